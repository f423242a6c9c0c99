import { type Component, type Game, type Message, schemaOf } from '@mandapa/engine';
import { actionSchemas, type HampiAction } from './actions.ts';
import { amendState } from './amend.ts';
import { attemptOf } from './attempt.ts';
import { check } from './check.ts';
import { decode, encode } from './convert.ts';
import { type HampiData, hampiData } from './data.ts';
import { deltaOf } from './delta.ts';
import { fileForm } from './file.ts';
import { keyOf, loadKey } from './key.ts';
import { cubeKind } from './kinds.ts';
import { layoutOf, poseTables } from './layout.ts';
import { optionSpecs, seatPlan, setup } from './options.ts';
import { placeFamilies } from './places.ts';
import { enumerate, play } from './play.ts';
import { profiles } from './profiles.ts';
import { rules } from './rules.ts';
import { actor, eventsOf, resultOf, scoreOf, turnOf } from './score.ts';
import { compileTables } from './tables.ts';
import { viewOf } from './view.ts';
import { catalogue, describeAction, kindNames, placeName, promptOf } from './words.ts';

export type HampiGame = Game<HampiAction>;

/** Hampi with the pieces of one box; an owner's corrected component file makes another. */
export function createHampi(data: HampiData): HampiGame {
  const tables = compileTables(data);
  const schemas = actionSchemas(tables);
  const names = kindNames(tables);
  const plan = seatPlan(tables);
  return {
    id: 'hampi',
    title: 'Hampi: The Sun Jewel',
    summary: 'Lay the land around Hampi, win its people’s support, and hold the Sun Jewel at the end.',

    options: optionSpecs(tables),
    optionsSchema: schemaOf(optionSpecs(tables)),
    seats: () => plan,
    setup: (options, seats) => setup(tables, options, seats),

    actor,
    enumerate: (state, list) => enumerate(tables, state, list),
    play: (state, code) => play(tables, state, code),
    decode: (state, code) => decode(tables, state, code),
    encode: (state, action) => encode(tables, state, action),
    key: (state) => keyOf(tables, state),
    load: (key) => loadKey(tables, key),

    turn: (state) => turnOf(tables, state),
    parse: schemas.parse,
    check: (state, by, action) => check(tables, state, by, action),
    score: scoreOf,
    result: (state) => resultOf(tables, state),
    events: (state, by, action) => eventsOf(tables, state, by, action),

    catalogue,
    rules,
    prompt: (state, viewer) => promptOf(tables, state, viewer),
    describe: (state, by, action) => describeAction(tables, state, by, action),
    nameOfPlace: placeName,
    nameOfKind: (kind): Message => names.get(kind) ?? { id: 'tile.other', values: { name: kind } },

    components: componentsOf(data),
    families: placeFamilies,
    poses: poseTables(tables),
    profiles,
    layout: (state) => layoutOf(tables, state),
    delta: (state, by, action) => deltaOf(tables, state, by, action),
    attempt: (state, evidence) => attemptOf(tables, state, evidence),
    unseen: ['pass'],
    late: [],
    openFields: () => [],
    amend: (state, amendment) => amendState(tables, state, amendment),

    view: (state) => viewOf(tables, state),
    // What nobody knows is not in the state, so there is nothing to draw anew.
    resample: (state) => state.slice(),

    file: fileForm(tables, schemas),
  };
}

/** Tiles and cubes are followed one by one; support cards are money that the table counts. */
function componentsOf(data: HampiData): Component[] {
  const tiles = [...data.tiles, data.jewel, ...data.conditions].map(
    ({ id, provenance }): Component => ({ id, kind: id, tracked: true, provenance }),
  );
  const cubes = data.colors.flatMap((color) =>
    Array.from({ length: data.cubes.perPlayer.value }, (_, i): Component => {
      const { provenance } = data.cubes.perPlayer;
      return { id: `${color}-${i + 1}`, kind: cubeKind(color), tracked: true, provenance };
    }),
  );
  const cards = data.influencers.flatMap((name) =>
    data.supportCards.flatMap(({ value, perInfluencer, provenance }) =>
      Array.from({ length: perInfluencer }, (_, i): Component => {
        const kind = `${name}-${value}`;
        return { id: `${kind}-${i + 1}`, kind, tracked: false, provenance };
      }),
    ),
  );
  return [...tiles, ...cubes, ...cards];
}

export const hampi: HampiGame = createHampi(hampiData);
