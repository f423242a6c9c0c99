import { FormatError } from '@mandapa/engine';
import { z } from 'zod';
import type { Assembly } from './board.ts';
import {
  type Color,
  colorOfKind,
  colors,
  DIE_SIDES,
  discIndex,
  discKind,
  discNames,
  FIELDS,
  fieldIndex,
  fieldNames,
  MAX_SEATS,
  type PieceType,
  pieceTypes,
  RETURNED,
  SPACES,
  typeOfKind,
} from './names.ts';
import { spellingOf, type Tables } from './tables.ts';

export type BoardAction = { readonly type: 'board' } & Assembly;
export type FirstAction = { readonly type: 'first'; readonly seat: number };
export type PlaceAction = {
  readonly type: 'place';
  readonly color: Color;
  readonly piece: PieceType;
  readonly space: number;
};
export type ColorAction = { readonly type: 'color'; readonly color: Color };
export type AddAction = {
  readonly type: 'add';
  readonly color: Color;
  readonly piece: PieceType;
  readonly space: number;
  /** That disc has come back once (HR-07). */
  readonly returned?: true;
};
export type RollAction = { readonly type: 'roll'; readonly value: number };
export type RerollAction = { readonly type: 'reroll' };
export type MoveAction = { readonly type: 'move'; readonly space: number; readonly to: string };
export const choices = ['points', 'return'] as const;
export type CaptureAction = { readonly type: 'capture'; readonly choice: (typeof choices)[number] };

export type HarappaAction =
  | BoardAction
  | FirstAction
  | PlaceAction
  | ColorAction
  | AddAction
  | RollAction
  | RerollAction
  | MoveAction
  | CaptureAction;

const color = z.enum(colors, { error: `a colour is one of ${colors.join(', ')}` });
const piece = z.enum(pieceTypes, { error: `a researcher is one of ${pieceTypes.join(', ')}` });
const space = z
  .int()
  .min(0)
  .max(SPACES - 1);
const schemas: Readonly<Record<string, z.ZodType>> = {
  board: z.strictObject({
    type: z.literal('board'),
    center: z.string(),
    rotation: z.int().min(0).max(3),
    corners: z.strictObject({ NW: z.string(), NE: z.string(), SE: z.string(), SW: z.string() }),
  }),
  first: z.strictObject({
    type: z.literal('first'),
    seat: z
      .int()
      .min(0)
      .max(MAX_SEATS - 1),
  }),
  place: z.strictObject({ type: z.literal('place'), color, piece, space }),
  color: z.strictObject({ type: z.literal('color'), color }),
  add: z
    .strictObject({ type: z.literal('add'), color, piece, space, returned: z.boolean().optional() })
    // Absent is the normal spelling of false.
    .transform(({ returned, ...rest }) => (returned === true ? { ...rest, returned } : rest)),
  roll: z.strictObject({ type: z.literal('roll'), value: z.int().min(1).max(DIE_SIDES) }),
  reroll: z.strictObject({ type: z.literal('reroll') }),
  move: z.strictObject({
    type: z.literal('move'),
    space,
    to: z.string().refine((name) => fieldNames.includes(name), { error: 'a field is A1 to F6' }),
  }),
  capture: z.strictObject({ type: z.literal('capture'), choice: z.enum(choices) }),
};

/** A well-formed action, board pieces by the names of the box; else a `FormatError`. */
export function parseAction(tables: Tables, value: unknown): HarappaAction {
  const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined;
  if (typeof type !== 'string') throw new FormatError('an action is an object with a type');
  const schema = Object.hasOwn(schemas, type) ? schemas[type] : undefined;
  if (!schema)
    throw new FormatError(`Harappa has no action "${type}"; it has ${Object.keys(schemas).join(', ')}`);
  const read = schema.safeParse(value);
  if (!read.success) {
    const issue = read.error.issues[0];
    const where = issue?.path.length ? `${issue.path.join('.')}: ` : '';
    throw new FormatError(`${type}: ${where}${issue?.message ?? 'not of the right shape'}`);
  }
  const action = read.data as HarappaAction;
  if (action.type === 'board') expectPieces(tables, action);
  return action;
}

function expectPieces({ centers, cornerPieces }: Tables, { center, corners }: BoardAction): void {
  if (!centers.includes(center)) throw new FormatError(`board: there is no centre piece ${center}`);
  const strange = Object.values(corners).find((id) => !cornerPieces.includes(id));
  if (strange !== undefined) throw new FormatError(`board: there is no corner piece ${strange}`);
}

