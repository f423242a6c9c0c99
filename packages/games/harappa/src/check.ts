import type { By, MessageValue, RuleId, State, Violation } from '@mandapa/engine';
import {
  type AddAction,
  type BoardAction,
  discNameOf,
  type HarappaAction,
  kindOfAction,
  type MoveAction,
  type PlaceAction,
} from './actions.ts';
import type { LaidPiece } from './board.ts';
import {
  colorOfKind,
  colors,
  corners,
  discNames,
  fieldIndex,
  fieldPlace,
  RETURNED,
  startPlace,
  typeOfKind,
} from './names.ts';
import { landsOn, mayRollAgain, startersPerColor } from './play.ts';
import * as S from './state.ts';
import type { Tables } from './tables.ts';

export const no = (rule: RuleId, id: string, values: Record<string, MessageValue> = {}): Violation => ({
  rule,
  message: { id: `no.${id}`, values },
});

/** What an action breaks first: the end, the moment, the seat, the step of the turn, then the act itself. */
export function check(tables: Tables, state: State, by: By, action: HarappaAction): Violation | undefined {
  const phase = S.get(state, S.PHASE);
  if (phase === S.END) return no('H-27', 'over');
  if (phase === S.BUILD) {
    if (by === 'chance' && action.type === 'board') return boardViolation(tables, state, action);
    return no('H-06', 'noBoard');
  }
  if (action.type === 'board') return no('H-06', 'boardLies');
  if (phase === S.FIRST) {
    if (by !== 'chance' || action.type !== 'first') return no('HR-17', 'noFirst');
    return action.seat < S.get(state, S.SEATS) ? undefined : no('HR-17', 'firstSeat');
  }
  if (action.type === 'first') return no('HR-17', 'begun');
  return momentViolation(state, by, action, phase) ?? actViolation(tables, state, action);
}

/** Wrong seat, or the wrong step of the turn. */
function momentViolation(state: State, by: By, action: HarappaAction, phase: number): Violation | undefined {
  const awaited = S.get(state, S.SEAT);
  const early = (rule: RuleId, id: string): Violation => no(rule, id, { seat: { seat: awaited } });
  if (phase === S.ROLL)
    return by === 'chance' && action.type === 'roll' ? undefined : early('H-13', 'rollFirst');
  if (by === 'chance' || action.type === 'roll')
    return phase === S.PLACE ? early('H-12', 'placeFirst') : early('H-13', 'noRoll');
  if (by !== awaited) return early(phase === S.PLACE ? 'H-12' : 'H-13', 'turn');
  return stepViolation(action, phase);
}

function stepViolation({ type }: HarappaAction, phase: number): Violation | undefined {
  switch (phase) {
    case S.PLACE:
      return type === 'place' ? undefined : no('H-12', 'placeOnly');
    case S.CHOOSE_COLOR:
      return type === 'color' ? undefined : no('H-39', 'colorFirst');
    case S.CAPTURE:
      return type === 'capture' ? undefined : no('H-41', 'choiceFirst');
    case S.ADD:
      if (type === 'add') return undefined;
      if (type === 'move' || type === 'reroll') return no('HR-02', 'addFirst');
      break;
    default:
      if (type === 'move' || type === 'reroll') return undefined;
      if (type === 'add') return no('H-13', 'added');
  }
  if (type === 'color') return no('H-13', 'colorChosen');
  return type === 'place' ? no('H-12', 'placed') : no('H-41', 'nothingCaptured');
}

function actViolation(tables: Tables, state: State, action: HarappaAction): Violation | undefined {
  switch (action.type) {
    case 'place':
      return placeViolation(tables, state, action);
    case 'color': {
      const color = colors.indexOf(action.color);
      if (S.get(state, S.OWNER + color) !== S.get(state, S.SEAT))
        return no('H-39', 'colorForeign', { color: action.color });
      return S.leftOf(state, color) > 0 ? undefined : no('H-40', 'colorDone', { color: action.color });
    }
    case 'add':
      return addViolation(state, action);
    case 'reroll':
      return rerollViolation(state);
    case 'move':
      return moveViolation(state, action);
    case 'board':
    case 'first':
    case 'roll':
    case 'capture':
      return undefined;
  }
}

/** H-10 for the first board; elsewhere each piece once (H-11) and all transitions alike (H-07). */
function boardViolation(tables: Tables, state: State, action: BoardAction): Violation | undefined {
  const pieces: LaidPiece[] = corners.map((at) => ({ id: action.corners[at], at }));
  const center: LaidPiece = { id: action.center, at: 'centre', rotation: action.rotation };
  return assemblyViolation(tables, state, [center, ...pieces]);
}

