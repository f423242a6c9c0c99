import type { CodeList } from '../../code-list.ts';
import { CodeList as List } from '../../code-list.ts';
import type { Game, State } from '../../contract.ts';
import type { Viewer } from '../../ids.ts';
import { sameJson } from '../../same-json.ts';
import { expect, words } from '../failure.ts';
import { after, type Check, type Moment, sameBytes } from '../moment.ts';

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
      if (viewer !== by) continue;
      same('describe', (seen) => game.describe(seen, by, game.decode(state, chosen)));
      expect(sameCodes(list, listOf(game, other)), () => `the offers show viewer ${viewer} something hidden`);
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
