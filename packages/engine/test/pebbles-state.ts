import { CHANCE, OVER, type State } from '../src/index.ts';

/** The fields of Pebbles' state buffer. */
export const at = {
  phase: 0,
  seat: 1,
  maxHeight: 2,
  unseenStones: 3, // smooth, rough: in the bag or removed unseen
  removedUnseen: 5,
  boxed: 6, // smooth, rough: known to be in the box
  table: 8, // 0 nothing, else stone + 1
  hand: 9, // two seats; 0 nothing, else card + 1
  shown: 11,
  skipped: 13,
  cells: 15, // three cells, three levels
  size: 24,
} as const;

export const phases = ['discard', 'deal', 'draw', 'play', 'over'] as const;
export type Phase = (typeof phases)[number];

export const stones = ['smooth', 'rough'] as const;
export const cards = ['sun', 'moon'] as const;
export const faces = ['up', 'down', 'open'] as const;

export const OF_EACH_STONE = 3;
export const OF_EACH_CARD = 2;
export const CELLS = 3;
export const LEVELS = 3;

export const get = (state: State, index: number): number => state[index] as number;

export const phaseOf = (state: State): Phase => phases[get(state, at.phase)] as Phase;

export function setPhase(state: State, phase: Phase): void {
  state[at.phase] = phases.indexOf(phase);
}

export function actor(state: State): number {
  const phase = phaseOf(state);
  if (phase === 'over') return OVER;
  return phase === 'play' ? get(state, at.seat) : CHANCE;
}

/** A stone on a cell: 0 nothing, else these three packed. */
export interface Laid {
  readonly stone: number;
  readonly face: number;
  readonly owner: number;
}

export const pack = ({ stone, face, owner }: Laid): number => 1 + stone + 2 * face + 6 * owner;

export function laid(state: State, cell: number, level: number): Laid | undefined {
  if (level < 0) return undefined;
  const value = get(state, at.cells + cell * LEVELS + level) - 1;
  if (value < 0) return undefined;
  return { stone: value % 2, face: Math.floor(value / 2) % 3, owner: Math.floor(value / 6) };
}

export function heightOf(state: State, cell: number): number {
  let height = 0;
  while (height < LEVELS && laid(state, cell, height)) height++;
  return height;
}

export const stonesUnseen = (state: State): number =>
  get(state, at.unseenStones) + get(state, at.unseenStones + 1);

export const inBag = (state: State): number => stonesUnseen(state) - get(state, at.removedUnseen);

/** Cards of a kind that are in no hand. */
export function inDeck(state: State, card: number): number {
  let count = OF_EACH_CARD;
  for (let seat = 0; seat < 2; seat++) if (get(state, at.hand + seat) === card + 1) count--;
  return count;
}

/** The first seat without a card, while the deal goes on. */
export const dealtTo = (state: State): number => (get(state, at.hand) === 0 ? 0 : 1);
