import type { Container } from 'pixi.js';
import type { Stage } from '../../board/stage.ts';
import type { HampiLayout, Look } from './layout.ts';

const GLIDE_MS = 420;

/**
 * Moves what is drawn in tile units (`world`), and what was drawn in pixels for one look (`pinned`), to
 * wherever is looked at now. A new look is glided to; a finger's is there at once.
 */
export class CameraRig {
  private readonly stage: Stage;
  private readonly world: readonly Container[];
  private readonly pinned: readonly Container[];
  private now: Look | undefined;

  constructor(stage: Stage, world: readonly Container[], pinned: readonly Container[]) {
    this.stage = stage;
    this.world = world;
    this.pinned = pinned;
  }

  /** `drawn` is the layout that the pinned containers were drawn for. */
  show(drawn: HampiLayout, look: Look, glide: boolean): void {
    const from = this.now;
    const still = !from || !glide || this.stage.reducedMotion || same(from, look);
    if (still) {
      this.stage.motion.cancel('camera');
      this.place(drawn, look);
      return;
    }
    this.place(drawn, from);
    this.stage.motion.add({
      key: 'camera',
      durationMs: GLIDE_MS,
      apply: (t) =>
        this.place(drawn, {
          x: from.x + (look.x - from.x) * t,
          y: from.y + (look.y - from.y) * t,
          scale: from.scale * (look.scale / from.scale) ** t,
        }),
    });
  }

  private place(drawn: HampiLayout, look: Look): void {
    this.now = look;
    const { panel } = drawn;
    const [mx, my] = [panel.x + panel.width / 2, panel.y + panel.height / 2];
    for (const node of this.world) {
      node.scale.set(look.scale);
      node.position.set(mx - look.x * look.scale, my - look.y * look.scale);
    }
    const ratio = look.scale / drawn.look.scale;
    for (const node of this.pinned) {
      node.scale.set(ratio);
      node.position.set(
        mx - mx * ratio + (drawn.look.x - look.x) * look.scale,
        my - my * ratio + (drawn.look.y - look.y) * look.scale,
      );
    }
    this.stage.wake();
  }
}

const same = (a: Look, b: Look): boolean =>
  Math.abs(a.x - b.x) < 0.01 && Math.abs(a.y - b.y) < 0.01 && Math.abs(a.scale - b.scale) < 0.0001;
