import { Graphics } from 'pixi.js';
import type { Stage } from '../../board/stage.ts';
import { HALL } from '../../look/colors.ts';
import type { Happened } from '../scene.ts';
import { type Cell, cellPlace, readCell } from './kinds.ts';
import { cellCentre, type KeralaLayout } from './layout.ts';

const GLINT_MS = 1000;

/** The cells that earned points just now. */
export function scoredCells(happened: readonly Happened[]): Cell[] {
  const cells = new Map<string, Cell>();
  for (const { type, points, places } of happened.flatMap((entry) => entry.events)) {
    if (type !== 'scored' || typeof points !== 'number' || points <= 0 || !Array.isArray(places)) continue;
    for (const place of places) {
      const cell = typeof place === 'string' ? readCell(place) : undefined;
      if (cell) cells.set(cellPlace(cell), cell);
    }
  }
  return [...cells.values()];
}

/** Outlines what was scored for a second: the border of the area, not of every tile. */
export function addGlint(stage: Stage, layout: KeralaLayout, cells: readonly Cell[]): void {
  if (cells.length === 0) return;
  const line = new Graphics();
  const has = new Set(cells.map(cellPlace));
  for (const cell of cells) {
    const at = cellCentre(layout, cell);
    if (!at) continue;
    const half = at.size / 2 + 1.5 * layout.unit;
    const sides = [
      [0, -1, -half, -half, half, -half],
      [1, 0, half, -half, half, half],
      [0, 1, half, half, -half, half],
      [-1, 0, -half, half, -half, -half],
    ] as const;
    for (const [dx, dy, x1, y1, x2, y2] of sides)
      if (!has.has(cellPlace({ ...cell, x: cell.x + dx, y: cell.y + dy })))
        line.moveTo(at.x + x1, at.y + y1).lineTo(at.x + x2, at.y + y2);
  }
  line.stroke({ color: HALL.attention, width: 6 * layout.unit, cap: 'round' });
  line.zIndex = 5;
  line.alpha = 0;
  stage.root.addChild(line);
  stage.motion.add({
    key: `glint:${cells.map(cellPlace).join()}`,
    durationMs: GLINT_MS,
    delayMs: stage.reducedMotion ? 0 : 260,
    ease: (t) => t,
    apply: (t) => {
      line.alpha = Math.min(1, t * 6) * Math.min(1, (1 - t) * 3);
    },
    done: () => line.destroy(),
  });
}
