import { FormatError } from '@mandapa/engine';
import { z } from 'zod';
import rawData from '../data/cholas.json' with { type: 'json' };

/** The owner of a box may correct the component file; this is what it must look like. */
const provenance = z.enum(['rulebook', 'source', 'reconstructed']);
const count = z.int().min(0);
const figure = z.strictObject({ value: count, rule: z.string(), provenance });
const color = z.string().regex(/^[a-z]+$/, 'one lower-case word');
const cell = z.tuple([z.int().min(-6).max(6), z.int().min(1).max(15)]);
const span = z.tuple([z.int(), z.int()]);

export const cardKinds = ['one', 'two-same', 'two-different', 'four-straight', 'four-diagonal'] as const;
export type CardKind = (typeof cardKinds)[number];
export const slotShapes = ['big', 'rect2', 'rect3', 'small'] as const;
export type SlotShape = (typeof slotShapes)[number];
export const bonusKinds = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'B1', 'B2', 'B3', 'B4', 'B5', 'B6'] as const;
export type BonusKind = (typeof bonusKinds)[number];

const cost = z.record(color, z.int().min(1).max(5));

const shapeCounts = z.strictObject({ big: count, rect2: count, rect3: count, small: count });

export const cholasDataSchema = z.strictObject({
  game: z.literal('cholas'),
  edition: z.string(),
  note: z.string(),
  colors: z.array(color).length(5),
  players: z.strictObject({
    basic: z.array(z.int().min(2).max(5)),
    expert: z.array(z.int().min(2).max(5)),
    solo: z.array(z.literal(1)),
    rule: z.string(),
    provenance,
  }),
  temple: z.strictObject({
    tiers: z.array(z.strictObject({ rows: span, halfWidth: z.int().min(0).max(6) })),
    doorway: z.strictObject({ columns: span, rows: span, rule: z.string() }),
    spaces: z.int().min(1).max(109),
    stars: z.array(cell).length(12),
    rule: z.string(),
    provenance,
  }),
  slots: z
    .array(z.strictObject({ kind: z.enum(slotShapes), cells: z.array(cell).min(1).max(4), provenance }))
    .length(35),
  stones: z.strictObject({ count, perColor: count, provenance }),
  cards: z
    .array(z.strictObject({ kind: z.enum(cardKinds), count, stones: count, rule: z.string(), provenance }))
    .length(cardKinds.length),
  treasure: z
    .array(
      z.strictObject({
        kind: z.string(),
        count: z.int().min(1),
        points: count,
        rule: z.string(),
        color: color.optional(),
        pattern: z.literal(true).optional(),
        provenance,
      }),
    )
    .max(8),
  tiles: z
    .array(
      z.strictObject({
        kind: z.string(),
        shape: z.enum(slotShapes),
        points: z.int().min(1),
        cost,
        provenance,
      }),
    )
    .length(40),
  bonus: z
    .array(
      z.strictObject({
        kind: z.enum(bonusKinds),
        title: z.string(),
        list: z.enum(['A', 'B']),
        color: z.enum(['red', 'blue']),
        rule: z.string(),
        points: count.optional(),
        factor: count.optional(),
        once: z.literal(true).optional(),
        units: count.optional(),
        afterStones: z.array(count).optional(),
        whenHolding: z.literal(0).optional(),
        stones: count.optional(),
        cards: count.optional(),
        turns: count.optional(),
        provenance,
      }),
    )
    .length(bonusKinds.length),
  markers: z.strictObject({
    count,
    perColor: count,
    basicPerPlayer: count,
    expertPerPlayer: count,
    rule: z.string(),
    provenance,
  }),
  rewardTokens: z
    .array(z.strictObject({ side: z.literal('front'), values: span, perColor: z.literal(1), provenance }))
    .length(2),
  hand: z.strictObject({
    stones: figure,
    cards: figure,
    startOfEachColor: figure,
    startBlind: figure,
    startCards: z.strictObject({
      basic: count,
      expert: count,
      solo: count,
      rules: z.array(z.string()),
      provenance,
    }),
  }),
  display: z.strictObject({ perPlayer: figure, solo: figure }),
  turn: z.strictObject({
    pick: figure,
    pickUpTo: figure,
    replaceAtLeast: figure,
    replaceGuardRounds: figure,
    draw: figure,
  }),
  scoring: z.strictObject({
    stone: figure,
    patternFrom: figure,
    patterns: z.array(z.strictObject({ size: count, points: count })).min(1),
    patternRule: z.string(),
    lap: figure,
    rewardUpTo: figure,
    doubleTreasure: figure,
  }),
  ending: z.strictObject({ countdownFree: figure, countdownTurns: figure, sculptures: figure }),
  wagon: z.strictObject({ count, rows: figure, levels: figure, perStone: figure, provenance }),
  removedValues: z.strictObject({
    values: z.array(count).min(1),
    tiles: count,
    rule: z.string(),
    provenance,
  }),
  solo: z.strictObject({
    headStart: figure,
    harder: figure,
    refill: figure,
    ownColors: figure,
    opponentColors: figure,
    pair: figure,
  }),
  counts: z.strictObject({
    stones: count,
    cards: count,
    cardKinds: count,
    treasure: count,
    treasureKinds: count,
    stars: count,
    sculptures: z.strictObject({
      big: count,
      bigUsed: count,
      bigOfOneValue: count,
      rect2: count,
      rect3: count,
      small: count,
      cells: shapeCounts,
    }),
    bonus: count,
    bonusPerList: count,
    bonusPerPlayer: count,
    doorwaySpaces: count,
    lintelSpaces: count,
    boardParts: count,
    bagNeverBelow: count,
  }),
  accessories: z.array(z.strictObject({ id: z.string(), kind: z.string(), count, provenance })),
});