// Codes: 4 bits of type, 27 of fields.
export const BOARD_CODE = 0;
export const FIRST_CODE = 1;
export const PLACE_CODE = 2;
export const COLOR_CODE = 3;
export const ADD_CODE = 4;
export const ROLL_CODE = 5;
export const REROLL_CODE = 6;
export const MOVE_CODE = 7;
export const CAPTURE_CODE = 8;

const TYPE_SHIFT = 27;
const FIELD_MASK = (1 << TYPE_SHIFT) - 1;
export const codeOf = (type: number, fields: number): number => (type << TYPE_SHIFT) | fields;
export const typeOf = (code: number): number => code >>> TYPE_SHIFT;
export const fieldsOf = (code: number): number => code & FIELD_MASK;
/** A disc of a kind to a start space. */
export const discToSpace = (kind: number, at: number): number => kind * SPACES + at;
/** A disc from a start space to a field. */
export const spaceToField = (from: number, to: number): number => from * FIELDS + to;

export const kindOfAction = ({ color: name, piece: type }: AddAction | PlaceAction, returned = 0): number =>
  discKind(colors.indexOf(name), pieceTypes.indexOf(type), returned);

export function encode(tables: Tables, action: HarappaAction): number {
  switch (action.type) {
    case 'board': {
      const index = tables.boardOf.get(spellingOf(action)) ?? -1;
      return index < 0 ? -1 : codeOf(BOARD_CODE, index);
    }
    case 'first':
      return codeOf(FIRST_CODE, action.seat);
    case 'place':
      return codeOf(PLACE_CODE, discToSpace(kindOfAction(action), action.space));
    case 'color':
      return codeOf(COLOR_CODE, colors.indexOf(action.color));
    case 'add': {
      const kind = kindOfAction(action, action.returned === true ? RETURNED : 0);
      return codeOf(ADD_CODE, discToSpace(kind, action.space));
    }
    case 'roll':
      return codeOf(ROLL_CODE, action.value);
    case 'reroll':
      return codeOf(REROLL_CODE, 0);
    case 'move':
      return codeOf(MOVE_CODE, spaceToField(action.space, fieldIndex(action.to)));
    case 'capture':
      return codeOf(CAPTURE_CODE, choices.indexOf(action.choice));
  }
}

export function decode(tables: Tables, code: number): HarappaAction {
  const fields = fieldsOf(code);
  switch (typeOf(code)) {
    case BOARD_CODE: {
      const { center, rotation, corners } = tables.assemblies[fields] as Assembly;
      return { type: 'board', center, rotation, corners };
    }
    case FIRST_CODE:
      return { type: 'first', seat: fields };
    case PLACE_CODE:
      return { type: 'place', ...discOf(fields) };
    case COLOR_CODE:
      return { type: 'color', color: colors[fields] as Color };
    case ADD_CODE: {
      const isBack = (Math.floor(fields / SPACES) & RETURNED) !== 0;
      return isBack ? { type: 'add', ...discOf(fields), returned: true } : { type: 'add', ...discOf(fields) };
    }
    case ROLL_CODE:
      return { type: 'roll', value: fields };
    case REROLL_CODE:
      return { type: 'reroll' };
    case MOVE_CODE:
      return {
        type: 'move',
        space: Math.floor(fields / FIELDS),
        to: fieldNames[fields % FIELDS] as string,
      };
    case CAPTURE_CODE:
      return { type: 'capture', choice: choices[fields] as (typeof choices)[number] };
    default:
      throw new RangeError(`no action has the code ${code}`);
  }
}

/** A board that looks the same in two spellings is told in the one by which it is known. */
export function asKnown(tables: Tables, action: HarappaAction): HarappaAction {
  const code = action.type === 'board' ? encode(tables, action) : -1;
  return code < 0 ? action : decode(tables, codeOf(BOARD_CODE, tables.sameAs[fieldsOf(code)] as number));
}

function discOf(fields: number): { color: Color; piece: PieceType; space: number } {
  const kind = Math.floor(fields / SPACES);
  return {
    color: colors[colorOfKind(kind)] as Color,
    piece: pieceTypes[typeOfKind(kind)] as PieceType,
    space: fields % SPACES,
  };
}

/** The kind's name in the layout, as an action speaks of it. */
export const discNameOf = (action: AddAction | PlaceAction): string =>
  discNames[kindOfAction(action, action.type === 'add' && action.returned === true ? RETURNED : 0)] as string;

/** Colour, type and mark of a disc by the name of its kind; undefined for other pieces. */
export function discWords(
  kind: string,
): { readonly color: Color; readonly piece: PieceType; readonly returned: boolean } | undefined {
  const index = discIndex(kind);
  if (index < 0) return undefined;
  return {
    color: colors[colorOfKind(index)] as Color,
    piece: pieceTypes[typeOfKind(index)] as PieceType,
    returned: (index & RETURNED) !== 0,
  };
}
