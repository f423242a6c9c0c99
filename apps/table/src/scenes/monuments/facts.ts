import type { TableView } from '@mandapa/protocol';
import { type Cube, overlaps } from './iso.ts';
import { readSite } from './kinds.ts';

/** What Monuments tells about the table besides where the pieces lie. Anything may be missing: then it is not shown. */

export const CELL_STATES = ['built', 'open', 'closed'] as const;

/** One token of the plan: where it goes, and whether it lies there or may be put there now. */
export interface PlanCell extends Cube {
  readonly index: number;
  readonly place: string;
  readonly color: string;
  readonly points: number;
  readonly state: (typeof CELL_STATES)[number];
}

export type Counts = Readonly<Record<string, number>>;

export interface LevelFacts {
  readonly level: number;
  readonly color: string;
  readonly points: number;
  readonly built: number;
  readonly needed: number;
}

export interface SeatFacts {
  /** The kind of its score marker. */
  readonly marker: string;
  /** How many tokens lie behind the screen. */
  readonly tokens: number;
  /** Which, where the screen is lifted. */
  readonly hand: Counts | undefined;
  readonly open: boolean;
  readonly passed: boolean;
  /** Where the marker stands, and how many laps it has made. */
  readonly space: number;
  readonly lap: number;
  /** The cells that this seat might build, as far as anybody can know. */
  readonly mayBuild: readonly number[];
}

export interface MonumentsFacts {
  readonly monument: string;
  readonly phase: string;
  readonly round: number | undefined;
  readonly rounds: number | undefined;
  readonly turn: number;
  /** How many spaces the worker goes on this turn; 0 outside the quarry phase. */
  readonly steps: number;
  /** How many tokens each space gets this round. */
  readonly capacity: Counts;
  readonly left: Counts;
  readonly dealt: Counts;
  readonly cells: readonly PlanCell[];
  readonly levels: readonly LevelFacts[];
  readonly seats: readonly SeatFacts[];
  readonly gemPoints: number | undefined;
  readonly blackPoints: number | undefined;
}

type Loose = Readonly<Record<string, unknown>>;

const asNumber = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
const asRecord = (value: unknown): Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {};

const countsOf = (value: unknown): Counts =>
  Object.fromEntries(
    Object.entries(asRecord(value)).flatMap(([kind, count]) =>
      typeof count === 'number' ? [[kind, count]] : [],
    ),
  );

function cellOf(value: unknown): PlanCell[] {
  const cell = asRecord(value);
  const [index, level, x, y] = [cell.index, cell.level, cell.x, cell.y].map(asNumber);
  if (index === undefined || level === undefined || x === undefined || y === undefined) return [];
  return [
    {
      index,
      level,
      x,
      y,
      place: asText(cell.place),
      color: asText(cell.color),
      points: asNumber(cell.points) ?? 0,
      state: CELL_STATES.find((state) => state === cell.state) ?? 'closed',
    },
  ];
}

function levelOf(value: unknown): LevelFacts {
  const level = asRecord(value);
  const number = (field: unknown) => asNumber(field) ?? 0;
  return {
    level: number(level.level),
    color: asText(level.color),
    points: number(level.points),
    built: number(level.built),
    needed: number(level.needed),
  };
}

function seatOf(value: unknown): SeatFacts {
  const seat = asRecord(value);
  return {
    marker: asText(seat.marker),
    tokens: asNumber(seat.tokens) ?? 0,
    hand: seat.hand === null || seat.hand === undefined ? undefined : countsOf(seat.hand),
    open: seat.open === true,
    passed: seat.passed === true,
    space: asNumber(seat.space) ?? 0,
    lap: asNumber(seat.lap) ?? 0,
    mayBuild: asList(seat.mayBuild).filter((index) => typeof index === 'number'),
  };
}

function capacityOf(spaces: unknown): Counts {
  return Object.fromEntries(
    asList(spaces).map((value) => {
      const { space, capacity } = asRecord(value);
      return [asText(space), asNumber(capacity) ?? 1];
    }),
  );
}

export function readFacts(view: TableView): MonumentsFacts {
  const { facts, options } = view;
  const site = asRecord(facts.site);
  return {
    monument: asText(facts.monument) || asText(options.monument),
    phase: asText(facts.phase),
    round: asNumber(facts.round),
    rounds: asNumber(facts.rounds),
    turn: asNumber(facts.turn) ?? 0,
    steps: asNumber(facts.steps) ?? 0,
    capacity: capacityOf(facts.quarry),
    left: countsOf(facts.left),
    dealt: countsOf(facts.dealt),
    cells: asList(site.cells).flatMap(cellOf),
    levels: asList(site.levels).map(levelOf),
    seats: asList(facts.seats).map(seatOf),
    gemPoints: asNumber(facts.gemPoints),
    blackPoints: asNumber(facts.blackPoints),
  };
}

export const isConstruction = ({ phase }: MonumentsFacts): boolean => phase === 'build';

export const sum = (counts: Counts): number => Object.values(counts).reduce((all, count) => all + count, 0);

/** The cell of a site's place that comes next there, or the topmost that is built. */
export function cellToBuild({ cells }: MonumentsFacts, place: string): PlanCell | undefined {
  const here = cells.filter((cell) => cell.place === place).sort((a, b) => a.level - b.level);
  return here.find(({ state }) => state !== 'built') ?? here.at(-1);
}

/** The cell that the n-th token from below fills on a place. */
export const cellOfToken = ({ cells }: MonumentsFacts, place: string, n: number): Cube | undefined =>
  cells.filter((cell) => cell.place === place).sort((a, b) => a.level - b.level)[n];

/** Where a token comes to rest that lies against the plan: on whatever stands under it. */
export function restingPlace(facts: MonumentsFacts, place: string, n: number): Cube | undefined {
  const at = readSite(place);
  if (!at) return undefined;
  const under = facts.cells.filter((cell) => cell.state === 'built' && overlaps(cell, at));
  const own = facts.cells.filter((cell) => cell.state === 'built' && cell.place === place).length;
  return { ...at, level: 1 + Math.max(0, ...under.map(({ level }) => level)) + Math.max(0, n - own) };
}
