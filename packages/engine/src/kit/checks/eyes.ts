import type { CodeList } from '../../code-list.ts';
import { CodeList as List } from '../../code-list.ts';
import type { Action, Game, State } from '../../contract.ts';
import { describeFor, eventsFor, offersFor } from '../../eyes.ts';
import type { Viewer } from '../../ids.ts';
import { sameJson } from '../../same-json.ts';
import { expect, words } from '../failure.ts';
import { after, type Check, type Moment, sameBytes, someOf } from '../moment.ts';

const viewersOf = ({ match }: Moment): readonly Viewer[] => ['public', ...match.seats.map((_, seat) => seat)];

/** What a viewer is shown does not change when all that it cannot know is drawn anew. */
export const leakCheck: Check = {
  name: 'leak',
  rate: 0.05,
  run(moment) {
    const { game, state, by, list, chosen, rng } = moment;
    for (const viewer of viewersOf(moment)) {
      const other = game.resample(state, viewer, rng.branch());
      const same = (what: string, read: (state: State) => unknown): void =>
        expect(sameJson(read(state), read(other)), () => `${what} shows viewer ${viewer} something hidden`);
      same('view', (seen) => plainView(game, seen, viewer));
      same('prompt', (seen) => game.prompt(seen, viewer));
      same('turn', (seen) => game.turn(seen));
      same('score', (seen) => game.score(seen));
      const action = game.decode(state, chosen);
      same('conceal', (seen) => game.conceal?.(seen, by, action, viewer));
      // A sentence is told in the state in which the action was lawful.
      if (listOf(game, other).includes(chosen))
        same('describe', (seen) => describeFor(game, seen, by, action, viewer));
      if (viewer === by)
        expect(
          sameCodes(list, listOf(game, other)),
          () => `the offers show viewer ${viewer} something hidden`,
        );
      if (game.offers)
        expect(
          sameCodes(offersOf(game, state, viewer), offersOf(game, other, viewer)),
          () => `the offers show viewer ${viewer} something hidden`,
        );
    }
  },
};

/** Maps as arrays, so that they can be compared. */
function plainView(game: Game, state: State, viewer: Viewer): unknown {
  const { layout, facts } = game.view(state, viewer);
  return {
    facts,
    places: Object.fromEntries(layout.places),
    pools: layout.pools.map(({ id, places, kinds }) => ({ id, places, kinds: Object.fromEntries(kinds) })),
  };
}

/** Outcomes of chance tried against each other at one state. */
const OUTCOMES = 3;
const VIEWERS = 2;

/**
 * Two outcomes that leave a viewer with the same view are the same to that viewer: they must be told in the
 * same words, and with the same events.
 */
export const concealCheck: Check = {
  name: 'conceal',
  rate: 0.06,
  run(moment) {
    const { game, state, by, list, rng } = moment;
    if (by !== 'chance') return;
    const codes = Array.from({ length: list.count }, (_, i) => list.at(i));
    const actions = someOf(codes, OUTCOMES, rng).map((code) => ({ code, action: game.decode(state, code) }));
    for (const viewer of someOf(viewersOf(moment), VIEWERS, rng)) {
      const told = new Map<string, { readonly action: Action; readonly words: string }>();
      for (const { code, action } of actions) {
        const seen = JSON.stringify(plainView(game, after(game, state, code), viewer));
        const text = JSON.stringify([
          game.conceal?.(state, by, action, viewer) ?? action,
          describeFor(game, state, by, action, viewer),
          eventsFor(game, state, by, action, viewer),
        ]);
        const like = told.get(seen) ?? { action, words: text };
        told.set(seen, like);
        expect(
          like.words === text,
          () =>
            `${words(action)} and ${words(like.action)} look alike to viewer ${viewer}: ${text}, ${like.words}`,
        );
      }
    }
  },
};

function offersOf(game: Game, state: State, viewer: Viewer): CodeList {
  const list = new List();
  offersFor(game, state, viewer, list);
  return list;
}

function listOf(game: Game, state: State): CodeList {
  const list = new List();
  game.enumerate(state, list);
  return list;
}

const sameCodes = (a: CodeList, b: CodeList): boolean =>
  sameBytes(
    new Int16Array(new Int32Array(a.codes.slice(0, a.count)).buffer),
    new Int16Array(new Int32Array(b.codes.slice(0, b.count)).buffer),
  );

/**
 * A seat's action that shows somebody what was hidden says so by a `revealed` event, since undo stops
 * there; any other can be taken back, byte for byte.
 */
export const undoCheck: Check = {
  name: 'undo',
  rate: 0.1,
  run(moment) {
    const { game, match, state, by, chosen, rng } = moment;
    if (by === 'chance') return;
    const action = game.decode(state, chosen);
    if (game.events(state, by, action).some(({ type }) => type === 'revealed')) return;
    const next = after(game, state, chosen);
    for (const viewer of viewersOf(moment)) {
      const other = game.resample(state, viewer, rng.branch());
      if (!listOf(game, other).includes(chosen)) continue;
      expect(
        sameJson(plainView(game, next, viewer), plainView(game, after(game, other, chosen), viewer)),
        () => `${words(action)} shows viewer ${viewer} something hidden, but is no "revealed" event`,
      );
    }
    expect(match.commit(by, action) === undefined, () => `${words(action)} is refused`);
    const refused = match.undo();
    expect(refused === undefined, () => `undo of ${words(action)} is refused (${refused?.rule})`);
    expect(sameBytes(match.state, state), () => `undo of ${words(action)} does not give back the state`);
  },
};
