import type { TableView } from '@mandapa/protocol';
import { Container, Graphics, Sprite, Text, type TextStyleOptions } from 'pixi.js';
import type { Art } from '../../board/art.ts';
import { CARVED, READ } from '../../board/pieces.ts';
import type { Stage } from '../../board/stage.ts';
import { HALL } from '../../look/colors.ts';
import type { MonumentsFacts } from './facts.ts';
import { BLACK, GEM, STONES } from './kinds.ts';
import type { MonumentsLayout } from './layout.ts';
import { hasHead, nameAt, type Row, rowsOf, shownKinds, shownSpot } from './screens-panel.ts';
import { seatArt, tokenArt } from './token-art.ts';
import type { Walk } from './walk.ts';

/** What the panel beneath the quarry shows: the walk's takings while the worker walks, the screens otherwise. */

export const ROMAN = ['', 'I', 'II', 'III', 'IV', 'V'];

export interface Shown {
  readonly view: TableView;
  readonly facts: MonumentsFacts;
  readonly layout: MonumentsLayout;
  readonly walk: Walk;
}

/** A step of the walk: taken along, walked through, or still to come. */
interface Stride {
  readonly number: number;
  readonly kind: string | undefined;
  readonly walked: boolean;
  /** One of several tokens is still to be chosen there. */
  readonly open: boolean;
}

function stridesOf({ facts, walk }: Shown): Stride[] {
  const takes = [...walk.taken];
  return Array.from({ length: facts.steps }, (_, i) => {
    const space = walk.spaces[i];
    const at = takes.findIndex((take) => space === undefined || take.space === space);
    const [take] = at < 0 ? [] : takes.splice(at, 1);
    const open = space !== undefined && walk.open.includes(space);
    return { number: i + 1, kind: take?.kind, walked: space !== undefined, open };
  });
}

/** What a token brings, in two words: points and when. */
function effectOf(facts: MonumentsFacts, kind: string): readonly [string, string] {
  if (kind === BLACK) return [`+${facts.blackPoints ?? 2}`, 'builds first'];
  if (kind === GEM) return [`+${facts.gemPoints ?? 3}`, 'at the end'];
  const wanted = facts.cells.filter((cell) => cell.color === kind).sort((a, b) => a.level - b.level);
  const cell = wanted.find(({ state }) => state !== 'built');
  return cell ? [`+${cell.points}`, `on level ${ROMAN[cell.level]}`] : ['0', 'all are built'];
}

export class SidePanel {
  readonly node = new Container();
  private readonly stage: Stage;
  private shownFor = '';

  constructor(stage: Stage) {
    this.stage = stage;
  }

  arts(shown: Shown): Art[] {
    const { facts, layout } = shown;
    if (facts.phase === 'collect')
      return stridesOf(shown).flatMap(({ kind }) => (kind ? [tokenArt(kind, haulSize(layout))] : []));
    const rows = rowsOf(layout, facts.seats.length);
    return [
      ...rows.map((row) => seatArt(discSize(layout, row), row.seat)),
      ...rows.flatMap((row) => STONES.map((kind) => tokenArt(kind, wishSize(layout, row)))),
    ];
  }

  update(shown: Shown): void {
    const { facts, layout, view, walk } = shown;
    const key = JSON.stringify([layout, facts, walk, view.seats]);
    if (key === this.shownFor) return;
    this.shownFor = key;
    for (const child of this.node.removeChildren()) child.destroy({ children: true });
    const { side, unit: u } = layout;
    const ground = new Graphics()
      .roundRect(side.x, side.y, side.width, side.height, 16 * u)
      .fill({ color: '#100f12', alpha: 0.67 })
      .stroke({ color: '#ffffff', alpha: 0.13, width: 1.5 * u });
    this.node.addChild(ground);
    if (facts.phase === 'collect') this.drawHaul(shown);
    else this.drawScreens(shown);
  }

