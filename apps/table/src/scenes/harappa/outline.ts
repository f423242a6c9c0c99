import { Graphics } from 'pixi.js';
import type { Stage } from '../../board/stage.ts';
import { HALL } from '../../look/colors.ts';
import type { Happened } from '../scene.ts';
import { beside, CELL, type Direction, type Field, fieldCentre, fieldName, HALF } from './geometry.ts';
import { readPlace } from './kinds.ts';
import { type HarappaLayout, onScreen } from './layout.ts';
import { runsOf } from './lines.ts';
import { hasField, isLine, type Ruin } from './ruins.ts';

/** Ruins and fields outlined: what was scored just now, what the panel points at, what is being counted. */

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

/** A line is lit along its way, an area around its border; both with the fields they lie on. */
export function ruinOutline(ruin: Ruin, layout: HarappaLayout): Graphics {
  const body = placed(layout);
  for (const field of ruin.fields) {
    const [x, y] = fieldCentre(field);
    body.rect(x - HALF, y - HALF, CELL, CELL);
  }
  body.fill({ color: '#ffe3a3', alpha: 0.28 });
  const draw = () => {
    if (!isLine(ruin)) return fieldsOutline(body, ruin.fields, HALF - 2);
    for (const { points } of runsOf(ruin)) {
      points.forEach(([x, y], i) => {
        if (i === 0) body.moveTo(x, y);
        else if (i % 4 === 0) body.lineTo(x, y);
      });
    }
  };
  const [outer, inner] = isLine(ruin) ? [58, 50] : [15, 8];
  const alpha = isLine(ruin) ? 0.5 : 1;
  draw();
  body.stroke({
    color: '#2a1a06',
    width: outer,
    cap: 'round',
    join: 'round',
    alpha: isLine(ruin) ? 0.35 : 0.8,
  });
  draw();
  body.stroke({ color: HALL.attention, width: inner, cap: 'round', join: 'round', alpha });
  return body;
}

export function fieldsGlint(fields: readonly Field[], layout: HarappaLayout): Graphics {
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
