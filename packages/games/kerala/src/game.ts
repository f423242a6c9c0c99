import { CHANCE, type Component, type Game, type Message, OVER, type State } from '@mandapa/engine';
import { actionSchemas, type KeralaAction } from './actions.ts';
import { amendState } from './amend.ts';
import { attemptOf } from './attempt.ts';
import { check } from './check.ts';
import { decode, encode } from './convert.ts';
import { type KeralaData, keralaData } from './data.ts';
import { deltaOf } from './delta.ts';
import { enumerate } from './enumerate.ts';
import { eventsOf } from './events.ts';
import { fileForm } from './file.ts';
import { keyOf, loadKey } from './key.ts';
import { lateFields, openFieldsOf } from './late.ts';
import { layoutOf, placeFamilies, poseTables } from './layout.ts';
import { optionSpecs, optionsSchema, seatPlan, setup } from './options.ts';
import { play } from './play.ts';
import { profiles } from './profiles.ts';
import { rules } from './rules.ts';
import * as S from './state.ts';
import { compileTables } from './tables.ts';
import { resultOf, scoreOf, turnOf, viewOf } from './view.ts';
import { catalogue, describeAction, kindNames, placeName, promptOf } from './words.ts';

export type KeralaGame = Game<KeralaAction>;

/** Kerala with the pieces of one box; an owner's corrected component file makes another. */
export function createKerala(data: KeralaData): KeralaGame {
  const tables = compileTables(data);
  const schemas = actionSchemas(tables);
  const names = kindNames(tables);
  const plan = seatPlan(tables);
  return {
    id: 'kerala',
    title: 'Kerala',
    summary: 'Lay festival tiles beside your two elephants and keep each colour together.',

    options: optionSpecs,
    optionsSchema,
    seats: () => plan,
    setup: (options, seats) => setup(tables, options, seats),

    actor,
    enumerate: (state, list) => enumerate(tables, state, list),
    play: (state, code) => play(tables, state, code),
    decode: (state, code) => decode(tables, state, code),
    encode: (state, action) => encode(tables, state, action),
    key: (state) => keyOf(tables, state),
    load: (key) => loadKey(tables, key),

    turn: turnOf,
    parse: schemas.parse,
    check: (state, by, action) => check(tables, state, by, action),
    score: (state) => scoreOf(tables, state),
    result: (state) => resultOf(tables, state),
    events: (state, by, action) => eventsOf(tables, state, by, action),

    catalogue,
    rules,
    prompt: (state, viewer) => promptOf(tables, state, viewer),
    describe: (state, by, action) => describeAction(tables, state, by, action),
    nameOfPlace: placeName,
    nameOfKind: (kind): Message => names.get(kind) ?? { id: 'name.other', values: { name: kind } },

    components: componentsOf(data),
    families: placeFamilies(tables),
    poses: poseTables(tables),
    profiles,
    layout: (state) => layoutOf(tables, state),
    delta: (state, by, action) => deltaOf(tables, state, by, action),
    attempt: (state, evidence) => attemptOf(tables, state, evidence),
    unseen: ['decline', 'keep'],
    late: lateFields,
    openFields: (state) => openFieldsOf(tables, state),
    amend: (state, amendment) => amendState(tables, state, amendment),

    view: (state) => viewOf(tables, state),
    // What nobody knows is not in the state, so there is nothing to draw anew.
    resample: (state) => state.slice(),

    file: fileForm(tables, schemas),
  };
}

function actor(state: State): number {
  const phase = state[S.PHASE] as number;
  if (phase <= S.DRAW) return CHANCE;
  return phase === S.END ? OVER : (state[S.SEAT] as number);
}

const componentsOf = (data: KeralaData): Component[] => [
  ...[...data.tiles, ...data.startTiles, ...data.figures].map(
    ({ id, kind, provenance }): Component => ({ id, kind, tracked: true, provenance }),
  ),
  ...data.accessories.map(
    ({ id, kind, provenance }): Component => ({ id, kind, tracked: false, provenance }),
  ),
];

export const kerala: KeralaGame = createKerala(keralaData);
