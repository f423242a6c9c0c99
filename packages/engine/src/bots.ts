import type { CodeList } from './code-list.ts';
import type { Action, Game, State } from './contract.ts';
import type { SeatIndex } from './ids.ts';
import type { Rng } from './rng.ts';

/** Chooses for a seat among the listed actions. It may look at `resample`d states only. */
export interface Bot {
  readonly id: string;
  /** An index into `list`, which holds the seat's legal actions and stays as it is. */
  choose<A extends Action>(game: Game<A>, state: State, seat: SeatIndex, list: CodeList, rng: Rng): number;
}

export const randomBot: Bot = {
  id: 'random',
  choose: (_game, _state, _seat, list, rng) => rng.below(list.count),
};

/** On wide lists this many actions are looked at, drawn without putting back. */
const MAX_LOOKED_AT = 48;

/** Looks one action ahead: the best lead of its own total over the best other. */
export const greedyBot: Bot = {
  id: 'greedy',
  choose(game, state, seat, list, rng) {
    if (list.count === 1) return 0;
    const seen = game.resample(state, seat, rng.branch());
    let best = 0;
    let bestLead = Number.NEGATIVE_INFINITY;
    for (const index of sampleIndices(list.count, MAX_LOOKED_AT, rng)) {
      const next = seen.slice();
      game.play(next, list.at(index));
      const lead = leadOf(game, next, seat);
      if (lead <= bestLead) continue;
      bestLead = lead;
      best = index;
    }
    return best;
  },
};

export const bots: Readonly<Record<string, Bot>> = { random: randomBot, greedy: greedyBot };

function leadOf<A extends Action>(game: Game<A>, state: State, seat: SeatIndex): number {
  let own = 0;
  let bestOther = Number.NEGATIVE_INFINITY;
  for (const { side, total } of game.score(state)) {
    const points = (total.low + total.high) / 2;
    if (side === seat) own = points;
    else bestOther = Math.max(bestOther, points);
  }
  return bestOther === Number.NEGATIVE_INFINITY ? own : own - bestOther;
}

/** Up to `limit` different indices below `count` in random order (so that ties fall at random). */
function sampleIndices(count: number, limit: number, rng: Rng): readonly number[] {
  const indices = Array.from({ length: count }, (_, i) => i);
  const wanted = Math.min(count, limit);
  for (let i = 0; i < wanted; i++) {
    const j = i + rng.below(count - i);
    [indices[i], indices[j]] = [indices[j] as number, indices[i] as number];
  }
  return indices.slice(0, wanted);
}
