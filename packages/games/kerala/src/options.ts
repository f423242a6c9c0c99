import {
  FormatError,
  type OptionSpec,
  type Options,
  type SeatPlan,
  type SeatSpec,
  type State,
  schemaOf,
} from '@mandapa/engine';
import { addRow } from './platform.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

export const optionSpecs: readonly OptionSpec[] = [
  {
    key: 'areaChoice',
    label: 'Areas kept',
    rule: 'KR-21',
    type: 'choice',
    default: 'auto',
    choices: [
      { value: 'auto', label: 'best' },
      { value: 'player', label: 'player picks' },
    ],
  },
  {
    key: 'shiftNeedsElephant',
    label: 'A moved tile needs an elephant',
    rule: 'KR-15',
    type: 'flag',
    default: false,
  },
  {
    key: 'rotateOnShift',
    label: 'A moved tile may be turned',
    rule: 'KR-17',
    type: 'flag',
    default: true,
  },
  {
    key: 'shiftLiftMaySplit',
    label: 'Lifting a tile may split the platform',
    rule: 'KR-27',
    type: 'flag',
    default: false,
  },
];

export const optionsSchema = schemaOf(optionSpecs);

export const seatPlan = (tables: Tables): SeatPlan => ({
  counts: tables.data.bags.map((bag) => bag.players),
  colors: tables.colors,
  colorsPerSeat: () => 1,
});

export const optionBits = (options: Options): number =>
  (options.shiftNeedsElephant === true ? S.NEEDS_ELEPHANT : 0) |
  (options.rotateOnShift === false ? 0 : S.ROTATE) |
  (options.shiftLiftMaySplit === true ? S.LIFT_MAY_SPLIT : 0) |
  (options.areaChoice === 'player' ? S.PLAYER_KEEPS : 0);

/** The table before anything is drawn: start tiles laid, both figures on them, every tile unseen. */
export function setup(tables: Tables, options: Options, seats: readonly SeatSpec[]): State {
  const colors = seatColors(tables, seats);
  const state = emptyState(tables, optionBits(options), colors);
  for (let seat = 0; seat < colors.length; seat++) {
    addRow(state, seat, S.ORIGIN, tables.startKindOf[colors[seat] as number] as number, S.NO_EDGE);
    state[S.FIGURE + 2 * seat] = 0;
    state[S.FIGURE + 2 * seat + 1] = 0;
  }
  return state;
}

/** A state with options, colours and the full bag, but nothing on the platforms yet. */
export function emptyState(tables: Tables, options: number, colors: readonly number[]): State {
  const players = colors.length;
  const figures = tables.bags[players];
  if (!figures) throw new FormatError(`Kerala is for 2 to 5 players, not ${players}`);
  const state = new Int16Array(S.STATE_LENGTH);
  state[S.PLAYERS] = players;
  state[S.OPTIONS] = options;
  state[S.ROUND] = 1;
  state[S.TO_REMOVE] = figures.removed;
  state[S.PHASE] = figures.removed > 0 ? S.REMOVE : S.FIRST;
  state[S.BAG] = tables.data.tiles.length;
  state[S.STRIDE] = strideFor(figures.rounds, players);
  for (let seat = 0; seat < players; seat++) {
    const color = colors[seat] as number;
    state[S.COLOR + seat] = color;
    state[S.COLOR_MASK] = S.get(state, S.COLOR_MASK) | (1 << color);
    state[S.KEEP_LOW + seat] = -1;
  }
  for (let kind = 0; kind < tables.tileKinds; kind++) {
    const count = tables.countOf[kind] as number;
    state[S.UNSEEN + kind] = count;
    if (isRemovable(tables, state, kind))
      state[S.REMOVABLE_UNSEEN] = S.get(state, S.REMOVABLE_UNSEEN) + count;
  }
  return state;
}

function strideFor(rounds: number, players: number): number {
  const stride = rounds + 1 + S.SPARE_ROWS;
  if (stride * players > S.MAX_ROWS || stride > 63)
    throw new RangeError(`${players} platforms of ${stride} tiles do not fit the state`);
  return stride;
}

/** Whether tiles of this kind may be removed at set-up: no player has its colour. */
export const isRemovable = (tables: Tables, state: State, kind: number): boolean =>
  ((S.get(state, S.COLOR_MASK) >> (tables.colorOf[kind] as number)) & 1) === 0;

function seatColors(tables: Tables, seats: readonly SeatSpec[]): number[] {
  return seats.map(({ id, colors }, seat) => {
    const name = colors?.[0];
    const color = name === undefined ? -1 : tables.colors.indexOf(name);
    if (color < 0 || colors?.length !== 1)
      throw new FormatError(`seat ${id} needs one colour of ${tables.colors.join(', ')}`);
    if (seats.findIndex((other) => other.colors?.[0] === name) !== seat)
      throw new FormatError(`two seats have the colour ${name}; give ${id} another`);
    return color;
  });
}
