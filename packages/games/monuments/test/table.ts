import type { By, State } from '@mandapa/engine';
import { CodeList } from '@mandapa/engine';
import type { CollectStep, MonumentsAction } from '../src/actions.ts';
import { planOf } from '../src/actions.ts';
import { monuments } from '../src/index.ts';
import * as S from '../src/state.ts';
import { spaceIndex, tokenIndex } from '../src/tables.ts';
import { BLACK, type Space, type Token, tokenWords } from '../src/vocabulary.ts';

export const setUp = (monument = 'Capitol', players = 2): State =>
  monuments.setup(
    { monument },
    Array.from({ length: players }, (_, i) => ({ id: `p${i + 1}` })),
  );

/** After `first`: the bag of round 1 is filled, seat 0 keeps the worker. */
export function begun(monument = 'Capitol', players = 2, seat = 0): State {
  const state = setUp(monument, players);
  act(state, 'chance', { type: 'first', seat });
  return state;
}

type Hand = { readonly [token in Token]?: number };

interface Quarrying {
  readonly players?: number;
  readonly seat?: number;
  /** Turns played; the worker stands on a space unless it is none. */
  readonly turn: number;
  readonly worker?: Space;
  readonly quarry: { readonly [space in Space]?: readonly Token[] };
}

/** A quarry phase of the Capitol as a test wants it. */
export function quarrying({ players = 2, seat = 0, turn, worker, quarry }: Quarrying): State {
  const state = begun('Capitol', players);
  state.fill(0, S.BAG_COUNT, S.QUARRY);
  state[S.PHASE] = S.COLLECT;
  state[S.SEAT] = seat;
  state[S.TURN] = turn;
  state[S.WORKER] = worker === undefined ? -1 : (spaceIndex.get(worker) as number);
  for (const [space, tokens] of Object.entries(quarry))
    for (const token of tokens) {
      const at = S.QUARRY + (spaceIndex.get(space) as number);
      state[at] = S.get(state, at) + (1 << (2 * (tokenIndex.get(token) as number)));
      state[S.LEFT] = S.get(state, S.LEFT) + 1;
    }
  return state;
}

interface Building {
  readonly monument?: string;
  readonly round?: number;
  readonly hands: readonly Hand[];
  readonly seat?: number;
  /** Cells `[level, x, y]`, or all of these levels. */
  readonly built?: readonly (readonly [number, number, number])[];
  readonly levels?: number;
  readonly except?: readonly (readonly [number, number, number])[];
}

/** A construction phase as a test wants it. */
export function building({ monument = 'Capitol', round = 1, hands, seat = 0, ...site }: Building): State {
  const state = begun(monument, hands.length);
  state.fill(0, S.BAG_COUNT, S.QUARRY);
  state[S.PHASE] = S.BUILD;
  state[S.ROUND] = round - 1;
  state[S.SEAT] = seat;
  state[S.HOLDER] = seat;
  hands.forEach((hand, index) => {
    for (const token of tokenWords.slice(0, BLACK))
      state[S.HAND + index * S.HAND_SIZE + (tokenIndex.get(token) as number)] = hand[token] ?? 0;
  });
  const plan = planOf(state);
  const left = new Set((site.except ?? []).map((each) => plan.cellAt(...each)));
  const cells = (site.built ?? []).map((each) => plan.cellAt(...each));
  for (let cell = 0; cell < plan.cells; cell++)
    if ((plan.levelOf[cell] as number) <= (site.levels ?? 0) && !left.has(cell)) cells.push(cell);
  for (const cell of cells) {
    state[S.NEED + cell] = -1;
    state[S.BUILT] = S.get(state, S.BUILT) + 1;
    for (const above of plan.dependents[cell] ?? [])
      if (S.get(state, S.NEED + above) > 0) state[S.NEED + above] = S.get(state, S.NEED + above) - 1;
  }
  return state;
}

/** Plays a lawful action in place; one that is refused fails the test. */
export function act(state: State, by: By, action: MonumentsAction): void {
  const violation = monuments.check(state, by, action);
  if (violation) throw new Error(`${JSON.stringify(action)} is refused: ${violation.rule}`);
  monuments.play(state, monuments.encode(state, action));
}

export const ruleOf = (state: State, by: By, action: MonumentsAction): string | undefined =>
  monuments.check(state, by, action)?.rule;

export function listed(state: State): readonly MonumentsAction[] {
  const list = new CodeList();
  monuments.enumerate(state, list);
  return Array.from({ length: list.count }, (_, i) => monuments.decode(state, list.at(i)));
}

/** `walk('M0 red', 'O1')`: a space, and what is taken there. */
export const walk = (...steps: readonly string[]): MonumentsAction => ({
  type: 'collect',
  steps: steps.map((step): CollectStep => {
    const [space, take = null] = step.split(' ');
    return { space: space as Space, take: take as Token | null };
  }),
});

export const totals = (state: State): readonly number[] =>
  monuments.score(state).map(({ total }) => total.low);

/** Fills the quarry of the round with whatever comes first, by the rules. */
export function fillQuarry(state: State): void {
  while (monuments.turn(state).type === 'chance') {
    const [first] = listed(state);
    if (!first) throw new Error('nothing is drawn');
    act(state, 'chance', first);
  }
}
