import { CodeList } from '../../code-list.ts';
import { MAX_STATE_BYTES } from '../../contract.ts';
import { sameJson } from '../../same-json.ts';
import { expect, words } from '../failure.ts';
import { after, type Check, type Moment, sameBytes } from '../moment.ts';

/** Playing the same on two copies gives the same, and the state stays within its size. */
export const playCheck: Check = {
  name: 'play',
  rate: 0.3,
  run({ game, state, chosen }) {
    expect(state.byteLength <= MAX_STATE_BYTES, () => `the state has ${state.byteLength} bytes`);
    const [one, two] = [after(game, state, chosen), after(game, state, chosen)];
    expect(sameBytes(one, two), () => `playing ${words(game.decode(state, chosen))} twice differs`);
  },
};

/** Nothing but `play` changes a state. */
export const pureCheck: Check = {
  name: 'pure',
  rate: 0.05,
  run({ game, state, by, chosen, rng }) {
    const before = state.slice();
    const action = game.decode(state, chosen);
    const readers: Readonly<Record<string, () => unknown>> = {
      enumerate: () => game.enumerate(state, new CodeList()),
      check: () => game.check(state, by, action),
      score: () => game.score(state),
      result: () => game.result(state),
      events: () => game.events(state, by, action),
      layout: () => game.layout(state),
      delta: () => game.delta(state, by, action),
      view: () => game.view(state, 'public'),
      prompt: () => game.prompt(state, 'public'),
      describe: () => game.describe(state, by, action),
      resample: () => game.resample(state, 'public', rng.branch()),
      amend: () => game.amend(state, { moves: [] }),
      key: () => game.load(game.key(state)),
      openFields: () => game.openFields(state),
    };
    for (const [name, read] of Object.entries(readers)) {
      read();
      expect(sameBytes(state, before), () => `${name} changes the state`);
    }
  },
};

/** The stored form gives back a state with the same key and the same future. */
export const storedCheck: Check = {
  name: 'stored',
  rate: 0.1,
  run(moment) {
    const { game, state, chosen } = moment;
    const loaded = game.load(game.key(state));
    expect(sameBytes(game.key(loaded), game.key(state)), () => 'load(key) has another key');
    expect(
      sameJson(offers(moment, loaded), offers(moment, state)),
      () => 'load(key) has other legal actions',
    );
    const action = game.decode(state, chosen);
    const [here, there] = [after(game, state, chosen), after(game, loaded, game.encode(loaded, action))];
    expect(
      sameBytes(game.key(here), game.key(there)),
      () => `after load(key), ${words(action)} leads elsewhere`,
    );
    const amended = game.amend(state, { moves: [] });
    expect(
      sameBytes(game.key(amended), game.key(state)),
      () => 'a ruling that moves nothing changes the state',
    );
  },
};

function offers({ game, by }: Moment, state: Moment['state']): readonly string[] {
  const list = new CodeList();
  game.enumerate(state, list);
  const spelled = Array.from({ length: list.count }, (_, i) => {
    const weight = by === 'chance' ? ` ${list.weights[i]}` : '';
    return JSON.stringify(game.decode(state, list.at(i))) + weight;
  });
  return spelled.sort();
}
