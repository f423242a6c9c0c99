import type { TableView } from '@mandapa/protocol';
import { shownPieces } from '../../table/shown.ts';
import type { At, Surface } from '../guidance/surface.ts';
import type { HandState, Point } from '../scene.ts';
import { boardPieceBody, discBody, RADIUS } from './disc-art.ts';
import { readFacts } from './facts.ts';
import { START_SPACES } from './geometry.ts';
import { readKind, readPlace } from './kinds.ts';
import { boxOf, type HarappaLayout, handSpot } from './layout.ts';
import { ON_START, topOf } from './spots.ts';

/** A disc with a little air around it. */
const SIZE = 2 * RADIUS + 6;

/** What guidance asks of Harappa's board. */
export function surfaceOf(view: TableView, layout: HarappaLayout, hand: HandState): Surface {
  const stacks = new Map<string, string[]>();
  for (const { place, kind } of shownPieces(view))
    if (readKind(kind)) stacks.set(place, [...(stacks.get(place) ?? []), kind]);
  const at = (place: string): At | undefined => {
    const box = boxOf(layout, place);
    const where = readPlace(place);
    if (!box || !where) return undefined;
    if (where.type === 'seat') return hand.active ? undefined : besideSeat(box, layout);
    if (where.type === 'board') return { x: box.x, y: box.y, size: box.width * 0.92 };
    const k = layout.k * (where.type === 'start' ? ON_START : 1);
    return { x: box.x, y: box.y + topOf(stacks.get(place) ?? []) * k, size: SIZE * k };
  };
  return {
    unit: layout.unit,
    at,
    shape: (place) => (place.startsWith('board:') ? 'square' : 'circle'),
    covered: (place) => place.startsWith('field:') && (stacks.get(place)?.length ?? 0) > 0,
    piece: (kind, size) => (readKind(kind) ? discBody(kind, size / SIZE) : boardPieceBody(kind, size)),
    hand: handSpot(layout, spokenOf(view).map(at)),
    hints: calmHints(view, stacks),
    corners: [],
  };
}

/** A reserve lies off the board: guidance points at the edge; a finger finds it in the tray. */
function besideSeat({ x, y }: Point, { width, height, k }: HarappaLayout): At {
  const reach = (SIZE / 2 + 8) * k;
  return {
    x: Math.min(x, width - reach),
    y: Math.max(reach, Math.min(y, height - reach)),
    size: SIZE * k,
  };
}

/** Places that guidance speaks of: a hand that holds something must not cover them. */
const spokenOf = ({ verdict }: TableView): string[] => [
  ...verdict.wrong.map((piece) => piece.at),
  ...verdict.mayGo,
  ...(verdict.guidance?.steps ?? []).flatMap((step) => [step.lift?.at ?? '', step.put?.at ?? '']),
];

/** The free hollows while a researcher is to be added; the field where one's own disc was captured. */
function calmHints(view: TableView, stacks: ReadonlyMap<string, unknown>): string[] {
  const facts = readFacts(view);
  if (facts?.pending) return [`field:${facts.pending.field}`];
  if (facts?.phase !== 'add' && facts?.phase !== 'place') return [];
  return Array.from({ length: START_SPACES }, (_, space) => `start:${space}`).filter(
    (place) => !stacks.has(place),
  );
}
