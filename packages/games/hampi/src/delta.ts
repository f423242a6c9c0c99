import { type By, type Place, type State, type Step, seatPlace } from '@mandapa/engine';
import type { HampiAction, MarkAction } from './actions.ts';
import { encode, normalRot, rowOfTile, tileIndex } from './convert.ts';
import { cubeKindOf, placeOfCube, placeOfTile, seatCube } from './layout.ts';
import { DRAWN, hexPlace, STACKS, stackPlace, supplyPlace, zonePlace } from './places.ts';
import { play } from './play.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

/** What a lawful action does to the pieces: acts of hands, then what follows by rule. */
export function deltaOf(tables: Tables, state: State, by: By, action: HampiAction): readonly Step[] {
  switch (action.type) {
    case 'draw': {
      const from = stackPlace(action.stack);
      const act: Step = { role: 'act', type: 'move', kind: action.tile, from, to: DRAWN };
      return [
        act,
        ...tileFollows(tables, state, played(tables, state, action), tileIndex(tables, action.tile)),
      ];
    }
    case 'place':
      return [layStep(tables, action)];
    case 'layout':
      return action.tiles.map((tile) => layStep(tables, tile));
    case 'mark': {
      const seat = typeof by === 'number' ? by : S.get(state, S.SEAT);
      return [
        markStep(tables, state, seat, action),
        ...cubeFollows(tables, state, played(tables, state, action), action),
      ];
    }
    case 'pass':
      return [
        signal('pass', seatPlace(S.get(state, S.SEAT))),
        ...cubeFollows(tables, state, played(tables, state, action)),
      ];
    case 'shuffle':
      return [
        signal('shuffle', stackPlace(action.stack)),
        ...tileFollows(tables, state, played(tables, state, action), -1),
      ];
    case 'first':
      return [signal('first', seatPlace(action.seat))];
    case 'stacks':
      return [{ ...signal('stacks', STACKS), value: action.sizes.join(' ') }];
  }
}

function played(tables: Tables, state: State, action: HampiAction): State {
  const after = state.slice();
  play(tables, after, encode(tables, state, action));
  return after;
}

const signal = (name: string, at: Place): Step & { type: 'signal' } => ({
  role: 'act',
  type: 'signal',
  signal: name,
  at,
});

const layStep = (tables: Tables, laid: { tile: string; q: number; r: number; rot: number }): Step => ({
  role: 'act',
  type: 'move',
  kind: laid.tile,
  from: DRAWN,
  to: hexPlace(laid.q, laid.r),
  pose: normalRot(tables, tileIndex(tables, laid.tile), laid.rot),
});

/** Tiles that end up elsewhere than they were; the one just drawn starts where it was laid down first. */
function tileFollows(tables: Tables, before: State, after: State, drawn: number): Step[] {
  const steps: Step[] = [];
  for (let tile = 0; tile < tables.tileCount; tile++) {
    const isMoved =
      tile === drawn ||
      after[S.STATUS + tile] !== before[S.STATUS + tile] ||
      (tile === tables.jewel && after[S.HOLDERS] !== before[S.HOLDERS]);
    if (!isMoved) continue;
    const from = tile === drawn ? DRAWN : placeOfTile(tables, before, tile);
    const to = placeOfTile(tables, after, tile);
    if (from !== undefined && to !== undefined && from !== to)
      steps.push({ role: 'follow', type: 'move', kind: tables.ids[tile] as string, from, to });
  }
  return steps;
}

function markStep(tables: Tables, state: State, seat: number, { zone, from }: MarkAction): Step {
  const cell = S.get(state, S.CELL + S.get(state, S.LAST));
  const to = zonePlace(S.qOf(cell), S.rOf(cell), zone);
  const source =
    from === undefined ? undefined : placeOfCube(state, rowOfTile(state, tileIndex(tables, from)));
  return {
    role: 'act',
    type: 'move',
    kind: seatCube(tables, state, seat),
    from: source ?? supplyPlace(seat),
    to,
  };
}

/** P-42: cubes of zones that have scored go home, also the one that was just laid. */
function cubeFollows(tables: Tables, before: State, after: State, mark?: MarkAction): Step[] {
  const marked = before.slice();
  if (mark) {
    const source = mark.from === undefined ? -1 : rowOfTile(before, tileIndex(tables, mark.from));
    if (source >= 0) marked[S.CUBE + source] = -1;
    const zone = mark.zone === 'centre' ? S.CENTRE_ZONE : mark.zone;
    marked[S.CUBE + S.get(before, S.LAST)] = (S.get(before, S.SEAT) << 2) | zone;
  }
  const steps: Step[] = [];
  for (let row = 0; row < S.get(marked, S.ROWS); row++) {
    const from = placeOfCube(marked, row);
    if (from === undefined || S.get(after, S.CUBE + row) >= 0) continue;
    const to = supplyPlace(S.cubeSeat(S.get(marked, S.CUBE + row)));
    steps.push({ role: 'follow', type: 'move', kind: cubeKindOf(tables, marked, row), from, to });
  }
  return steps;
}
