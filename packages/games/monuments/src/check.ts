import type { By, MessageValue, State, Violation } from '@mandapa/engine';
import type { BuildAction, DrawAction, MonumentsAction, ShortAction } from './actions.ts';
import { encode, planOf } from './actions.ts';
import { canBuild, endOfRing, isOpen, ringNow } from './enumerate.ts';
import { BAG, quarryPlace, sitePlace } from './places.ts';
import * as S from './state.ts';
import { spaceIndex, tokenIndex } from './tables.ts';
import { colorWords } from './vocabulary.ts';
import { walkBreach } from './walk.ts';

type Values = Readonly<Record<string, MessageValue>>;

export const no = (rule: string, id: string, values?: Values): Violation => ({
  rule,
  message: values ? { id: `no.${id}`, values } : { id: `no.${id}` },
});

/** Moment and seat first, then the rules of the act itself, in the order in which hands would break them. */
export function check(state: State, by: By, action: MonumentsAction): Violation | undefined {
  return momentBreach(state, by, action) ?? actionBreach(state, action);
}

function actionBreach(state: State, action: MonumentsAction): Violation | undefined {
  switch (action.type) {
    case 'first':
      return action.seat < S.get(state, S.PLAYERS) ? undefined : no('M-04', 'noSeat');
    case 'short':
      return shortBreach(state, action);
    case 'draw':
      return drawBreach(state, action);
    case 'collect':
      return walkBreach(state, action.steps, true);
    case 'build':
      return buildBreach(state, action);
    case 'pass':
      return canBuild(state, S.get(state, S.SEAT))
        ? no('MR-11', 'mustBuild', { seat: { seat: S.get(state, S.SEAT) } })
        : undefined;
  }
}

const phaseOf = {
  first: S.FIRST,
  short: S.SHORT,
  draw: S.DRAW,
  collect: S.COLLECT,
  build: S.BUILD,
  pass: S.BUILD,
} as const satisfies Record<MonumentsAction['type'], number>;

/** A game that is over, another phase, a wrong seat (M-05, M-22, M-30). */
function momentBreach(state: State, by: By, { type }: MonumentsAction): Violation | undefined {
  const phase = S.get(state, S.PHASE);
  const seat = S.get(state, S.SEAT);
  if (phase === S.END)
    return S.get(state, S.REASON) === S.COMPLETE ? no('M-34', 'complete') : no('M-33', 'over');
  const wanted = phaseOf[type];
  if (phase !== wanted)
    return no(
      type === 'draw' && phase === S.SHORT ? 'M-08' : 'M-05',
      `wait.${S.phaseNames[phase]}`,
      waitValues(state),
    );
  const isChance = wanted <= S.DRAW;
  if (isChance) return by === 'chance' ? undefined : no('M-05', 'byChance');
  if (by === seat) return undefined;
  if (typeof by !== 'number') return no('M-05', 'notByChance', { seat: { seat } });
  if (wanted === S.COLLECT) return no('M-05', 'turn', { seat: { seat }, actor: { seat: by } });
  if (by < S.get(state, S.PLAYERS) && S.hasPassed(state, by))
    return no('M-30', 'passed', { actor: { seat: by }, seat: { seat } });
  return no('M-22', 'turn', { seat: { seat }, actor: { seat: by } });
}

const waitValues = (state: State): Values => ({
  seat: { seat: S.get(state, S.SEAT) },
  count: shortWanted(state),
});

export const shortWanted = (state: State): number =>
  planOf(state).shortSpaces[S.get(state, S.ROUND)] as number;

/** The rule that leaves middle spaces short in this round. */
export const shortRule = (state: State): string => planOf(state).shortRules[S.get(state, S.ROUND)] ?? 'M-07';

function shortBreach(state: State, action: ShortAction): Violation | undefined {
  const count = shortWanted(state);
  if (encode(state, action) < 0) return no(shortRule(state), 'shortMiddle');
  return action.spaces.length === count ? undefined : no(shortRule(state), 'shortCount', { count });
}

function drawBreach(state: State, { token, space }: DrawAction): Violation | undefined {
  const at = spaceIndex.get(space) as number;
  const place = { place: quarryPlace(at) };
  if (S.get(state, S.BAG_COUNT + (tokenIndex.get(token) as number)) === 0)
    return no('M-06', 'notInBag', { token: { kind: token }, bag: { place: BAG } });
  const ring = ringNow(state);
  if (at < ring || !isOpen(state, at)) return no('M-07', 'full', { space: place });
  if (at < endOfRing(ring)) return undefined;
  return no('M-07', ring === 0 ? 'outerFirst' : 'middleFirst', { space: place });
}

function buildBreach(state: State, action: BuildAction): Violation | undefined {
  const { level, x, y, color } = action;
  const plan = planOf(state);
  const at = { place: sitePlace(x, y) };
  const cell = plan.cellAt(level, x, y);
  if (cell < 0) return no('M-24', 'notInPlan', { level });
  const wanted = colorWords[plan.colorOf[cell] as number] as string;
  if (wanted !== color)
    return no('M-24', 'color', { level, wanted: { kind: wanted }, token: { kind: color } });
  const need = S.get(state, S.NEED + cell);
  if (need < 0) return no('M-24', 'built', { at, level });
  if (need > 0)
    return need === 1
      ? no('MR-12', 'unsupportedOne', { level, below: level - 1 })
      : no('MR-12', 'unsupported', { level, below: level - 1, count: need });
  if (S.inHand(state, S.get(state, S.SEAT), plan.colorOf[cell] as number) === 0)
    return no('M-23', 'notYours', { seat: { seat: S.get(state, S.SEAT) }, token: { kind: color } });
  return undefined;
}
