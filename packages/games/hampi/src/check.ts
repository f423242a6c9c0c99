import type { By, MessageValue, State, Violation } from '@mandapa/engine';
import type { HampiAction, LayoutAction, MarkAction, PlaceAction } from './actions.ts';
import { continues, touchOf } from './board.ts';
import { B, breachName, breachRule } from './breach.ts';
import { normalRot, rowOfTile, tileIndex } from './convert.ts';
import { canWithdraw, hasCentre, isComplete, mayMark, mayMarkZone } from './marks.ts';
import { hexPlace, stackPlace } from './places.ts';
import { canBeIn, conditionCount, mostInStack2, openStack } from './stacks.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';
import { pairFits, thirdFits } from './trio.ts';

export function check(tables: Tables, state: State, by: By, action: HampiAction): Violation | undefined {
  const breach = breachOf(tables, state, by, action);
  return breach === 0 ? undefined : violationOf(state, by, breach, action);
}

const waitFor = [
  B.waitStacks,
  B.waitSetup,
  B.waitShuffle,
  B.waitLayout,
  B.waitFirst,
  B.waitDraw,
  B.waitPlace,
  B.waitMark,
];

/** What an action breaks first; 0 = it is lawful. */
function breachOf(tables: Tables, state: State, by: By, action: HampiAction): number {
  switch (action.type) {
    case 'stacks':
      return (
        chanceMoment(tables, state, by, S.STACKS, B.noStacks) || sizesBreach(tables, state, action.sizes)
      );
    case 'draw':
      return drawBreach(tables, state, by, action.stack, tileIndex(tables, action.tile));
    case 'shuffle':
      return (
        chanceMoment(tables, state, by, S.SHUFFLE, B.noShuffle) ||
        ((S.get(state, S.PENDING) >> action.stack) & 1 ? 0 : B.shuffleStack)
      );
    case 'layout':
      return chanceMoment(tables, state, by, S.LAYOUT, B.noLayout) || layoutBreach(tables, state, action);
    case 'first':
      return (
        chanceMoment(tables, state, by, S.FIRST, B.noFirst) ||
        (action.seat < S.get(state, S.PLAYERS) ? 0 : B.firstSeat)
      );
    case 'place':
      return seatMoment(tables, state, by, S.PLACE) || placeBreach(tables, state, action);
    case 'mark':
      return seatMoment(tables, state, by, S.MARK) || markBreach(tables, state, action);
    case 'pass':
      return seatMoment(tables, state, by, S.MARK);
  }
}

const overBreach = (tables: Tables, state: State): number =>
  S.get(state, S.TURNED) === conditionCount(tables) ? B.overLast : B.overQuick;

/** Seat and moment (P-08 to P-15): is this seat awaited, and for this? */
function seatMoment(tables: Tables, state: State, by: By, phase: number): number {
  const now = S.get(state, S.PHASE);
  if (now === phase && by === state[S.SEAT]) return 0;
  if (now === S.END) return overBreach(tables, state);
  if (now === S.DRAW && phase === S.MARK && by !== 'chance') return B.noMark;
  if (now < S.DRAW) return waitFor[now] as number;
  if (by !== state[S.SEAT]) return B.notYourTurn;
  return waitFor[now] as number;
}

/** The same for chance: `unasked` says that this outcome is not awaited now. */
function chanceMoment(tables: Tables, state: State, by: By, phase: number, unasked: number): number {
  const now = S.get(state, S.PHASE);
  if (now === phase) return by === 'chance' ? 0 : B.notByChance;
  if (now === S.END) return overBreach(tables, state);
  return now < phase ? (waitFor[now] as number) : unasked;
}

function sizesBreach(tables: Tables, state: State, sizes: readonly number[]): number {
  const { perStack } = tables;
  if (sizes.reduce((sum, size) => sum + size, 0) !== tables.tileCount) return B.stackSizes;
  if (sizes[0] !== perStack + 1) return B.jewelStack;
  const inStack2 = (sizes[1] as number) - perStack;
  if (inStack2 < 0 || inStack2 > conditionCount(tables)) return B.conditionStacks;
  return inStack2 > mostInStack2(tables, state) ? B.minInStack3 : 0;
}

function drawBreach(tables: Tables, state: State, by: By, stack: number, tile: number): number {
  const now = S.get(state, S.PHASE);
  if (now === S.PLACE) {
    if (by !== 'chance') return B.notByChance;
    return stack === S.get(state, S.ROUND) ? B.notReplaced : B.wrongStack;
  }
  if (now === S.MARK) return by === 'chance' ? B.oneDraw : B.notByChance;
  const phase = now === S.SETUP ? S.SETUP : S.DRAW;
  const moment = chanceMoment(tables, state, by, phase, B.oneDraw);
  if (moment) return moment;
  if (stack !== openStack(state)) return now === S.SETUP ? B.setupStack : B.wrongStack;
  return canBeIn(tables, state, tile, stack) ? 0 : B.notInStack;
}

