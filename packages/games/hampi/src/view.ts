import type { Json, State, View } from '@mandapa/engine';
import { CodeList } from '@mandapa/engine';
import * as C from './codes.ts';
import type { HampiFacts, LaidTileFacts, TileFacts, ZoneFacts } from './facts.ts';
import { influencerNames, type Landscape, landscapes } from './kinds.ts';
import { layoutOf } from './layout.ts';
import { mayMark } from './marks.ts';
import { enumerate } from './play.ts';
import { holdsJewel } from './score.ts';
import { conditionCount } from './stacks.ts';
import * as S from './state.ts';
import { sideShown, type Tables } from './tables.ts';
import { allZones, isFresh, type WholeZone } from './view-zones.ts';

/** Nothing in Hampi is hidden from one and known to another: every viewer sees the same. */
export const viewOf = (tables: Tables, state: State): View => ({
  layout: layoutOf(tables, state),
  facts: factsOf(tables, state) as unknown as Readonly<Record<string, Json>>,
});

function factsOf(tables: Tables, state: State): HampiFacts {
  const phase = S.get(state, S.PHASE);
  const seats = Array.from({ length: S.get(state, S.PLAYERS) }, (_, seat) => seat);
  const zones = allZones(tables, state);
  return {
    phase: S.phaseNames[phase] as string,
    seat: phase === S.END || S.get(state, S.SEAT) < 0 ? null : S.get(state, S.SEAT),
    round: S.get(state, S.ROUND),
    rounds: S.lastRound(state),
    length: S.hasOption(state, S.QUICK) ? 'quick' : 'full',
    play: S.hasOption(state, S.ADVANCED) ? 'advanced' : 'basic',
    relief: S.get(state, S.RELIEF) === 1,
    influencers: influencerNames,
    stacks: [1, 2, 3].map((stack) => ({
      stack,
      left: S.leftIn(state, stack),
      known: withStatus(tables, state, S.IN_STACK + stack),
    })),
    drawn: [S.get(state, S.HELD), ...state.subarray(S.TRIO, S.TRIO + 3)]
      .filter((tile) => tile >= 0)
      .map((tile) => tileFacts(tables, tile, 0)),
    unseen: unseenTiles(tables, state),
    aside: [1, 2, 3].flatMap((stack) => withStatus(tables, state, S.SET_ASIDE + stack)),
    landscape: laidTiles(tables, state, zones),
    zones: zoneFacts(state, zones),
    spots: spotsOf(tables, state),
    players: seats.map((seat) => playerFacts(tables, state, seat)),
    jewel: seats.filter((seat) => holdsJewel(state, seat)),
    conditions: conditionFacts(tables, state, seats),
  };
}

const withStatus = (tables: Tables, state: State, status: number): string[] =>
  tables.ids.filter((_, tile) => state[S.STATUS + tile] === status);

function unseenTiles(tables: Tables, state: State): TileFacts[] {
  const phase = S.get(state, S.PHASE);
  if (phase !== S.SETUP && phase !== S.DRAW) return [];
  return tables.data.tiles.flatMap((_, tile) =>
    (state[S.STATUS + tile] as number) <= S.IN_STACK + 3 ? [tileFacts(tables, tile, 0)] : [],
  );
}

/** What a tile shows in each rotation never changes: made once for each box. */
const shownFacts = new WeakMap<Tables, TileFacts[]>();

function tileFacts(tables: Tables, tile: number, rot: number): TileFacts {
  let all = shownFacts.get(tables);
  if (!all) {
    all = Array.from({ length: tables.landTiles * 6 }, (_, i) =>
      turnedTile(tables, Math.trunc(i / 6), i % 6),
    );
    shownFacts.set(tables, all);
  }
  return all[tile * 6 + rot] as TileFacts;
}

function turnedTile(tables: Tables, tile: number, rot: number): TileFacts {
  const zones = tables.archetypeOf[tile]?.zones ?? [];
  return {
    tile: tables.ids[tile] as string,
    sides: Array.from(
      { length: 6 },
      (_, side) => landscapes[sideShown(tables, tile, rot, side)] as Landscape,
    ),
    zones: zones.map(({ kind, sides }) => ({ kind, sides: sides.map((side) => (side + rot) % 6) })),
    centre: tables.archetypeOf[tile]?.centre ?? null,
    support: { ...tables.data.tiles[tile]?.support },
  };
}