export type CholasData = z.infer<typeof cholasDataSchema>;
export type Cell = readonly [number, number];

/** A component file from outside: of the right shape, and in agreement with its own counts. */
export function parseCholasData(value: unknown): CholasData {
  const parsed = cholasDataSchema.safeParse(value);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new FormatError(
      `Cholas’ component file: ${issue?.path.join('.') || 'the file'}: ${issue?.message}`,
    );
  }
  const fault = faultIn(parsed.data);
  if (fault) throw new FormatError(`Cholas’ component file: ${fault}`);
  return parsed.data;
}

/** Every space of the temple, by row and then by column: the order of the game file. */
export function cellsOf({ temple }: CholasData): Cell[] {
  const { columns, rows } = temple.doorway;
  const inDoorway = (column: number, row: number): boolean =>
    column >= columns[0] && column <= columns[1] && row >= rows[0] && row <= rows[1];
  const cells: Cell[] = [];
  for (const tier of temple.tiers)
    for (let row = tier.rows[0]; row <= tier.rows[1]; row++)
      for (let column = -tier.halfWidth; column <= tier.halfWidth; column++)
        if (!inDoorway(column, row)) cells.push([column, row]);
  return cells;
}

function faultIn(data: CholasData): string | undefined {
  return faultInCounts(data) ?? faultInTemple(data) ?? faultInTiles(data);
}

const differs = (what: string, found: number, said: number): string | undefined =>
  found === said ? undefined : `${what}: ${found} listed, but counts says ${said}`;

function faultInCounts(data: CholasData): string | undefined {
  const { counts, colors, stones, markers } = data;
  const sum = (list: readonly { count: number }[]): number => list.reduce((all, one) => all + one.count, 0);
  if (new Set(colors).size !== colors.length) return 'colors: a colour stands twice';
  for (const { kind, color: named } of data.treasure)
    if (named !== undefined && !colors.includes(named)) return `${kind}: there is no colour ${named}`;
  const kinds = data.cards.map(({ kind }) => kind);
  if (kinds.join() !== cardKinds.join()) return `cards: they stand in the order ${cardKinds.join(', ')}`;
  if (data.bonus.map(({ kind }) => kind).join() !== bonusKinds.join())
    return `bonus: they stand in the order ${bonusKinds.join(', ')}`;
  return (
    differs('stones', stones.perColor * colors.length, counts.stones) ??
    differs('stones', stones.count, counts.stones) ??
    differs('cards', sum(data.cards), counts.cards) ??
    differs('treasure tiles', sum(data.treasure), counts.treasure) ??
    differs('stars', data.temple.stars.length, counts.stars) ??
    differs('markers', markers.perColor * colors.length, markers.count)
  );
}

function faultInTemple(data: CholasData): string | undefined {
  const cells = cellsOf(data);
  const names = new Set(cells.map(String));
  const wrong = differs('spaces of the temple', cells.length, data.temple.spaces);
  if (wrong) return wrong;
  for (const star of data.temple.stars)
    if (!names.has(String(star))) return `no space at the star ${star.join()}`;
  const covered = new Set<string>();
  for (const { kind, cells: slotCells } of data.slots) {
    if (!isBlock(slotCells)) return `a ${kind} slot is no block of one row or two`;
    const size = differs(`spaces of a ${kind} slot`, slotCells.length, data.counts.sculptures.cells[kind]);
    if (size) return size;
    for (const at of slotCells.map(String)) {
      if (!names.has(at)) return `a ${kind} slot lies over ${at}, where no space is`;
      if (covered.has(at)) return `two slots lie over ${at}`;
      covered.add(at);
    }
  }
  return undefined;
}

function isBlock(cells: readonly Cell[]): boolean {
  const columns = new Set(cells.map(([column]) => column));
  const rows = cells.map(([, row]) => row);
  const height = new Set(rows).size;
  return (
    Math.max(...rows) - Math.min(...rows) === height - 1 &&
    height <= 2 &&
    columns.size * height === cells.length
  );
}

function faultInTiles(data: CholasData): string | undefined {
  const { sculptures } = data.counts;
  for (const shape of slotShapes) {
    const tiles = data.tiles.filter((tile) => tile.shape === shape);
    const fault = differs(`${shape} sculptures`, tiles.length, sculptures[shape]);
    if (fault) return fault;
    const index = tiles.findIndex(({ kind }, number) => kind !== `${shape}-${number}`);
    if (index >= 0) return `${tiles[index]?.kind}: kind should be ${shape}-${index}`;
  }
  for (const { kind, shape, cost: price } of data.tiles) {
    // A5 puts two other colours in the place of a price's.
    if (shape === 'big' && Object.keys(price).length > 2) return `${kind}: a price has at most two colours`;
    for (const name of Object.keys(price))
      if (!data.colors.includes(name)) return `${kind}: there is no colour ${name}`;
  }
  for (const value of data.removedValues.values) {
    const tiles = data.tiles.filter(({ shape, points }) => shape === 'big' && points === value).length;
    const fault = differs(`big sculptures worth ${value}`, tiles, sculptures.bigOfOneValue);
    if (fault) return fault;
  }
  return undefined;
}

/** The component file that comes with Mandapa. */
export const cholasData: CholasData = parseCholasData(rawData);
