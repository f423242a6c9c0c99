import { FormatError } from '@mandapa/engine';
import { z } from 'zod';
import rawData from '../data/kerala.json' with { type: 'json' };

/** The owner of a box may correct the component file; this is what it must look like. */
const provenance = z.enum(['rulebook', 'source', 'reconstructed']);
const figure = (value: z.ZodType<number>) =>
  z.strictObject({ value, rule: z.string().optional(), provenance });
const count = figure(z.int().min(0));
const points = figure(z.int().min(-100).max(100));
const word = z.string().regex(/^[a-z]+$/, 'one lower-case word');

const tileSchema = z.strictObject({
  id: z.string(),
  kind: z.string(),
  color: word,
  face: z.enum(['symbols', 'edge', 'jump', 'shift']),
  symbols: z.int().min(0).max(9),
  /** The second colour of an edge tile. */
  edge: word.optional(),
  provenance,
});

const bagSchema = z.strictObject({
  players: z.int().min(2).max(5),
  removed: z.int().min(0),
  bag: z.int().min(2).max(120),
  rounds: z.int().min(1).max(58),
  startsPerPlayer: z.int().min(1),
  rule: z.string(),
  provenance,
});

export const keralaDataSchema = z.strictObject({
  game: z.literal('kerala'),
  edition: z.string(),
  note: z.string(),
  colors: z.array(word).length(5),
  players: z.strictObject({ min: z.literal(2), max: z.literal(5), rule: z.string(), provenance }),
  figuresPerPlayer: figure(z.literal(2)),
  bags: z.array(bagSchema).length(4),
  scoring: z.strictObject({
    removedTile: points,
    missingColor: points,
    standingFigure: points,
    satisfiedEdge: points,
    symbol: points,
    areasOfOtherColors: figure(z.literal(1)),
    areasOfOwnColor: figure(z.union([z.literal(1), z.literal(2)])),
  }),
  counts: z.strictObject({
    tiles: count,
    tilesPerColor: count,
    plainPerColor: count,
    edgesPerColor: count,
    jumpsPerColor: count,
    shiftsPerColor: count,
    symbolsPerColor: count,
    startTiles: count,
    figures: count,
    leastPlacements: count,
  }),
  startTiles: z.array(
    z.strictObject({ id: z.string(), kind: z.string(), color: word, symbols: z.int().min(0), provenance }),
  ),
  figures: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.string(),
      color: word,
      number: z.int().min(0).max(1),
      provenance,
    }),
  ),
  tiles: z.array(tileSchema),
  accessories: z.array(z.strictObject({ id: z.string(), kind: z.string(), provenance })),
});

export type KeralaData = z.infer<typeof keralaDataSchema>;
type Tile = KeralaData['tiles'][number];

/** A component file from outside: of the right shape, and in agreement with its own counts. */
export function parseKeralaData(value: unknown): KeralaData {
  const parsed = keralaDataSchema.safeParse(value);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new FormatError(
      `Kerala's component file: ${issue?.path.join('.') || 'the file'}: ${issue?.message}`,
    );
  }
  const fault = faultIn(parsed.data);
  if (fault) throw new FormatError(`Kerala's component file: ${fault}`);
  return parsed.data;
}

function faultIn(data: KeralaData): string | undefined {
  return faultInIds(data) ?? faultInKinds(data) ?? faultInCounts(data) ?? faultInBags(data);
}

function faultInIds(data: KeralaData): string | undefined {
  const seen = new Set<string>();
  for (const { id } of [...data.tiles, ...data.startTiles, ...data.figures, ...data.accessories]) {
    if (seen.has(id)) return `the id ${id} stands twice; every piece needs one of its own`;
    seen.add(id);
  }
  if (new Set(data.colors).size !== data.colors.length) return 'colors: a colour stands twice';
  return undefined;
}

/** The kind that a tile's own attributes give it, in the words of the game file. */
function kindOfTile(tile: Tile): string {
  if (tile.face === 'symbols') return `${tile.color}-${tile.symbols}`;
  return tile.face === 'edge' ? `${tile.color}-edge-${tile.edge}` : `${tile.color}-${tile.face}`;
}

