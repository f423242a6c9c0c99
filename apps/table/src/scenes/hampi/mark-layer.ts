import type { TableView } from '@mandapa/protocol';
import { Container, Graphics, Sprite, Text } from 'pixi.js';
import type { Art } from '../../board/art.ts';
import { READ } from '../../board/pieces.ts';
import type { Stage } from '../../board/stage.ts';
import { HALL } from '../../look/colors.ts';
import { circle, mark, picture } from '../../look/svg.ts';
import type { HandState, Point } from '../scene.ts';
import { cubeArt } from './art.ts';
import { turnFace } from './faces.ts';
import { readFacts } from './facts.ts';
import { type Cell, cellKey, cellPoint, hexPoints, neighbour, onSide, plus, RADIUS } from './hex.ts';
import { cubeColor, paintOf, readHex } from './kinds.ts';
import { type Land, type LandTile, landOf, tileOn } from './land.ts';
import { type HampiLayout, toScreen } from './layout.ts';
import { dashes } from './outlines.ts';
import { grainOf, tileSpotArt, zonePoint } from './spots.ts';
import { tagSize, tagsOf, type ZoneTag } from './tags.ts';
import { TILE_FIELD } from './tile-art.ts';
import { tick, trace } from './zone-layer.ts';

/** The tile that a hand turns before it is laid, as panel, frame and scene spell it: `hex:1,0@3`. */
export interface Turning extends Cell {
  readonly place: string;
  readonly pose: number;
}

export function readTurning(word: string | undefined): Turning | undefined {
  const [place = '', pose = ''] = (word ?? '').split('@');
  const hex = readHex(place);
  return hex && /^\d$/.test(pose) ? { q: hex.q, r: hex.r, place, pose: Number(pose) } : undefined;
}

/** What the board says of itself: where a tile may go, how it would lie, who leads in a zone. */
export class MarkLayer {
  readonly under = new Container();
  readonly over = new Container();
  private readonly stage: Stage;

  constructor(stage: Stage) {
    this.stage = stage;
  }

  arts(view: TableView, layout: HampiLayout, hand: HandState, turning: Turning | undefined): Art[] {
    const ghost = ghostOf(view, turning);
    return [
      ...beaconsOf(view, layout, hand).map(({ color, size }) => cubeArt(color, size)),
      ...(ghost ? [tileSpotArt(ghost, grainOf(layout))] : []),
      ...tagsOf(view, layout).flatMap((tag) => tag.rivals.map(({ color }) => medalArt(color, layout.unit))),
    ];
  }

  update(
    view: TableView,
    layout: HampiLayout,
    hand: HandState,
    turning: Turning | undefined,
    dashed: boolean,
  ): void {
    for (const child of [...this.under.removeChildren(), ...this.over.removeChildren()])
      child.destroy({ children: true });
    const { phase, spots } = readFacts(view);
    if (phase === 'place' && view.verdict.state !== 'violation')
      for (const spot of spots)
        if (turning?.q !== spot.q || turning.r !== spot.r) this.addSpot(spot, layout, dashed);
    const ghost = ghostOf(view, turning);
    if (ghost) this.addGhost(ghost, landOf(view), layout);
    for (const tag of tagsOf(view, layout)) this.addTag(tag, layout.unit);
    for (const beacon of beaconsOf(view, layout, hand)) this.addBeacon(beacon, layout.unit);
  }

  /** A zone that may take the cube in hand. */
  private addBeacon({ x, y, size, color }: Beacon, u: number): void {
    const art = cubeArt(color, size);
    const cube = new Sprite({ texture: this.stage.art.get(art), anchor: 0.5 });
    cube.position.set(x, y);
    cube.scale.set((size * 1.4) / art.width);
    cube.alpha = 0.72;
    const ring = new Graphics()
      .circle(x, y, size * 0.86)
      .stroke({ color: '#3a2503', width: 9 * u })
      .circle(x, y, size * 0.86)
      .stroke({ color: HALL.attention, width: 5 * u });
    this.over.addChild(cube, ring);
  }

  /** An empty cell with the number of ways in which the tile may lie there. */
  private addSpot(
    spot: Cell & { readonly rotations: readonly number[] },
    layout: HampiLayout,
    dashed: boolean,
  ): void {
    const { unit: u, look } = layout;
    const at = toScreen(layout, cellPoint(spot));
    const radius = RADIUS * look.scale - 5 * u;
    const hex = hexPoints(radius).map((p) => plus(p, at));
    const body = new Graphics();
    if (dashed) {
      body.poly(hex).fill({ color: '#1b1517', alpha: 0.62 });
      trace(body, dashes([...hex, ...hex.slice(0, 1)], 13 * u, 9 * u), {
        color: HALL.ivory,
        width: 3.5 * u,
        alpha: 0.75,
      });
    }
    const size = Math.max(24 * u, Math.min(34 * u, radius * 0.42));
    const count = new Text({
      text: String(spot.rotations.length),
      anchor: 0.5,
      style: { ...READ, fontSize: size, fill: HALL.ivory },
      resolution: this.stage.renderer.resolution,
    });
    count.position.set(at.x + size * 0.55, at.y);
    turnSign(body, { x: at.x - size * 0.6, y: at.y }, size * 0.36);
    this.under.addChild(body, count);
  }

