import { type Component, FormatError } from '@mandapa/engine';
import { z } from 'zod';
import rawData from '../data/monuments.json' with { type: 'json' };
import { colorWords, MAX_CELLS, MAX_LEVELS, spaceNames, tokenWords } from './vocabulary.ts';

/** The owner of a box may correct the component file; this is what it must look like. */
const provenance = z.enum(['rulebook', 'source', 'reconstructed']);
const figure = (value: z.ZodType<number>) =>
  z.strictObject({ value, rule: z.string().optional(), provenance });
const count = z.int().min(0).max(99);
const color = z.enum(colorWords);
const half = z.int().min(0).max(39);

const ringSchema = z.strictObject({
  ring: z.enum(['outer', 'middle', 'centre']),
  letter: z.string(),
  spaces: z.int().min(1),
  /** How many tokens a space gets; the centre takes all the rest. */
  capacity: z.int().min(1).max(2).nullable(),
  rule: z.string(),
});

const roundSchema = z.strictObject({
  purple: count,
  red: count,
  natural: count,
  orange: count,
  blue: count,
  black: z.literal(1),
  tokens: count,
  /** How many middle spaces get only one token. */
  shortSpaces: z.int().min(0).max(6),
  shortRule: z.string().optional(),
  provenance,
});

const byColor = z.strictObject({ purple: count, red: count, natural: count, orange: count });

const monumentSchema = z.strictObject({
  name: z.string(),
  provenance,
  levels: z
    .array(
      z.strictObject({
        level: z.int().min(1).max(MAX_LEVELS),
        color,
        points: z.int().min(0).max(99),
        /** Left and top edge in half tokens. */
        tokens: z.array(z.tuple([half, half])).min(1),
      }),
    )
    .min(1)
    .max(MAX_LEVELS),
  needed: byColor,
  dealt: byColor,
  /** How often a simple player brought it to its end, in trial games. */
  finishedPercent: z.array(z.strictObject({ players: z.int(), value: z.int() })),
  buildPoints: z.int(),
  rounds: z.array(roundSchema).length(3),
});

