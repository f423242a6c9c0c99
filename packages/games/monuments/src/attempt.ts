import {
  type Attempt,
  type Evidence,
  type EvidenceMove,
  type State,
  seatOf,
  type Violation,
} from '@mandapa/engine';
import { type CollectStep, type MonumentsAction, planOf } from './actions.ts';
import { no } from './check.ts';
import { BAG, edgesAt, quarryPlace, SUPPLY, spaceAt, WORKER } from './places.ts';
import * as S from './state.ts';
import { neighbours, spaceIndex, tokenIndex } from './tables.ts';
import {
  BLUE,
  COLORS,
  type Color,
  colorWords,
  SPACES,
  type Space,
  spaceNames,
  type Token,
} from './vocabulary.ts';
import { walkBreach } from './walk.ts';

type Tried = Attempt<MonumentsAction> | Violation | undefined;

/** What people seem to have tried when no lawful action contains what was seen. */
export function attempt(state: State, evidence: Evidence): Tried {
  const walked = evidence.moves.find(({ kind }) => kind === WORKER);
  const tried = walked && workerMoved(state, walked, evidence);
  if (tried) return tried;
  for (const move of evidence.moves) {
    const found = moved(state, move);
    if (found) return found;
  }
  for (const { signal, at } of evidence.signals) {
    const by = seatOf(at);
    if (by !== undefined && signal === 'pass') return { by, action: { type: 'pass' }, whole: true };
  }
  return undefined;
}

function moved(state: State, move: EvidenceMove): Tried {
  const { kind, from, to } = move;
  const token = { kind };
  if (kind === WORKER) return undefined;
  const index = tokenIndex.get(kind);
  if (index === undefined) return no('M-27', 'marker', { token });
  if (edgesAt(from)) return no('M-24', 'lifted', { token });
  if (edgesAt(to)) return laid(state, index, move);
  if (from === BAG) {
    const space = spaceNames[spaceAt(to)];
    if (space === undefined) return undefined;
    return { by: 'chance', action: { type: 'draw', token: kind as Token, space }, whole: true };
  }
  if (to === BAG) return no('MR-20', 'backInBag', { token });
  if (from !== undefined && spaceAt(from) >= 0) return taken(state, move);
  return undefined;
}

/** A token taken where the worker does not come by, or by somebody whose turn it is not. */
function taken(state: State, { kind, from, to }: EvidenceMove): Tried {
  const seat = to && seatOf(to);
  const awaited = S.get(state, S.SEAT);
  if (S.get(state, S.PHASE) === S.COLLECT && seat !== undefined && seat !== awaited)
    return no('M-05', 'turn', { seat: { seat: awaited }, actor: { seat } });
  return from && no('M-17', 'leavesQuarry', { token: { kind }, space: { place: from } });
}

/** A token on the site: the lowest free level of that place is what was meant. */
function laid(state: State, token: number, { kind, from, to }: EvidenceMove): Tried {
  const edges = edgesAt(to);
  if (!edges || token > BLUE) return undefined;
  if (token === BLUE) return no('M-24', 'gemBuilt');
  if (from === SUPPLY) return no('M-23', 'fromSupply', { token: { kind } });
  const [x, y] = edges;
  const by = (from && seatOf(from)) ?? S.get(state, S.SEAT);
  const color = colorWords[token] as Color;
  return { by, action: { type: 'build', level: levelMeant(state, token, x, y), x, y, color }, whole: true };
}

/** Of the free levels of a place the one of this colour, else the lowest, else the highest there is. */
function levelMeant(state: State, color: number, x: number, y: number): number {
  const plan = planOf(state);
  let free = 0;
  let highest = 1;
  for (let cell = 0; cell < plan.cells; cell++) {
    if (plan.xOf[cell] !== x || plan.yOf[cell] !== y) continue;
    const level = plan.levelOf[cell] as number;
    highest = level;
    if (S.get(state, S.NEED + cell) < 0) continue;
    if (plan.colorOf[cell] === color && color < COLORS) return level;
    if (free === 0) free = level;
  }
  return free > 0 ? free : highest;
}

