import { Container, Graphics, Text } from 'pixi.js';
import { READ } from '../../board/pieces.ts';
import type { Stage } from '../../board/stage.ts';
import { HALL } from '../../look/colors.ts';
import type { At } from './surface.ts';

export interface Flag {
  readonly number: number;
  readonly text: string;
  readonly lit: boolean;
  readonly at: At;
  readonly side: 'left' | 'right';
  /** How far above its spot it stands. */
  readonly raise: number;
  readonly pointer: boolean;
}

/** A numbered hand movement beside its cell; only the next one is lit. Kept inside the board. */
export function addFlag(parent: Container, stage: Stage, flag: Flag): void {
  const u = stage.unit;
  const label = new Text({
    text: flag.text,
    anchor: { x: 0, y: 0.5 },
    style: { ...READ, fontSize: 33 * u, fill: flag.lit ? '#1b1206' : HALL.ivory },
    resolution: stage.renderer.resolution,
  });
  const number = new Text({
    text: String(flag.number),
    anchor: 0.5,
    style: { ...READ, fontSize: 30 * u, fill: flag.lit ? HALL.attention : HALL.ivory },
    resolution: stage.renderer.resolution,
  });
  const width = label.width + 86 * u;
  const reach = flag.at.size / 2 + (flag.pointer ? 30 : 18) * u;
  const wanted = flag.side === 'left' ? flag.at.x - reach - width : flag.at.x + reach;
  const x = Math.max(6 * u, Math.min(stage.width - width - 6 * u, wanted));
  const y = Math.max(36 * u, Math.min(stage.height - 36 * u, flag.at.y - flag.raise));
  const body = new Graphics();
  if (flag.pointer) {
    const from = flag.side === 'left' ? x + width - 6 * u : x + 6 * u;
    const toward = flag.side === 'left' ? -1 : 1;
    const to = { x: flag.at.x + toward * flag.at.size * 0.42, y: flag.at.y - flag.at.size * 0.55 };
    for (const [line, color] of [
      [9, '#3a2503'],
      [5, HALL.attention],
    ] as const)
      body
        .moveTo(from, y)
        .quadraticCurveTo(to.x, y, to.x, to.y)
        .stroke({ color, width: line * u, cap: 'round' });
  }
  body
    .roundRect(x + 1 * u, y - 25 * u, width, 58 * u, 29 * u)
    .fill({ color: '#000000', alpha: 0.35 })
    .roundRect(x, y - 29 * u, width, 58 * u, 29 * u)
    .fill(flag.lit ? HALL.attention : HALL.basalt)
    .stroke({ color: flag.lit ? '#3a2503' : HALL.ivory, width: 3 * u })
    .circle(x + 29 * u, y, 21 * u)
    .fill(HALL.basalt)
    .stroke({ color: flag.lit ? HALL.basalt : HALL.ivory, width: 2.5 * u });
  number.position.set(x + 29 * u, y);
  label.position.set(x + 62 * u, y);
  const node = new Container();
  node.addChild(body, number, label);
  parent.addChild(node);
}

/** The dotted way of the hand: up from the piece, down onto the place. Returns what a pulse does to it. */
export function addArc(parent: Container, from: At, to: At, u: number): (t: number) => void {
  const start = { x: from.x + Math.sign(to.x - from.x) * 8 * u, y: from.y - from.size * 0.78 };
  const goal = { x: to.x, y: to.y - to.size / 2 - 20 * u };
  const peak = Math.min(start.y, goal.y) - 56 * u;
  const point = (t: number) => ({
    x: bezier(start.x, start.x + 4 * u, goal.x - 4 * u, goal.x, t),
    y: bezier(start.y, peak, peak, goal.y, t),
  });
  const length = Array.from({ length: 24 }, (_, i) => {
    const [a, b] = [point(i / 24), point((i + 1) / 24)];
    return Math.hypot(b.x - a.x, b.y - a.y);
  }).reduce((sum, part) => sum + part, 0);
  const count = Math.max(5, Math.min(40, Math.round(length / (22 * u))));
  const dots = Array.from({ length: count }, (_, i) => {
    const dot = new Graphics()
      .circle(0, 0, 6 * u)
      .fill(HALL.ivory)
      .stroke({ color: '#17161a', width: 3 * u });
    const at = point(i / count);
    dot.position.set(at.x, at.y);
    parent.addChild(dot);
    return dot;
  });
  const head = new Graphics()
    .poly([0, 20 * u, -17 * u, -9 * u, 17 * u, -9 * u])
    .fill(HALL.ivory)
    .stroke({ color: '#17161a', width: 3.5 * u, join: 'round' });
  head.position.set(goal.x, goal.y + 2 * u);
  parent.addChild(head);
  return (t) =>
    dots.forEach((dot, i) => {
      const near = Math.max(0, 1 - Math.abs(t * 1.2 - 0.1 - i / count) * 5);
      dot.scale.set(1 + 0.5 * (t < 1 ? near : 0));
    });
}

const bezier = (a: number, b: number, c: number, d: number, t: number) =>
  a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t ** 2 * (1 - t) + d * t ** 3;
