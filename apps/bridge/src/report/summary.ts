import { type Action, type Game, type Match, type SideScore, type State, writeOut } from '@mandapa/engine';

/** What `play` and `replay` say of a game, as data: the same words as the game file. */
export interface MatchSummary {
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: readonly {
    readonly id: string;
    readonly name?: string;
    readonly colors?: readonly string[];
  }[];
  readonly entries: number;
  readonly turn: unknown;
  readonly prompt: string;
  readonly places: Readonly<Record<string, readonly unknown[]>>;
  readonly pools: readonly unknown[];
  readonly scores: readonly ScoreSummary[];
  readonly result?: {
    readonly reason: string;
    readonly winners: readonly string[];
    readonly scores: Readonly<Record<string, unknown>>;
  };
}

export interface ScoreSummary {
  readonly side: string;
  readonly low: number;
  readonly high: number;
  readonly lines: Readonly<Record<string, number | readonly [number, number]>>;
}

export function summarize(match: Match): MatchSummary {
  const { game, state } = match;
  const layout = game.view(state, 'public').layout;
  const sideName = (side: number | 'opponent'): string =>
    side === 'opponent' ? side : (match.seats[side]?.id ?? String(side));
  const result = game.result(state);
  const turn = match.turn();
  return {
    game: game.id,
    options: match.options,
    seats: match.seats,
    entries: match.log.length,
    turn: turn.type === 'seat' ? { ...turn, seat: sideName(turn.seat) } : turn,
    prompt: promptOf(game, state, match),
    places: Object.fromEntries([...layout.places].filter(([, items]) => items.length > 0)),
    pools: layout.pools.map(({ id, places, kinds }) => ({ id, places, kinds: Object.fromEntries(kinds) })),
    scores: game.score(state).map((score) => scoreSummary(score, sideName(score.side))),
    ...(result && {
      result: {
        reason: result.reason,
        winners: result.winners.map(sideName),
        scores: Object.fromEntries(result.scores.map(({ side, breakdown }) => [sideName(side), breakdown])),
      },
    }),
  };
}

const promptOf = (game: Game<Action>, state: State, match: Match): string =>
  writeOut(game, match.seats, game.prompt(state, 'public'));

function scoreSummary(score: SideScore, side: string): ScoreSummary {
  const lines = score.lines.map(({ id, low, high }) => [id, low === high ? low : ([low, high] as const)]);
  return { side, low: score.total.low, high: score.total.high, lines: Object.fromEntries(lines) };
}

export const points = (low: number, high: number): string => (low === high ? `${low}` : `${low} to ${high}`);

/** `p1 37, p2 24 (winner p1)`: a game on one line. */
export function oneLine(summary: MatchSummary): string {
  const scores = summary.scores.map(({ side, low, high }) => `${side} ${points(low, high)}`).join(', ');
  const end = summary.result
    ? `${summary.result.reason}, ${summary.result.winners.length > 1 ? 'winners' : 'winner'} ${summary.result.winners.join(' and ')}`
    : 'not over';
  return `${summary.game}, ${summary.entries} entries, ${scores} (${end})`;
}

/** A game on a terminal: where things lie, whose turn it is, the scores. */
export function inFull(summary: MatchSummary): string[] {
  const lines = [`${summary.game}: ${summary.entries} entries. ${summary.prompt}`, ''];
  for (const [at, items] of Object.entries(summary.places))
    lines.push(`  ${at.padEnd(18)} ${items.map(itemText).join(' · ')}`);
  lines.push('');
  for (const score of summary.scores) {
    const parts = Object.entries(score.lines).map(([id, value]) =>
      typeof value === 'number' ? `${id} ${value}` : `${id} ${points(value[0], value[1])}`,
    );
    lines.push(
      `  ${score.side.padEnd(10)} ${points(score.low, score.high).padStart(4)}   ${parts.join(', ')}`,
    );
  }
  if (summary.result)
    lines.push('', `Result: ${summary.result.reason}; won by ${summary.result.winners.join(' and ')}.`);
  return lines;
}

function itemText(item: unknown): string {
  const { kind, pose } = item as { kind: string; pose?: number };
  return pose === undefined ? kind : `${kind}(${pose})`;
}
