import { carryOut, differenceFrom } from '../../carry-out.ts';
import type { Game } from '../../contract.ts';
import type { Kind, Place } from '../../ids.ts';
import type { Item, Layout, Step } from '../../layout.ts';
import { CannotLift } from '../../piles.ts';
import { CheckFailed, expect, words } from '../failure.ts';
import { after, type Check, type Moment, someOf } from '../moment.ts';

const DELTAS_A_STATE = 5;

/** Every tracked component lies in exactly one place or pool; Pieces, which followed all steps, agrees. */
export const componentsCheck: Check = {
  name: 'components',
  rate: 0.1,
  run({ game, state, pieces }) {
    const layout = game.layout(state);
    const tracked = game.components.filter((component) => component.tracked).length;
    expect(
      piecesIn(layout) === tracked,
      () => `${piecesIn(layout)} pieces lie on the table, the box has ${tracked}`,
    );
    for (const [place, items] of layout.places) {
      expect(items.length > 0, () => `${place} is listed, but empty`);
      if (isPooled(layout, place)) continue;
      const here = pieces.at(place).map((piece) => pieces.kind(piece));
      const there = items.map(({ kind }) => kind);
      expect(
        [...here].sort().join() === [...there].sort().join(),
        () => `${place} has ${words(there)}, but the pieces that moved there are ${words(here)}`,
      );
    }
    for (const kind of kindsIn(layout)) nameOf(game, kind);
  },
};

function piecesIn(layout: Layout): number {
  let count = 0;
  for (const items of layout.places.values()) count += items.length;
  for (const pool of layout.pools) for (const n of pool.kinds.values()) count += n;
  return count;
}

const isPooled = (layout: Layout, place: Place): boolean =>
  layout.pools.some((pool) => pool.id === place || pool.places.some((part) => part.place === place));

function* kindsIn(layout: Layout): Generator<Kind> {
  for (const items of layout.places.values()) for (const { kind } of items as readonly Item[]) yield kind;
}

function nameOf(game: Game, kind: Kind): void {
  expect(game.nameOfKind(kind).id in game.catalogue, () => `no name for the kind ${kind}`);
}

/** Carrying out a delta on the old layout, lifting only what lies free, gives the new one. */
export const deltaCheck: Check = {
  name: 'delta',
  rate: 0.1,
  run(moment) {
    const { game, state, by, list, chosen, rng } = moment;
    const codes = Array.from({ length: list.count }, (_, i) => list.at(i));
    const before = game.layout(state);
    for (const code of [chosen, ...someOf(codes, DELTAS_A_STATE, rng)]) {
      const action = game.decode(state, code);
      const steps = game.delta(state, by, action);
      expect(
        steps.some(({ role }) => role === 'act'),
        () => `${words(action)} has no act step`,
      );
      checkFamilies(moment, steps);
      const difference = carriedOut(game, before, steps, game.layout(after(game, state, code)));
      expect(difference === undefined, () => `${words(action)}: ${difference}`);
    }
  },
};

function carriedOut(game: Game, before: Layout, steps: readonly Step[], wanted: Layout): string | undefined {
  try {
    return differenceFrom(carryOut(game, before, steps), wanted);
  } catch (error) {
    if (error instanceof CannotLift) throw new CheckFailed(`${error.message} in ${words(steps)}`);
    throw error;
  }
}

function checkFamilies({ game }: Moment, steps: readonly Step[]): void {
  for (const step of steps) {
    if (step.type !== 'move') continue;
    for (const place of [step.from, step.to])
      expect(
        game.families.some(({ family }) => family === place.replace(/:[^/]*/g, '')),
        () => `${place} is of no family of ${game.id}`,
      );
  }
}
