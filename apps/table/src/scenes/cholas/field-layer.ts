import type { TableView } from '@mandapa/protocol';
import { Container, Graphics, Sprite } from 'pixi.js';
import type { Art } from '../../board/art.ts';
import type { Rect } from '../../board/rect.ts';
import type { Stage } from '../../board/stage.ts';
import { HALL } from '../../look/colors.ts';
import { artOf } from './drawing.ts';
import type { CholasFacts, ScoreFacts } from './facts.ts';
import type { CholasLayout } from './layout.ts';
import { rewardDrawing } from './marker-art.ts';
import { type ColorName, colorNames, isColor, paintOf } from './paint.ts';
import { stoneDrawing } from './stone-art.ts';
import { spaces } from './temple.ts';
import { addText } from './texts.ts';

/** Stones in a pattern and what it is worth, as printed on the score board. */
const WORTH = [
  ['3', 4],
  ['4', 7],
  ['5', 10],
  ['6', 15],
  ['7', 18],
  ['8', 21],
  ['9', 24],
  ['10+', 27],
] as const;

interface Side {
  readonly name: string;
  readonly color: ColorName;
  readonly colors: readonly ColorName[];
  readonly score: ScoreFacts;
}

/** What stands inside the lap of the score board: in Solo the two sides, else what patterns are worth. */
export class FieldLayer {
  readonly node = new Container();
  private readonly stage: Stage;

  constructor(stage: Stage) {
    this.stage = stage;
  }

  arts(facts: CholasFacts, layout: CholasLayout): Art[] {
    if (!layout.track) return [];
    const scale = layout.unit;
    return [
      ...colorNames.map((color) => artOf(stoneDrawing(color), scale * STONE_SCALE)),
      ...sidesOf(undefined, facts).map(({ color, score }) => artOf(rewardDrawing(color, score.rp), scale)),
    ];
  }

  update(view: TableView, facts: CholasFacts, layout: CholasLayout): void {
    for (const child of this.node.removeChildren()) child.destroy({ children: true });
    if (!layout.track) return;
    const { field } = layout.track;
    const foot = 74 * layout.unit;
    const upper = { ...field, height: field.height - foot };
    if (facts.variant === 'solo') this.drawSides(sidesOf(view, facts), upper, layout.unit);
    else this.drawWorth(facts, upper, layout.unit);
    this.drawFilled(facts, { ...field, y: field.y + field.height - foot, height: foot }, layout.unit);
  }

  destroy(): void {
    this.node.destroy({ children: true });
  }

  private drawWorth({ lastBuild }: CholasFacts, rect: Rect, u: number): void {
    const scored = (lastBuild?.patterns ?? []).map(({ points }) => points);
    const columns = rect.width > rect.height * 0.75 ? 2 : 1;
    const rows = Math.ceil(WORTH.length / columns);
    const head = 58 * u;
    const pitch = Math.min(62 * u, (rect.height - head) / rows);
    addText(this.node, this.stage, 'A pattern of', {
      x: rect.x + rect.width / 2,
      y: rect.y + head * 0.4,
      size: 31,
      carved: true,
    });
    WORTH.forEach(([stones, points], i) => {
      const x = rect.x + ((Math.floor(i / rows) + 0.5) * rect.width) / columns;
      const y = rect.y + head + (Math.floor(i % rows) + 0.5) * pitch;
      const ink = scored.includes(points) ? HALL.attention : HALL.ivory;
      if (scored.includes(points)) this.node.addChild(band(x, y, Math.min(210 * u, rect.width / columns), u));
      addText(this.node, this.stage, stones, { x: x - 34 * u, y, size: 29, anchor: 1, color: ink });
      const arrow = new Graphics()
        .moveTo(x - 20 * u, y)
        .lineTo(x + 14 * u, y)
        .moveTo(x + 6 * u, y - 7 * u)
        .lineTo(x + 14 * u, y)
        .lineTo(x + 6 * u, y + 7 * u)
        .stroke({ color: HALL.shade, width: 3 * u, cap: 'round', join: 'round' });
      this.node.addChild(arrow);
      addText(this.node, this.stage, `+${points}`, {
        x: x + 32 * u,
        y,
        size: 31,
        anchor: 0,
        color: HALL.gold,
      });
    });
  }

  private drawSides(sides: readonly Side[], rect: Rect, u: number): void {
    const [own, other] = sides;
    if (!own || !other) return;
    const height = (rect.height - 44 * u) / 2;
    [own, other].forEach((side, i) => {
      this.drawSide(
        side,
        { ...rect, y: rect.y + i * height, height },
        Math.max(50, own.score.total, other.score.total),
        u,
      );
    });
    const lead = own.score.total - other.score.total;
    const text = lead > 0 ? `ahead by ${lead}` : lead < 0 ? `${-lead} behind` : 'level: not enough';
    addText(this.node, this.stage, text, {
      x: rect.x + rect.width / 2,
      y: rect.y + rect.height - 22 * u,
      size: 30,
      color: lead > 0 ? HALL.right : HALL.attention,
    });
  }

