import {
  type Action,
  bots,
  type Game,
  Match,
  type Options,
  playMatch,
  Rng,
  type SeatSpec,
} from '@mandapa/engine';
import { UserError } from '../user-error.ts';

export interface PlaySpec {
  readonly seatCount: number;
  readonly seed: string;
  readonly options: Options;
  readonly bot: string;
}

/** Seats of a game that nobody sits at: `p1`, `p2` … clockwise, colours by default. */
export const plainSeats = (count: number): SeatSpec[] =>
  Array.from({ length: count }, (_, index) => ({ id: `p${index + 1}` }));

/** A whole game by bots, chance from the seed: the same seed gives the same game on every machine. */
export function playGame(game: Game<Action>, spec: PlaySpec): Match {
  const bot = bots[spec.bot];
  if (bot === undefined)
    throw new UserError(`There is no bot "${spec.bot}".`, `Choose one of: ${Object.keys(bots).join(', ')}.`);
  const match = Match.create(game, {
    options: spec.options,
    seats: plainSeats(spec.seatCount),
    seed: spec.seed,
  });
  const players = match.seats.map(() => bot);
  playMatch(match, players, Rng.fromSeed(`${game.id} ${spec.seed}`));
  return match;
}
