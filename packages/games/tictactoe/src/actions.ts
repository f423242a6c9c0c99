import { FormatError, type SeatIndex, type State } from '@mandapa/engine';
import { z } from 'zod';
import { CELLS } from './state.ts';

export type FirstAction = { readonly type: 'first'; readonly seat: SeatIndex };
/** Column and row from 0, as in the game file. */
export type MarkAction = { readonly type: 'mark'; readonly to: readonly [number, number] };
export type TicTacToeAction = FirstAction | MarkAction;

const coordinate = z.int().min(0).max(2);
const actionSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('first'), seat: z.int().min(0).max(1) }),
  z.strictObject({ type: z.literal('mark'), to: z.tuple([coordinate, coordinate]) }),
]);

export function parse(value: unknown): TicTacToeAction {
  const read = actionSchema.safeParse(value);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  throw new FormatError(
    `${JSON.stringify(value)?.slice(0, 80)}: "${issue?.path.join('.')}": ${issue?.message}. Actions: first {seat}, mark {to: [column, row]}.`,
  );
}

/** Codes: the nine cells, then who begins. */
const FIRST_CODE = CELLS;

export const cellOf = ([column, row]: readonly [number, number]): number => row * 3 + column;
export const coordinatesOf = (cell: number): readonly [number, number] => [cell % 3, Math.floor(cell / 3)];

export function decode(_state: State, code: number): TicTacToeAction {
  if (code < FIRST_CODE) return { type: 'mark', to: coordinatesOf(code) };
  return { type: 'first', seat: code - FIRST_CODE };
}

export const encode = (_state: State, action: TicTacToeAction): number =>
  action.type === 'mark' ? cellOf(action.to) : FIRST_CODE + action.seat;

export const firstCode = (seat: SeatIndex): number => FIRST_CODE + seat;
