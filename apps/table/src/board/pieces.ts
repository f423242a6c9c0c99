import { Container, Sprite, Text } from 'pixi.js';
import type { Art } from './art.ts';
import { easeOut, easeSettle } from './motion.ts';
import type { Stage } from './stage.ts';

/** Where a piece is to be seen and how; what lies there follows from the game, never from the screen. */
export interface Spot {
  readonly art: Art;
  /** A change of place is a journey; a change of x or y within a place is a re-fit. */
  readonly place: string;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly rotation: number;
  readonly z: number;
  readonly alpha?: number;
  /** Where it comes from when it is new, if not out of nothing. */
  readonly from?: { readonly x: number; readonly y: number };
  /** Short text on it: the height of a stack. It stands in the middle, or aside by x and y. */
  readonly label?: {
    readonly text: string;
    readonly size: number;
    readonly color: string;
    readonly x?: number;
    readonly y?: number;
  };
}

interface Held {
  readonly node: Container;
  readonly sprite: Sprite;
  label: Text | undefined;
  spot: Spot;
  leaving: boolean;
}

const SHORTEST_MS = 250;
const LONGEST_MS = 450;
const FADE_MS = 220;
const AT_ONCE = 3;
/** Room around a label for what hangs below its line: a g is not cut off. */
const LABEL_PADDING = 8;
const FLYING_Z = 1_000_000;

/** All pieces of a board, retained by id: told where everything is, it moves what has moved. */
export class PieceLayer {
  readonly node = new Container();
  private readonly held = new Map<string, Held>();
  private readonly stage: Stage;
  private first = true;

  constructor(stage: Stage) {
    this.stage = stage;
    this.node.sortableChildren = true;
  }

  /** Everything at its spot at once: a new size, or a table that is shown for the first time. */
  rest(): void {
    this.first = true;
  }

  update(spots: ReadonlyMap<string, Spot>): void {
    const quick = this.stage.motion.busy ? 0.55 : 1;
    for (const [id, held] of this.held) if (!spots.has(id) && !held.leaving) this.leave(id, held);
    let travellers = 0;
    for (const [id, spot] of spots) {
      const held = this.held.get(id);
      if (!held || held.leaving) {
        if (held) this.drop(id, held);
        this.arrive(id, spot, quick, spot.from ? travellers++ : 0);
        continue;
      }
      const before = held.spot;
      this.dress(held, spot);
      if (this.first) this.put(id, held, spot);
      else if (same(before, spot)) continue;
      else if (before.place !== spot.place) this.travel(id, held, spot, quick, travellers++);
      else this.refit(id, held, spot, quick);
    }
    this.first = false;
    this.stage.wake();
  }

  destroy(): void {
    for (const [id, held] of this.held) this.drop(id, held);
    this.node.destroy({ children: true });
  }

  private arrive(id: string, spot: Spot, quick: number, index: number): void {
    const node = new Container();
    const sprite = new Sprite({ anchor: 0.5 });
    node.addChild(sprite);
    this.node.addChild(node);
    const held: Held = { node, sprite, label: undefined, spot, leaving: false };
    this.held.set(id, held);
    this.dress(held, spot);
    this.put(id, held, spot);
    if (this.first) return;
    if (spot.from && !this.stage.reducedMotion) {
      node.position.set(spot.from.x, spot.from.y);
      node.scale.set(spot.scale * 0.4);
      node.alpha = 0;
      this.travel(id, held, spot, quick, index);
    } else this.fadeIn(id, held, spot);
  }

  private fadeIn(id: string, held: Held, spot: Spot): void {
    const goal = spot.alpha ?? 1;
    held.node.alpha = 0;
    this.stage.motion.add({
      key: id,
      durationMs: FADE_MS,
      apply: (t) => {
        held.node.alpha = goal * t;
      },
    });
  }