  private title(layout: MonumentsLayout, text: string): void {
    const { side, unit: u } = layout;
    if (!hasHead(layout)) return;
    const node = this.text(text, { ...CARVED, fontSize: 30 * u, fill: HALL.ivory });
    node.anchor.set(0, 0.5);
    node.position.set(side.x + 24 * u, side.y + 30 * u);
  }

  private drawHaul(shown: Shown): void {
    const { facts, layout } = shown;
    const { side, unit: u } = layout;
    const strides = stridesOf(shown);
    const left = facts.steps - strides.filter(({ walked }) => walked).length;
    const begun = left < facts.steps || strides.some(({ kind }) => kind !== undefined);
    this.title(layout, begun ? 'This path takes' : `This walk: ${spaces(facts.steps)}`);
    const size = haulSize(layout);
    const step = side.width / Math.max(4, facts.steps);
    const words = side.height >= 220 * u;
    const y = hasHead(layout)
      ? side.y + 48 * u + (side.height - 48 * u) * (words ? 0.34 : 0.45)
      : side.y + side.height / 2;
    strides.forEach((stride, i) => {
      const x = side.x + step * (i + 0.5);
      if (i > 0) this.node.addChild(arrow(x - step / 2, y, u));
      if (stride.kind === undefined) this.empty(stride, x, y, size, u);
      else {
        this.sprite(tokenArt(stride.kind, size), x, y, size);
        const [points, when] = effectOf(facts, stride.kind);
        if (words)
          this.text(points, { ...READ, fontSize: 30 * u, fill: HALL.gold }).position.set(
            x,
            y + size * 0.62 + 16 * u,
          );
        if (words)
          this.text(when, { ...READ, fontWeight: '500', fontSize: 24 * u, fill: HALL.dim }).position.set(
            x,
            y + size * 0.62 + 48 * u,
          );
      }
    });
  }

  /** A step that took nothing, or is still to come: its number in a socket. */
  private empty(stride: Stride, x: number, y: number, size: number, u: number): void {
    const socket = new Graphics()
      .roundRect(x - size / 2, y - size / 2, size, size, 9 * u)
      .fill({ color: '#000000', alpha: 0.35 })
      .stroke({
        color: stride.walked ? HALL.attention : HALL.ivory,
        alpha: stride.walked ? 0.9 : 0.3,
        width: 2 * u,
      });
    this.node.addChild(socket);
    const text = stride.open ? '?' : stride.walked ? 'none' : String(stride.number);
    this.text(text, {
      ...READ,
      fontSize: (stride.walked && !stride.open ? 26 : 36) * u,
      fill: stride.walked ? HALL.attention : HALL.dim,
    }).position.set(x, y);
  }

  private drawScreens(shown: Shown): void {
    const { facts, layout, view } = shown;
    const { unit: u } = layout;
    this.title(layout, 'Behind the screens');
    if (facts.phase === 'build' && hasHead(layout)) {
      const label = this.text('may build', { ...READ, fontWeight: '500', fontSize: 24 * u, fill: HALL.dim });
      label.anchor.set(1, 0.5);
      label.position.set(layout.side.x + layout.side.width - 24 * u, layout.side.y + 30 * u);
    }
    for (const row of rowsOf(layout, facts.seats.length)) {
      const seat = facts.seats[row.seat];
      if (!seat) continue;
      const y = row.y + row.height / 2;
      const active = view.turn.type === 'seat' && view.turn.seat === row.seat;
      if (active)
        this.node.addChild(
          new Graphics()
            .roundRect(row.x, row.y + 2 * u, row.width, row.height - 4 * u, 10 * u)
            .fill({ color: HALL.gold, alpha: 0.14 })
            .stroke({ color: HALL.gold, alpha: 0.8, width: 2 * u }),
        );
      const disc = discSize(layout, row);
      this.sprite(seatArt(disc, row.seat), row.x + 28 * u, y, disc);
      if (row.shownX > row.x + nameAt(layout) + u) {
        const name = this.words(view.seats[row.seat]?.name ?? '', row.x + nameAt(layout), y, u);
        const room = row.shownX - row.x - nameAt(layout) - 10 * u;
        if (name.width > room) name.scale.set(Math.max(0.85, room / name.width));
      }
      if (seat.open) this.drawShown(shown, row);
      else this.drawWishes(shown, row);
    }
  }

