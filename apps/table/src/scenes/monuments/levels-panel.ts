import { Container, Graphics, Sprite, Text, type TextStyleOptions } from 'pixi.js';
import type { Art } from '../../board/art.ts';
import { CARVED, READ } from '../../board/pieces.ts';
import type { Rect } from '../../board/rect.ts';
import type { Stage } from '../../board/stage.ts';
import { HALL, pieceColor } from '../../look/colors.ts';
import type { HandState, Target } from '../scene.ts';
import type { MonumentsFacts } from './facts.ts';
import { readScreen, sayKind } from './kinds.ts';
import { insetCube, type MonumentsLayout } from './layout.ts';
import { mix } from './paint.ts';
import { ROMAN } from './side-panel.ts';
import { tokenArt } from './token-art.ts';

/** Under the site: what each level has and wants; and the plan from above, which shows what the blocks hide. */
export class LevelsPanel {
  readonly node = new Container();
  private readonly stage: Stage;
  private shownFor = '';

  constructor(stage: Stage) {
    this.stage = stage;
  }

  arts(facts: MonumentsFacts, { unit }: MonumentsLayout): Art[] {
    return facts.levels.map(({ color }) => tokenArt(color, 42 * unit));
  }

  update(facts: MonumentsFacts, layout: MonumentsLayout, hand: HandState): void {
    const liftable = liftsOf(hand).map(({ kind }) => kind);
    const lifted = hand.touched.at(-1)?.kind;
    const key = JSON.stringify([layout, facts.levels, facts.cells, liftable, lifted]);
    if (key === this.shownFor) return;
    this.shownFor = key;
    for (const child of this.node.removeChildren()) child.destroy({ children: true });
    const { levels, unit: u } = layout;
    const ground = new Graphics()
      .roundRect(levels.x, levels.y, levels.width, levels.height, 16 * u)
      .fill({ color: '#100f12', alpha: 0.67 })
      .stroke({ color: '#ffffff', alpha: 0.13, width: 1.5 * u });
    this.node.addChild(ground);
    facts.levels.forEach((level, i) => {
      const box = levelBox(layout, facts.levels.length, i);
      const lit = liftable.includes(level.color);
      if (lit || lifted === level.color)
        ground
          .roundRect(box.x + 4 * u, box.y + 5 * u, box.width - 8 * u, box.height - 10 * u, 12 * u)
          .fill({ color: HALL.attention, alpha: lifted === level.color ? 0.3 : 0.12 })
          .stroke({ color: HALL.attention, width: 3 * u });
      else if (i > 0)
        ground
          .moveTo(box.x, box.y + 16 * u)
          .lineTo(box.x, box.y + box.height - 16 * u)
          .stroke({ color: '#ffffff', alpha: 0.13, width: 1.5 * u });
      this.drawLevel(level, box, u);
    });
    this.drawPlan(facts, layout);
  }

  private drawLevel(level: MonumentsFacts['levels'][number], box: Rect, u: number): void {
    const wide = box.width >= 138 * u;
    const size = 42 * u;
    const iconX = box.x + (wide ? 33 * u : box.width / 2);
    if (wide) {
      const art = tokenArt(level.color, size);
      const icon = new Sprite({ texture: this.stage.art.get(art), anchor: 0.5 });
      icon.position.set(iconX, box.y + box.height / 2);
      icon.scale.set((size * 1.36) / art.width);
      this.node.addChild(icon);
    }
    const x = wide ? box.x + 63 * u : box.x + box.width / 2;
    const anchor = wide ? 0 : 0.5;
    const done = level.built === level.needed;
    this.text(
      `${level.built}/${level.needed}`,
      x,
      box.y + 30 * u,
      { ...READ, fontSize: 28 * u, fill: done ? HALL.right : HALL.ivory },
      anchor,
    );
    if (!wide) {
      const { fill } = pieceColor('monuments', level.color);
      const bar = new Graphics()
        .roundRect(box.x + 8 * u, box.y + box.height - 12 * u, box.width - 16 * u, 6 * u, 3 * u)
        .fill(fill);
      this.node.addChild(bar);
    }
    const roman = this.text(
      ROMAN[level.level] ?? '',
      wide ? x : x - 20 * u,
      box.y + 61 * u,
      { ...CARVED, fontSize: 26 * u, fill: HALL.dim },
      anchor,
    );
    this.text(
      `+${level.points}`,
      wide ? x + roman.width + 10 * u : x + 16 * u,
      box.y + 61 * u,
      { ...READ, fontSize: 26 * u, fill: HALL.gold },
      anchor,
    );
  }

