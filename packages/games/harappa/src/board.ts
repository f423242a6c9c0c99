import type { BoardPiece, HarappaData, Segment } from './data.ts';
import { BOARD_SIDE, type Corner, corners, type RuinKind, ruinKinds, type SideName } from './names.ts';

/** One lawful assembly of a centre piece and four corner pieces, in one spelling. */
export type Assembly = {
  readonly center: string;
  /** Quarter turns clockwise of the centre piece alone. */
  readonly rotation: number;
  readonly corners: { readonly [corner in Corner]: string };
};

export interface Ruin {
  readonly kind: RuinKind;
  /** Field indices, ascending. */
  readonly fields: readonly number[];
  /** The sum of all its finds (H-30). */
  readonly points: number;
  /** A building's higher and lower find; elsewhere everything goes to the first. */
  readonly first: number;
  readonly second: number;
}

/** What of one ruin is drawn on one field. */
export interface Drawn {
  readonly ruin: number;
  readonly sides: readonly SideName[];
  readonly finds: readonly number[];
}

export interface Board {
  readonly assembly: Assembly;
  /** In the order of appraisal (H-28), then by their first field. */
  readonly ruins: readonly Ruin[];
  /** By field. */
  readonly drawn: readonly (readonly Drawn[])[];
}

/** A segment as it lies on the assembled board. */
interface LaidSegment {
  readonly type: RuinKind;
  /** In the order of the piece's data; finds are printed on the first ones. */
  readonly fields: readonly number[];
  readonly finds: readonly number[];
  readonly joints: readonly Joint[];
}

/** Where a segment goes on: one of the 16 joints of a board, and the field and side on this side of it. */
interface Joint {
  readonly joint: number;
  readonly field: number;
  readonly side: SideName;
}

const turned = (row: number, column: number, quarters: number): number => {
  let [r, c] = [row, column];
  for (let i = 0; i < quarters; i++) [r, c] = [c, BOARD_SIDE - 1 - r];
  return r * BOARD_SIDE + c;
};

const sides: readonly SideName[] = ['N', 'E', 'S', 'W'];
const turnedSide = (side: SideName, quarters: number): SideName =>
  sides[(sides.indexOf(side) + quarters) % 4] as SideName;

/** Where the ends of a piece in its own position lie: the field's letter and the side it leaves by. */
const bigEnds: Readonly<Record<string, readonly [string, SideName]>> = {
  AO: ['c', 'E'],
  AI: ['f', 'E'],
  BO: ['g', 'S'],
  BI: ['h', 'S'],
  N1: ['f', 'S'],
  N2: ['h', 'E'],
};
const smallEnds: Readonly<Record<string, readonly [string, SideName]>> = {
  w1: ['w', 'N'],
  w2: ['w', 'W'],
  x1: ['x', 'E'],
  x2: ['x', 'N'],
  y1: ['y', 'S'],
  y2: ['y', 'E'],
  z1: ['z', 'W'],
  z2: ['z', 'S'],
};

/*
 * A corner's A ends meet the B ends of the next corner clockwise; its N1 and N2 meet the ends 1 and 2 of
 * the centre cell that lies there.
 */
const JOINTS = 16;
const CENTER_JOINTS = 8;
function bigJoint(end: string, corner: number): number {
  const [which, rank] = [end[0], end[1]];
  if (which === 'N') return CENTER_JOINTS + corner * 2 + (rank === '1' ? 0 : 1);
  return (which === 'A' ? corner : (corner + 3) % 4) * 2 + (rank === 'O' ? 0 : 1);
}
const smallJoint = (end: string, rotation: number): number =>
  CENTER_JOINTS + (('wxyz'.indexOf(end[0] as string) + rotation) % 4) * 2 + (end[1] === '1' ? 0 : 1);

type Cells = HarappaData['cells']['big'];

