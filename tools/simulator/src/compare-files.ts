import { type Action, type Game, type Match, writeGameFile } from '@mandapa/engine';
import { sameJson } from './same-action.ts';

type Line = Readonly<Record<string, unknown>>;

/**
 * The first line in which a committed game differs from the simulator's own, in words; undefined if there is none.
 * Headers differ in seed and names; outcomes of one deal have no order; times and notes are free. A committed file
 * may stop early, at a late field that was never asked because it could not matter. A late field that was answered
 * after a later act had changed it again (an edge tile laid north, then turned with its stack) may be told
 * otherwise, if all lies at the end as it should.
 */
export function differenceOf(ours: Match, theirs: Match): string | undefined {
  const [our, their] = [linesOf(ours), linesOf(theirs)];
  if (their.length > our.length) return `${their.length} lines instead of ${our.length}`;
  for (let i = 1; i < their.length; i++) {
    const [a, b] = [normal(our[i] as string), normal(their[i] as string)];
    if (sameJson(a, b) || isSameOtherwisePut(ours, theirs, i, a, b)) continue;
    const isLate = sameJson(withoutLate(ours.game, a), withoutLate(ours.game, b));
    if (!isLate || !endAlike(ours, theirs)) return `line ${i + 1}: ${their[i]} instead of ${our[i]}`;
  }
  return undefined;
}

const linesOf = (match: Match): readonly string[] => writeGameFile(match).trimEnd().split('\n');

/** Two ways to put one thing: the same kind of entry by the same, and the same state after it. */
function isSameOtherwisePut(ours: Match, theirs: Match, entry: number, a: Line, b: Line): boolean {
  const [our, their] = [a.action as Action | undefined, b.action as Action | undefined];
  if (our === undefined || our.type !== their?.type || a.by !== b.by) return false;
  if (entry > ours.log.length || entry > theirs.log.length) return false;
  const keyOf = (match: Match): string => match.game.key(match.stateAt(entry)).join();
  return keyOf(ours) === keyOf(theirs);
}

/** The same for the same outcomes: lists of a chance line sorted, times and notes left out. */
function normal(text: string): Line {
  const { t: _t, note: _note, ...line } = JSON.parse(text) as Record<string, unknown>;
  if (line.by !== 'chance') return line;
  const sorted = Object.entries(line.action as Action).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.map((item) => JSON.stringify(item)).sort() : value,
  ]);
  return { ...line, action: Object.fromEntries(sorted) };
}

function withoutLate(game: Game, line: Line): Line {
  const action = line.action as Action | undefined;
  if (action === undefined) return line;
  const late = new Set(game.late.filter((each) => each.action === action.type).map(({ field }) => field));
  return { ...line, action: Object.fromEntries(Object.entries(action).filter(([key]) => !late.has(key))) };
}

/** Everything lies where and how it should at the end; how a piece lies that nobody was asked about is open. */
function endAlike(ours: Match, theirs: Match): boolean {
  const [our, their] = [ours.game.layout(ours.state), theirs.game.layout(theirs.state)];
  return [...our.places].every(([place, items]) => {
    const others = their.places.get(place) ?? [];
    return items.every(({ kind, pose }, i) => {
      const other = others[i];
      return other?.kind === kind && (other.pose === undefined || other.pose === pose);
    });
  });
}
