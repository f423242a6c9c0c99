import { type Assembly, type Board, BoardBuilder } from './board.ts';
import type { HarappaData } from './data.ts';
import { type Corner, colors, corners, DISC_KINDS, pieceTypes, typeOfKind } from './names.ts';

/** Everything that is read off the component file once. */
export interface Tables {
  readonly data: HarappaData;
  readonly builder: BoardBuilder;
  /** Every lawful spelling of a board, and what it shows. */
  readonly boards: readonly Board[];
  /** The spelling by which states know a board: the first one that looks the same. */
  readonly sameAs: Int16Array;
  readonly weights: Int16Array;
  /** Spellings of the first board (H-10). */
  readonly firstBoards: readonly number[];
  readonly boardOf: ReadonlyMap<string, number>;
  readonly centers: readonly string[];
  readonly cornerPieces: readonly string[];
  /** Points for capturing a disc, by kind. */
  readonly pointsOf: Int16Array;
  /** How many discs of a type a colour has in the box. */
  readonly perColor: readonly number[];
}

export const spellingOf = ({ center, rotation, corners: at }: Assembly): string =>
  `${center} ${rotation} ${corners.map((corner: Corner) => at[corner]).join(' ')}`;

export function compileTables(data: HarappaData): Tables {
  const builder = new BoardBuilder(data);
  const boards = builder.assemblies().map((assembly) => builder.build(assembly));
  const boardOf = new Map(boards.map(({ assembly }, index) => [spellingOf(assembly), index]));
  const isHalfTurned = new Map(builder.centers.map((id) => [id, builder.looksAlike(id, 2)]));
  const sameAs = Int16Array.from(boards, ({ assembly }, index) => {
    const { center, rotation } = assembly;
    if (isHalfTurned.get(center) !== true || rotation < 2) return index;
    return boardOf.get(spellingOf({ ...assembly, rotation: rotation - 2 })) ?? index;
  });
  const { firstBoard } = data;
  return {
    data,
    builder,
    boards,
    sameAs,
    // Up to rotation a half-turn symmetric board has twice as many spellings as any other.
    weights: Int16Array.from(boards, ({ assembly }) => (isHalfTurned.get(assembly.center) === true ? 1 : 2)),
    firstBoards: firstBoard.rotations
      .map((rotation) => boardOf.get(spellingOf({ ...firstBoard, rotation })) ?? -1)
      .filter((index) => index >= 0),
    boardOf,
    centers: builder.centers,
    cornerPieces: builder.cornerPieces,
    pointsOf: Int16Array.from(
      { length: DISC_KINDS },
      (_, kind) => data.pieces[typeOfKind(kind)]?.points ?? 0,
    ),
    perColor: pieceTypes.map((_, type) => data.pieces[type]?.perColor ?? 0),
  };
}

/** Colour, type and kind counts of a team with so many players. */
export const teamOf = (tables: Tables, players: number) =>
  tables.data.teams.find((team) => team.players === players);

export const allColors: readonly number[] = colors.map((_, index) => index);
