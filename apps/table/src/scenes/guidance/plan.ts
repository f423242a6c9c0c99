import type { TableView } from '@mandapa/protocol';
import { IN_HAND, shownPieces } from '../../table/shown.ts';
import type { HandState, Point } from '../scene.ts';
import type { GhostKind } from './art.ts';
import type { At, Shape, Surface } from './surface.ts';

/** What guidance and a hand on the screen say about the board, as positions: nothing is drawn here. */

export interface Ghost extends At {
  readonly kind: GhostKind;
  readonly shape: Shape;
  readonly covers: boolean;
}

export interface StepMark {
  readonly number: number;
  readonly lit: boolean;
  readonly lift?: At & { readonly wrong: boolean };
  readonly put?: Put;
}

export interface Put extends At {
  readonly kind: string;
  readonly shape: Shape;
  readonly pose: number | undefined;
  /** It would lie on something, which must not shine through it. */
  readonly covers: boolean;
}

export interface GuidancePlan {
  readonly ghosts: readonly Ghost[];
  readonly wrong: readonly At[];
  readonly corners: readonly Point[];
  readonly steps: readonly StepMark[];
  readonly unsure: readonly (At & { readonly shape: Shape })[];
  /** Where a finger has put a piece that the game does not know of yet. */
  readonly preview: Put | undefined;
  /** How many pieces are held, if any. */
  readonly inHand: number;
}

export function planGuidance(view: TableView, surface: Surface, hand: HandState): GuidancePlan {
  const { verdict } = view;
  const steps = stepMarks(view, surface);
  const loud = new Set(steps.flatMap((step) => (step.put ? [`${step.put.x},${step.put.y}`] : [])));
  return {
    ghosts: ghostsOf(view, surface, hand).filter((ghost) => !loud.has(`${ghost.x},${ghost.y}`)),
    wrong: verdict.wrong
      .map((piece) => surface.at(piece.at, piece.kind))
      .filter((spot) => spot !== undefined),
    corners: surface.corners,
    steps,
    unsure: verdict.doubts.flatMap(({ place }) => {
      const spot = surface.at(place);
      return spot ? [{ ...spot, shape: surface.shape(place) }] : [];
    }),
    preview: previewOf(hand, surface),
    inHand: shownPieces(view).filter((piece) => piece.place === IN_HAND).length,
  };
}

function previewOf(hand: HandState, surface: Surface): Put | undefined {
  const put = hand.touched.at(-1);
  const lifted = hand.touched.at(-2);
  if (!put || put.kind !== undefined || put.signal !== undefined || lifted?.kind === undefined)
    return undefined;
  const spot = surface.at(put.place);
  return (
    spot && {
      ...spot,
      kind: lifted.kind,
      shape: surface.shape(put.place),
      pose: undefined,
      covers: surface.covered(put.place),
    }
  );
}

/** The next hand movement, and where it ends if that is a step of its own. */
function stepMarks(view: TableView, surface: Surface): StepMark[] {
  const { guidance, wrong } = view.verdict;
  if (!guidance) return [];
  const marks: StepMark[] = [];
  for (let i = guidance.next; i < Math.min(guidance.steps.length, guidance.next + 2); i++) {
    const step = guidance.steps[i];
    if (!step || (i > guidance.next && (marks[0]?.put || step.lift))) break;
    const lift = step.lift && surface.at(step.lift.at, step.lift.kind);
    const put = step.put && surface.at(step.put.at);
    marks.push({
      number: i + 1,
      lit: i === guidance.next,
      ...(lift && step.lift
        ? { lift: { ...lift, wrong: wrong.some((piece) => piece.at === step.lift?.at) } }
        : {}),
      ...(put && step.put
        ? {
            put: {
              ...put,
              kind: step.put.kind,
              pose: step.put.pose,
              shape: surface.shape(step.put.at),
              covers: surface.covered(step.put.at),
            },
          }
        : {}),
    });
  }
  return marks;
}

function ghostsOf(view: TableView, surface: Surface, hand: HandState): Ghost[] {
  const ghost = (place: string, kind?: GhostKind, piece?: string): Ghost[] => {
    const spot = surface.at(place, piece);
    if (!spot) return [];
    const covers = surface.covered(place);
    return [{ ...spot, kind: kind ?? (covers ? 'top' : 'open'), shape: surface.shape(place), covers }];
  };
  const touchable = hand.next
    .filter((touch) => touch.signal === undefined)
    .flatMap((touch) => ghost(touch.place, touch.kind ? 'pick' : undefined, touch.kind));
  const chosen = hand.touched
    .filter((touch) => touch.kind !== undefined)
    .flatMap((touch) => ghost(touch.place, 'chosen', touch.kind));
  if (hand.active && hand.touched.length > 0) return [...touchable, ...chosen];
  const asked = view.questions.find((question) => question.blocking)?.choices ?? [];
  if (asked.length > 0)
    return asked.flatMap((choice) => (choice.at && choice.pose === undefined ? ghost(choice.at) : []));
  if (view.verdict.mayGo.length > 0) return view.verdict.mayGo.flatMap((place) => ghost(place));
  if (hand.active) return touchable;
  return surface.hints.flatMap((place) => ghost(place, 'hint'));
}