  /** A lifted screen: the pieces lie there themselves, their numbers beside them. */
  private drawShown({ facts, layout }: Shown, row: Row): void {
    const { unit: u } = layout;
    const seat = facts.seats[row.seat];
    const kinds = shownKinds(facts, row.seat);
    for (const kind of kinds) {
      const at = shownSpot(layout, facts, row.seat, kind, 0);
      this.words(String(seat?.hand?.[kind] ?? 0), at.x + at.size * 0.66, row.y + row.height / 2, u);
    }
    if (kinds.length === 0) this.words('nothing left', row.shownX, row.y + row.height / 2, u, HALL.dim);
  }

  /** A standing screen: how many lie behind it, and which colours that seat might build. */
  private drawWishes({ facts, layout }: Shown, row: Row): void {
    const { unit: u } = layout;
    const seat = facts.seats[row.seat];
    if (!seat) return;
    const y = row.y + row.height / 2;
    const may = new Set(
      facts.cells.filter(({ index }) => seat.mayBuild.includes(index)).map(({ color }) => color),
    );
    const count = this.words(`${seat.tokens} hidden`, row.shownX, y, u, HALL.dim);
    if (facts.phase !== 'build' || may.size === 0) return;
    const size = wishSize(layout, row);
    const kinds = STONES.filter((kind) => may.has(kind));
    const start = Math.max(
      row.shownX + count.width + 18 * u,
      row.x + row.width - 16 * u - kinds.length * size * 1.25,
    );
    kinds.forEach((kind, i) => {
      this.sprite(tokenArt(kind, size), start + size * (0.5 + i * 1.25), y, size);
    });
  }

  private words(text: string, x: number, y: number, u: number, fill: string = HALL.ivory): Text {
    const node = this.text(text, {
      ...READ,
      fontWeight: fill === HALL.dim ? '500' : '700',
      fontSize: 26 * u,
      fill,
    });
    node.anchor.set(0, 0.5);
    node.position.set(x, y);
    return node;
  }

  private sprite(art: Art, x: number, y: number, size: number): void {
    const sprite = new Sprite({ texture: this.stage.art.get(art), anchor: 0.5 });
    sprite.position.set(x, y);
    const wanted = art.key.startsWith('monuments:seat-') ? size : size * 1.36;
    sprite.scale.set(wanted / art.width);
    this.node.addChild(sprite);
  }

  private text(text: string, style: TextStyleOptions): Text {
    const node = new Text({ text, anchor: 0.5, style, resolution: this.stage.renderer.resolution });
    this.node.addChild(node);
    return node;
  }
}

const spaces = (count: number) => (count === 1 ? 'one outer space' : `${count} spaces`);

const haulSize = ({ side, unit }: MonumentsLayout): number => Math.min(84 * unit, side.height * 0.5);
const discSize = ({ unit }: MonumentsLayout, row: Row): number => Math.min(44 * unit, row.height * 0.9);
const wishSize = ({ unit }: MonumentsLayout, row: Row): number => Math.min(32 * unit, row.height * 0.66);

const arrow = (x: number, y: number, u: number): Graphics =>
  new Graphics()
    .moveTo(x - 7 * u, y - 12 * u)
    .lineTo(x + 7 * u, y)
    .lineTo(x - 7 * u, y + 12 * u)
    .stroke({ color: HALL.attention, width: 5 * u, cap: 'round', join: 'round' });
