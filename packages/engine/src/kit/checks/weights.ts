import { CodeList } from '../../code-list.ts';
import type { Game, State } from '../../contract.ts';
import { CHANCE } from '../../ids.ts';
import { expect, words } from '../failure.ts';
import { after, type Check } from '../moment.ts';

const PAIRS = 4;
const CLOSE = 1e-9;

/**
 * Weights are whole and positive, but for "nobody looked", which weighs nothing. And since the pieces of a
 * pool lie in no order, drawing a then b is as likely as b then a.
 */
export const weightsCheck: Check = {
  name: 'weights',
  rate: 0.15,
  run({ game, state, by, list, rng }) {
    if (by !== 'chance') return;
    const turn = game.turn(state);
    const unseen = turn.type === 'chance' ? turn.draws.map((draw) => draw.unseen) : [];
    let total = 0;
    for (let i = 0; i < list.count; i++) {
      const [code, weight] = [list.at(i), list.weights[i] as number];
      total += weight;
      expect(
        Number.isSafeInteger(weight),
        () => `the weight ${weight} of ${words(game.decode(state, code))}`,
      );
      const right = unseen.includes(code) ? weight === 0 : weight > 0;
      expect(right, () => `${words(game.decode(state, code))} is listed with the weight ${weight}`);
    }
    expect(total > 0 || list.count === 1, () => 'no outcome has a weight');
    if (turn.type !== 'chance' || turn.draws.length !== 1) return;
    for (let i = 0; i < PAIRS && list.count > 1; i++)
      exchangeable(game, state, list.at(rng.below(list.count)), list.at(rng.below(list.count)));
  },
};

function exchangeable(game: Game, state: State, a: number, b: number): void {
  const [one, two] = [JSON.stringify(game.decode(state, a)), JSON.stringify(game.decode(state, b))];
  if (one === two) return;
  const [first, second] = [chances(game, state), chances(game, after(game, state, a))];
  const third = chances(game, after(game, state, b));
  const [ab, ba] = [
    (first.get(one) ?? 0) * (second.get(two) ?? 0),
    (first.get(two) ?? 0) * (third.get(one) ?? 0),
  ];
  // Where only one order is possible they are not draws from one pool.
  if (ab === 0 || ba === 0) return;
  expect(
    Math.abs(ab - ba) < CLOSE,
    () => `${one} then ${two} has the chance ${ab}, the other way round ${ba}`,
  );
}

/** The chance of each outcome, by its spelling; empty where a seat is awaited. */
function chances(game: Game, state: State): ReadonlyMap<string, number> {
  if (game.actor(state) !== CHANCE) return new Map();
  const list = new CodeList();
  game.enumerate(state, list);
  let total = 0;
  for (let i = 0; i < list.count; i++) total += list.weights[i] as number;
  return new Map(
    Array.from({ length: list.count }, (_, i) => [
      JSON.stringify(game.decode(state, list.at(i))),
      (list.weights[i] as number) / total,
    ]),
  );
}
