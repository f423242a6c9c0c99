import { type Action, bots, type Game, readOptions } from '@mandapa/engine';
import { findGame, games } from '@mandapa/games';
import { InvalidArgumentError } from 'commander';
import { UserError } from '../user-error.ts';

/** Readers of option values for commander: each says what was wrong and what would be right. */

export function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (text.trim() === '' || !Number.isInteger(value) || value < min || value > max)
      throw new InvalidArgumentError(`Give a whole number from ${min} to ${max}.`);
    return value;
  };
}

export function numberFrom(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (text.trim() === '' || !(value >= min && value <= max))
      throw new InvalidArgumentError(`Give a number from ${min} to ${max}.`);
    return value;
  };
}

export type OptionPairs = Readonly<Record<string, string | number | boolean | null>>;

/** `key=value`, repeatable; `true`, `false`, `null` and numbers mean themselves. */
export function optionPair(text: string, before: OptionPairs = {}): OptionPairs {
  const cut = text.indexOf('=');
  if (cut < 1) throw new InvalidArgumentError('Write it as key=value, for example areaChoice=player.');
  return { ...before, [text.slice(0, cut)]: readScalar(text.slice(cut + 1)) };
}

function readScalar(text: string): string | number | boolean | null {
  if (text === 'true') return true;
  if (text === 'false') return false;
  if (text === 'null') return null;
  return /^-?\d+$/.test(text) ? Number(text) : text;
}

/** How many may play a game with these options. */
export const seatCounts = (game: Game<Action>, options: OptionPairs = {}): readonly number[] =>
  game.seats(readOptions(game, options)).counts;

export const listed = (text: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  ...text.split(',').filter((part) => part !== ''),
];

export const botNames: readonly string[] = Object.keys(bots);

export function gameNamed(id: string): Game<Action> {
  const game = findGame(id);
  if (game !== undefined) return game;
  throw new UserError(
    `There is no game "${id}".`,
    `Choose one of: ${games.map((known) => known.id).join(', ')}.`,
  );
}
