import type { KeralaData } from './data.ts';

/** What a tile does when an elephant steps on it by placement. */
export const NO_ACTION = 0;
export const JUMP_TILE = 1;
export const SHIFT_TILE = 2;

/** Numbers of one player count, as the hot path wants them. */
export interface BagFigures {
  readonly removed: number;
  readonly bag: number;
  readonly rounds: number;
  readonly rule: string;
}

/** The component file compiled to integers: kinds are numbered, and looked up in typed arrays. */
export interface Tables {
  readonly data: KeralaData;
  readonly colors: readonly string[];
  /** Tile kinds of the bag first (`tileKinds` of them, colour by colour), then the start tiles. */
  readonly kinds: readonly string[];
  readonly tileKinds: number;
  readonly indexOfKind: ReadonlyMap<string, number>;
  readonly colorOf: Int16Array;
  /** Tile kinds of colour c are colorStart[c] to colorStart[c + 1] − 1. */
  readonly colorStart: Int16Array;
  readonly symbolsOf: Int16Array;
  /** Second colour of an edge tile, −1 for all others. */
  readonly edgeColorOf: Int16Array;
  readonly specialOf: Int16Array;
  /** How many of each kind the box holds. */
  readonly countOf: Int16Array;
  readonly startKindOf: Int16Array;
  readonly bags: readonly (BagFigures | undefined)[];
  readonly points: {
    readonly removedTile: number;
    readonly missingColor: number;
    readonly standingFigure: number;
    readonly satisfiedEdge: number;
    readonly symbol: number;
  };
  readonly ownAreas: number;
}

export const MAX_KINDS = 64;

export function compileTables(data: KeralaData): Tables {
  const byColor = data.colors.map((color) => [
    ...new Set(data.tiles.filter((tile) => tile.color === color).map((tile) => tile.kind)),
  ]);
  const tileKindNames = byColor.flat();
  const kinds = [...tileKindNames, ...data.colors.map((color) => `${color}-start`)];
  if (kinds.length > MAX_KINDS) throw new RangeError(`${kinds.length} kinds of tile; at most ${MAX_KINDS}`);
  const indexOfKind = new Map(kinds.map((kind, index) => [kind, index]));
  const column = () => new Int16Array(kinds.length);
  const tables: Tables = {
    data,
    colors: data.colors,
    kinds,
    tileKinds: tileKindNames.length,
    indexOfKind,
    colorOf: column(),
    colorStart: Int16Array.from([0, ...byColor], (_, color) => byColor.slice(0, color).flat().length),
    symbolsOf: column(),
    edgeColorOf: column().fill(-1),
    specialOf: column(),
    countOf: column(),
    startKindOf: new Int16Array(data.colors.length),
    bags: bagFigures(data),
    points: {
      removedTile: data.scoring.removedTile.value,
      missingColor: data.scoring.missingColor.value,
      standingFigure: data.scoring.standingFigure.value,
      satisfiedEdge: data.scoring.satisfiedEdge.value,
      symbol: data.scoring.symbol.value,
    },
    ownAreas: data.scoring.areasOfOwnColor.value,
  };
  for (const tile of data.tiles) fillKind(tables, tile);
  for (const tile of data.startTiles) {
    fillKind(tables, tile);
    tables.startKindOf[data.colors.indexOf(tile.color)] = indexOfKind.get(tile.kind) as number;
  }
  return tables;
}

function fillKind(
  tables: Tables,
  tile: { kind: string; color: string; symbols: number; face?: string; edge?: string | undefined },
): void {
  const kind = tables.indexOfKind.get(tile.kind) as number;
  tables.colorOf[kind] = tables.colors.indexOf(tile.color);
  tables.symbolsOf[kind] = tile.symbols;
  if (tile.edge !== undefined) tables.edgeColorOf[kind] = tables.colors.indexOf(tile.edge);
  tables.specialOf[kind] = tile.face === 'jump' ? JUMP_TILE : tile.face === 'shift' ? SHIFT_TILE : NO_ACTION;
  tables.countOf[kind] = (tables.countOf[kind] as number) + 1;
}

function bagFigures(data: KeralaData): (BagFigures | undefined)[] {
  const bags: (BagFigures | undefined)[] = [];
  for (const { players, removed, bag, rounds, rule } of data.bags)
    bags[players] = { removed, bag, rounds, rule };
  return bags;
}
