import { FormatError } from '@mandapa/engine';
import { z } from 'zod';
import rawData from '../data/hampi.json' with { type: 'json' };
import {
  centreKinds,
  colorNames,
  influencerNames,
  type LandKind,
  type Landscape,
  landKinds,
} from './kinds.ts';

/** The owner of a box may correct the component file; this is what it must look like. */
const provenance = z.enum(['rulebook', 'source', 'reconstructed']);
const figure = (value: z.ZodType<number>) => z.strictObject({ value, rule: z.string(), provenance });
const count = figure(z.int().min(1).max(240));
const side = z.int().min(0).max(5);
const influencer = z.enum(influencerNames);

/** No more zones fit a row of the state. */
export const MAX_ZONES = 3;

const archetypeSchema = z.strictObject({
  code: z.string(),
  /** What each side shows at rotation 0, clockwise from east. */
  edges: z.string().regex(/^[LFPR]{6}$/, 'six letters of L, F, P, R'),
  zones: z
    .array(z.strictObject({ kind: z.enum(landKinds), sides: z.array(side).min(1).max(6) }))
    .max(MAX_ZONES),
  centre: z.enum(centreKinds).nullable(),
  copies: z.int().min(1),
  provenance,
});

const tileSchema = z.strictObject({
  id: z.string().regex(/^T\d\d$/, 'T and two digits'),
  archetype: z.string(),
  support: z.partialRecord(influencer, z.int().min(-20).max(20)),
  provenance,
});

export const hampiDataSchema = z.strictObject({
  game: z.literal('hampi'),
  edition: z.string(),
  note: z.string(),
  influencers: z.array(influencer).length(influencerNames.length),
  colors: z.array(z.enum(colorNames)).length(colorNames.length),
  players: z.strictObject({ min: z.literal(2), max: z.literal(5), rule: z.string(), provenance }),
  stacks: z.strictObject({
    count: figure(z.literal(3)),
    jewelStack: figure(z.literal(1)),
    conditionStacks: z.strictObject({
      value: z.tuple([z.literal(2), z.literal(3)]),
      rule: z.string(),
      provenance,
    }),
  }),
  landscape: z.strictObject({
    touchingSides: figure(z.int().min(1).max(6)),
    reliefSides: figure(z.int().min(1).max(6)),
    setupTilesPerStack: figure(z.literal(1)),
    surroundingTiles: figure(z.literal(6)),
  }),
  cubes: z.strictObject({
    perPlayer: figure(z.int().min(1).max(20)),
    perTurn: figure(z.literal(1)),
    round2: figure(z.int().min(0).max(20)),
  }),
  rounds: z.strictObject({ quick: figure(z.literal(2)), full: figure(z.literal(3)) }),
  counts: z.strictObject({
    landTiles: count,
    landTilesPerStack: count,
    jewelTiles: figure(z.literal(1)),
    conditions: count,
    supportCards: count,
    supportCardsPerInfluencer: count,
    cubes: count,
    archetypes: count,
    lastCondition: count,
  }),
  supportCards: z.array(z.strictObject({ value: z.int().min(1), perInfluencer: z.int().min(1), provenance })),
  jewel: z.strictObject({ id: z.literal('JEWEL'), kind: z.literal('JEWEL'), provenance }),
  conditions: z
    .array(
      z.strictObject({
        id: z.string().regex(/^C\d$/, 'C and a digit'),
        /** How a condition is decided; all that we know ask who has most. */
        kind: z.literal('max'),
        of: z.union([z.literal('TOTAL'), influencer]),
        provenance,
      }),
    )
    .min(1)
    .max(7),
  archetypes: z.array(archetypeSchema),
  tiles: z.array(tileSchema).max(60),
});

export type HampiData = z.infer<typeof hampiDataSchema>;
export type Archetype = HampiData['archetypes'][number];

const sideOf: Readonly<Record<LandKind, Landscape>> = {
  pond: 'P',
  farm: 'F',
  road: 'R',
  village: 'R',
};

export function parseHampiData(value: unknown): HampiData {
  const read = hampiDataSchema.safeParse(value);
  if (!read.success) throw new FormatError(`the component file of Hampi: ${z.prettifyError(read.error)}`);
  const faults = faultsOf(read.data);
  if (faults.length > 0) throw new FormatError(`the component file of Hampi: ${faults.join('; ')}`);
  return read.data;
}

function faultsOf(data: HampiData): string[] {
  const { counts, archetypes, tiles, conditions } = data;
  const faults: string[] = [];
  const agree = (what: string, listed: number, said: number): void => {
    if (listed !== said) faults.push(`${what}: ${listed} listed, but ${said} expected`);
  };
  agree('land tiles', tiles.length, counts.landTiles.value);
  agree('tiles a stack', counts.landTilesPerStack.value * data.stacks.count.value, tiles.length);
  agree('conditions', conditions.length, counts.conditions.value);
  agree('the last condition', counts.lastCondition.value, conditions.length);
  agree('archetypes', archetypes.length, counts.archetypes.value);
  agree('cubes', data.colors.length * data.cubes.perPlayer.value, counts.cubes.value);
  const cards = data.supportCards.reduce((sum, { perInfluencer }) => sum + perInfluencer, 0);
  agree('cards of an influencer', cards, counts.supportCardsPerInfluencer.value);
  agree('support cards', cards * data.influencers.length, counts.supportCards.value);
  for (const { code, copies } of archetypes)
    agree(`tiles of ${code}`, tiles.filter(({ archetype }) => archetype === code).length, copies);
  for (const { archetype, id } of tiles)
    if (!archetypes.some(({ code }) => code === archetype)) faults.push(`${id}: no archetype ${archetype}`);
  faults.push(...twice([...data.influencers, ...data.colors]));
  faults.push(...twice([...tiles, ...conditions].map(({ id }) => id)));
  faults.push(...twice(archetypes.map(({ code }) => code)));
  for (const archetype of archetypes) faults.push(...zoneFaults(archetype));
  return faults;
}

const twice = (names: readonly string[]): string[] =>
  [...new Set(names.filter((name, i) => names.indexOf(name) !== i))].map((name) => `${name} stands twice`);

/** Every side that is not land belongs to exactly one zone of its kind; a road has two ends, or a village (PR-31). */
function zoneFaults({ code, edges, zones }: Archetype): string[] {
  const faults: string[] = [];
  const taken = new Set<number>();
  for (const { kind, sides } of zones) {
    const ends = kind === 'road' ? 2 : kind === 'village' ? 1 : sides.length;
    if (sides.length !== ends) faults.push(`${code}: a ${kind} has ${ends} sides, not ${sides.length}`);
    for (const at of sides) {
      if (taken.has(at)) faults.push(`${code}: side ${at} is in two zones`);
      taken.add(at);
      if (edges[at] !== sideOf[kind]) faults.push(`${code}: side ${at} shows ${edges[at]}, not a ${kind}`);
    }
  }
  for (let at = 0; at < 6; at++)
    if (edges[at] !== 'L' && !taken.has(at)) faults.push(`${code}: side ${at} is in no zone`);
  return faults;
}

export const hampiData: HampiData = parseHampiData(rawData);