function layoutBreach(tables: Tables, state: State, { tiles }: LayoutAction): number {
  const drawn = tiles.every(({ tile }, i) => tileIndex(tables, tile) === S.get(state, S.TRIO + i));
  if (tiles.length !== 3 || !drawn) return B.layoutTiles;
  const [first, second, third] = tiles.map(({ q, r }) => S.cellAt(q, r)) as [number, number, number];
  if (first !== S.ORIGIN) return B.layoutOrigin;
  const side = S.sideTowards(first, second);
  if (side < 0 || second < 0) return B.layoutSecond;
  const toThird = third < 0 ? -1 : S.sideTowards(first, third);
  const flank = toThird === (side + 1) % 6 ? 0 : toThird === (side + 5) % 6 ? 1 : -1;
  if (flank < 0) return B.layoutThird;
  const [rot1, rot2, rot3] = tiles.map(({ rot }) => rot) as [number, number, number];
  const fits =
    pairFits(tables, state, rot1, side, rot2) && thirdFits(tables, state, rot1, side, rot2, flank, rot3);
  return fits ? 0 : B.layoutSides;
}

function placeBreach(tables: Tables, state: State, action: PlaceAction): number {
  const tile = tileIndex(tables, action.tile);
  if (tile !== S.get(state, S.HELD)) return B.otherTile;
  const cell = S.cellAt(action.q, action.r);
  if (cell >= 0 && S.rowAt(state, cell) >= 0) return B.placeTaken;
  const frontier = cell < 0 ? -1 : S.frontierAt(state, cell);
  if (frontier < 0) return B.placeApart;
  const needed = S.get(state, S.RELIEF) === 1 ? tables.reliefTouching : tables.touching;
  if (touchOf(state, frontier) < needed) return B.placeOneSide;
  return continues(tables, state, tile, frontier, normalRot(tables, tile, action.rot)) ? 0 : B.placeSides;
}

function markBreach(tables: Tables, state: State, { zone, from }: MarkAction): number {
  const seat = S.get(state, S.SEAT);
  const row = S.get(state, S.LAST);
  const tile = S.tileOf(state, row);
  if (zone === 'centre') {
    if (!S.hasOption(state, S.ADVANCED)) return B.markBasicCentre;
    if (!hasCentre(tables, state, row)) return B.markNoCentre;
  } else if (zone >= (tables.zoneCount[tile] as number)) return B.markNoZone;
  if (!mayMarkZone(state, row, zone === 'centre' ? S.CENTRE_ZONE : zone)) return B.markNotComplete;
  if (!mayMark(tables, state, seat)) return B.markLimit;
  const hasSupply = S.get(state, S.SUPPLY + seat) > 0;
  if (from === undefined) return hasSupply ? 0 : B.markNoCubeLeft;
  if (hasSupply) return B.markSupply;
  return withdrawBreach(state, seat, rowOfTile(state, tileIndex(tables, from)));
}

function withdrawBreach(state: State, seat: number, row: number): number {
  const cube = row < 0 ? -1 : S.get(state, S.CUBE + row);
  if (cube < 0 || S.cubeSeat(cube) !== seat) return B.markNotYours;
  if (canWithdraw(state, seat, row)) return 0;
  return isComplete(state, row, S.cubeZone(cube)) ? B.markFromComplete : B.markNoWithdraw;
}

/** A breach in words: its rule, and the sentence with the tiles and places that the action speaks of. */
export function violationOf(
  state: State,
  by: By,
  breach: number,
  action: Readonly<Record<string, unknown>> = {},
): Violation {
  const seat = Math.max(0, S.get(state, S.SEAT));
  const values: Record<string, MessageValue> = {
    seat: { seat },
    actor: { seat: typeof by === 'number' ? by : seat },
  };
  if (typeof action.tile === 'string') values.tile = { kind: action.tile };
  if (typeof action.from === 'string') values.from = { kind: action.from };
  if (typeof action.q === 'number' && typeof action.r === 'number')
    values.to = { place: hexPlace(action.q, action.r) };
  if (S.get(state, S.PHASE) === S.SETUP || S.get(state, S.ROUND) > 0)
    values.stack = { place: stackPlace(openStack(state)) };
  return { rule: breachRule(breach), message: { id: `no.${breachName(breach)}`, values } };
}
