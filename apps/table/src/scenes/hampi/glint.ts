import { type Container, Graphics } from 'pixi.js';
import type { Stage } from '../../board/stage.ts';
import { HALL } from '../../look/colors.ts';
import type { Happened } from '../scene.ts';
import { type Cell, cellKey, cellPoint, corner, neighbour, plus } from './hex.ts';
import { readHex } from './kinds.ts';

const GLINT_MS = 1000;

/** The tiles that brought support just now, for better or worse. */
export function scoredCells(happened: readonly Happened[]): Cell[] {
  const cells = new Map<string, Cell>();
  for (const { type, places } of happened.flatMap((entry) => entry.events)) {
    if (type !== 'scored' || !Array.isArray(places)) continue;
    for (const place of places) {
      const hex = typeof place === 'string' ? readHex(place) : undefined;
      if (hex) cells.set(cellKey(hex), { q: hex.q, r: hex.r });
    }
  }
  return [...cells.values()];
}

/** The sides of the cells that no other of them shares: the border of what was scored. */
export function borderSides(cells: readonly Cell[]): { readonly cell: Cell; readonly side: number }[] {
  const has = new Set(cells.map(cellKey));
  return cells.flatMap((cell) =>
    [0, 1, 2, 3, 4, 5]
      .filter((side) => !has.has(cellKey(neighbour(cell, side))))
      .map((side) => ({ cell, side })),
  );
}

/** Outlines what was scored for a second; `world` is in tile units. */
export function addGlint(stage: Stage, world: Container, cells: readonly Cell[]): void {
  if (cells.length === 0) return;
  const line = new Graphics();
  for (const { cell, side } of borderSides(cells)) {
    const at = cellPoint(cell);
    const [a, b] = [plus(at, corner(side)), plus(at, corner(side + 1))];
    line.moveTo(a.x, a.y).lineTo(b.x, b.y);
  }
  line.stroke({ color: HALL.attention, width: 9, cap: 'round' });
  line.alpha = 0;
  world.addChild(line);
  stage.motion.add({
    key: `glint:${cells.map(cellKey).join()}`,
    durationMs: GLINT_MS,
    delayMs: stage.reducedMotion ? 0 : 260,
    ease: (t) => t,
    apply: (t) => {
      line.alpha = Math.min(1, t * 6) * Math.min(1, (1 - t) * 3);
    },
    done: () => line.destroy(),
  });
}