function laid(
  { type, cells, finds, ends }: Segment,
  positions: Cells,
  quarters: number,
  where: Readonly<Record<string, readonly [string, SideName]>>,
  jointOf: (end: string) => number,
): LaidSegment {
  const fieldOf = (cell: string): number => turned(...(positions[cell] as [number, number]), quarters);
  return {
    type,
    fields: cells.map(fieldOf),
    finds,
    joints: ends.map((end) => {
      const [cell, side] = where[end] as readonly [string, SideName];
      return { joint: jointOf(end), field: fieldOf(cell), side: turnedSide(side, quarters) };
    }),
  };
}

/** A piece as it lies in one position. */
interface Laid {
  readonly segments: readonly LaidSegment[];
  /** What it shows at each joint: the kind of ruin plus 1, 0 where it has no part in it. */
  readonly shown: Int8Array;
}

function laidPiece(data: HarappaData, { size, segments: own }: BoardPiece, turn: number): Laid {
  const [where, jointOf] = size === 'big' ? [bigEnds, bigJoint] : [smallEnds, smallJoint];
  const segments = own.map((segment) =>
    laid(segment, data.cells[size], turn, where, (end) => jointOf(end, turn)),
  );
  const shown = new Int8Array(JOINTS);
  for (const { type, joints } of segments)
    for (const { joint } of joints) shown[joint] = ruinKinds.indexOf(type) + 1;
  return { segments, shown };
}

const agree = (a: Laid, b: Laid): boolean =>
  a.shown.every((kind, joint) => kind === 0 || b.shown[joint] === 0 || b.shown[joint] === kind);

const nothing: Laid = { segments: [], shown: new Int8Array(JOINTS) };

/** A place on the board with the piece that lies there, as far as the board is built. */
export interface LaidPiece {
  readonly id: string;
  readonly at: Corner | 'centre';
  /** Of the centre piece; nobody may know it yet. */
  readonly rotation?: number;
}

/** Builds boards from the 14 pieces: which fit, and what ruins they then show. */
export class BoardBuilder {
  readonly #corners = new Map<string, readonly Laid[]>();
  readonly #centers = new Map<string, readonly Laid[]>();

