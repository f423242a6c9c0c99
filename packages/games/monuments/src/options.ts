import {
  FormatError,
  type OptionSpec,
  type Options,
  type SeatPlan,
  type SeatSpec,
  type State,
  schemaOf,
} from '@mandapa/engine';
import * as S from './state.ts';
import { monumentNames, type Plan, plans } from './tables.ts';
import { MAX_PLAYERS } from './vocabulary.ts';

const FALLBACK = 'Capitol';

export const optionSpecs: readonly OptionSpec[] = [
  {
    key: 'monument',
    label: 'Monument',
    rule: 'M-01',
    type: 'choice',
    default: FALLBACK,
    choices: monumentNames.map((name) => ({ value: name, label: name })),
  },
];

export const optionsSchema = schemaOf(optionSpecs);

/** Seats own no pieces but a marker, which goes by the seat. */
export const seatPlan: SeatPlan = { counts: [2, 3, 4], colors: [], colorsPerSeat: () => 0 };

/** The table before anybody has the worker: the site empty, the bag too. */
export function setup(options: Options, seats: readonly SeatSpec[]): State {
  const players = seats.length;
  if (players < 2 || players > MAX_PLAYERS)
    throw new FormatError(`Monuments is for 2 to ${MAX_PLAYERS} players, not ${players}`);
  const monument = monumentNames.findIndex((name) => name === options.monument);
  const plan = plans[monument];
  if (!plan) throw new FormatError(`there is no monument ${JSON.stringify(options.monument)}`);
  return emptyState(players, monument, plan);
}

export function emptyState(players: number, monument: number, plan: Plan): State {
  const state = new Int16Array(S.STATE_LENGTH);
  state[S.PLAYERS] = players;
  state[S.MONUMENT] = monument;
  state[S.WORKER] = -1;
  state[S.HOLDER] = -1;
  state[S.TAKER] = -1;
  state.fill(-1, S.PASSES, S.PASSES + MAX_PLAYERS * S.ROUNDS);
  state.set(plan.supports, S.NEED);
  return state;
}
