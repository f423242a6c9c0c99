/**
 * The first line in which a committed game file differs from the simulator's own, in words; undefined if there is
 * none. Headers differ in seed and names. Outcomes of one deal have no order. A file may stop early, at a late
 * field that was never asked because it could not matter.
 */
export function firstDifference(ours: string, theirs: string): string | undefined {
  const [our, their] = [linesOf(ours), linesOf(theirs)];
  if (their.length > our.length) return `${their.length} lines instead of ${our.length}`;
  for (let i = 1; i < their.length; i++) {
    const [a, b] = [our[i] ?? '', their[i] ?? ''];
    if (normal(a) !== normal(b)) return `line ${i + 1}: ${b} instead of ${a}`;
  }
  return undefined;
}

const linesOf = (text: string): readonly string[] => text.trimEnd().split('\n');

/** The same line for the same outcomes: lists of a chance line sorted, times and notes left out. */
function normal(line: string): string {
  const { t: _t, note: _note, ...entry } = JSON.parse(line) as Record<string, unknown>;
  if (entry.by !== 'chance') return JSON.stringify(entry);
  const action = entry.action as Record<string, unknown>;
  const sorted = Object.entries(action).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.map((item) => JSON.stringify(item)).sort() : value,
  ]);
  return JSON.stringify({ ...entry, action: Object.fromEntries(sorted) });
}
