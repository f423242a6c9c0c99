import { type Assembly, type Board, BoardBuilder } from './board.ts';
import type { HarappaData } from './data.ts';
import { type Corner, corners, DISC_KINDS, pieceTypes, typeOfKind } from './names.ts';

/** Everything that is read off the component file once. */
export interface Tables {
  readonly data: HarappaData;
  readonly builder: BoardBuilder;
  /** Every lawful spelling of a board. */
  readonly assemblies: readonly Assembly[];
  /** What it shows: read off the pieces when it is first asked for, and remembered. */
  readonly boardAt: (index: number) => Board;
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
  const assemblies = builder.assemblies();
  const boardOf = new Map(assemblies.map((assembly, index) => [spellingOf(assembly), index]));
  const isHalfTurned = new Map(builder.centers.map((id) => [id, builder.looksAlike(id, 2)]));
  const sameAs = Int16Array.from(assemblies, (assembly, index) => {
    const { center, rotation } = assembly;
    if (isHalfTurned.get(center) !== true || rotation < 2) return index;
    return boardOf.get(spellingOf({ ...assembly, rotation: rotation - 2 })) ?? index;
  });
  const { firstBoard } = data;
  return {
    data,
    builder,
    assemblies,
    boardAt: remembered((index) => builder.build(assemblies[index] as Assembly)),
    sameAs,
    // Up to rotation a half-turn symmetric board has twice as many spellings as any other.
    weights: Int16Array.from(assemblies, ({ center }) => (isHalfTurned.get(center) === true ? 1 : 2)),
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

function remembered<T>(make: (index: number) => T): (index: number) => T {
  const made = new Map<number, T>();
  return (index) => {
    const known = made.get(index);
    if (known !== undefined) return known;
    const fresh = make(index);
    made.set(index, fresh);
    return fresh;
  };
}
