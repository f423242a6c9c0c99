import type { State, View, Viewer } from '@mandapa/engine';
import { planOf, spacesOf } from './actions.ts';
import { capacityOf } from './enumerate.ts';
import type { Counts, MonumentsFacts, QuarrySpace, SeatFacts, SiteCell, SiteLevel } from './facts.ts';
import { layoutFor, markerOf } from './layout.ts';
import { quarryPlace, sitePlace } from './places.ts';
import { gemPoints, passPoints, trackLap, trackPoints, trackSpace } from './points.ts';
import { reasonOf } from './score.ts';
import * as S from './state.ts';
import { BLACK_POINTS, capacities, GEM_POINTS, type Plan } from './tables.ts';
import {
  BLUE,
  CENTRE_SPACE,
  type Color,
  colorWords,
  MAX_LEVELS,
  OUTER,
  SPACES,
  type Space,
  spaceNames,
  TOKENS,
  type Token,
  tokenWords,
} from './vocabulary.ts';

export const view = (state: State, viewer: Viewer): View => ({
  layout: layoutFor(state, viewer),
  facts: factsOf(state, viewer),
});

function factsOf(state: State, viewer: Viewer): MonumentsFacts {
  const phase = S.get(state, S.PHASE);
  const plan = planOf(state);
  const cells = siteCells(state, plan);
  const isCollecting = phase === S.COLLECT;
  const holder = S.get(state, S.HOLDER);
  const space = S.get(state, S.WORKER);
  return {
    monument: plan.data.name,
    phase: S.phaseNames[phase] as MonumentsFacts['phase'],
    seat: S.actor(state) >= 0 ? S.get(state, S.SEAT) : null,
    round: S.get(state, S.ROUND) + 1,
    rounds: S.ROUNDS,
    turn: isCollecting ? S.get(state, S.TURN) + 1 : 0,
    steps: isCollecting ? S.stepsOf(state) : 0,
    worker: {
      space: space < 0 ? null : (spaceNames[space] as Space),
      seat: space < 0 && holder >= 0 ? holder : null,
    },
    quarry: quarryFacts(state),
    short: spacesOf(S.get(state, S.SHORT_MASK)),
    bag: counts(TOKENS, (token) => S.get(state, S.BAG_COUNT + token)),
    left: counts(TOKENS, (token) => leftOf(state, token)),
    dealt: counts(TOKENS, (token) => plan.dealt[S.get(state, S.ROUND)]?.[token] ?? 0),
    blackTaker: blackTaker(state),
    site: {
      width: 2 + Math.max(...plan.xOf),
      depth: 2 + Math.max(...plan.yOf),
      built: S.get(state, S.BUILT),
      needed: plan.cells,
      levels: levelsOf(state, plan, cells),
      cells,
    },
    seats: Array.from({ length: S.get(state, S.PLAYERS) }, (_, seat) =>
      seatFacts(state, seat, viewer, cells),
    ),
    gemPoints: GEM_POINTS,
    blackPoints: BLACK_POINTS,
    reason: phase === S.END ? reasonOf(state) : null,
  };
}

function counts(tokens: number, countOf: (token: number) => number): Counts {
  const found: { [token in Token]?: number } = {};
  for (let token = 0; token < tokens; token++) {
    const count = countOf(token);
    if (count > 0) found[tokenWords[token] as Token] = count;
  }
  return found;
}

function leftOf(state: State, token: number): number {
  let count = 0;
  for (let space = 0; space < SPACES; space++) count += S.onSpace(state, space, token);
  return count;
}

/** In this quarry phase, or in the one before this construction. */
function blackTaker(state: State): number | null {
  const phase = S.get(state, S.PHASE);
  if (phase === S.BUILD || phase === S.END) return S.get(state, S.HOLDER);
  const taker = S.get(state, S.TAKER);
  return taker < 0 ? null : taker;
}

function quarryFacts(state: State): QuarrySpace[] {
  const dealt = planOf(state).dealt[S.get(state, S.ROUND)] ?? new Uint8Array();
  let rest = dealt.reduce((sum, count) => sum + count, 0);
  return spaceNames.map((space, index): QuarrySpace => {
    const capacity = capacities[index] === null ? rest : capacityOf(state, index);
    rest -= capacity;
    const tokens = tokenWords.flatMap((token, kind) =>
      Array.from({ length: S.onSpace(state, index, kind) }, () => token),
    );
    const ring = index < OUTER ? 'outer' : index < CENTRE_SPACE ? 'middle' : 'centre';
    return { space, place: quarryPlace(index), ring, tokens, capacity };
  });
}

function siteCells(state: State, { cells, levelOf, xOf, yOf, colorOf, pointsOf }: Plan): SiteCell[] {
  return Array.from({ length: cells }, (_, index): SiteCell => {
    const [x, y, level] = [xOf[index] as number, yOf[index] as number, levelOf[index] as number];
    const need = S.get(state, S.NEED + index);
    return {
      index,
      level,
      x,
      y,
      place: sitePlace(x, y),
      color: colorWords[colorOf[index] as number] as Color,
      points: pointsOf[level - 1] as number,
      state: need < 0 ? 'built' : need === 0 ? 'open' : 'closed',
    };
  });
}

const levelsOf = (_state: State, plan: Plan, cells: readonly SiteCell[]): SiteLevel[] =>
  plan.data.levels.map(({ level, color, points, tokens }) => ({
    level,
    color,
    points,
    built: cells.filter((cell) => cell.level === level && cell.state === 'built').length,
    needed: tokens.length,
  }));

function seatFacts(state: State, seat: number, viewer: Viewer, cells: readonly SiteCell[]): SeatFacts {
  const open = S.isLifted(state, seat);
  const sees = open || viewer === seat;
  const phase = S.get(state, S.PHASE);
  const tokens = S.leftovers(state, seat) + S.inHand(state, seat, BLUE);
  const passed = phase === S.BUILD && S.hasPassed(state, seat);
  const points = trackPoints(state, seat);
  return {
    marker: markerOf(seat),
    tokens,
    hand: sees ? counts(S.HAND_SIZE, (token) => S.inHand(state, seat, token)) : null,
    open,
    passed,
    points,
    space: trackSpace(points),
    lap: trackLap(points),
    built: Array.from({ length: MAX_LEVELS }, (_, index) =>
      S.get(state, S.BUILDS + seat * MAX_LEVELS + index),
    ),
    blackTokens: S.get(state, S.BLACKS + seat),
    passes: Array.from({ length: S.ROUNDS }, (_, round) =>
      S.get(state, S.PASSES + seat * S.ROUNDS + round) < 0 ? null : passPoints(state, seat, round),
    ),
    gems: sees ? gemPoints(state, seat) / GEM_POINTS : null,
    mayBuild: phase === S.BUILD && !passed ? fitting(state, seat, sees, cells) : [],
  };
}

/** What the seat's tokens fit; where they are not seen, what some token behind the screen might. */
function fitting(state: State, seat: number, sees: boolean, cells: readonly SiteCell[]): number[] {
  const mightHold = (color: Color): boolean => S.inHand(state, seat, colorWords.indexOf(color)) > 0;
  const hides = S.leftovers(state, seat) + S.inHand(state, seat, BLUE) > 0;
  return cells
    .filter((cell) => cell.state === 'open' && (sees ? mightHold(cell.color) : hides))
    .map(({ index }) => index);
}
