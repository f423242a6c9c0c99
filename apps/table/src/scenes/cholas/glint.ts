import { type Container, Graphics } from 'pixi.js';
import type { Stage } from '../../board/stage.ts';
import { HALL } from '../../look/colors.ts';
import type { CholasFacts } from './facts.ts';
import { type CholasLayout, cornerOf } from './layout.ts';
import type { Space } from './temple.ts';

const FLASH_MS = 1100;

type Corner = readonly [column: number, row: number];

const SIDES = [
  { toward: [0, 1], from: [0, 1], to: [1, 1] },
  { toward: [1, 0], from: [1, 1], to: [1, 0] },
  { toward: [0, -1], from: [1, 0], to: [0, 0] },
  { toward: [-1, 0], from: [0, 0], to: [0, 1] },
] as const;

const key = (column: number, row: number) => `${column},${row}`;

/** The outlines of a set of spaces as closed runs of corners: the border of the pattern, not of every stone. */
export function outlineOf(spaces: readonly Space[]): Corner[][] {
  const inside = new Set(spaces.map(({ column, row }) => key(column, row)));
  const edges = new Map<string, Corner[]>();
  for (const { column, row } of spaces)
    for (const { toward, from, to } of SIDES) {
      if (inside.has(key(column + toward[0], row + toward[1]))) continue;
      const start = key(column + from[0], row + from[1]);
      edges.set(start, [...(edges.get(start) ?? []), [column + to[0], row + to[1]]]);
    }
  const runs: Corner[][] = [];
  for (const start of edges.keys()) {
    let at = start;
    const run: Corner[] = [];
    for (let next = edges.get(at)?.pop(); next; next = edges.get(at)?.pop()) {
      run.push(next);
      at = key(...next);
    }
    if (run.length > 0) runs.push(run);
  }
  return runs;
}

const LINES = [
  { width: 11, color: '#17120c', alpha: 1 },
  { width: 7.5, color: HALL.attention, alpha: 1 },
  { width: 2.4, color: '#fff6dc', alpha: 1 },
] as const;

/** A dark keyline, a band of attention, an ivory core: seen on dark and on light stones alike. */
export function outlineNode(layout: CholasLayout, spaces: readonly Space[], quiet: boolean): Graphics {
  const node = new Graphics();
  const k = layout.temple.scale;
  for (const { width, color, alpha } of quiet ? LINES.slice(0, 2) : LINES) {
    for (const run of outlineOf(spaces)) {
      const points = run.map(([column, row]) => cornerOf(layout, column, row));
      node.poly(points.flatMap(({ x, y }) => [x, y]));
    }
    node.stroke({ color, alpha, width: width * k * (quiet ? 0.5 : 1), join: 'round' });
  }
  return node;
}

export const spacesOfCells = (cells: readonly (readonly [number, number])[]): Space[] =>
  cells.map(([column, row]) => ({ column, row }));

/** The patterns of the last Build flash, one after the other when there are several. */
export function flashPatterns(
  stage: Stage,
  layer: Container,
  layout: CholasLayout,
  build: NonNullable<CholasFacts['lastBuild']>,
): void {
  build.patterns.forEach((pattern, i) => {
    const node = outlineNode(layout, spacesOfCells(pattern.cells), false);
    node.alpha = 0;
    layer.addChild(node);
    stage.motion.add({
      key: `flash:${i}`,
      durationMs: FLASH_MS,
      delayMs: (stage.reducedMotion ? 0 : 320) + i * 260,
      ease: (t) => t,
      apply: (t) => {
        const beat = stage.reducedMotion ? 1 : 0.62 + 0.38 * Math.cos(t * Math.PI * 4);
        node.alpha = Math.min(1, t * 7) * Math.min(1, (1 - t) * 5) * beat;
      },
      done: () => node.destroy(),
    });
  });
}