export const monumentsDataSchema = z.strictObject({
  game: z.literal('monuments'),
  edition: z.string(),
  note: z.string(),
  players: z.strictObject({ min: z.literal(2), max: z.literal(4), rule: z.string(), provenance }),
  rounds: figure(z.literal(3)),
  colors: z.array(color).length(colorWords.length),
  supply: z
    .array(z.strictObject({ kind: z.enum(tokenWords), count: z.int().min(1).max(99), provenance }))
    .length(tokenWords.length),
  tokensOfConstruction: figure(count),
  worker: z.strictObject({ kind: z.literal('worker'), count: z.literal(1), provenance }),
  markers: z.array(z.strictObject({ kind: z.string().startsWith('marker-'), provenance })).length(4),
  accessories: z.array(z.strictObject({ id: z.string(), provenance })),
  moves: z.strictObject({
    steps: z.tuple([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
    rule: z.string(),
    provenance,
  }),
  scoring: z.strictObject({
    start: figure(count),
    track: figure(z.literal(60)),
    black: figure(count),
    gem: figure(count),
    leftover: figure(z.int().min(-9).max(0)),
  }),
  quarry: z.strictObject({
    provenance,
    rings: z.array(ringSchema).length(3),
    shortCapacity: figure(z.literal(1)),
    adjacency: z.record(z.enum(spaceNames), z.array(z.enum(spaceNames))),
  }),
  monuments: z.array(monumentSchema).min(1),
});

export type MonumentsData = z.infer<typeof monumentsDataSchema>;
export type MonumentData = MonumentsData['monuments'][number];

/** A component file from outside: of the right shape, and in agreement with its own counts. */
export function parseMonumentsData(value: unknown): MonumentsData {
  const parsed = monumentsDataSchema.safeParse(value);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new FormatError(
      `Monuments’ component file: ${issue?.path.join('.') || 'the file'}: ${issue?.message}`,
    );
  }
  const fault = faultInQuarry(parsed.data) ?? faultInSupply(parsed.data);
  if (fault) throw new FormatError(`Monuments’ component file: ${fault}`);
  for (const monument of parsed.data.monuments) {
    const wrong = faultInPlan(monument) ?? faultInRounds(parsed.data, monument);
    if (wrong) throw new FormatError(`Monuments’ component file: ${monument.name}: ${wrong}`);
  }
  return parsed.data;
}

function faultInQuarry({ quarry }: MonumentsData): string | undefined {
  const rings = quarry.rings.map(({ ring, letter, spaces }) => `${ring} ${letter} ${spaces}`).join();
  if (rings !== 'outer O 12,middle M 6,centre C 1')
    return 'quarry: rings are outer O with 12 spaces, middle M with 6, centre C with 1';
  for (const [from, others] of Object.entries(quarry.adjacency))
    for (const to of others)
      if (!quarry.adjacency[to].some((back) => back === from))
        return `quarry: ${from} lies beside ${to}, but not the other way round`;
  return undefined;
}

function faultInSupply({ supply, tokensOfConstruction }: MonumentsData): string | undefined {
  if (supply.map(({ kind }) => kind).join() !== tokenWords.join())
    return `supply: ${tokenWords.join(', ')}, in this order`;
  const found = supply
    .filter(({ kind }) => kind !== 'blue' && kind !== 'black')
    .reduce((sum, each) => sum + each.count, 0);
  return found === tokensOfConstruction.value
    ? undefined
    : `supply: ${found} tokens of construction, not ${tokensOfConstruction.value}`;
}

/** Level n + 1 stands on level n, and the sums are those of the plan. */
function faultInPlan({ levels, needed, buildPoints }: MonumentData): string | undefined {
  const cells = levels.reduce((sum, { tokens }) => sum + tokens.length, 0);
  if (cells > MAX_CELLS) return `${cells} tokens; there is room for ${MAX_CELLS}`;
  let points = 0;
  for (const [index, { level, tokens, points: each }] of levels.entries()) {
    if (level !== index + 1) return `level ${level} stands where level ${index + 1} is expected`;
    points += each * tokens.length;
    for (const [x, y] of tokens) {
      const below = levels[index - 1]?.tokens ?? [];
      const covered = below.reduce((sum, [ux, uy]) => sum + overlap(x, ux) * overlap(y, uy), 0);
      if (index > 0 && covered !== 4) return `level ${level}, ${x}, ${y}: something overhangs`;
      if (tokens.filter(([ox, oy]) => overlap(x, ox) * overlap(y, oy) > 0).length > 1)
        return `level ${level}, ${x}, ${y}: two tokens overlap`;
    }
  }
  if (points !== buildPoints) return `the plan is worth ${points} points, not ${buildPoints}`;
  for (const name of colorWords) {
    const own = levels.filter((level) => level.color === name);
    const planned = own.reduce((sum, { tokens }) => sum + tokens.length, 0);
    if (planned !== needed[name]) return `the plan has ${planned} ${name} tokens, not ${needed[name]}`;
  }
  return undefined;
}

/** How many half tokens two tokens share along one axis. */
export const overlap = (a: number, b: number): number => Math.max(0, 2 - Math.abs(a - b));

function faultInRounds({ supply, quarry }: MonumentsData, monument: MonumentData): string | undefined {
  for (const name of colorWords) {
    const dealt = monument.rounds.reduce((sum, round) => sum + round[name], 0);
    const owned = supply.find(({ kind }) => kind === name)?.count ?? 0;
    if (dealt !== monument.dealt[name]) return `${dealt} ${name} are dealt, not ${monument.dealt[name]}`;
    if (dealt > owned) return `${dealt} ${name} are dealt, the box has ${owned}`;
  }
  for (const [index, round] of monument.rounds.entries()) {
    const tokens = tokenWords.reduce((sum, name) => sum + round[name], 0);
    if (tokens !== round.tokens) return `round ${index + 1} has ${tokens} tokens, not ${round.tokens}`;
    const room = quarry.rings.reduce((sum, { spaces, capacity }) => sum + spaces * (capacity ?? 0), 0);
    const rest = tokens - room + round.shortSpaces;
    // The centre counts up to three of a kind (see state.ts).
    if (rest < 0 || rest > 3) return `round ${index + 1} leaves ${rest} tokens for the centre`;
  }
  return undefined;
}

/** The component file that comes with Mandapa. */
export const monumentsData: MonumentsData = parseMonumentsData(rawData);

export const components: readonly Component[] = [
  ...[...monumentsData.supply, monumentsData.worker].flatMap(({ kind, count: copies, provenance: from }) =>
    Array.from(
      { length: copies },
      (_, i): Component => ({ id: `${kind}-${i + 1}`, kind, tracked: true, provenance: from }),
    ),
  ),
  ...monumentsData.markers.map(
    ({ kind, provenance: from }): Component => ({ id: kind, kind, tracked: true, provenance: from }),
  ),
];
