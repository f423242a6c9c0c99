import type { Action, Game, Json, State } from '../contract.ts';
import { after, type Entry, isRuling, type Match } from '../match.ts';
import { sameJson } from '../same-json.ts';
import { FORMAT, VERSION } from './lines.ts';
import { fileResult } from './result.ts';

/**
 * The game as a file: every whole line, up to the one before the first late field that is still open, and
 * the result when it is over. `header` adds keys of the caller's to the first line.
 */
export function writeGameFile<A extends Action>(
  match: Match<A>,
  header: Readonly<Record<string, Json>> = {},
): string {
  const { game, seats } = match;
  const lines: string[] = [JSON.stringify(headerOf(match, header))];
  const { entries, answers } = answersBeforeChance(match);
  let state = match.stateAt(0);
  let next = 0;
  while (next < entries.length) {
    const entry = entries[next] as Entry<A>;
    let used = 1;
    if (!answers.has(entry)) {
      const line = isRuling(entry.action)
        ? { action: entry.action, used: 1 }
        : game.file.write(state, entries as readonly (Entry<A> & { action: A })[], next, seats);
      if (!line) break;
      used = line.used;
      const joined = entries.slice(next, next + used);
      lines.push(JSON.stringify(lineOf(match, lines.length, joined, line.action)));
    }
    for (const { action } of entries.slice(next, next + used)) state = after(game, state, action);
    next += used;
  }
  const result = next === entries.length ? game.result(match.state) : undefined;
  if (result) lines.push(JSON.stringify({ result: fileResult(game, match.state, result, seats) }));
  return `${lines.join('\n')}\n`;
}

/** All options stand in the header, so that the file means the same if a default changes. */
function headerOf<A extends Action>(match: Match<A>, header: Readonly<Record<string, Json>>): object {
  const { game, options, seats, seed, extra } = match;
  const given = Object.entries(options).filter(([, value]) => value !== null && value !== undefined);
  return {
    format: FORMAT,
    version: VERSION,
    game: game.id,
    options: Object.fromEntries(given),
    seats,
    ...(seed === undefined ? {} : { seed }),
    ...without({ ...extra, ...header }, ['format', 'version', 'game', 'options', 'seats', 'seed']),
  };
}

function lineOf<A extends Action>(
  match: Match<A>,
  seq: number,
  joined: readonly Entry<A>[],
  action: Action,
): object {
  const by = joined[0]?.by;
  const extra = Object.assign({}, ...joined.toReversed());
  return {
    seq,
    by: typeof by === 'number' ? match.seats[by]?.id : by,
    action,
    ...without(extra, ['seq', 'by', 'action']),
  };
}

const without = (object: object, keys: readonly string[]): object =>
  Object.fromEntries(Object.entries(object).filter(([key]) => !keys.includes(key)));

/**
 * Answers to late fields have no line of their own: their values stand in the line that they answer. One
 * that was given between two outcomes of a joined line is moved before them; chance does not depend on it.
 */
function answersBeforeChance<A extends Action>(
  match: Match<A>,
): { readonly entries: readonly Entry<A>[]; readonly answers: ReadonlySet<Entry<A>> } {
  const answers = new Set<Entry<A>>();
  if (match.game.late.length === 0) return { entries: match.log, answers };
  const entries: Entry<A>[] = [];
  let state = match.stateAt(0);
  for (const entry of match.log) {
    let at = entries.length;
    if (entry.by !== 'chance' && isAnswer(match.game, state, entry.action)) {
      answers.add(entry);
      while (at > 0 && entries[at - 1]?.by === 'chance') at--;
    }
    entries.splice(at, 0, entry);
    state = after(match.game, state, entry.action);
  }
  return { entries, answers };
}

const isAnswer = <A extends Action>(game: Game<A>, state: State, action: Action): boolean =>
  game.openFields(state).some(({ answers }) => answers.some((answer) => sameJson(answer.action, action)));
