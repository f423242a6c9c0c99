import { describe, expect, it } from 'vitest';
import { pebbles } from '../test/pebbles.ts';
import { bots, greedyBot, randomBot } from './bots.ts';
import { CodeList } from './code-list.ts';
import { Match } from './match.ts';
import { Rng } from './rng.ts';
import { playMatch, playout, sampleChance } from './sampler.ts';

const seats = [{ id: 'a' }, { id: 'b' }];
const twoBots = [randomBot, randomBot];

describe('sampleChance', () => {
  it('leaves unseen what may stay unseen', () => {
    const state = pebbles.setup({}, seats);
    const code = sampleChance(pebbles, state, new CodeList(), Rng.fromSeed(1));
    expect(pebbles.decode(state, code)).toEqual({ type: 'discard', unseen: true });
  });

  it('answers by weight', () => {
    const match = Match.create(pebbles, { seats });
    match.commit('chance', { type: 'discard', stone: 'rough' });
    match.commit('chance', { type: 'deal', card: 'sun' });
    const rng = Rng.fromSeed('weights');
    const list = new CodeList(1);
    let suns = 0;
    const draws = 3000;
    for (let i = 0; i < draws; i++)
      if (pebbles.decode(match.state, sampleChance(pebbles, match.state, list, rng)).card === 'sun') suns++;
    // One sun and two moons are left: 1/3, within four standard deviations.
    expect(Math.abs(suns / draws - 1 / 3)).toBeLessThan(4 * Math.sqrt(2 / 9 / draws));
  });

  it('does not pick among outcomes without a weight', () => {
    const game = { ...pebbles, enumerate: () => {} };
    expect(() => sampleChance(game, pebbles.setup({}, seats), new CodeList(), Rng.fromSeed(1))).toThrow(
      'no outcome',
    );
  });
});

describe('play-outs', () => {
  it('come out the same from the same seed', () => {
    const run = (seed: string) => {
      const state = pebbles.setup({}, seats);
      return { ...playout(pebbles, state, twoBots, Rng.fromSeed(seed)), state };
    };
    expect(run('x')).toEqual(run('x'));
    expect(run('x').outcomes).toBe(8);
    expect(pebbles.turn(run('x').state).type).toBe('over');
  });

  it('stop at a game without end, and want a bot for every seat', () => {
    const endless = {
      ...pebbles,
      actor: () => 0,
      play: () => {},
      enumerate: (_: unknown, list: CodeList) => list.add(8),
    };
    expect(() => playout(endless, pebbles.setup({}, seats), twoBots, Rng.fromSeed(1))).toThrow(
      'not over after',
    );
    expect(() => playout(endless, pebbles.setup({}, seats), [], Rng.fromSeed(1))).toThrow(
      'no bot for seat 0',
    );
  });

  it('go through a match as through a state', () => {
    const match = Match.create(pebbles, { seats });
    playMatch(match, twoBots, Rng.fromSeed('x'));
    const state = pebbles.setup({}, seats);
    playout(pebbles, state, twoBots, Rng.fromSeed('x'));
    expect(match.state).toEqual(state);
  });
});

describe('bots', () => {
  it('are found by name', () => {
    expect(Object.values(bots).map(({ id }) => id)).toEqual(Object.keys(bots));
  });

  it('greedy beats random', () => {
    const rng = Rng.fromSeed('duel');
    let lead = 0;
    for (let i = 0; i < 60; i++) {
      const match = Match.create(pebbles, { seats });
      playMatch(match, i % 2 ? [greedyBot, randomBot] : [randomBot, greedyBot], rng);
      const [first = 0, second = 0] = pebbles.score(match.state).map(({ total }) => total.low);
      lead += i % 2 ? first - second : second - first;
    }
    expect(lead).toBeGreaterThan(60);
  });

  it('greedy looks at resampled states only', () => {
    let seen = 0;
    const game = {
      ...pebbles,
      resample: (...args: Parameters<typeof pebbles.resample>) => {
        seen++;
        return pebbles.resample(...args);
      },
    };
    const match = Match.create(game, { seats });
    playMatch(match, [greedyBot, greedyBot], Rng.fromSeed(3));
    expect(seen).toBeGreaterThan(3);
  });
});
