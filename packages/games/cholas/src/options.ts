import {
  FormatError,
  type OptionSpec,
  type Options,
  type SeatPlan,
  type SeatSpec,
  type State,
} from '@mandapa/engine';
import type { CholasData } from './data.ts';
import { setUpAfter } from './flow.ts';
import { removeValue } from './play.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

const MAX_HEAD_START = 300;
const MAX_GUARD_ROUNDS = 20;

export const optionSpecs = (data: CholasData): readonly OptionSpec[] => [
  {
    key: 'variant',
    label: 'Game',
    rule: 'C-01',
    type: 'choice',
    default: 'basic',
    choices: [
      { value: 'basic', label: 'Basic' },
      { value: 'expert', label: 'Expert' },
      { value: 'solo', label: 'Solo' },
    ],
  },
  {
    key: 'treasure',
    label: 'Treasure',
    rule: 'C-44',
    type: 'choice',
    default: 'tiles',
    choices: [
      { value: 'tiles', label: 'tiles on the stars' },
      { value: 'none', label: 'none' },
      { value: 'double', label: 'Double Treasure' },
    ],
  },
  {
    key: 'removedValue',
    label: 'Sculptures left out (Expert): their value',
    rule: 'CR-33',
    type: 'number',
    default: null,
    min: Math.min(...data.removedValues.values),
    max: Math.max(...data.removedValues.values),
  },
  {
    key: 'headStart',
    label: 'The opponent’s head start (Solo)',
    rule: 'C-84',
    type: 'number',
    default: data.solo.headStart.value,
    min: 0,
    max: MAX_HEAD_START,
  },
  {
    key: 'opponentColor',
    label: 'The opponent’s marker (Solo)',
    rule: 'C-82',
    type: 'choice',
    default: null,
    choices: data.colors.map((color) => ({ value: color, label: color })),
  },
  {
    key: 'replaceAvoidsStuck',
    label: 'Who can replace stones is not stuck',
    rule: 'CR-19',
    type: 'flag',
    default: false,
  },
  {
    key: 'replaceGuardRounds',
    label: 'Rounds of nothing but Replace that end the game (0: never)',
    rule: 'CR-20',
    type: 'number',
    default: data.turn.replaceGuardRounds.value,
    min: 0,
    max: MAX_GUARD_ROUNDS,
  },
];

export const seatPlan = (data: CholasData, options: Options): SeatPlan => ({
  counts: data.players[variantOf(options)],
  colors: data.colors,
  colorsPerSeat: () => 1,
});

const variantOf = ({ variant }: Options): S.VariantName =>
  S.variants.find((name) => name === variant) ?? 'basic';

/** The table before anything is dealt or drawn: one stone of each colour in every hand, but in Solo. */
export function setup(tables: Tables, options: Options, seats: readonly SeatSpec[]): State {
  const state = new Int16Array(S.STATE_LENGTH);
  const variant = S.variants.indexOf(variantOf(options));
  state[S.VARIANT] = variant;
  state[S.TREASURE] = Math.max(0, S.treasures.indexOf(options.treasure as 'tiles'));
  state[S.PLAYERS] = seats.length;
  state[S.FIRST_SEAT] = variant === S.SOLO ? 0 : -1;
  state[S.STUCK_RULE] = options.replaceAvoidsStuck === true ? 1 : 0;
  state[S.GUARD_ROUNDS] = Number(options.replaceGuardRounds ?? tables.data.turn.replaceGuardRounds.value);
  state[S.COUNTDOWN] = -1;
  state[S.REASON] = -1;
  state[S.LAST_SEAT] = -1;
  state[S.ASKED] = -1;
  state[S.FREE] = tables.cells.length;
  state.fill(S.UNDEALT, S.BONUS, S.BONUS + S.BONUS_CARDS);
  giveColors(tables, state, options, seats);
  fillPools(tables, state);
  if (variant === S.EXPERT && typeof options.removedValue === 'number')
    removeValue(tables, state, options.removedValue);
  setUpAfter(tables, state, -1);
  return state;
}

function giveColors(tables: Tables, state: State, options: Options, seats: readonly SeatSpec[]): void {
  const solo = state[S.VARIANT] === S.SOLO;
  state.fill(solo ? S.OPPONENT : -1, S.OWNER, S.OWNER + S.COLORS);
  seats.forEach(({ id, colors }, seat) => {
    const color = tables.colors.indexOf(colors?.[0] ?? '');
    if (color < 0 || colors?.length !== 1)
      throw new FormatError(`seat ${id} needs one colour of ${tables.colors.join(', ')}`);
    const owner = S.get(state, S.OWNER + color);
    if (owner >= 0 && owner < S.OPPONENT)
      throw new FormatError(`two seats have the colour ${colors[0]}; give ${id} another`);
    state[S.COLOR + seat] = color;
    state[S.OWNER + color] = seat;
  });
  if (!solo) return;
  const own = S.get(state, S.COLOR);
  const named = tables.colors.findIndex((color) => color === options.opponentColor);
  if (named === own) throw new FormatError('the opponent’s marker needs another colour than yours');
  state[S.OPPONENT_COLOR] = named >= 0 ? named : own === 0 ? 1 : 0;
  state[S.HEAD_START] = Number(options.headStart ?? tables.data.solo.headStart.value);
  state[S.SCORE + S.OPPONENT * S.LINES + S.L_HEAD_START] = S.get(state, S.HEAD_START);
}

function fillPools(tables: Tables, state: State): void {
  const { data } = tables;
  const solo = state[S.VARIANT] === S.SOLO;
  const each = solo ? 0 : data.hand.startOfEachColor.value;
  for (let color = 0; color < S.COLORS; color++) {
    state[S.BAG + color] = data.stones.perColor - each * S.get(state, S.PLAYERS);
    for (let seat = 0; seat < S.get(state, S.PLAYERS); seat++) state[S.stonesOf(seat, color)] = each;
  }
  for (let seat = 0; seat < S.get(state, S.PLAYERS); seat++) state[S.STONE_COUNT + seat] = each * S.COLORS;
  state[S.BAG_SIZE] = data.stones.count - each * S.COLORS * S.get(state, S.PLAYERS);
  for (let kind = 0; kind < S.CARD_KINDS; kind++) {
    state[S.STACK + kind] = tables.cardCount[kind] as number;
    S.add(state, S.STACK_SIZE, tables.cardCount[kind] as number);
  }
  for (let kind = 0; kind < tables.treasures.length; kind++)
    state[S.TREASURE_LEFT + kind] = tables.treasureCount[kind] as number;
}
