import type { Touch } from '@mandapa/protocol';
import type { HandState, Target } from '../scene.ts';
import { fieldName } from './geometry.ts';
import { readPlace, sayKind, type Where } from './kinds.ts';
import { boxOf, type HarappaLayout } from './layout.ts';

/** Where a finger may touch: a start space, a field, a part of the board. Box and reserve have a tray, signals are buttons. */
export function targetsOf(layout: HarappaLayout, hand: HandState): Target[] {
  if (!hand.active) return [];
  return hand.next.flatMap((touch): Target[] => {
    const where = readPlace(touch.place);
    const box = boxOf(layout, touch.place);
    if (!where || !box || where.type === 'seat' || touch.signal !== undefined) return [];
    return [{ ...box, touch, label: label(touch, where) }];
  });
}

const SIDE_WORDS = ['top', 'right', 'bottom', 'left'];

export function sayPlace(where: Where): string {
  switch (where.type) {
    case 'field':
      return `field ${fieldName(where.field)}`;
    case 'start':
      return `start space ${(where.space % 6) + 1} on the ${SIDE_WORDS[Math.floor(where.space / 6)] ?? 'frame'}`;
    case 'board':
      return where.part === 'centre' ? 'the middle of the board' : `the ${where.part} corner of the board`;
    case 'seat':
      return where.part || 'seat';
  }
}

const label = (touch: Touch, where: Where): string =>
  touch.kind === undefined
    ? `Put it on ${sayPlace(where)}`
    : `Take the ${sayKind(touch.kind)}, ${sayPlace(where)}`;
