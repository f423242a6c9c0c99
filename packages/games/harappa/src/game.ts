import type { Component, Game } from '@mandapa/engine';
import { asKnown, decode, encode, type HarappaAction, parseAction } from './actions.ts';
import { amendState } from './amend.ts';
import { attemptOf } from './attempt.ts';
import { check } from './check.ts';
import { type HarappaData, harappaData } from './data.ts';
import { deltaOf } from './delta.ts';
import { eventsOf } from './events.ts';
import { families, posesOf } from './families.ts';
import { fileForm } from './file.ts';
import { keyOf, loadKey } from './key.ts';
import { layoutOf } from './layout.ts';
import { colors, pieceTypes } from './names.ts';
import { optionSpecs, optionsSchema, seatPlan, setup } from './options.ts';
import { enumerate, play } from './play.ts';
import { profiles } from './profiles.ts';
import { rules } from './rules.ts';
import { resultOf, scoreOf, turnOf } from './score.ts';
import { actor } from './state.ts';
import { compileTables } from './tables.ts';
import { viewOf } from './view.ts';
import { catalogue, describeAction, kindName, placeName, promptOf } from './words.ts';

export type HarappaGame = Game<HarappaAction>;

/** Harappa with the pieces of one box; an owner's corrected component file makes another. */
export function createHarappa(data: HarappaData): HarappaGame {
  const tables = compileTables(data);
  const plan = seatPlan(tables);
  return {
    id: 'harappa',
    title: 'Harappa',
    summary: 'Bring researchers in by the die, secure fields and hold the majority in the ruins.',

    options: optionSpecs,
    optionsSchema,
    seats: () => plan,
    setup: (options, seats) => setup(tables, options, seats),

    actor,
    enumerate: (state, list) => enumerate(tables, state, list),
    play: (state, code) => play(tables, state, code),
    decode: (_state, code) => decode(tables, code),
    encode: (_state, action) => encode(tables, action),
    key: keyOf,
    load: loadKey,

    turn: turnOf,
    parse: (value) => parseAction(tables, value),
    check: (state, by, action) => check(tables, state, by, action),
    score: (state) => scoreOf(tables, state),
    result: (state) => resultOf(tables, state),
    events: (state, by, action) => eventsOf(tables, state, by, action),

    catalogue,
    rules,
    prompt: (state, viewer) => promptOf(tables, state, viewer),
    describe: (state, by, action) => describeAction(tables, state, by, action),
    nameOfPlace: placeName,
    nameOfKind: kindName,

    components: componentsOf(data),
    families,
    poses: posesOf(tables.centers),
    profiles,
    layout: (state) => layoutOf(tables, state),
    delta: (state, by, action) => deltaOf(tables, state, by, action),
    attempt: (state, evidence) => attemptOf(tables, state, evidence),
    unseen: ['color', 'reroll', 'capture'],
    late: [],
    openFields: () => [],
    amend: (state, amendment) => amendState(tables, state, amendment),

    view: (state) => viewOf(tables, state),
    // Nothing is hidden (H-04, HR-21).
    resample: (state) => state.slice(),
    conceal: (_state, _by, action) => asKnown(tables, action),

    file: fileForm(tables),
  };
}

const componentsOf = (data: HarappaData): readonly Component[] => [
  ...colors.flatMap((color) =>
    pieceTypes.flatMap((type) => {
      const piece = data.pieces.find((each) => each.piece === type);
      const kind = `${color}-${type}`;
      return Array.from(
        { length: piece?.perColor ?? 0 },
        (_, i): Component => ({
          id: `${kind}-${i + 1}`,
          kind,
          tracked: true,
          provenance: piece?.provenance ?? 'source',
        }),
      );
    }),
  ),
  ...data.boardPieces.map(({ id, provenance }): Component => ({ id, kind: id, tracked: true, provenance })),
  ...data.accessories.map(
    ({ id, kind, provenance }): Component => ({ id, kind, tracked: false, provenance }),
  ),
];

export const harappa: HarappaGame = createHarappa(harappaData);
