import { FormatError } from '@mandapa/engine';
import { z } from 'zod';
import rawData from '../data/harappa.json' with { type: 'json' };
import { BOARD_SIDE, colors, corners, DIE_SIDES, pieceTypes, ruinKinds, SPACES } from './names.ts';

/** The owner of a box may correct the component file; this is what it must look like. */
const provenance = z.enum(['rulebook', 'source', 'reconstructed']);
const figure = <T extends z.ZodType>(value: T) =>
  z.strictObject({ value, rule: z.string().optional(), provenance });
const count = figure(z.int().min(0));
const points = z.int().min(0).max(100);

const segmentSchema = z.strictObject({
  type: z.enum(ruinKinds),
  cells: z.array(z.string()).min(1).max(8),
  finds: z.array(z.int().min(1).max(50)).max(2),
  ends: z.array(z.string()),
});

const spaces = z.array(
  z
    .int()
    .min(0)
    .max(SPACES - 1),
);

const cellMap = z.record(z.string(), z.tuple([z.int().min(0).max(5), z.int().min(0).max(5)]));

export const harappaDataSchema = z.strictObject({
  game: z.literal('harappa'),
  edition: z.string(),
  note: z.string(),
  colors: z.tuple(colors.map((color) => z.literal(color)) as [z.ZodLiteral<(typeof colors)[number]>]),
  pieces: z
    .array(
      z.strictObject({
        piece: z.enum(pieceTypes),
        stars: z.int(),
        points: z.int().min(0).max(20),
        perColor: z.int().min(1).max(20),
        /** The last of the three rolls after which it may still move (H-18). */
        lastRoll: z.int().min(1).max(3),
        rule: z.string(),
        provenance,
      }),
    )
    .length(pieceTypes.length),
  teams: z.array(
    z.strictObject({
      players: z.int().min(2).max(4),
      colorsPerPlayer: z.int().min(1).max(2),
      worker: z.int().min(0),
      assistant: z.int().min(0),
      professor: z.int().min(0),
      startersPerColor: z.int().min(1),
      mostOnStarts: z.int().max(SPACES - 1),
      rule: z.string(),
      provenance,
    }),
  ),
  counts: z.strictObject({
    researchers: count,
    researchersPerColor: count,
    researchersInPlay: count,
    bigPieces: count,
    smallPieces: count,
    bigFields: count,
    smallFields: count,
    boardSide: figure(z.literal(BOARD_SIDE)),
    framePieces: count,
    startSpaces: figure(z.literal(SPACES)),
    startSpacesPerSide: figure(z.literal(BOARD_SIDE)),
    finds: count,
    dice: count,
    dieSides: figure(z.literal(DIE_SIDES)),
    rolls: figure(z.literal(3)),
    securingPieces: figure(z.literal(2)),
    boardsFixedCenter: count,
    boardsDistinct: count,
    boardSpellings: count,
  }),
  finds: z.array(z.strictObject({ value: z.int().min(1), count: z.int().min(0), provenance })),
  scoring: z.strictObject({
    buildingFirstPerField: figure(points),
    buildingSecondPerField: figure(points),
    graveyardBySize: figure(z.array(points).min(1)),
    canalPerField: figure(points),
    wood: figure(points),
    stone: figure(points),
    wall: figure(points),
  }),
  firstBoard: z.strictObject({
    center: z.string(),
    corners: z.strictObject({ NW: z.string(), NE: z.string(), SE: z.string(), SW: z.string() }),
    rotations: z.array(z.int().min(0).max(3)).min(1),
    points: z.int(),
    ruins: z.int(),
    sizes: z.strictObject({
      building: z.array(z.int()),
      graveyard: z.array(z.int()),
      canal: z.array(z.int()),
      wood: z.int(),
      stone: z.int(),
      wall: z.int(),
    }),
    rule: z.string(),
    provenance,
  }),
  firstStarts: z.array(
    z.strictObject({
      players: z.array(z.int()),
      /** By the rank of the colour among those in play (HR-25). */
      spaces: z.array(z.strictObject({ assistant: spaces, worker: spaces })),
      rule: z.string(),
      provenance,
    }),
  ),
  cells: z.strictObject({ big: cellMap, small: cellMap }),
  boardPieces: z.array(
    z.strictObject({
      id: z.string(),
      size: z.enum(['big', 'small']),
      segments: z.array(segmentSchema),
      provenance,
    }),
  ),
  accessories: z.array(z.strictObject({ id: z.string(), kind: z.string(), provenance })),
});

export type HarappaData = z.infer<typeof harappaDataSchema>;
export type BoardPiece = HarappaData['boardPieces'][number];
export type Segment = BoardPiece['segments'][number];

