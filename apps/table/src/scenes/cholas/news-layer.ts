import { Container, Graphics, Sprite } from 'pixi.js';
import type { Art } from '../../board/art.ts';
import type { Stage } from '../../board/stage.ts';
import { HALL } from '../../look/colors.ts';
import type { Happened } from '../scene.ts';
import { artOf } from './drawing.ts';
import type { CholasFacts, Pattern } from './facts.ts';
import { flashPatterns, outlineNode, spacesOfCells } from './glint.ts';
import type { CholasLayout } from './layout.ts';
import { stoneDrawing } from './stone-art.ts';
import { addText } from './texts.ts';

const SHOWN = 3;

/** What the last Build has brought: its patterns in outline, and a plate for each beside the temple. */
export class NewsLayer {
  readonly node = new Container();
  private readonly stage: Stage;
  private readonly still = new Container();
  private readonly flashes = new Container();
  private readonly told = new WeakSet<readonly Happened[]>();

  constructor(stage: Stage) {
    this.stage = stage;
    this.node.addChild(this.still, this.flashes);
  }

  arts(facts: CholasFacts, layout: CholasLayout): Art[] {
    return plates(facts).map(({ color }) => artOf(stoneDrawing(color), layout.unit * 0.84));
  }

  update(facts: CholasFacts, layout: CholasLayout, happened: readonly Happened[], calm: boolean): void {
    for (const child of this.still.removeChildren()) child.destroy({ children: true });
    const { lastBuild } = facts;
    if (lastBuild && calm) {
      for (const pattern of lastBuild.patterns)
        this.still.addChild(outlineNode(layout, spacesOfCells(pattern.cells), true));
      // On a small temple a plate would hide more than it tells.
      if (layout.temple.scale > layout.unit * 0.75)
        plates(facts).forEach((pattern, i) => this.addPlate(pattern, i, layout));
    }
    const isNews = happened.some(({ events }) => events.some(({ type }) => type === 'scored'));
    if (lastBuild && isNews && !this.told.has(happened))
      flashPatterns(this.stage, this.flashes, layout, lastBuild);
    this.told.add(happened);
  }

  destroy(): void {
    this.node.destroy({ children: true });
  }

  /** "5 in a pattern, +10", with a dotted line to it. */
  private addPlate(pattern: Pattern, index: number, layout: CholasLayout): void {
    const { unit: u, temple } = layout;
    const width = 176 * u;
    const height = 88 * u;
    const x = Math.max(6 * u, temple.x - 366 * temple.scale);
    const y = temple.y - 652 * temple.scale + index * (height + 12 * u);
    const spaces = spacesOfCells(pattern.cells);
    const nearest = outlineEdge(layout, spaces);
    const body = new Graphics();
    // A line across the whole temple would hide more than it shows.
    if (nearest.x < temple.x) dots(body, { x: x + width / 2, y: y + height }, nearest, u);
    body
      .roundRect(x, y, width, height, 14 * u)
      .fill({ color: '#100f12', alpha: 0.86 })
      .stroke({ color: HALL.attention, width: 2 * u });
    this.still.addChild(body);
    const sprite = new Sprite({
      texture: this.stage.art.get(artOf(stoneDrawing(pattern.color), u * 0.84)),
      anchor: 0.5,
    });
    sprite.position.set(x + 35 * u, y + height / 2);
    this.still.addChild(sprite);
    const left = x + 66 * u;
    addText(this.still, this.stage, `${pattern.cells.length} stones`, {
      x: left - 2 * u,
      y: y + 27 * u,
      size: 24,
      anchor: 0,
    });
    const points = pattern.owner === null ? 'nobody’s' : `+${pattern.points}`;
    addText(this.still, this.stage, points, {
      x: left,
      y: y + 60 * u,
      size: pattern.owner === null ? 24 : 34,
      anchor: 0,
      color: pattern.owner === null ? HALL.dim : HALL.attention,
    });
  }
}

const plates = ({ lastBuild }: CholasFacts): readonly Pattern[] => lastBuild?.patterns.slice(0, SHOWN) ?? [];

/** The middle of the pattern's leftmost edge. */
function outlineEdge(
  { temple }: CholasLayout,
  spaces: readonly { readonly column: number; readonly row: number }[],
): { x: number; y: number } {
  const left = Math.min(...spaces.map(({ column }) => column));
  const rows = spaces.filter(({ column }) => column === left).map(({ row }) => row);
  const row = Math.max(...rows);
  return {
    x: temple.x + (left - 0.5) * 50 * temple.scale,
    y: temple.y - (row - 0.5) * 52 * temple.scale,
  };
}

function dots(
  graphics: Graphics,
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
  u: number,
): void {
  const count = Math.max(3, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / (12 * u)));
  for (let i = 0; i <= count; i++) {
    const t = i / count;
    const bend = Math.sin(Math.PI * t) * -26 * u;
    graphics
      .circle(from.x + (to.x - from.x) * t + bend, from.y + (to.y - from.y) * t, 2.2 * u)
      .fill(HALL.attention);
  }
}