  /** Ease-out with a short settle, lifted off the table on the way. */
  private travel(id: string, held: Held, spot: Spot, quick: number, index: number): void {
    if (this.stage.reducedMotion) {
      this.put(id, held, spot);
      this.fadeIn(id, held, spot);
      return;
    }
    const { node } = held;
    const start = { x: node.x, y: node.y, scale: node.scale.x, rotation: node.rotation, alpha: node.alpha };
    const distance = Math.hypot(spot.x - start.x, spot.y - start.y);
    const reach = Math.min(1, distance / (900 * this.stage.unit));
    const lift = Math.min(46, 14 + 40 * reach) * this.stage.unit;
    const durationMs = (SHORTEST_MS + (LONGEST_MS - SHORTEST_MS) * reach) * quick;
    const turn = shortestTurn(start.rotation, spot.rotation);
    const goal = spot.alpha ?? 1;
    node.zIndex = FLYING_Z + spot.z;
    this.stage.motion.add({
      key: id,
      durationMs,
      delayMs: (Math.floor(index / AT_ONCE) * 150 + (index % AT_ONCE) * 60) * quick,
      ease: (t) => t,
      apply: (t) => {
        const way = easeSettle(t);
        const height = Math.sin(Math.PI * Math.min(1, t * 1.15));
        node.position.set(mix(start.x, spot.x, way), mix(start.y, spot.y, way) - lift * Math.max(0, height));
        node.scale.set(mix(start.scale, spot.scale, easeOut(t)) * (1 + 0.1 * Math.max(0, height)));
        node.rotation = start.rotation + turn * easeOut(t);
        // What comes is seen from the beginning of its way, what goes to its end.
        node.alpha = mix(start.alpha, goal, goal < start.alpha ? Math.max(0, t * 4 - 3) : Math.min(1, t * 4));
      },
      done: () => {
        node.zIndex = spot.z;
      },
    });
  }

  /** The platform took another size: everything on it glides together. */
  private refit(id: string, held: Held, spot: Spot, quick: number): void {
    if (this.stage.reducedMotion) return this.put(id, held, spot);
    const { node } = held;
    const start = { x: node.x, y: node.y, scale: node.scale.x, rotation: node.rotation, alpha: node.alpha };
    const turn = shortestTurn(start.rotation, spot.rotation);
    node.zIndex = spot.z;
    this.stage.motion.add({
      key: id,
      durationMs: 320 * quick,
      apply: (t) => {
        node.position.set(mix(start.x, spot.x, t), mix(start.y, spot.y, t));
        node.scale.set(mix(start.scale, spot.scale, t));
        node.rotation = start.rotation + turn * t;
        node.alpha = mix(start.alpha, spot.alpha ?? 1, t);
      },
    });
  }

  private leave(id: string, held: Held): void {
    held.leaving = true;
    const { node } = held;
    const start = { alpha: node.alpha, scale: node.scale.x };
    this.stage.motion.add({
      key: id,
      durationMs: this.first ? 0 : FADE_MS,
      apply: (t) => {
        node.alpha = start.alpha * (1 - t);
        if (!this.stage.reducedMotion) node.scale.set(start.scale * (1 - 0.25 * t));
      },
      done: () => this.drop(id, held),
    });
  }

  private drop(id: string, held: Held): void {
    if (this.held.get(id) !== held) return;
    this.held.delete(id);
    this.stage.motion.cancel(id);
    held.node.destroy({ children: true });
  }

  private put(id: string, held: Held, spot: Spot): void {
    this.stage.motion.cancel(id);
    held.node.position.set(spot.x, spot.y);
    held.node.scale.set(spot.scale);
    held.node.rotation = spot.rotation;
    held.node.zIndex = spot.z;
    held.node.alpha = spot.alpha ?? 1;
  }

  private dress(held: Held, spot: Spot): void {
    // Another drawing of the same piece keeps its size on the screen while it moves on.
    if (held.spot.art.key !== spot.art.key)
      held.node.scale.set((held.node.scale.x * held.spot.art.width) / spot.art.width);
    held.spot = spot;
    held.sprite.texture = this.stage.art.get(spot.art);
    this.write(held, spot.label);
  }

  private write(held: Held, label: Spot['label']): void {
    if (!label) {
      held.label?.destroy();
      held.label = undefined;
      return;
    }
    if (!held.label) {
      held.label = new Text({ anchor: 0.5, style: { ...READ, align: 'center', padding: LABEL_PADDING } });
      held.node.addChild(held.label);
    }
    held.label.text = label.text;
    held.label.style.fontSize = label.size;
    held.label.style.fill = label.color;
    held.label.position.set(label.x ?? 0, label.y ?? 0);
  }
}

/** The typeface for everything that is read from afar. */
export const READ = {
  fontFamily: 'Atkinson Hyperlegible Next Variable',
  fontWeight: '700',
} as const;
/** The typeface of inscriptions. */
export const CARVED = { fontFamily: 'Marcellus' } as const;

const mix = (a: number, b: number, t: number) => a + (b - a) * t;

const shortestTurn = (from: number, to: number) => {
  const turn = (to - from) % (2 * Math.PI);
  return turn > Math.PI ? turn - 2 * Math.PI : turn < -Math.PI ? turn + 2 * Math.PI : turn;
};

const same = (a: Spot, b: Spot) =>
  a.place === b.place &&
  a.x === b.x &&
  a.y === b.y &&
  a.scale * a.art.width === b.scale * b.art.width &&
  a.rotation === b.rotation &&
  a.z === b.z &&
  (a.alpha ?? 1) === (b.alpha ?? 1);
