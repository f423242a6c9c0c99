import { Graphics } from 'pixi.js';
import type { Stage } from '../../board/stage.ts';
import { HALL } from '../../look/colors.ts';
import type { Happened } from '../scene.ts';
import { beside, type Direction, type Field, fieldCentre, fieldName, HALF } from './geometry.ts';
import { readPlace } from './kinds.ts';
import { type HarappaLayout, onScreen } from './layout.ts';
import { hasField } from './ruins.ts';

/** What was scored just now, outlined for a second. */

const SIDES: readonly (readonly [Direction, number, number, number, number])[] = [
  ['N', -1, -1, 1, -1],
  ['E', 1, -1, 1, 1],
  ['S', 1, 1, -1, 1],
  ['W', -1, 1, -1, -1],
];

/** The border of some fields together, not of each. */
function fieldsOutline(body: Graphics, fields: readonly Field[], half: number): void {
  for (const field of fields) {
    const [x, y] = fieldCentre(field);
    for (const [side, x1, y1, x2, y2] of SIDES)
      if (!hasField({ fields }, beside(field, side)))
        body.moveTo(x + x1 * half, y + y1 * half).lineTo(x + x2 * half, y + y2 * half);
  }
}

function fieldsGlint(fields: readonly Field[], layout: HarappaLayout): Graphics {
  const body = placed(layout);
  fieldsOutline(body, fields, HALF - 3);
  return body.stroke({ color: HALL.attention, width: 8, cap: 'round' });
}

function placed(layout: HarappaLayout): Graphics {
  const body = new Graphics();
  const { x, y } = onScreen(layout, [0, 0]);
  body.position.set(x, y);
  body.scale.set(layout.k);
  return body;
}

const GLINT_MS = 1000;

/** The fields that earned points just now. */
export function scoredFields(happened: readonly Happened[]): Field[] {
  const fields = new Map<string, Field>();
  for (const { type, points, places } of happened.flatMap((entry) => entry.events)) {
    if (type !== 'scored' || typeof points !== 'number' || points <= 0 || !Array.isArray(places)) continue;
    for (const place of places) {
      const where = typeof place === 'string' ? readPlace(place) : undefined;
      if (where?.type === 'field') fields.set(fieldName(where.field), where.field);
    }
  }
  return [...fields.values()];
}

/** Outlines fields for a second. */
export function addGlint(stage: Stage, layout: HarappaLayout, fields: readonly Field[]): void {
  if (fields.length === 0) return;
  const line = fieldsGlint(fields, layout);
  line.zIndex = 6;
  line.alpha = 0;
  stage.root.addChild(line);
  stage.motion.add({
    key: 'glint',
    durationMs: GLINT_MS,
    delayMs: stage.reducedMotion ? 0 : 260,
    ease: (t) => t,
    apply: (t) => {
      line.alpha = Math.min(1, t * 6) * Math.min(1, (1 - t) * 3);
    },
    done: () => line.destroy(),
  });
}
