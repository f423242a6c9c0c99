import { Rng, type State } from '@mandapa/engine';
import { describe, expect, it } from 'vitest';
import { bruteZones } from '../test/brute.ts';
import { type Laid, position, randomGame, tables } from '../test/table.ts';
import * as S from './state.ts';
import { allZones } from './view-zones.ts';

const hexOf = (state: State, row: number): string => {
  const cell = S.get(state, S.CELL + row);
  return `${S.qOf(cell)},${S.rOf(cell)}`;
};
type Zones = ReturnType<typeof bruteZones>;
const sorted = (zones: Zones): Zones => zones.sort((a, b) => (a.parts.join() < b.parts.join() ? -1 : 1));

/** The game's own zones in the words of the brute-force check. */
const ownZones = (state: State): Zones =>
  sorted(
    allZones(tables, state).map(({ kind, parts, rows, complete }) => ({
      kind,
      parts: parts.map(({ tile, zone }) => `${hexOf(state, tile)}/${zone}`).sort(),
      tiles: rows.map((row) => hexOf(state, row)).sort(),
      complete,
    })),
  );

/** A closed road that never meets itself: a triangle whose sides are pushed out, and corners cut, again and again. */
function randomLoop(rng: Rng, longest: number): number[] {
  const step = (cell: number, side: number) => cell + (S.STEP[side % 6] as number);
  const loop = [S.ORIGIN, step(S.ORIGIN, 0), step(S.ORIGIN, 1)];
  for (let tries = 0; tries < 600; tries++) {
    const i = rng.below(loop.length);
    const [a, b, c] = [0, 1, 2].map((n) => loop[(i + n) % loop.length] as number) as [number, number, number];
    const out = step(a, S.sideTowards(a, b) + (rng.below(2) === 0 ? 1 : 5));
    const cuts = loop.length > 3 && S.sideTowards(a, c) >= 0 && rng.below(2) === 0;
    if (cuts) loop.splice((i + 1) % loop.length, 1);
    else if (!loop.includes(out) && loop.length < longest) loop.splice(i + 1, 0, out);
  }
  return loop;
}

/** Road tiles along the loop, and plain tiles on some of the hexes around and inside it. */
function landscapeOf(rng: Rng, loop: readonly number[]): Laid[] {
  const byTurn = ['', 'T19', 'T27', 'T29'];
  const tiles = loop.map((cell, i): Laid => {
    const before = S.sideTowards(cell, loop.at(i - 1) as number);
    const after = S.sideTowards(cell, loop[(i + 1) % loop.length] as number);
    const turn = (after - before + 6) % 6;
    const [first, apart] = turn <= 3 ? [before, turn] : [after, 6 - turn];
    const rot = first % (tables.rotations[tables.indexOfId.get(byTurn[apart] as string) as number] as number);
    return [byTurn[apart] as string, S.qOf(cell), S.rOf(cell), rot];
  });
  const beside = new Set(loop.flatMap((cell) => [...S.STEP].map((step) => cell + step)));
  for (const cell of beside)
    if (!loop.includes(cell) && tiles.length < S.MAX_ROWS && rng.below(4) > 0)
      tiles.push(['T53', S.qOf(cell), S.rOf(cell)]);
  return tiles;
}

describe('zones kept incrementally are those found anew', () => {
  it.each(Array.from({ length: 24 }, (_, i) => i))(
    'P-17 P-18 P-19 P-20 P-40: after every tile of random game %i',
    (i) => {
      const advanced = i % 2 === 1;
      let compared = 0;
      randomGame(2 + (i % 4), `zones-${i}`, { play: advanced ? 'advanced' : 'basic' }, (state) => {
        if (S.get(state, S.PHASE) !== S.MARK) return;
        expect(ownZones(state)).toEqual(sorted(bruteZones(state, advanced)));
        compared++;
      });
      expect(compared).toBeGreaterThan(40);
    },
  );

  it('PR-27 PR-28: what lies inside a random closed road, and what tiles enclose but the road does not', () => {
    const rng = Rng.fromSeed('loops');
    let inside = 0;
    for (let i = 0; i < 120; i++) {
      const loop = randomLoop(rng, 4 + rng.below(26));
      const tiles = landscapeOf(rng, loop);
      const own = ownZones(position({ tiles }));
      expect(own).toEqual(sorted(bruteZones(position({ tiles }), false)));
      const land = own.find(({ kind }) => kind === 'land');
      expect(land?.parts).toHaveLength(loop.length);
      inside += (land?.tiles.length ?? 0) - loop.length;
    }
    expect(inside).toBeGreaterThan(20);
  });
});
