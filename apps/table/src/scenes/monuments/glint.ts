import { Graphics } from 'pixi.js';
import type { Stage } from '../../board/stage.ts';
import { HALL } from '../../look/colors.ts';
import type { Happened, Point } from '../scene.ts';
import { type Cube, type Iso, project } from './iso.ts';
import { readSite } from './kinds.ts';

const GLINT_MS = 1000;

/** The places of the site that earned points just now. */
export function scoredPlaces(happened: readonly Happened[]): string[] {
  const places = happened
    .flatMap((entry) => entry.events)
    .flatMap(({ type, points, places: at }) =>
      type === 'scored' && typeof points === 'number' && points > 0 && Array.isArray(at) ? at : [],
    )
    .filter((place) => typeof place === 'string');
  return [...new Set(places)].filter((place) => readSite(place) !== undefined);
}

/** Outlines blocks that scored for a second. */
export function addGlint(stage: Stage, iso: Iso, cubes: readonly Cube[]): void {
  if (cubes.length === 0) return;
  const line = new Graphics();
  for (const cube of cubes) outline(line, silhouette(iso, cube));
  line.stroke({ color: HALL.attention, width: 6 * stage.unit, join: 'round' });
  line.zIndex = 5;
  line.alpha = 0;
  stage.root.addChild(line);
  stage.motion.add({
    key: `glint:${cubes.map(({ level, x, y }) => [level, x, y]).join()}`,
    durationMs: GLINT_MS,
    delayMs: stage.reducedMotion ? 0 : 420,
    ease: (t) => t,
    apply: (t) => {
      line.alpha = Math.min(1, t * 6) * Math.min(1, (1 - t) * 3);
    },
    done: () => line.destroy(),
  });
}

const outline = (line: Graphics, points: readonly Point[]): void => {
  points.forEach(({ x, y }, i) => (i ? line.lineTo(x, y) : line.moveTo(x, y)));
  line.closePath();
};

/** The outline of a block: a hexagon. */
const silhouette = (iso: Iso, { level, x, y }: Cube): Point[] => [
  project(iso, x, y, level),
  project(iso, x, y + 2, level),
  project(iso, x + 2, y + 2, level),
  project(iso, x + 2, y + 2, level - 1),
  project(iso, x + 2, y, level - 1),
  project(iso, x, y, level - 1),
];