/** The walk that best fits where the worker is seen and which tokens are gone. */
function workerMoved(state: State, { to }: EvidenceMove, evidence: Evidence): Tried {
  if (to === undefined) return undefined;
  const phase = S.get(state, S.PHASE);
  const space = spaceAt(to);
  if (phase !== S.COLLECT) return space < 0 ? undefined : no('M-20', 'workerRests');
  if (space < 0) return no('M-20', 'workerAway');
  const twice = takenTwice(evidence);
  if (twice >= 0) return no('M-15', 'twice', { space: { place: quarryPlace(twice) } });
  const seat = seatOfTakes(evidence) ?? S.get(state, S.SEAT);
  const takes = takesBySpace(evidence);
  const spaces = pathTo(state, space, takes);
  const steps = spaces.map(
    (at): CollectStep => ({ space: spaceNames[at] as Space, take: takes.get(at) ?? null }),
  );
  const whole = spaces.length >= S.stepsOf(state) || S.get(state, S.WORKER) < 0;
  const partial = whole ? undefined : walkBreach(state, seen(state, steps), false);
  return partial ?? { by: seat, action: { type: 'collect', steps }, whole };
}

/** A walk that is still under way: what was not taken yet can still be taken, so nothing is said of it. */
const seen = (state: State, steps: readonly CollectStep[]): CollectStep[] =>
  steps.map(({ space, take }) => {
    const first = [...(tokenIndex.keys() as Iterable<Token>)].find(
      (token) => S.onSpace(state, spaceIndex.get(space) as number, tokenIndex.get(token) as number) > 0,
    );
    return { space, take: take ?? first ?? null };
  });

const seatOfTakes = ({ moves }: Evidence): number | undefined => {
  const take = moves.find(({ from, to }) => spaceAt(from) >= 0 && to?.endsWith('/screen'));
  return take?.to && seatOf(take.to);
};

/** A space from which two tokens are gone, or −1: one walk enters it once, and takes one token of it. */
function takenTwice({ moves }: Evidence): number {
  const taken = moves
    .filter(({ kind, to }) => kind !== WORKER && tokenIndex.has(kind) && spaceAt(to) < 0)
    .map(({ from }) => spaceAt(from));
  return taken.find((space, index) => space >= 0 && taken.indexOf(space) < index) ?? -1;
}

function takesBySpace({ moves }: Evidence): ReadonlyMap<number, Token> {
  const takes = new Map<number, Token>();
  for (const { kind, from, to } of moves) {
    const space = spaceAt(from);
    if (space >= 0 && kind !== WORKER && spaceAt(to) < 0 && tokenIndex.has(kind))
      takes.set(space, kind as Token);
  }
  return takes;
}

/** A walk as long as this turn's that passes where tokens are gone; else the shortest way; else a leap. */
function pathTo(state: State, goal: number, takes: ReadonlyMap<number, Token>): readonly number[] {
  const worker = S.get(state, S.WORKER);
  if (worker < 0) return [goal];
  const wanted = S.stepsOf(state);
  const through = [...takes.keys()];
  const exact = search(
    [worker],
    wanted,
    (path) => path.at(-1) === goal && through.every((at) => path.includes(at)),
  );
  const some = exact ?? search([worker], wanted, (path) => path.at(-1) === goal);
  if (some) return some;
  for (let steps = 1; steps < SPACES; steps++) {
    const path = search([worker], steps, (each) => each.at(-1) === goal);
    if (path) return path;
  }
  return [goal];
}

function search(
  path: readonly number[],
  left: number,
  fits: (spaces: readonly number[]) => boolean,
): readonly number[] | undefined {
  const entered = path.slice(1);
  if (left === 0) return fits(entered) ? entered : undefined;
  for (const next of neighbours[path.at(-1) as number] ?? []) {
    if (entered.includes(next)) continue;
    const found = search([...path, next], left - 1, fits);
    if (found) return found;
  }
  return undefined;
}
