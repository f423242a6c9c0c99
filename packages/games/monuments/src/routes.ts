import { areAdjacent, neighbours } from './tables.ts';
import { OUTER, SPACES } from './vocabulary.ts';

/**
 * Every walk that the worker can ever take, worked out once: by its number of steps and where it starts.
 * A walk of one step is the worker put on the outer ring.
 */
export const MAX_STEPS = 4;
/** Stands for the steps that a shorter walk does not have: nothing ever lies there. */
export const NO_SPACE = SPACES;

interface Walk {
  readonly start: number;
  readonly spaces: readonly number[];
}

/** All walks of so many steps that end on the outer ring and enter no space twice (M-14 to M-16). */
function walksFrom(start: number, length: number): Walk[] {
  const found: Walk[] = [];
  const go = (at: number, spaces: readonly number[]): void => {
    if (spaces.length === length) {
      if (at < OUTER) found.push({ start, spaces });
      return;
    }
    for (const next of neighbours[at] ?? []) if (!spaces.includes(next)) go(next, [...spaces, next]);
  };
  go(start, []);
  return found;
}

const placings: readonly Walk[] = Array.from({ length: OUTER }, (_, space) => ({
  start: NO_SPACE,
  spaces: [space],
}));
const all: Walk[] = [...placings];

/** By steps × start: where its walks begin in the table; they end where the next ones begin. */
const offsets = new Uint16Array((MAX_STEPS + 1) * SPACES + 1);
for (let length = 2; length <= MAX_STEPS; length++)
  for (let start = 0; start < SPACES; start++) {
    offsets[length * SPACES + start] = all.length;
    all.push(...walksFrom(start, length));
  }
offsets[(MAX_STEPS + 1) * SPACES] = all.length;

export const ROUTES = all.length;
/** Four spaces a walk. */
export const routeSpaces = new Uint8Array(MAX_STEPS * ROUTES).fill(NO_SPACE);
export const routeLengths = new Uint8Array(ROUTES);
const byKey = new Map<number, number>();
all.forEach(({ start, spaces }, route) => {
  routeSpaces.set(spaces, MAX_STEPS * route);
  routeLengths[route] = spaces.length;
  byKey.set(keyOf(start, spaces), route);
});

/** The walks that a turn of so many steps allows lie from here… */
export const firstRoute = (steps: number, worker: number): number =>
  steps === 1 ? 0 : (offsets[steps * SPACES + worker] as number);
/** …to here. */
export const endOfRoutes = (steps: number, worker: number): number =>
  steps === 1 ? OUTER : (offsets[steps * SPACES + worker + 1] as number);

function keyOf(start: number, spaces: readonly number[]): number {
  let key = start;
  for (const space of spaces) key = key * (SPACES + 1) + space;
  return key * (MAX_STEPS + 1) + spaces.length;
}

/** The walk with these spaces, or −1. */
export const routeOf = (start: number, spaces: readonly number[]): number =>
  byKey.get(keyOf(spaces.length === 1 ? NO_SPACE : start, spaces)) ?? -1;

/** Whether a walk that stands at a space can still end on the outer ring in so many steps. */
export function canFinish(at: number, entered: readonly number[], steps: number): boolean {
  if (steps === 0) return at < OUTER;
  for (let next = 0; next < SPACES; next++)
    if (areAdjacent[at * SPACES + next] === 1 && !entered.includes(next))
      if (canFinish(next, [...entered, next], steps - 1)) return true;
  return false;
}