function faultInKinds(data: KeralaData): string | undefined {
  const pairs = new Set<string>();
  for (const tile of data.tiles) {
    if (!data.colors.includes(tile.color)) return `${tile.id}: there is no colour ${tile.color}`;
    if (tile.kind !== kindOfTile(tile)) return `${tile.id}: kind should be ${kindOfTile(tile)}`;
    if (tile.face === 'symbols' && tile.symbols === 0) return `${tile.id}: a plain tile shows a symbol`;
    if ((tile.face === 'edge') !== (tile.edge !== undefined)) return `${tile.id}: edge belongs to edge tiles`;
    if (tile.edge === undefined) continue;
    if (!data.colors.includes(tile.edge) || tile.edge === tile.color)
      return `${tile.id}: edge must be another of the colours`;
    // An edge tile is named by its kind when the side it faces is told later.
    if (pairs.has(tile.kind))
      return `${tile.id}: there are two ${tile.kind}; each pair of colours stands once`;
    pairs.add(tile.kind);
  }
  for (const { id, kind, color } of data.startTiles)
    if (kind !== `${color}-start`) return `${id}: kind should be ${color}-start`;
  for (const { id, kind, color, number } of data.figures)
    if (kind !== `${color}-elephant-${number}`) return `${id}: kind should be ${color}-elephant-${number}`;
  return undefined;
}

function faultInCounts(data: KeralaData): string | undefined {
  const { counts } = data;
  const differs = (what: string, found: number, said: number) =>
    found === said ? undefined : `${what}: ${found} listed, but counts says ${said}`;
  const whole =
    differs('tiles', data.tiles.length, counts.tiles.value) ??
    differs('start tiles', data.startTiles.length, counts.startTiles.value) ??
    differs('figures', data.figures.length, counts.figures.value);
  if (whole) return whole;
  for (const color of data.colors) {
    const own = data.tiles.filter((tile) => tile.color === color);
    const faces = (face: Tile['face']) => own.filter((tile) => tile.face === face).length;
    const symbols = own.reduce((sum, tile) => sum + tile.symbols, 0);
    const fault =
      differs(`${color} tiles`, own.length, counts.tilesPerColor.value) ??
      differs(`${color} plain tiles`, faces('symbols'), counts.plainPerColor.value) ??
      differs(`${color} edge tiles`, faces('edge'), counts.edgesPerColor.value) ??
      differs(`${color} jump tiles`, faces('jump'), counts.jumpsPerColor.value) ??
      differs(`${color} shift tiles`, faces('shift'), counts.shiftsPerColor.value) ??
      differs(`${color} symbols`, symbols, counts.symbolsPerColor.value) ??
      differs(`${color} start tiles`, data.startTiles.filter((tile) => tile.color === color).length, 1) ??
      differs(`${color} figures`, data.figures.filter((piece) => piece.color === color).length, 2);
    if (fault) return fault;
  }
  return undefined;
}

function faultInBags(data: KeralaData): string | undefined {
  for (const { players, removed, bag, rounds, startsPerPlayer } of data.bags) {
    const who = `bags for ${players} players`;
    if (data.tiles.length - removed !== bag) return `${who}: ${data.tiles.length} − ${removed} is not ${bag}`;
    if (rounds * players !== bag) return `${who}: ${rounds} rounds of ${players} are not ${bag} tiles`;
    if (startsPerPlayer * players !== rounds)
      return `${who}: ${startsPerPlayer} starts each are not ${rounds} rounds`;
    const removable = (data.colors.length - players) * data.counts.tilesPerColor.value;
    if (removed > removable) return `${who}: only ${removable} tiles may be removed, not ${removed}`;
  }
  const players = data.bags.map((bag) => bag.players);
  return players.join() === '2,3,4,5'
    ? undefined
    : 'bags: one entry each for 2, 3, 4 and 5 players, in order';
}

/** The component file that comes with Mandapa. */
export const keralaData: KeralaData = parseKeralaData(rawData);