  private drawSide({ name, color, colors, score }: Side, rect: Rect, most: number, u: number): void {
    const middle = rect.y + rect.height * 0.36;
    const size = Math.min(72, rect.height / u / 2.2);
    addText(this.node, this.stage, name, { x: rect.x, y: middle - 22 * u, size: 30, anchor: 0 });
    addText(this.node, this.stage, String(score.total), {
      x: rect.x + rect.width,
      y: middle,
      size,
      anchor: 1,
      color: HALL.ivory,
    });
    colors.forEach((each, i) =>
      this.add(artOf(stoneDrawing(each), u * STONE_SCALE), rect.x + (16 + i * 36) * u, middle + 20 * u),
    );
    if (score.rp > 0) {
      const token = rewardDrawing(color, score.rp);
      const x = rect.x + rect.width - 176 * u;
      this.add(artOf(token, u), x, middle);
      const words = token.word;
      if (words) addText(this.node, this.stage, words.text, { ...words, x, y: middle, size: 24 });
    }
    const bar = rect.y + rect.height * 0.74;
    const paint = paintOf(color);
    const line = new Graphics()
      .roundRect(rect.x, bar, rect.width, 20 * u, 10 * u)
      .fill({ color: '#000000', alpha: 0.5 })
      .stroke({ color: '#ffffff', alpha: 0.18, width: 1.5 * u });
    const length = Math.max(20 * u, (rect.width * score.total) / most);
    line
      .roundRect(rect.x, bar, length, 20 * u, 10 * u)
      .fill(paint.fill)
      .stroke({ color: paint.edge, width: 2 * u });
    for (let lap = 50; lap < most; lap += 50) {
      const x = rect.x + (rect.width * lap) / most;
      line
        .moveTo(x, bar - 5 * u)
        .lineTo(x, bar + 25 * u)
        .stroke({ color: HALL.gold, width: 2 * u });
    }
    this.node.addChild(line);
  }

  /** How far the temple has come, and how many turns are left once that is settled. */
  private drawFilled({ temple, countdown, variant }: CholasFacts, rect: Rect, u: number): void {
    const filled = spaces.length - temple.free;
    const y = rect.y + rect.height - 16 * u;
    const line = new Graphics()
      .roundRect(rect.x, y, rect.width, 12 * u, 6 * u)
      .fill({ color: '#000000', alpha: 0.5 })
      .roundRect(rect.x, y, Math.max(12 * u, (rect.width * filled) / spaces.length), 12 * u, 6 * u)
      .fill(HALL.shade);
    this.node.addChild(line);
    const text = countdown
      ? `${countdown.turnsLeft} ${countdown.turnsLeft === 1 ? 'turn' : 'turns'} left`
      : `${temple.free} ${temple.free === 1 ? 'space' : 'spaces'} free`;
    addText(this.node, this.stage, text, {
      x: rect.x + rect.width / 2,
      y: y - 24 * u,
      size: 28,
      color: countdown || (variant === 'basic' && temple.free <= 12) ? HALL.attention : HALL.dim,
    });
  }

  private add(art: Art, x: number, y: number): void {
    const sprite = new Sprite({ texture: this.stage.art.get(art), anchor: 0.5 });
    sprite.position.set(x, y);
    this.node.addChild(sprite);
  }
}

const STONE_SCALE = 0.68;

/** Behind the line that the last Build has earned. */
const band = (x: number, y: number, width: number, u: number): Graphics =>
  new Graphics()
    .roundRect(x - width / 2 + 2 * u, y - 23 * u, width - 4 * u, 46 * u, 12 * u)
    .fill({ color: HALL.attention, alpha: 0.16 })
    .stroke({ color: HALL.attention, width: 2 * u });

/** The two sides of a Solo game; nobody in the others. */
function sidesOf(view: TableView | undefined, { opponent, seats }: CholasFacts): Side[] {
  const [seat] = seats;
  if (!opponent || !seat || !isColor(seat.color)) return [];
  const marker = isColor(opponent.color) ? opponent.color : (opponent.colors[0] ?? 'brown');
  return [
    { name: view?.seats[0]?.name ?? '', color: seat.color, colors: [seat.color], score: seat.score },
    { name: 'The opponent', color: marker, colors: opponent.colors, score: opponent.score },
  ];
}