  private drawPlan(facts: MonumentsFacts, layout: MonumentsLayout): void {
    const { inset, unit: u } = layout;
    const plan = new Graphics()
      .roundRect(inset.x, inset.y, inset.width, inset.height, 10 * u)
      .fill('#2b2117')
      .stroke({ color: '#8a6a3f', width: 2.5 * u });
    const cells = [...facts.cells].sort((a, b) => a.level - b.level);
    for (const cell of cells) {
      const { x, y, width } = insetCube(layout, cell);
      const box = [x + u, y + u, width - 2 * u, width - 2 * u, 2.5 * u] as const;
      const { fill } = pieceColor('monuments', cell.color);
      if (cell.level === 1) plan.roundRect(...box).fill({ color: '#ffffff', alpha: 0.05 });
      if (cell.state === 'built')
        plan
          .roundRect(...box)
          .fill(fill)
          .stroke({ color: cell.color === 'purple' ? '#a06aae' : '#000000', alpha: 0.6, width: 1.2 * u });
    }
    for (const cell of cells) {
      if (cell.state !== 'open') continue;
      const { x, y, width } = insetCube(layout, cell);
      const { fill } = pieceColor('monuments', cell.color);
      plan.roundRect(x + u, y + u, width - 2 * u, width - 2 * u, 2.5 * u).fill(mix('#2b2117', fill, 0.6));
      dashedSquare(plan, x + 2 * u, y + 2 * u, width - 4 * u);
      plan.stroke({ color: HALL.ivory, width: 2.2 * u });
    }
    this.node.addChild(plan);
  }

  private text(text: string, x: number, y: number, style: TextStyleOptions, anchor: number): Text {
    const node = new Text({ text, style, resolution: this.stage.renderer.resolution });
    node.anchor.set(anchor, 0.5);
    node.position.set(x, y);
    this.node.addChild(node);
    return node;
  }
}

/** Three dashes a side. */
function dashedSquare(pen: Graphics, x: number, y: number, side: number): void {
  const dash = side / 5;
  for (const i of [0, 2, 4]) {
    const a = i * dash;
    pen.moveTo(x + a, y).lineTo(x + a + dash, y);
    pen.moveTo(x + a, y + side).lineTo(x + a + dash, y + side);
    pen.moveTo(x, y + a).lineTo(x, y + a + dash);
    pen.moveTo(x + side, y + a).lineTo(x + side, y + a + dash);
  }
}

function levelBox({ levels }: MonumentsLayout, count: number, i: number): Rect {
  const width = levels.width / Math.max(1, count);
  return { x: levels.x + i * width, y: levels.y, width, height: levels.height };
}

/** What may be taken from behind a screen: nobody sees it there, so it is chosen by its colour. */
const liftsOf = (hand: HandState) =>
  hand.active
    ? hand.next.filter(({ place, kind }) => kind !== undefined && readScreen(place) !== undefined)
    : [];

/** The levels as buttons: "build: red stone". */
export function levelTargets(facts: MonumentsFacts, layout: MonumentsLayout, hand: HandState): Target[] {
  return liftsOf(hand).flatMap((touch) =>
    facts.levels.flatMap(({ color }, i) => {
      if (color !== touch.kind) return [];
      const box = levelBox(layout, facts.levels.length, i);
      return [
        {
          touch,
          label: `Build: ${sayKind(color)}`,
          x: box.x + box.width / 2,
          y: box.y + box.height / 2,
          width: box.width,
          height: box.height,
        },
      ];
    }),
  );
}
