import type { TableView } from '@mandapa/protocol';
import { IN_HAND, shownPieces } from '../../table/shown.ts';
import type { HandState } from '../scene.ts';
import type { GhostKind } from './guidance-art.ts';
import { type Cell, cellPlace, isFigure, readCell } from './kinds.ts';
import { cellCentre, type KeralaLayout } from './layout.ts';
import { bagSpot, stackOffset } from './spots.ts';

/** What guidance and a hand on the screen say about the board, as positions: nothing is drawn here. */

export interface At {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export interface Ghost extends At {
  readonly kind: GhostKind;
  readonly covers: boolean;
}

export interface StepMark {
  readonly number: number;
  readonly lit: boolean;
  readonly lift?: At & { readonly wrong: boolean };
  readonly put?: At & { readonly kind: string; readonly pose: number | undefined };
}

export interface GuidancePlan {
  readonly ghosts: readonly Ghost[];
  readonly wrong: readonly At[];
  /** Corners where a tile only just touches an elephant's. */
  readonly corners: readonly { readonly x: number; readonly y: number }[];
  readonly steps: readonly StepMark[];
  readonly unsure: readonly At[];
  /** Where a finger has put a piece that the game does not know of yet. */
  readonly preview: (At & { readonly kind: string }) | undefined;
  /** How many pieces are held, if any. */
  readonly inHand: number;
}

export function planGuidance(view: TableView, layout: KeralaLayout, hand: HandState): GuidancePlan {
  const heights = heightsOf(view);
  const at = (place: string) => spotOf(place, layout, heights, view);
  const { verdict } = view;
  const steps = stepMarks(view, at);
  const loud = new Set(steps.flatMap((step) => (step.put ? [`${step.put.x},${step.put.y}`] : [])));
  const ghosts = ghostsOf(view, layout, hand, heights).filter((ghost) => !loud.has(`${ghost.x},${ghost.y}`));
  const wrong = verdict.wrong.map((piece) => at(piece.at)).filter((spot) => spot !== undefined);
  return {
    ghosts,
    wrong,
    corners: verdict.rule === 'K-16' ? cornersOf(view, layout) : [],
    steps,
    unsure: verdict.doubts.map((doubt) => at(doubt.place)).filter((spot) => spot !== undefined),
    preview: previewOf(hand, at),
    inHand: shownPieces(view).filter((piece) => piece.place === IN_HAND).length,
  };
}

function previewOf(hand: HandState, at: Find): GuidancePlan['preview'] {
  const [lifted, put] = hand.touched;
  const spot = put && readCell(put.place) ? at(put.place) : undefined;
  return spot && lifted?.kind !== undefined ? { ...spot, kind: lifted.kind } : undefined;
}

function heightsOf(view: TableView): Map<string, number> {
  const heights = new Map<string, number>();
  for (const piece of shownPieces(view))
    if (!isFigure(piece.kind)) heights.set(piece.place, (heights.get(piece.place) ?? 0) + 1);
  return heights;
}

type Find = (place: string) => At | undefined;

/** A place as a spot: the top of a stack, a free slot of the festival, the bag, the box below it. */
function spotOf(
  place: string,
  layout: KeralaLayout,
  heights: ReadonlyMap<string, number>,
  view: TableView,
): At | undefined {
  const cell = readCell(place);
  const centre = cell && cellCentre(layout, cell);
  if (centre) {
    const height = heights.get(place) ?? 0;
    const offset = stackOffset(Math.max(0, height - 1), height, centre.size);
    return { x: centre.x + offset.x, y: centre.y + offset.y, size: centre.size };
  }
  const size = layout.slotSize;
  if (place === 'centre') {
    const slot = layout.slots[Math.min(layout.slots.length - 1, heights.get('centre') ?? 0)];
    return slot && { ...slot, size };
  }
  const holder = typeof view.facts.bagHolder === 'number' ? view.facts.bagHolder : 0;
  if (place === 'bag') return { ...bagSpot(layout, holder), size };
  if (place === 'box') return { x: layout.hand.x, y: layout.hand.y, size };
  return undefined;
}

function stepMarks(view: TableView, at: Find): StepMark[] {
  const { guidance, wrong } = view.verdict;
  if (!guidance) return [];
  const marks: StepMark[] = [];
  // The next hand movement, and where it ends if that is a step of its own.
  for (let i = guidance.next; i < Math.min(guidance.steps.length, guidance.next + 2); i++) {
    const step = guidance.steps[i];
    if (!step || (i > guidance.next && (marks[0]?.put || step.lift))) break;
    const lift = step.lift && at(step.lift.at);
    const put = step.put && at(step.put.at);
    marks.push({
      number: i + 1,
      lit: i === guidance.next,
      ...(lift && step.lift
        ? { lift: { ...lift, wrong: wrong.some((piece) => piece.at === step.lift?.at) } }
        : {}),
      ...(put && step.put ? { put: { ...put, kind: step.put.kind, pose: step.put.pose } } : {}),
    });
  }
  return marks;
}

function ghostsOf(
  view: TableView,
  layout: KeralaLayout,
  hand: HandState,
  heights: ReadonlyMap<string, number>,
): Ghost[] {
  const cellGhost = (place: string, kind: GhostKind | undefined): Ghost[] => {
    const spot = spotOf(place, layout, heights, view);
    if (!spot || !readCell(place)) return [];
    const covers = (heights.get(place) ?? 0) > 0;
    return [{ ...spot, kind: kind ?? (covers ? 'top' : 'open'), covers }];
  };
  if (hand.active && hand.touched.length > 0)
    return hand.next.flatMap((touch) => cellGhost(touch.place, touch.kind ? 'pick' : undefined));
  const asked = view.questions.find((question) => question.blocking)?.choices ?? [];
  if (asked.length > 0)
    return asked.flatMap((choice) =>
      choice.at && choice.pose === undefined ? cellGhost(choice.at, undefined) : [],
    );
  if (view.verdict.mayGo.length > 0)
    return view.verdict.mayGo.flatMap((place) => cellGhost(place, undefined));
  if (hand.active)
    return hand.next.flatMap((touch) => cellGhost(touch.place, touch.kind ? 'pick' : undefined));
  return calmHints(view, heights).flatMap((cell) => cellGhost(cellPlace(cell), 'hint'));
}

const AROUND = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/** The free cells beside the elephants of whoever takes a tile now. */
function calmHints(view: TableView, heights: ReadonlyMap<string, number>): Cell[] {
  if (view.turn.type !== 'seat' || view.verdict.state === 'violation') return [];
  const { seat } = view.turn;
  if (view.turn.phase !== 'take' || !heights.has('centre')) return [];
  const cells = new Map<string, Cell>();
  for (const figure of figureCells(view, seat))
    for (const [dx, dy] of AROUND) {
      const cell = { seat, x: figure.x + dx, y: figure.y + dy };
      if (!heights.has(cellPlace(cell))) cells.set(cellPlace(cell), cell);
    }
  return [...cells.values()];
}

const figureCells = (view: TableView, seat: number): Cell[] =>
  shownPieces(view)
    .filter((piece) => isFigure(piece.kind))
    .map((piece) => readCell(piece.place))
    .filter((cell) => cell !== undefined && cell.seat === seat) as Cell[];

function cornersOf(view: TableView, layout: KeralaLayout): { x: number; y: number }[] {
  return view.verdict.wrong.flatMap((piece) => {
    const wrong = readCell(piece.at);
    const a = wrong && cellCentre(layout, wrong);
    if (!wrong || !a) return [];
    return figureCells(view, wrong.seat)
      .filter((figure) => Math.abs(figure.x - wrong.x) === 1 && Math.abs(figure.y - wrong.y) === 1)
      .map((figure) => cellCentre(layout, figure))
      .filter((b) => b !== undefined)
      .map((b) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }));
  });
}
