import {
  FormatError,
  type OptionSpec,
  type Options,
  type SeatPlan,
  type SeatSpec,
  type State,
} from '@mandapa/engine';
import { z } from 'zod';
import { colors, discKind, pieceTypes } from './names.ts';
import * as S from './state.ts';
import { type Tables, teamOf } from './tables.ts';

/** What the console offers; `setup` of the game file is short for both. */
export const optionSpecs: readonly OptionSpec[] = [
  {
    key: 'board',
    label: 'Board',
    rule: 'H-11',
    type: 'choice',
    default: 'first',
    choices: [
      { value: 'first', label: 'first game' },
      { value: 'any', label: 'any that fits' },
    ],
  },
  {
    key: 'placement',
    label: 'First researchers',
    rule: 'H-12',
    type: 'choice',
    default: 'fixed',
    choices: [
      { value: 'fixed', label: 'fixed spaces' },
      { value: 'free', label: 'players place' },
    ],
  },
];

/** A given half overrides the set-up. */
export const optionsSchema: z.ZodType<Options> = z
  .strictObject({
    setup: z.enum(['recommended', 'variable']).nullish(),
    board: z.enum(['first', 'any']).nullish(),
    placement: z.enum(['fixed', 'free']).nullish(),
  })
  .transform(({ setup, board, placement }): Options => {
    const isVariable = setup === 'variable';
    return {
      setup: setup ?? 'recommended',
      board: board ?? (isVariable ? 'any' : 'first'),
      placement: placement ?? (isVariable ? 'free' : 'fixed'),
    };
  });

export const seatPlan = (tables: Tables): SeatPlan => ({
  counts: tables.data.teams.map(({ players }) => players),
  colors,
  colorsPerSeat: (count) => teamOf(tables, count)?.colorsPerPlayer ?? 1,
});

/** Reserves filled and, with fixed placement, the first researchers on their start spaces. */
export function setup(tables: Tables, options: Options, seats: readonly SeatSpec[]): State {
  const team = teamOf(tables, seats.length);
  if (!team) throw new FormatError(`Harappa is for 2 to 4 players, not ${seats.length}`);
  const state = new Int16Array(S.STATE_LENGTH);
  state[S.SEATS] = seats.length;
  state[S.BOARD] = -1;
  state[S.COLOR] = -1;
  state[S.OPTIONS] =
    (options.board === 'any' ? 0 : S.FIRST_BOARD) | (options.placement === 'free' ? 0 : S.FIXED_PLACEMENT);
  state.fill(-1, S.OWN_COLORS, S.CAPTURES);
  seats.forEach((seat, index) => {
    seatColors(seat, team.colorsPerPlayer).forEach((color, i) => {
      if (S.get(state, S.OWNER + color) >= 0)
        throw new FormatError(`two seats have the colour ${colors[color]}; give ${seat.id} another`);
      state[S.OWN_COLORS + 2 * index + i] = color;
      state[S.OWNER + color] = index;
      pieceTypes.forEach((piece, type) => S.addReserve(state, discKind(color, type), team[piece]));
    });
  });
  if (options.placement === 'free')
    state[S.TO_PLACE] = seats.length * team.colorsPerPlayer * team.startersPerColor;
  else placeFixed(tables, state);
  return state;
}

function seatColors({ id, colors: names }: SeatSpec, wanted: number): readonly number[] {
  const own = (names ?? []).map((name) => colors.findIndex((color) => color === name));
  if (own.length !== wanted || own.some((color) => color < 0))
    throw new FormatError(`seat ${id} needs ${wanted} of the colours ${colors.join(', ')}`);
  return own;
}

/** H-08, H-09: by the rank of a colour among those in play (HR-25). */
function placeFixed(tables: Tables, state: State): void {
  const starts = tables.data.firstStarts.find(({ players }) => players.includes(S.get(state, S.SEATS)));
  const inPlay = colors.map((_, color) => color).filter((color) => S.get(state, S.OWNER + color) >= 0);
  inPlay.forEach((color, rank) => {
    const own = starts?.spaces[rank];
    for (const piece of ['assistant', 'worker'] as const)
      for (const space of own?.[piece] ?? []) {
        const kind = discKind(color, pieceTypes.indexOf(piece));
        S.addReserve(state, kind, -1);
        S.setStart(state, space, kind);
      }
  });
}
