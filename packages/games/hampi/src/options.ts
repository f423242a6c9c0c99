import {
  FormatError,
  type OptionSpec,
  type Options,
  type SeatPlan,
  type SeatSpec,
  type State,
} from '@mandapa/engine';
import { conditionCount } from './stacks.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

export const optionSpecs = (tables: Tables): readonly OptionSpec[] => [
  {
    key: 'length',
    label: 'Length',
    rule: 'P-36',
    type: 'choice',
    default: 'full',
    choices: [
      { value: 'full', label: 'three rounds' },
      { value: 'quick', label: 'two rounds' },
    ],
  },
  {
    key: 'play',
    label: 'Play',
    rule: 'P-38',
    type: 'choice',
    default: 'basic',
    choices: [
      { value: 'basic', label: 'basic' },
      { value: 'advanced', label: 'advanced: temples and markets' },
    ],
  },
  {
    key: 'advancedRoundLimits',
    label: 'Cube limits of rounds 1 and 2 also in the advanced game',
    rule: 'PR-33',
    type: 'flag',
    default: false,
  },
  {
    key: 'minInStack3',
    label: 'Conditions in stack 3, at least',
    rule: 'PR-13',
    type: 'number',
    default: 0,
    min: 0,
    max: conditionCount(tables),
  },
  {
    key: 'withdrawInAdvanced',
    label: 'Cubes may be taken back also in the advanced game',
    rule: 'PR-41',
    type: 'flag',
    default: true,
  },
];

export const seatPlan = ({ data }: Tables): SeatPlan => {
  const { min, max } = data.players;
  return {
    counts: Array.from({ length: max - min + 1 }, (_, i) => min + i),
    colors: data.colors,
    colorsPerSeat: () => 1,
  };
};

const optionBits = (options: Options): number =>
  (options.length === 'quick' ? S.QUICK : 0) |
  (options.play === 'advanced' ? S.ADVANCED : 0) |
  (options.advancedRoundLimits === true ? S.ADVANCED_LIMITS : 0) |
  (options.withdrawInAdvanced === false ? 0 : S.WITHDRAW_IN_ADVANCED);

/** The table before anything is drawn: three stacks of which nobody knows yet how the conditions fell. */
export const setup = (tables: Tables, options: Options, seats: readonly SeatSpec[]): State =>
  emptyState(tables, optionBits(options), Number(options.minInStack3 ?? 0), seatColors(tables, seats));

export function emptyState(
  tables: Tables,
  options: number,
  minInStack3: number,
  colors: readonly number[],
): State {
  const state = new Int16Array(S.STATE_LENGTH);
  state[S.PLAYERS] = colors.length;
  state[S.OPTIONS] = options;
  state[S.MIN_IN_STACK_3] = minInStack3;
  state[S.SEAT] = -1;
  state[S.LAST] = -1;
  state[S.HELD] = -1;
  state.fill(-1, S.TRIO, S.TURNED_TILES);
  state[S.OPEN_LAND] = tables.landTiles;
  state[S.OPEN_CONDITIONS] = conditionCount(tables);
  colors.forEach((color, seat) => {
    state[S.COLOR + seat] = color;
    state[S.SUPPLY + seat] = tables.cubes;
  });
  return state;
}

function seatColors({ data }: Tables, seats: readonly SeatSpec[]): number[] {
  const names: readonly string[] = data.colors;
  return seats.map(({ id, colors }, seat) => {
    const name = colors?.[0];
    const color = name === undefined ? -1 : names.indexOf(name);
    if (color < 0 || colors?.length !== 1)
      throw new FormatError(`seat ${id} needs one colour of ${names.join(', ')}`);
    if (seats.findIndex((other) => other.colors?.[0] === name) !== seat)
      throw new FormatError(`two seats have the colour ${name}; give ${id} another`);
    return color;
  });
}
