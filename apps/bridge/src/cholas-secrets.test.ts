import {
  ActIndex,
  type Action,
  type By,
  describeFor,
  type Entry,
  type Game,
  Match,
  narrow,
  playMatch,
  Rng,
  randomBot,
  type SeatIndex,
  type Viewer,
} from '@mandapa/engine';
import { findGame } from '@mandapa/games';
import { afterEach, describe, expect, it } from 'vitest';
import { startBridge, type TestBridge } from './testing/bridge.ts';
import { TestScreen } from './testing/screen.ts';
import { until } from './testing/until.ts';

const cholas = findGame('cholas') as Game;
const SEATS = [{ name: 'Anjali' }, { name: 'Bala' }];
const VIEWERS: readonly Viewer[] = ['public', 0, 1];
/** Entries between a hidden card and the first act that needs it: fewer prove little. */
const LEAST_HIDDEN = 8;
const MOST_HIDDEN = 25;
const COMPARED = 2;

interface Act {
  readonly by: By;
  readonly action: Action;
}

const newMatch = (variant: string, seed: string): Match =>
  Match.create(cholas, { options: { variant }, seats: SEATS.map((_, i) => ({ id: `p${i}` })), seed });

function wholeGame(variant: string, seed: string): Match {
  const match = newMatch(variant, seed);
  playMatch(match, [randomBot, randomBot], Rng.fromSeed(seed), 5_000);
  expect(match.turn().type).toBe('over');
  return match;
}

/** What a viewer's screen was told up to each entry, without the name of the match. */
type Told = ReadonlyMap<number, string>;

interface Heard {
  readonly host: Told;
  readonly spectator: Told;
  readonly seats: readonly Told[];
  readonly log: readonly string[];
}

let bridge: TestBridge | undefined;
afterEach(() => bridge?.close());

/** Plays through a bridge: an owner says on a page of his own which card he drew, the host says the rest. */
async function playThrough(variant: string, acts: readonly Act[]): Promise<Heard> {
  bridge = await startBridge();
  const { url, log } = bridge;
  const host = await TestScreen.as('host', url);
  const game = { game: 'cholas', seats: SEATS, options: { variant }, profile: 'none' };
  expect(await host.ask({ type: 'start', game })).toMatchObject({ type: 'done' });
  const spectator = await TestScreen.as('spectator', url);
  const seats = await Promise.all(SEATS.map((_, seat) => TestScreen.as('seat', url, { seat })));
  const screens = [host, spectator, ...seats];
  const forced = host.view?.seq ?? 0;
  for (const [index, { by, action }] of acts.entries()) {
    if (index < forced || (screens[0]?.view?.seq ?? 0) > index) continue;
    const speaker = action.type === 'card' ? (seats[action.seat as number] as TestScreen) : host;
    const plain = JSON.parse(JSON.stringify(action)) as Record<string, never>;
    const answer = await speaker.ask({ type: 'act', by, action: plain as never });
    expect(answer, JSON.stringify(action)).toMatchObject({ type: 'done' });
    await until(() => screens.every(({ view }) => (view?.seq ?? 0) > index), `entry ${index + 1}`);
  }
  const match = host.view?.match ?? '';
  const told = (screen: TestScreen): Told => frames(screen, match);
  const heard = {
    host: told(host),
    spectator: told(spectator),
    seats: seats.map(told),
    log: log.map((line) => line.replaceAll(url, '')),
  };
  for (const screen of screens) screen.close();
  await bridge.close();
  return heard;
}

/** The bytes of every table frame by the entry it was sent at; answers go to whoever asked. */
function frames({ frames: texts }: TestScreen, match: string): Told {
  const told = new Map<number, string>();
  for (const text of texts) {
    if (!text.startsWith('{"type":"table"')) continue;
    const seq = Number(/"seq":(\d+)/.exec(text)?.[1] ?? 0);
    told.set(seq, text.replaceAll(match, 'match'));
  }
  return told;
}

