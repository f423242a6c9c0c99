import { describe, expect, it } from 'vitest';
import { pebbles } from '../../test/pebbles.ts';
import * as p from '../../test/pebbles-state.ts';
import type { Game } from '../contract.ts';
import { place } from '../ids.ts';
import { checks, endChecks } from './checks/index.ts';
import { ConformanceFailure } from './failure.ts';
import { runConformance } from './run.ts';

const plan = { games: 60, seed: 'kit' };
const variant = { options: {}, seatCount: 2 };

function failureOf(game: Game): ConformanceFailure {
  try {
    runConformance(game, variant, { ...plan, thorough: true });
  } catch (error) {
    if (error instanceof ConformanceFailure) return error;
    throw error;
  }
  throw new Error('the kit found nothing wrong');
}

let impureCounter = 0;

/** One breach of the contract a check; each must be found by that check and no other. */
const broken: Readonly<Record<string, Partial<Game>>> = {
  turn: { turn: (state) => ({ ...pebbles.turn(state), phase: 'x', seat: 5 }) as never },
  listed: {
    enumerate(state, list) {
      pebbles.enumerate(state, list);
      if (p.phaseOf(state) === 'play') list.add(list.at(0));
    },
  },
  accepted: {
    check: (state, by, action) => (action.type === 'place' ? undefined : pebbles.check(state, by, action)),
  },
  refusals: {
    check(state, by, action) {
      const violation = pebbles.check(state, by, action);
      return violation?.rule === 'X-04' ? { ...violation, rule: 'X-99' } : violation;
    },
  },
  lines: {
    file: {
      ...pebbles.file,
      write: (state, entries, from, seats) => {
        const line = pebbles.file.write(state, entries, from, seats);
        return line?.action.type === 'place' ? { ...line, action: { type: 'place' } } : line;
      },
    },
  },
  play: {
    play(state, code) {
      // Any action of a seat shows it, so that no other check comes across it first.
      const isSeats = p.phaseOf(state) === 'play';
      pebbles.play(state, code);
      if (isSeats) state[p.at.boxed] = impureCounter = (impureCounter + 1) % 2;
    },
  },
  pure: {
    prompt(state, viewer) {
      if (p.phaseOf(state) === 'play') state[p.at.boxed] = 1;
      return pebbles.prompt(state, viewer);
    },
  },
  stored: {
    load: (key) => {
      const state = pebbles.load(key);
      state[p.at.seat] = 0;
      return state;
    },
  },
  weights: {
    enumerate(state, list) {
      pebbles.enumerate(state, list);
      if (p.phaseOf(state) === 'deal')
        for (let i = 0; i < list.count; i++) list.weights[i] = 1 + Math.abs(i - p.dealtTo(state));
    },
  },
  components: {
    components: [...pebbles.components, { id: 'x', kind: 'smooth', tracked: true, provenance: 'rulebook' }],
  },
  delta: {
    delta: (state, by, action) =>
      pebbles.delta(state, by, action).filter(({ type, role }) => type !== 'move' || role === 'act'),
  },
  interpret: {
    delta: (state, by, action) => [
      ...pebbles.delta(state, by, action),
      // A second act with a trace of its own that differs every time it is asked for.
      ...(action.type === 'show'
        ? [
            {
              type: 'signal' as const,
              role: 'act' as const,
              signal: `show ${impureCounter++}`,
              at: place('table'),
            },
          ]
        : []),
    ],
  },
  acts: {
    delta: (state, by, action) =>
      action.type === 'show'
        ? [{ type: 'signal', role: 'act', signal: 'skip', at: place(`seat:${by}`) }]
        : pebbles.delta(state, by, action),
  },
  perturb: {
    attempt: (_state, evidence) =>
      evidence.moves.length > 0 ? { rule: 'X-98', message: { id: 'not-now' } } : undefined,
  },
  leak: {
    prompt: (state, _viewer) => ({ id: 'waiting', values: { phase: `${state[p.at.hand]}` } }),
  },
  conceal: { conceal: (_state, _by, action) => action },
  late: {
    check(state, by, action) {
      const violation = pebbles.check(state, by, action);
      return action.face === 'open' && !violation ? { rule: 'X-03', message: { id: 'not-now' } } : violation;
    },
  },
  undo: {
    events: (state, by, action) =>
      pebbles.events(state, by, action).filter(({ type }) => type !== 'revealed' || action.type !== 'show'),
  },
  words: { describe: () => ({ id: 'did', values: {} }) },
  ends: { result: () => undefined },
  replay: {
    setup(options, seats) {
      const state = pebbles.setup(options, seats);
      impureCounter = (impureCounter + 1) % 97;
      state[p.at.maxHeight] = impureCounter % 2 === 0 ? 2 : 3;
      return state;
    },
  },
  file: {
    file: {
      ...pebbles.file,
      write: (state, entries, from, seats) => {
        const line = pebbles.file.write(state, entries, from, seats);
        return line?.action.cards
          ? { ...line, action: { type: 'deal', cards: [...(line.action.cards as string[])].reverse() } }
          : line;
      },
    },
  },
};

describe('the conformance kit', () => {
  it('passes a game that keeps its contract, and every check has run', () => {
    for (const tall of [false, true]) {
      const stats = runConformance(pebbles, { options: { tall }, seatCount: 2 }, plan);
      const rare = [...checks, ...endChecks].filter(({ name }) => (stats.runs[name] ?? 0) <= 10);
      expect(rare).toEqual([]);
      expect(stats.widest).toBe(8);
    }
  });

  it.each(Object.keys(broken))('a broken game fails the check "%s"', (name) => {
    const failure = failureOf({ ...pebbles, ...broken[name] });
    expect(`${failure.check}: ${failure.detail}`).toMatch(new RegExp(`^${name}: `));
  });

  it('has a broken game for every check', () => {
    expect(Object.keys(broken).sort()).toEqual([...checks, ...endChecks].map(({ name }) => name).sort());
  });

  it('meets a failure again from the seed that it names', () => {
    const game = { ...pebbles, ...broken.undo };
    const { check, detail, seed, seq } = failureOf(game);
    const again = (): unknown => runConformance(game, variant, { games: 1, seed, thorough: true });
    expect(again).toThrow(new ConformanceFailure(check, detail, seed, seq));
  });

  it('does not wait for a game without end', () => {
    expect(() => runConformance(pebbles, variant, { games: 1, seed: 1, maxEntries: 4 })).toThrow(
      /^ends: not over after 4 entries/,
    );
  });

  it('reports its progress', () => {
    const seen: string[] = [];
    runConformance(pebbles, variant, { games: 3, seed: 1 }, (played, games) =>
      seen.push(`${played}/${games}`),
    );
    expect(seen).toEqual(['1/3', '2/3', '3/3']);
  });
});