  /** The tile as it would lie, with a tick wherever a side goes on. */
  private addGhost(ghost: LandTile, land: Land, layout: HampiLayout): void {
    const { look, unit: u } = layout;
    const art = tileSpotArt(ghost, grainOf(layout));
    const at = toScreen(layout, cellPoint(ghost));
    const sprite = new Sprite({ texture: this.stage.art.get(art), anchor: 0.5 });
    sprite.position.set(at.x, at.y);
    sprite.scale.set((TILE_FIELD * look.scale) / art.width);
    const rim = hexPoints(RADIUS * look.scale).map((p) => plus(p, at));
    const outline = [[...rim, ...rim.slice(0, 2)]];
    const body = new Graphics();
    trace(body, outline, { color: '#3a2503', width: 10 * u });
    trace(body, outline, { color: HALL.attention, width: 6 * u });
    for (let side = 0; side < 6; side++) {
      if (!land.at.has(cellKey(neighbour(ghost, side)))) continue;
      const p = plus(at, onSide(side, 0.5), look.scale * 0.9);
      tick(body, p.x, p.y, Math.max(9 * u, 12 * look.scale));
    }
    this.over.addChild(sprite, body);
  }

  private addTag(tag: ZoneTag, u: number): void {
    const { width, height } = tagSize(tag);
    const [w, h] = [width * u, height * u];
    const row = tag.brief ? tag.y : tag.y - 17 * u;
    const body = new Graphics();
    trace(body, dashes([tag, tag.zone], 7 * u, 6 * u), { color: HALL.ivory, width: 3.5 * u });
    body.roundRect(tag.x - w / 2, tag.y - h / 2, w, h, 16 * u).fill({ color: '#100f12', alpha: 0.9 });
    trace(body, dashes(roundBox(tag, w, h, 16 * u), 11 * u, 8 * u), { color: HALL.ivory, width: 2.5 * u });
    this.over.addChild(body);
    const step = w / tag.rivals.length;
    tag.rivals.forEach(({ color, cubes }, i) => {
      const x = tag.x - w / 2 + step * (i + 0.5);
      const art = medalArt(color, u);
      const medal = new Sprite({ texture: this.stage.art.get(art), anchor: 0.5 });
      medal.position.set(x - Math.min(22 * u, step * 0.24), row);
      this.over.addChild(medal, this.text(String(cubes), x + Math.min(20 * u, step * 0.26), row, 32 * u));
    });
    if (!tag.brief) this.over.addChild(this.text(tag.text, tag.x, tag.y + 24 * u, 25 * u, '400'));
  }

  private text(text: string, x: number, y: number, size: number, weight: '400' | '700' = '700'): Text {
    const label = new Text({
      text,
      anchor: 0.5,
      style: { ...READ, fontWeight: weight, fontSize: size, fill: HALL.ivory },
      resolution: this.stage.renderer.resolution,
    });
    label.position.set(x, y);
    return label;
  }

  destroy(): void {
    this.under.destroy({ children: true });
    this.over.destroy({ children: true });
  }
}

interface Beacon extends Point {
  readonly size: number;
  readonly color: string;
}

/** Where the cube in hand may go. */
function beaconsOf(view: TableView, layout: HampiLayout, hand: HandState): Beacon[] {
  const lifted = hand.touched.findLast((touch) => touch.kind !== undefined)?.kind;
  const color = lifted === undefined ? undefined : cubeColor(lifted);
  if (!hand.active || color === undefined) return [];
  return hand.next.flatMap((touch) => {
    const hex = touch.signal === undefined ? readHex(touch.place) : undefined;
    if (!hex || hex.zone === undefined) return [];
    const size = Math.max(34 * layout.unit, 56 * layout.look.scale);
    return [{ ...toScreen(layout, zonePoint(landOf(view), hex)), size, color }];
  });
}

/** The drawn tile, turned, on the cell that a hand or a question speaks of. */
function ghostOf(view: TableView, turning: Turning | undefined): LandTile | undefined {
  const [drawn] = readFacts(view).drawn;
  const land = landOf(view);
  const face = drawn && land.faces.get(drawn.tile);
  return turning && face && tileOn(land, turning, turnFace(face, turning.pose));
}

/** The border of a box with round corners, as a line. */
function roundBox(at: Point, w: number, h: number, r: number): Point[] {
  const corners = [
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ] as const;
  const line = corners.flatMap(([sx, sy], quarter) =>
    [0, 1, 2, 3, 4].map((i) => {
      const angle = ((quarter - 1) * Math.PI) / 2 + (i * Math.PI) / 8;
      return {
        x: at.x + sx * (w / 2 - r) + r * Math.cos(angle),
        y: at.y + sy * (h / 2 - r) + r * Math.sin(angle),
      };
    }),
  );
  return [...line, ...line.slice(0, 1)];
}

function turnSign(body: Graphics, at: Point, r: number): void {
  const start = -Math.PI * 0.15;
  const end = Math.PI * 1.45;
  body
    .moveTo(at.x + r * Math.cos(start), at.y + r * Math.sin(start))
    .arc(at.x, at.y, r, start, end)
    .stroke({ color: HALL.ivory, width: r * 0.34, cap: 'round' });
  const tip = { x: at.x + r * Math.cos(end), y: at.y + r * Math.sin(end) };
  body
    .poly([
      tip.x + r * 0.75,
      tip.y + r * 0.05,
      tip.x - r * 0.25,
      tip.y - r * 0.6,
      tip.x - r * 0.2,
      tip.y + r * 0.65,
    ])
    .fill(HALL.ivory);
}

function medalArt(color: string, unit: number): Art {
  const { fill, mark: sign, ink } = paintOf(color);
  const size = 44 * unit;
  return {
    key: `hampi:medal-${color}@${unit}`,
    svg: picture(
      -22,
      -22,
      44,
      44,
      circle(0, 0, 18, fill, `stroke='${HALL.ivory}' stroke-width='2.5'`) + mark(sign, 0, 0, 11, ink),
    ),
    width: size,
    height: size,
  };
}
