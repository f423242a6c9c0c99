import { type Component, type Game, type Message, schemaOf } from '@mandapa/engine';
import { actionSchemas, BACK, type CholasAction } from './actions.ts';
import { amendState } from './amend.ts';
import { attemptOf } from './attempt.ts';
import { check } from './check.ts';
import { decode, encode } from './convert.ts';
import { type CholasData, cholasData } from './data.ts';
import { deltaOf } from './delta.ts';
import { describeAction, kindNames, placeName, promptOf } from './describe.ts';
import { enumerate } from './enumerate.ts';
import { eventsOf } from './events.ts';
import { concealFor, offersTo, resampleOf } from './eyes.ts';
import { fileForm } from './file.ts';
import { keyOf, loadKey } from './key.ts';
import { layoutOf } from './layout.ts';
import { optionSpecs, seatPlan, setup } from './options.ts';
import { families, markerKind, poseTables, rewardKind } from './places.ts';
import { play } from './play.ts';
import { profilesOf } from './profiles.ts';
import { rules } from './rules.ts';
import { resultOf, scoreOf } from './score.ts';
import { compileTables } from './tables.ts';
import { actorOf, turnOf } from './turn.ts';
import { viewOf } from './view.ts';
import { catalogue } from './words.ts';

export type CholasGame = Game<CholasAction>;

/** Cholas with the pieces of one box; an owner's corrected component file makes another. */
export function createCholas(data: CholasData): CholasGame {
  const tables = compileTables(data);
  const schemas = actionSchemas(tables);
  const names = kindNames(tables);
  return {
    id: 'cholas',
    title: 'Cholas: The Sculptors',
    summary: 'Fill a temple with stones, form patterns of your colour and raise the sculptures.',

    options: optionSpecs(data),
    optionsSchema: schemaOf(optionSpecs(data)),
    seats: (options) => seatPlan(data, options),
    setup: (options, seats) => setup(tables, options, seats),

    actor: actorOf,
    enumerate: (state, list) => enumerate(tables, state, list),
    play: (state, code) => play(tables, state, code),
    decode: (state, code) => decode(tables, state, code),
    encode: (state, action) => encode(tables, state, action),
    key: keyOf,
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
    nameOfPlace: (at) => placeName(tables, at),
    nameOfKind: (kind): Message => names.get(kind) ?? { id: 'name.other', values: { name: kind } },

    components: componentsOf(data),
    families,
    poses: poseTables(data),
    profiles: profilesOf(data),
    layout: (state) => layoutOf(tables, state, () => true),
    delta: (state, by, action) => deltaOf(tables, state, by, action),
    attempt: (state, evidence) => attemptOf(tables, state, evidence),
    unseen: ['bonus'],
    late: [],
    openFields: () => [],
    amend: (state, amendment) => amendState(tables, state, amendment),

    view: (state, viewer) => viewOf(tables, state, viewer),
    resample: resampleOf,
    conceal: concealFor,
    back: (kind) => (tables.cards.includes(kind) ? BACK : undefined),
    offers: (state, viewer, list) => offersTo(tables, state, viewer, list),

    file: fileForm(tables, schemas),
  };
}

function componentsOf(data: CholasData): Component[] {
  const many = (kind: string, count: number, provenance: Component['provenance']): Component[] =>
    Array.from({ length: count }, (_, number) => ({
      id: `${kind}/${number + 1}`,
      kind,
      tracked: true,
      provenance,
    }));
  return [
    ...data.colors.flatMap((color) => [
      ...many(color, data.stones.perColor, data.stones.provenance),
      ...many(markerKind(color), data.markers.perColor, data.markers.provenance),
      ...data.rewardTokens.flatMap(({ perColor, provenance }, token) =>
        many(rewardKind(color, token), perColor, provenance),
      ),
    ]),
    ...data.cards.flatMap(({ kind, count, provenance }) => many(kind, count, provenance)),
    ...data.treasure.flatMap(({ kind, count, provenance }) => many(kind, count, provenance)),
    ...data.tiles.flatMap(({ kind, provenance }) => many(kind, 1, provenance)),
    ...data.bonus.flatMap(({ kind, provenance }) => many(kind, 1, provenance)),
    ...data.accessories.flatMap(({ kind, count, provenance }) =>
      many(kind, count, provenance).map((component) => ({ ...component, tracked: false })),
    ),
  ];
}

export const cholas: CholasGame = createCholas(cholasData);
