import type { Bot } from './bots.ts';
import { CodeList } from './code-list.ts';
import type { Action, Game, State } from './contract.ts';
import { CHANCE, OVER } from './ids.ts';
import type { Match } from './match.ts';
import type { Rng } from './rng.ts';

/** No game of ours comes near; a game that does not end is a mistake in its rules. */
export const MAX_ENTRIES = 20_000;

/**
 * What chance answers in a simulation: "nobody looked" where the rules let it stay unknown, else an
 * outcome by its weight. Fills `list` anew.
 */
export function sampleChance<A extends Action>(
  game: Game<A>,
  state: State,
  list: CodeList,
  rng: Rng,
): number {
  list.clear();
  game.enumerate(state, list);
  const { codes, weights, count } = list;
  let total = 0;
  let hasUnseen = false;
  for (let i = 0; i < count; i++) {
    const weight = weights[i] as number;
    if (weight === 0) hasUnseen = true;
    total += weight;
  }
  if (hasUnseen) {
    const unseen = unseenOutcome(game, state);
    if (unseen !== undefined) return unseen;
  }
  let rest = rng.fraction() * total;
  let last = -1;
  for (let i = 0; i < count; i++) {
    const weight = weights[i] as number;
    if (weight <= 0) continue;
    last = codes[i] as number;
    rest -= weight;
    if (rest < 0) return last;
  }
  if (last < 0) throw new Error(`${game.id}: chance is awaited, but no outcome has a weight`);
  return last;
}

function unseenOutcome<A extends Action>(game: Game<A>, state: State): number | undefined {
  const turn = game.turn(state);
  if (turn.type !== 'chance') return undefined;
  return turn.draws.find((draw) => draw.unseen !== undefined)?.unseen;
}

export interface PlayoutCount {
  readonly seatActions: number;
  readonly outcomes: number;
}

/** Plays a state to its end, in place: the caller owns it. Bots by seat index. */
export function playout<A extends Action>(
  game: Game<A>,
  state: State,
  bots: readonly Bot[],
  rng: Rng,
  list: CodeList = new CodeList(),
): PlayoutCount {
  let seatActions = 0;
  let outcomes = 0;
  while (seatActions + outcomes < MAX_ENTRIES) {
    const actor = game.actor(state);
    if (actor === OVER) return { seatActions, outcomes };
    game.play(state, nextCode(game, state, actor, bots, list, rng));
    if (actor === CHANCE) outcomes++;
    else seatActions++;
  }
  throw new Error(`${game.id}: not over after ${MAX_ENTRIES} entries`);
}

/** The same on a match, with every entry in its log; stops when over or after `limit` entries. */
export function playMatch<A extends Action>(
  match: Match<A>,
  bots: readonly Bot[],
  rng: Rng,
  limit: number = MAX_ENTRIES,
): void {
  const { game } = match;
  const list = new CodeList();
  for (let i = 0; i < limit; i++) {
    const actor = game.actor(match.state);
    if (actor === OVER) return;
    const code = nextCode(game, match.state, actor, bots, list, rng);
    const by = actor === CHANCE ? 'chance' : actor;
    const violation = match.commit(by, game.decode(match.state, code));
    if (violation) throw new Error(`${game.id}: a listed action was refused (${violation.rule})`);
  }
  if (limit === MAX_ENTRIES) throw new Error(`${game.id}: not over after ${MAX_ENTRIES} entries`);
}

function nextCode<A extends Action>(
  game: Game<A>,
  state: State,
  actor: number,
  bots: readonly Bot[],
  list: CodeList,
  rng: Rng,
): number {
  if (actor === CHANCE) return sampleChance(game, state, list, rng);
  const bot = bots[actor];
  if (!bot) throw new RangeError(`no bot for seat ${actor}`);
  list.clear();
  game.enumerate(state, list);
  return list.at(bot.choose(game, state, actor, list, rng));
}