function laidTiles(tables: Tables, state: State, zones: readonly WholeZone[]): LaidTileFacts[] {
  const idOf = new Map<number, number>();
  zones.forEach(({ parts }, id) => {
    for (const { tile, zone } of parts) idOf.set(tile * 4 + (zone === 'centre' ? S.CENTRE_ZONE : zone), id);
  });
  return Array.from({ length: S.get(state, S.ROWS) }, (_, row) => {
    const tile = S.tileOf(state, row);
    const cell = S.get(state, S.CELL + row);
    const cube = S.get(state, S.CUBE + row);
    return {
      ...tileFacts(tables, tile, S.rotOf(state, row)),
      q: S.qOf(cell),
      r: S.rOf(cell),
      rot: S.rotOf(state, row),
      cube: cube < 0 ? null : cubeFacts(tables, state, cube),
      last: row === S.get(state, S.LAST),
      zoneIds: [0, 1, 2, S.CENTRE_ZONE].flatMap((zone) => idOf.get(row * 4 + zone) ?? []),
    };
  });
}

const cubeFacts = (tables: Tables, state: State, cube: number) => ({
  seat: S.cubeSeat(cube),
  color: tables.data.colors[S.get(state, S.COLOR + S.cubeSeat(cube))] as string,
  zone: S.cubeZone(cube) === S.CENTRE_ZONE ? ('centre' as const) : S.cubeZone(cube),
});

const zoneFacts = (state: State, zones: readonly WholeZone[]): ZoneFacts[] =>
  zones.map((zone) => {
    const { rows, ...rest } = zone;
    return { ...rest, tiles: rows, fresh: isFresh(state, zone), anchor: anchorOf(state, zone) };
  });

/** The part nearest to the middle of all parts. */
function anchorOf(state: State, { parts }: WholeZone): number {
  const cells = parts.map(({ tile }) => S.get(state, S.CELL + tile));
  const middle = (of: (cell: number) => number) =>
    cells.reduce((sum, cell) => sum + of(cell), 0) / cells.length;
  const [q, r] = [middle(S.qOf), middle(S.rOf)];
  const far = (cell: number): number => {
    const [dq, dr] = [S.qOf(cell) - q, S.rOf(cell) - r];
    return dq * dq + dr * dr + dq * dr;
  };
  let best = 0;
  for (let i = 1; i < cells.length; i++)
    if (far(cells[i] as number) < far(cells[best] as number) - 1e-9) best = i;
  return parts[best]?.tile as number;
}

const list = new CodeList();

function spotsOf(tables: Tables, state: State): HampiFacts['spots'] {
  if (S.get(state, S.PHASE) !== S.PLACE) return [];
  enumerate(tables, state, list);
  const spots = new Map<number, number[]>();
  for (let i = 0; i < list.count; i++) {
    const cell = S.get(state, S.F_CELL + C.placedFrontier(list.at(i)));
    const rotations = spots.get(cell) ?? [];
    spots.set(cell, rotations);
    rotations.push(C.placedRot(list.at(i)));
  }
  return [...spots].map(([cell, rotations]) => ({ q: S.qOf(cell), r: S.rOf(cell), rotations }));
}

function playerFacts(tables: Tables, state: State, seat: number): HampiFacts['players'][number] {
  const support = influencerNames.map((_, i) => S.supportOf(state, seat, i));
  return {
    color: tables.data.colors[S.get(state, S.COLOR + seat)] as string,
    supply: S.get(state, S.SUPPLY + seat),
    support,
    owed: support.map((points) => Math.max(0, -points)),
    total: S.totalOf(state, seat),
    jewel: holdsJewel(state, seat),
    marksLeft: marksLeft(tables, state, seat),
  };
}

function marksLeft(tables: Tables, state: State, seat: number): number | null {
  if (S.get(state, S.ROUND) !== 2 || !S.hasRoundLimits(state)) return null;
  return mayMark(tables, state, seat) ? tables.round2Cubes - S.get(state, S.MARKS + seat) : 0;
}

function conditionFacts(tables: Tables, state: State, seats: readonly number[]): HampiFacts['conditions'] {
  const count = S.get(state, S.TURNED);
  const turned = [...state.subarray(S.TURNED_TILES, S.TURNED_TILES + count)];
  const last = turned.at(-1);
  const condition = last === undefined ? undefined : tables.data.conditions[last - tables.firstCondition];
  return {
    total: conditionCount(tables),
    turned: turned.map((tile) => tables.ids[tile] as string),
    last: condition
      ? {
          tile: condition.id,
          of: condition.of,
          drawer: S.get(state, S.LAST_DRAWER),
          best: S.get(state, S.LAST_BEST),
          met: S.get(state, S.LAST_MET) === 1,
          holders: seats.filter((seat) => holdsJewel(state, seat)),
        }
      : null,
  };
}
