import { type MonumentData, monumentsData, overlap } from './data.ts';
import { type Color, colorWords, SPACES, type Space, spaceNames, TOKENS, tokenWords } from './vocabulary.ts';

const PACKED = 1 << (2 * TOKENS);

/** By what lies on a space (two bits a kind): which kinds, a bit each, and how many tokens in all. */
export const kindsOn = new Uint8Array(PACKED);
export const sizeOf = new Uint8Array(PACKED);
for (let packed = 0; packed < PACKED; packed++)
  for (let token = 0; token < TOKENS; token++) {
    const count = (packed >> (2 * token)) & 3;
    if (count > 0) kindsOn[packed] = (kindsOn[packed] as number) | (1 << token);
    sizeOf[packed] = (sizeOf[packed] as number) + count;
  }

export const spaceIndex: ReadonlyMap<string, number> = new Map(spaceNames.map((name, i) => [name, i]));
export const tokenIndex: ReadonlyMap<string, number> = new Map(tokenWords.map((name, i) => [name, i]));

/** The spaces beside each space. */
export const neighbours: readonly (readonly number[])[] = spaceNames.map((name: Space) =>
  (monumentsData.quarry.adjacency[name] ?? []).map((other) => spaceIndex.get(other) as number),
);

export const areAdjacent = new Uint8Array(SPACES * SPACES);
neighbours.forEach((others, space) => {
  for (const other of others) areAdjacent[space * SPACES + other] = 1;
});

export const capacities: readonly (number | null)[] = monumentsData.quarry.rings.flatMap(
  ({ spaces, capacity }) => Array.from({ length: spaces }, () => capacity),
);

/** The plan of one monument, cell by cell from the lowest level. */
export interface Plan {
  readonly data: MonumentData;
  readonly cells: number;
  readonly levelOf: Uint8Array;
  readonly colorOf: Uint8Array;
  readonly xOf: Uint8Array;
  readonly yOf: Uint8Array;
  /** How many tokens each cell stands on, and which cells stand on it. */
  readonly supports: Uint8Array;
  readonly dependents: readonly (readonly number[])[];
  readonly pointsOf: readonly number[];
  /** Tokens of each kind that go into the bag, by round. */
  readonly dealt: readonly Uint8Array[];
  readonly shortSpaces: readonly number[];
  readonly shortRules: readonly (string | undefined)[];
  cellAt(level: number, x: number, y: number): number;
}

interface Cell {
  readonly level: number;
  readonly color: Color;
  readonly x: number;
  readonly y: number;
}

function planOf(data: MonumentData): Plan {
  const cells = data.levels.flatMap(({ level, color, tokens }) =>
    tokens.map(([x, y]): Cell => ({ level, color, x, y })),
  );
  const isUnder = (low: Cell, high: Cell) =>
    low.level === high.level - 1 && overlap(low.x, high.x) * overlap(low.y, high.y) > 0;
  const byPlace = new Map(cells.map(({ level, x, y }, index) => [placeKey(level, x, y), index]));
  return {
    data,
    cells: cells.length,
    levelOf: Uint8Array.from(cells, ({ level }) => level),
    colorOf: Uint8Array.from(cells, ({ color }) => colorWords.indexOf(color)),
    xOf: Uint8Array.from(cells, ({ x }) => x),
    yOf: Uint8Array.from(cells, ({ y }) => y),
    supports: Uint8Array.from(cells, (high) => cells.filter((low) => isUnder(low, high)).length),
    dependents: cells.map((low) => cells.flatMap((high, index) => (isUnder(low, high) ? [index] : []))),
    pointsOf: data.levels.map(({ points }) => points),
    dealt: data.rounds.map((round) => Uint8Array.from(tokenWords, (token) => round[token])),
    shortSpaces: data.rounds.map((round) => round.shortSpaces),
    shortRules: data.rounds.map((round) => round.shortRule),
    cellAt: (level, x, y) => byPlace.get(placeKey(level, x, y)) ?? -1,
  };
}

const placeKey = (level: number, x: number, y: number): number => (level * 64 + x) * 64 + y;

export const plans: readonly Plan[] = monumentsData.monuments.map(planOf);
export const monumentNames: readonly string[] = monumentsData.monuments.map(({ name }) => name);

const { scoring } = monumentsData;
export const START = scoring.start.value;
export const TRACK = scoring.track.value;
export const BLACK_POINTS = scoring.black.value;
export const GEM_POINTS = scoring.gem.value;
export const LEFTOVER_POINTS = scoring.leftover.value;