  constructor(data: HarappaData) {
    for (const piece of data.boardPieces) {
      const turns = [0, 1, 2, 3].map((turn) => laidPiece(data, piece, turn));
      (piece.size === 'big' ? this.#corners : this.#centers).set(piece.id, turns);
    }
  }

  get centers(): readonly string[] {
    return [...this.#centers.keys()];
  }

  get cornerPieces(): readonly string[] {
    return [...this.#corners.keys()];
  }

  /** Whether all joints between pieces that lie already show the same on both sides (H-07). */
  fits(pieces: readonly LaidPiece[]): boolean {
    const laidOnes = pieces.map((piece) => this.#laid(piece));
    return laidOnes.every((one, index) => laidOnes.slice(0, index).every((other) => agree(one, other)));
  }

  /** Every lawful spelling, centre by centre. */
  assemblies(): readonly Assembly[] {
    const found: Assembly[] = [];
    for (const center of this.centers)
      for (let rotation = 0; rotation < 4; rotation++)
        this.#extend([{ id: center, at: 'centre', rotation }], found);
    return found;
  }

  #extend(pieces: readonly LaidPiece[], found: Assembly[]): void {
    const at = corners[pieces.length - 1];
    if (at === undefined) {
      const [center, NW, NE, SE, SW] = pieces as [LaidPiece, LaidPiece, LaidPiece, LaidPiece, LaidPiece];
      const named = { NW: NW.id, NE: NE.id, SE: SE.id, SW: SW.id };
      found.push({ center: center.id, rotation: center.rotation ?? 0, corners: named });
      return;
    }
    for (const id of this.cornerPieces) {
      const added = this.#laid({ id, at });
      const isFree = pieces.every((piece) => piece.id !== id && agree(this.#laid(piece), added));
      if (isFree) this.#extend([...pieces, { id, at }], found);
    }
  }

  /** Whether a centre piece looks the same after so many quarter turns. */
  looksAlike(center: string, quarters: number): boolean {
    const spelled = (rotation: number): string =>
      (this.#centers.get(center)?.[rotation % 4] ?? nothing).segments
        .map(({ type, fields, finds, joints }) =>
          JSON.stringify([
            type,
            [...fields].sort((a, b) => a - b),
            finds,
            joints.map(({ joint }) => joint).sort((a, b) => a - b),
          ]),
        )
        .sort()
        .join();
    return spelled(0) === spelled(quarters);
  }

  /** The ruins of a lawful assembly: segments that meet at a joint are one (H-07, HR-23). */
  build(assembly: Assembly): Board {
    const pieces: LaidPiece[] = corners.map((at) => ({ id: assembly.corners[at], at }));
    pieces.push({ id: assembly.center, at: 'centre', rotation: assembly.rotation });
    const segments = pieces.flatMap((piece) => this.#laid(piece).segments);
    const groups = joined(segments);
    const ruins = groups.map(ruinOf);
    const order = ruins
      .map((_, index) => index)
      .sort((a, b) => rankOf(ruins[a] as Ruin) - rankOf(ruins[b] as Ruin));
    const drawn = Array.from({ length: BOARD_SIDE * BOARD_SIDE }, (_, field) =>
      order.flatMap((group, ruin) => drawnOn(groups[group] as readonly LaidSegment[], field, ruin)),
    );
    return { assembly, ruins: order.map((group) => ruins[group] as Ruin), drawn };
  }

  #laid({ id, at, rotation }: LaidPiece): Laid {
    const turns = at === 'centre' ? this.#centers.get(id) : this.#corners.get(id);
    return turns?.[at === 'centre' ? (rotation ?? 0) : corners.indexOf(at)] ?? nothing;
  }
}

const rankOf = ({ kind, fields }: Ruin): number => ruinKinds.indexOf(kind) * 100 + (fields[0] as number);

/** Groups of segments that meet. Each joint has two sides, so following joints finds the whole ruin. */
function joined(segments: readonly LaidSegment[]): readonly (readonly LaidSegment[])[] {
  const groups: LaidSegment[][] = [];
  const done = new Set<LaidSegment>();
  for (const start of segments) {
    if (done.has(start)) continue;
    const group = [start];
    done.add(start);
    for (const segment of group)
      for (const other of segments)
        if (!done.has(other) && meet(segment, other)) {
          done.add(other);
          group.push(other);
        }
    groups.push(group);
  }
  return groups;
}

const meet = (a: LaidSegment, b: LaidSegment): boolean =>
  a.joints.some(({ joint }) => b.joints.some((other) => other.joint === joint));

function ruinOf(group: readonly LaidSegment[]): Ruin {
  const kind = (group[0] as LaidSegment).type;
  const fields = [...new Set(group.flatMap((segment) => segment.fields))].sort((a, b) => a - b);
  const finds = group.flatMap((segment) => segment.finds).sort((a, b) => b - a);
  const points = finds.reduce((total, find) => total + find, 0);
  const first = kind === 'building' ? (finds[0] ?? 0) : points;
  return { kind, fields, points, first, second: points - first };
}

function drawnOn(group: readonly LaidSegment[], field: number, ruin: number): readonly Drawn[] {
  const here = group.filter((segment) => segment.fields.includes(field));
  if (here.length === 0) return [];
  const leaves = (side: SideName, step: number): boolean =>
    here.some(
      ({ fields, joints }) =>
        (fields.includes(field + step) && besides(field, step)) ||
        joints.some((joint) => joint.field === field && joint.side === side),
    );
  const steps = [-BOARD_SIDE, 1, BOARD_SIDE, -1] as const;
  return [
    {
      ruin,
      sides: sides.filter((side, index) => leaves(side, steps[index] as number)),
      finds: here.flatMap(({ fields, finds }) =>
        finds.filter((_, index) => fields[Math.min(index, fields.length - 1)] === field),
      ),
    },
  ];
}

/** Whether a step east or west stays in its row. */
const besides = (field: number, step: number): boolean =>
  Math.abs(step) === BOARD_SIDE || Math.floor(field / BOARD_SIDE) === Math.floor((field + step) / BOARD_SIDE);
