import { Container, Graphics } from 'pixi.js';
import { HALL } from '../../look/colors.ts';
import type { HampiFacts, ZoneFacts } from './facts.ts';
import { cellPoint } from './hex.ts';
import { hexPlace, readHex } from './kinds.ts';
import type { Land } from './land.ts';
import { borderOf, dashes, type Line } from './outlines.ts';
import { zonePoint } from './spots.ts';

/**
 * Zones that matter: a completed one has a closed line and a seal, an open one with cubes a dashed line that
 * stops where it is open. Drawn in tile units over the landscape.
 */
export class ZoneLayer {
  readonly node = new Container();
  private builtFor: HampiFacts | undefined;
  private width = 0;

  /** `pixel` is the length of a screen unit in tile units: lines do not get thinner than can be seen. */
  update(facts: HampiFacts, land: Land, pixel: number): void {
    const width = Math.max(1, 0.62 * pixel);
    if (facts === this.builtFor && width === this.width) return;
    this.builtFor = facts;
    this.width = width;
    for (const child of this.node.removeChildren()) child.destroy();
    for (const zone of facts.zones) this.draw(zone, land, width);
  }

  private draw(zone: ZoneFacts, land: Land, width: number): void {
    const marked = zone.markers.some((count) => count > 0);
    if (!marked && !zone.complete) return;
    const border = borderOf(zone, land);
    const lines = zone.complete ? border : border.flatMap((line) => dashes(line, 11 * width, 9 * width));
    const body = new Graphics();
    if (zone.fresh) trace(body, lines, { color: HALL.attention, width: 26 * width, alpha: 0.28 });
    trace(body, lines, {
      color: '#1a0e08',
      width: (zone.complete ? 10 : 8) * width,
      alpha: marked ? 0.85 : 0.5,
    });
    trace(body, lines, {
      color: zone.complete && marked ? HALL.attention : HALL.ivory,
      width: (marked ? 5 : 3) * width,
      alpha: marked ? 1 : 0.75,
    });
    if (zone.complete) seal(body, zone, land, width);
    this.node.addChild(body);
  }
}

interface Pen {
  readonly color: string;
  readonly width: number;
  readonly alpha?: number;
}

export function trace(body: Graphics, lines: readonly Line[], pen: Pen): void {
  for (const line of lines) {
    const [first, ...rest] = line;
    if (!first) continue;
    body.moveTo(first.x, first.y);
    for (const point of rest) body.lineTo(point.x, point.y);
  }
  body.stroke({ ...pen, cap: 'round', join: 'round' });
}

/** A tick on a zone that is complete. */
function seal(body: Graphics, zone: ZoneFacts, land: Land, width: number): void {
  const [part] = zone.parts;
  const tile = part && land.tiles[part.tile];
  const hex = tile && readHex(hexPlace(tile));
  if (!part || !tile || !hex) return;
  const middle = zonePoint(land, { ...hex, zone: part.zone });
  const lift = cellPoint(tile).y > middle.y ? 1 : -1;
  const [x, y] = [middle.x + 27 * Math.min(1.4, width), middle.y - lift * 20 * Math.min(1.4, width)];
  tick(body, x, y, 13 * Math.min(1.7, width));
}

export function tick(body: Graphics, x: number, y: number, r: number): void {
  body
    .circle(x, y, r)
    .fill(HALL.right)
    .stroke({ color: '#12301a', width: r * 0.15 })
    .moveTo(x - r * 0.42, y)
    .lineTo(x - r * 0.12, y + r * 0.34)
    .lineTo(x + r * 0.46, y - r * 0.34)
    .stroke({ color: '#12301a', width: r * 0.25, cap: 'round', join: 'round' });
}
