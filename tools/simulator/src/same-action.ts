import type { Action, Game } from '@mandapa/engine';
import type { Plan } from './truth.ts';

/** Equal data, whatever the order of keys; an absent field equals an undefined one. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [x, y] = [a as Readonly<Record<string, unknown>>, b as Readonly<Record<string, unknown>>];
  return [...new Set([...Object.keys(x), ...Object.keys(y)])].every((key) => sameJson(x[key], y[key]));
}

/** Whether a committed action says what was meant; a late field that is still open says nothing against it. */
export function saysWhatWasMeant(game: Pick<Game, 'late'>, said: Action, meant: Action): boolean {
  const keys = new Set([...Object.keys(said), ...Object.keys(meant)]);
  return [...keys].every((key) => {
    const late = game.late.find((field) => field.action === said.type && field.field === key);
    return (late !== undefined && sameJson(said[key], late.open)) || sameJson(said[key], meant[key]);
  });
}

/** The same, or another way to put it: what leads to the same state is one thing (a board that looks alike in two turns). */
export function comesToWhatWasMeant(
  game: Game,
  said: Action,
  { by, action: meant, before }: Pick<Plan, 'by' | 'action' | 'before'>,
): boolean {
  if (saysWhatWasMeant(game, said, meant)) return true;
  if (said.type !== meant.type || game.check(before, by, said) !== undefined) return false;
  const keyAfter = (action: Action): string => {
    const state = before.slice();
    game.play(state, game.encode(state, action));
    return game.key(state).join();
  };
  return keyAfter(said) === keyAfter(meant);
}