/** What a board breaks that is built in part or whole; the centre's rotation may not be known. */
export function assemblyViolation(
  tables: Tables,
  state: State,
  pieces: readonly LaidPiece[],
): Violation | undefined {
  const twice = pieces.find(({ id }, index) => pieces.findIndex((piece) => piece.id === id) !== index);
  if (twice) return no('H-11', 'pieceTwice', { piece: { kind: twice.id } });
  if ((S.get(state, S.OPTIONS) & S.FIRST_BOARD) !== 0) {
    const { center, corners: at, rotations } = tables.data.firstBoard;
    const stray = pieces.find((piece) => piece.id !== (piece.at === 'centre' ? center : at[piece.at]));
    if (stray) return no('H-10', 'otherBoard', { piece: { kind: stray.id } });
    const turned = pieces.some(({ rotation }) => rotation !== undefined && !rotations.includes(rotation));
    return turned ? no('H-10', 'otherTurn', { piece: { kind: center } }) : undefined;
  }
  const middle = pieces.find(({ at }) => at === 'centre');
  const around = pieces.filter(({ at }) => at !== 'centre');
  const turns = !middle ? [] : middle.rotation === undefined ? [0, 1, 2, 3] : [middle.rotation];
  const fits = middle
    ? turns.some((rotation) => tables.builder.fits([...around, { ...middle, rotation }]))
    : tables.builder.fits(around);
  return fits ? undefined : no('H-07', 'noFit');
}

function placeViolation(tables: Tables, state: State, action: PlaceAction): Violation | undefined {
  const color = colors.indexOf(action.color);
  const piece = { kind: discNameOf(action) };
  if (S.get(state, S.OWNER + color) !== S.get(state, S.SEAT)) return no('H-12', 'discForeign', { piece });
  if (S.get(state, S.ON_START + color) >= startersPerColor(tables, state))
    return no('H-12', 'placedAll', { color: action.color });
  return discViolation(state, 'H-12', kindOfAction(action), action.space);
}

function addViolation(state: State, action: AddAction): Violation | undefined {
  const color = colors.indexOf(action.color);
  const piece = { kind: discNameOf(action) };
  const chosen = S.get(state, S.COLOR);
  if (S.get(state, S.OWNER + color) !== S.get(state, S.SEAT)) return no('H-14', 'discForeign', { piece });
  if (color !== chosen) return no('H-39', 'otherColor', { piece, color: colors[chosen] ?? '' });
  const kind = kindOfAction(action, action.returned === true ? RETURNED : 0);
  return discViolation(state, 'H-14', kind, action.space);
}

function discViolation(state: State, rule: RuleId, kind: number, space: number): Violation | undefined {
  const piece = { kind: discNames[kind] as string };
  if (S.get(state, S.RESERVE + kind) === 0) return no(rule, 'notInReserve', { piece });
  const lying = S.discOn(state, space);
  if (lying < 0) return undefined;
  return no(rule, 'spaceTaken', {
    piece,
    space: { place: startPlace(space) },
    other: { kind: discNames[lying] as string },
  });
}

function rerollViolation(state: State): Violation | undefined {
  const rolls = S.get(state, S.ROLLS);
  if (rolls >= S.MAX_ROLLS) return no('H-16', 'noMoreRolls');
  if (mayRollAgain(state)) return undefined;
  return no('HR-01', rolls === 1 ? 'nobodyForSecond' : 'nobodyForThird');
}

function moveViolation(state: State, { space, to }: MoveAction): Violation | undefined {
  const kind = S.discOn(state, space);
  const from = { place: startPlace(space) };
  if (kind < 0) return no('H-19', 'emptySpace', { from });
  const piece = { kind: discNames[kind] as string };
  if (S.ownerOfKind(state, kind) !== S.get(state, S.SEAT)) return no('H-19', 'discForeign', { piece });
  if (colorOfKind(kind) !== S.get(state, S.COLOR))
    return no('H-39', 'otherColor', { piece, color: colors[S.get(state, S.COLOR)] ?? '' });
  const rolls = S.get(state, S.ROLLS);
  if (typeOfKind(kind) < rolls - 1)
    return no('H-18', rolls === 2 ? 'notAfterSecond' : 'notAfterThird', { piece });
  const value = S.get(state, S.VALUE);
  const right = landsOn(space, value);
  if (fieldIndex(to) === right) return undefined;
  return no('H-19', 'wrongField', { piece, value, right: { place: fieldPlace(right) } });
}