/** A component file from outside: of the right shape, and in agreement with its own counts. */
export function parseHarappaData(value: unknown): HarappaData {
  const parsed = harappaDataSchema.safeParse(value);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new FormatError(
      `Harappa's component file: ${issue?.path.join('.') || 'the file'}: ${issue?.message}`,
    );
  }
  const fault = faultInCounts(parsed.data) ?? faultInTeams(parsed.data) ?? faultInFaces(parsed.data);
  if (fault) throw new FormatError(`Harappa's component file: ${fault}`);
  return parsed.data;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
const differs = (what: string, found: number, said: number): string | undefined =>
  found === said ? undefined : `${what}: ${found} listed, but counts says ${said}`;

function faultInCounts(data: HarappaData): string | undefined {
  const { counts } = data;
  const perColor = sum(data.pieces.map((piece) => piece.perColor));
  const sized = (size: BoardPiece['size']) => data.boardPieces.filter((piece) => piece.size === size).length;
  const boxed = (kind: RegExp) => data.accessories.filter((piece) => kind.test(piece.kind)).length;
  const ids = [...data.boardPieces, ...data.accessories].map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice) return `the id ${twice} stands twice; every piece needs one of its own`;
  return (
    differs('researchers of a colour', perColor, counts.researchersPerColor.value) ??
    differs('researchers', perColor * colors.length, counts.researchers.value) ??
    differs('big board pieces', sized('big'), counts.bigPieces.value) ??
    differs('small board pieces', sized('small'), counts.smallPieces.value) ??
    differs('fields of a big piece', Object.keys(data.cells.big).length, counts.bigFields.value) ??
    differs('fields of a small piece', Object.keys(data.cells.small).length, counts.smallFields.value) ??
    differs('fields', 4 * counts.bigFields.value + counts.smallFields.value, BOARD_SIDE * BOARD_SIDE) ??
    differs('finds', sum(data.finds.map((find) => find.count)), counts.finds.value) ??
    differs('find pieces', boxed(/^find-/), counts.finds.value) ??
    differs('frame pieces', boxed(/^frame$/), counts.framePieces.value) ??
    differs('dice', boxed(/^die$/), counts.dice.value)
  );
}

function faultInTeams(data: HarappaData): string | undefined {
  if (data.pieces.some(({ piece }, index) => piece !== pieceTypes[index]))
    return `pieces: in the order ${pieceTypes.join(', ')}`;
  if (data.teams.map(({ players }) => players).join() !== '2,3,4')
    return 'teams: one entry each for 2, 3 and 4 players, in order';
  for (const team of data.teams) {
    const who = `teams for ${team.players} players`;
    const short = data.pieces.find(({ piece, perColor }) => team[piece] > perColor);
    if (short) return `${who}: more ${short.piece}s than the ${short.perColor} of a colour`;
    const inPlay = team.players * team.colorsPerPlayer * (team.worker + team.assistant + team.professor);
    const fault = differs(`${who}: researchers`, inPlay, data.counts.researchersInPlay.value);
    if (fault) return fault;
    const starts = data.firstStarts.find(({ players }) => players.includes(team.players));
    const inColors = team.players * team.colorsPerPlayer;
    if (!starts || starts.spaces.length < inColors) return `${who}: firstStarts has too few colours`;
    const taken = starts.spaces.flatMap(({ assistant, worker }) => [...assistant, ...worker]);
    if (new Set(taken).size !== taken.length) return `${who}: firstStarts names a space twice`;
    if (taken.length !== starts.spaces.length * team.startersPerColor)
      return `${who}: firstStarts differs from startersPerColor`;
  }
  return undefined;
}

const endNames = {
  big: ['AO', 'AI', 'BO', 'BI', 'N1', 'N2'],
  small: ['w1', 'w2', 'x1', 'x2', 'y1', 'y2', 'z1', 'z2'],
} as const;

function faultInFaces(data: HarappaData): string | undefined {
  for (const { id, size, segments } of data.boardPieces) {
    const ends = segments.flatMap((segment) => segment.ends);
    if ([...ends].sort().join() !== [...endNames[size]].sort().join())
      return `${id}: each of the ends ${endNames[size].join(', ')} belongs to one segment`;
    const strange = segments.flatMap(({ cells }) => cells).find((cell) => !(cell in data.cells[size]));
    if (strange !== undefined) return `${id}: there is no field ${strange} on a ${size} piece`;
  }
  const known = new Set(data.boardPieces.map(({ id, size }) => `${size} ${id}`));
  const { center, corners: at } = data.firstBoard;
  const missing = [`small ${center}`, ...corners.map((corner) => `big ${at[corner]}`)].find(
    (piece) => !known.has(piece),
  );
  return missing === undefined ? undefined : `firstBoard: there is no ${missing} piece`;
}

/** The component file that comes with Mandapa. */
export const harappaData: HarappaData = parseHarappaData(rawData);