/** The same public history with another card in that hand, as far as its owner could have played it alike. */
function alternative(match: Match, index: number, variant: string): Act[] | undefined {
  const entry = match.log[index] as Entry;
  const drawn = entry.action as Action;
  for (const { kind } of cholas.components.filter(({ kind }) => cholas.back?.(kind) !== undefined)) {
    if (kind === drawn.card) continue;
    const other = newMatch(variant, 'other');
    const acts: Act[] = [];
    for (const [at, { by, action }] of match.log.slice(0, index + MOST_HIDDEN).entries()) {
      const said = at === index ? { ...(action as Action), card: kind } : (action as Action);
      if (other.log.length > at) {
        acts.push({ by, action: said });
        continue;
      }
      if (other.commit(by, said) !== undefined) break;
      acts.push({ by, action: said });
    }
    if (acts.length > index + LEAST_HIDDEN) return acts;
  }
  return undefined;
}

/** What one viewer may be shown of a state, and of what is done in it. */
function shownOf(match: Match, seq: number, viewer: Viewer, rng: Rng | undefined): string {
  const state = match.stateAt(seq);
  const seen = rng ? cholas.resample(state, viewer, rng) : state;
  const { layout, facts } = cholas.view(seen, viewer);
  const { next, done } = narrow(ActIndex.of(cholas, seen, viewer), []);
  const entry = match.log[seq];
  const told = entry && describeFor(cholas, seen, entry.by, entry.action as Action, viewer);
  const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
    a < b ? -1 : 1;
  const places = [...layout.places].sort(byName);
  const pools = layout.pools.map(({ id, places: at, kinds }) => ({ id, at, kinds: [...kinds].sort(byName) }));
  return JSON.stringify({ places, pools, facts, next, done, told, prompt: cholas.prompt(seen, viewer) });
}

describe.each(['basic', 'expert'])('what is hidden in %s Cholas', (variant) => {
  it('nothing shown at any entry of a game depends on hands that the viewer cannot see', {
    timeout: 60_000,
  }, () => {
    const match = wholeGame(variant, 'secret-1');
    const rng = Rng.fromSeed('other hands');
    for (const viewer of VIEWERS)
      for (let seq = 0; seq < match.log.length; seq++) {
        const next = match.log[seq]?.action as Action | undefined;
        // What reveals a card cannot be told of a hand that has not got it.
        const reveals = next?.type === 'build' || next?.type === 'card';
        if (reveals) continue;
        expect(shownOf(match, seq, viewer, rng), `entry ${seq} as ${viewer}`).toBe(
          shownOf(match, seq, viewer, undefined),
        );
      }
  });

  it('no byte to host, spectator, other seats or the log differs when a hidden card does', {
    timeout: 60_000,
  }, async () => {
    const match = wholeGame(variant, 'secret-2');
    const acts = match.log.map(({ by, action }): Act => ({ by, action: action as Action }));
    const hidden = acts.flatMap(({ action }, index) => (action.type === 'card' ? [index] : []));
    const others: { readonly index: number; readonly changed: readonly Act[] }[] = [];
    for (const index of hidden) {
      const changed = others.length < COMPARED ? alternative(match, index, variant) : undefined;
      if (changed) others.push({ index, changed });
    }
    expect(others).toHaveLength(COMPARED);
    const longest = Math.max(...others.map(({ changed }) => changed.length));
    // Offers of a late Expert game take their time: there what is hidden early must do.
    const real = await playThrough(variant, variant === 'basic' ? acts : acts.slice(0, longest));
    for (const { index, changed } of others) {
      const owner = acts[index]?.action.seat as SeatIndex;
      const other = await playThrough(variant, changed);
      const until = changed.length;
      const differing = (a: Told, b: Told): number[] =>
        [...a].flatMap(([seq, text]) => (seq <= until && b.has(seq) && b.get(seq) !== text ? [seq] : []));
      expect(differing(real.host, other.host), 'host').toEqual([]);
      expect(differing(real.spectator, other.spectator), 'spectator').toEqual([]);
      for (const seat of [0, 1].filter((each) => each !== owner))
        expect(differing(real.seats[seat] as Told, other.seats[seat] as Told), `seat ${seat}`).toEqual([]);
      expect(other.log).toEqual(real.log);
      expect(differing(real.seats[owner] as Told, other.seats[owner] as Told).length).toBeGreaterThan(2);
    }
  });
});
