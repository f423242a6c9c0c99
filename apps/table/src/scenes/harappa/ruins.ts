import type { HarappaFacts, RuinKind } from './facts.ts';
import { beside, type Direction, type Field, fieldName, readField } from './geometry.ts';

/** Discovery pieces printed on one field for one ruin. */
export interface Finds {
  readonly field: Field;
  readonly values: readonly number[];
}

/** A ruin as it is drawn: its fields, and the borders that it crosses. */
export interface Ruin {
  readonly id: number;
  readonly kind: RuinKind;
  readonly fields: readonly Field[];
  /** By field name: the borders of the field that the ruin crosses. */
  readonly crossings: ReadonlyMap<string, readonly Direction[]>;
  /** Field name and side of the crossings that lie between two board pieces. */
  readonly seams: ReadonlySet<string>;
  readonly finds: readonly Finds[];
}

/** Drawing order: canal lowest, planks bridge the alley, the wall stands on top. */
export const LINE_KINDS: readonly RuinKind[] = ['canal', 'stone', 'wood', 'wall'];

export const isLine = (ruin: Pick<Ruin, 'kind'>): boolean => LINE_KINDS.includes(ruin.kind);

export const RUIN_NAMES: Readonly<Record<RuinKind, string>> = {
  building: 'Building',
  graveyard: 'Graveyard',
  canal: 'Canal',
  wood: 'Wooden path',
  stone: 'Stone alley',
  wall: 'City wall',
};

export const hasField = (ruin: Pick<Ruin, 'fields'>, field: Field): boolean =>
  ruin.fields.some(({ column, row }) => column === field.column && row === field.row);

export const readFields = (names: readonly string[]): Field[] =>
  names.map(readField).filter((field) => field !== undefined);

/** The board piece that a field belongs to: the middle four fields, or one of the corners. */
const boardPiece = ({ column, row }: Field): string => {
  const inner = (n: number) => n === 2 || n === 3;
  return inner(column) && inner(row)
    ? 'centre'
    : `${column < 3 ? 'west' : 'east'} ${row < 3 ? 'north' : 'south'}`;
};

/** The ruins of the assembled board, gathered from what is drawn on each field. */
export function ruinsOf(facts: Pick<HarappaFacts, 'ruins' | 'fields'>): Ruin[] {
  return facts.ruins.map(({ kind, fields }, id): Ruin => {
    const crossings = new Map<string, readonly Direction[]>();
    const seams = new Set<string>();
    const finds: Finds[] = [];
    for (const { field: name, segments } of facts.fields) {
      const segment = segments.find((entry) => entry.ruin === id);
      const field = readField(name);
      if (!segment || !field) continue;
      crossings.set(name, segment.sides);
      for (const side of segment.sides)
        if (boardPiece(field) !== boardPiece(beside(field, side))) seams.add(fieldName(field) + side);
      if (segment.finds.length > 0) finds.push({ field, values: segment.finds });
    }
    return { id, kind, fields: readFields(fields), crossings, seams, finds };
  });
}
