import { Container, Graphics, Sprite } from 'pixi.js';
import type { Art } from '../../board/art.ts';
import type { Stage } from '../../board/stage.ts';
import { picture } from '../../look/svg.ts';
import { areaHalo, drawArea, RUIN_DEFS } from './area-art.ts';
import { CELL, FIELDS_ACROSS, fieldCentre, HALF, type Pair, RING } from './geometry.ts';
import type { Excavation } from './ground-layer.ts';
import { type HarappaLayout, onScreen } from './layout.ts';
import { drawLine, lineHalo } from './line-art.ts';
import { isLine, type Ruin } from './ruins.ts';

/** Some ruins lit on a darkened board: what the panel points at, what is being counted. */

const MARGIN = 34;
const FADE_MS = 260;
const FIELDS = FIELDS_ACROSS * CELL;

interface Lit {
  readonly art: Art;
  readonly at: Pair;
}

function litRuin(ruin: Ruin, { name, tokens }: Excavation, k: number): Lit {
  const centres = ruin.fields.map(fieldCentre);
  const [xs, ys] = [centres.map(([x]) => x), centres.map(([, y]) => y)];
  const reach = HALF + MARGIN;
  const [left, top] = [Math.min(...xs) - reach, Math.min(...ys) - reach];
  const [width, height] = [Math.max(...xs) + reach - left, Math.max(...ys) + reach - top];
  const body = isLine(ruin)
    ? lineHalo(ruin) + drawLine(ruin)
    : areaHalo(ruin) +
      drawArea(
        ruin,
        tokens.map(({ at }) => at),
      );
  return {
    at: [left + width / 2, top + height / 2],
    art: {
      key: `harappa:lit-${name}-${ruin.id}:${k.toFixed(3)}`,
      svg: picture(
        left * k,
        top * k,
        width * k,
        height * k,
        `${RUIN_DEFS}<g transform='scale(${k})'>${body}</g>`,
      ),
      width: width * k,
      height: height * k,
    },
  };
}

export class Spotlight {
  readonly node = new Container();
  private readonly stage: Stage;
  private shown = '';

  constructor(stage: Stage) {
    this.stage = stage;
  }

  arts(ruins: readonly Ruin[], excavation: Excavation, layout: HarappaLayout): Art[] {
    return ruins.map((ruin) => litRuin(ruin, excavation, layout.k).art);
  }

  update(ruins: readonly Ruin[], excavation: Excavation, layout: HarappaLayout): void {
    const shown = [ruins.map(({ id }) => id), excavation.name, layout.k, layout.left, layout.top].join();
    if (shown === this.shown) return;
    const wasDark = this.node.children.length > 0;
    this.shown = shown;
    for (const child of this.node.removeChildren()) child.destroy();
    if (ruins.length === 0) return;
    const { x, y } = onScreen(layout, [RING, RING]);
    const side = FIELDS * layout.k;
    this.node.addChild(new Graphics().rect(x, y, side, side).fill({ color: '#120a04', alpha: 0.62 }));
    for (const ruin of ruins) {
      const { art, at } = litRuin(ruin, excavation, layout.k);
      const sprite = new Sprite({ texture: this.stage.art.get(art), anchor: 0.5 });
      const middle = onScreen(layout, at);
      sprite.position.set(middle.x, middle.y);
      this.node.addChild(sprite);
    }
    if (!wasDark) this.fadeIn();
  }

  destroy(): void {
    this.stage.motion.cancel('spotlight');
    this.node.destroy({ children: true });
  }

  private fadeIn(): void {
    this.node.alpha = 0;
    this.stage.motion.add({
      key: 'spotlight',
      durationMs: FADE_MS,
      apply: (t) => {
        this.node.alpha = t;
      },
    });
  }
}
