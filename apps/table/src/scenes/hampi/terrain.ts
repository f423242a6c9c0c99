import type { Point } from '../scene.ts';
import type { TileFace } from './faces.ts';
import { corner, curve, inward, onSide, plus, polar, RADIUS } from './hex.ts';

/** The shapes of a tile's land: outlines and lines in tile units about the tile's own middle. */

const FIELD_TYPES = ['pond', 'farm'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

export const isField = (type: string): type is FieldType => FIELD_TYPES.some((field) => field === type);

/** A pond or a farm: its outline, and the banks where it ends within the tile. */
interface Field {
  readonly zone: number;
  readonly type: FieldType;
  readonly outline: readonly Point[];
  readonly banks: readonly (readonly Point[])[];
  /** What it is beyond the tile's sides, so that no seam cuts it. */
  readonly beyond: readonly (readonly Point[])[];
}

interface Road {
  readonly zone: number;
  readonly type: 'road' | 'village';
  readonly line: readonly Point[];
}

export interface Terrain {
  readonly fields: readonly Field[];
  readonly roads: readonly Road[];
  /** Where the huts of an end village stand. */
  readonly home: Point | undefined;
  /** Where a temple or a market stands, and how large. */
  readonly building: (Point & { readonly size: number }) | undefined;
}

const BEYOND = 14;

/**
 * A field crosses each of its sides from 10 % to 90 %, with banks at right angles to the side, so that any
 * two tiles join smoothly. `full` says of a corner between two of its sides whether it belongs to the field.
 */
function fieldOf(
  zone: number,
  type: FieldType,
  sides: readonly number[],
  full: (corner: number) => boolean,
): Field {
  const first = sides.find((d) => !sides.includes((d + 5) % 6)) ?? sides[0] ?? 0;
  const count = sides.length;
  const last = first + count - 1;
  const [a, b] = [onSide(first, 0.1), onSide(last, 0.9)];
  const towards = 30 * (first + last);
  const middle = polar(towards, RADIUS * ([0, 0.34, 0.1, -0.06][count] ?? 0));
  const across = polar(towards + 90, 1);
  const rim: Point[] = [a];
  const banks: Point[][] = [];
  const beyond: Point[][] = [];
  for (let d = first; d <= last; d++) {
    const out = inward(d);
    const [p, q] = [onSide(d, 0.1), onSide(d, 0.9)];
    beyond.push([p, q, plus(q, out, -BEYOND), plus(p, out, -BEYOND)]);
    rim.push(q);
    if (d === last) break;
    const next = onSide(d + 1, 0.1);
    if (full((d + 1) % 6)) rim.push(corner(d + 1));
    else {
      const notch = [
        q,
        ...curve(q, plus(q, inward(d), RADIUS * 0.13), plus(next, inward(d + 1), RADIUS * 0.13), next, 6),
      ];
      rim.push(...notch);
      banks.push([plus(q, out, -BEYOND), ...notch, plus(next, inward(d + 1), -BEYOND)]);
    }
    rim.push(next);
  }
  const [ia, ib] = [inward(first), inward(last)];
  const bank =
    type === 'pond'
      ? [
          b,
          ...curve(b, plus(b, ib, RADIUS * 0.32), plus(middle, across, RADIUS * 0.32), middle),
          ...curve(middle, plus(middle, across, -RADIUS * 0.32), plus(a, ia, RADIUS * 0.32), a),
        ]
      : [
          b,
          plus(b, ib, RADIUS * 0.34),
          plus(middle, across, RADIUS * 0.2),
          plus(middle, across, -RADIUS * 0.2),
          plus(a, ia, RADIUS * 0.34),
          a,
        ];
  banks.push([plus(b, ib, -BEYOND), ...bank, plus(a, ia, -BEYOND)]);
  return { zone, type, outline: [...rim, ...bank], banks, beyond };
}

/** A road leaves every side at its middle, at right angles; a village's road ends in the tile. */
function roadLine(sides: readonly number[]): Point[] {
  const [s = 0, t] = sides;
  const a = onSide(s, 0.5);
  const before = plus(a, inward(s), -BEYOND);
  if (t === undefined) return [before, a, polar(60 * s, RADIUS * 0.3)];
  const b = onSide(t, 0.5);
  const turn = Math.min((t - s + 6) % 6, (s - t + 6) % 6);
  const reach = RADIUS * ([0, 0.385, 0.536, 0.5][turn] ?? 0.5);
  return [
    before,
    a,
    ...curve(a, plus(a, inward(s), reach), plus(b, inward(t), reach), b, 16),
    plus(b, inward(t), -BEYOND),
  ];
}

/** Where a building has room: beside a road, else across from the field, else in the middle. */
function buildingAt(face: TileFace): Terrain['building'] {
  if (face.centre === undefined) return undefined;
  const high = face.centre === 'temple';
  const [zone] = face.zones;
  const drop = high ? 4 : 0;
  if (!zone) return { x: 0, y: -RADIUS * 0.16 + drop, size: high ? 1.08 : 1 };
  const degrees = 60 * (zone.sides[0] ?? 0);
  const upper = Math.sin(((degrees + 90) * Math.PI) / 180) < -0.1;
  const towards = zone.kind === 'road' ? (upper ? degrees + 90 : degrees - 90) : degrees + 180;
  const at = polar(towards, RADIUS * (zone.kind === 'road' ? 0.44 : 0.4));
  return { x: at.x, y: at.y + drop, size: high ? 0.84 : 0.85 };
}

export function terrainOf(face: TileFace, full: (corner: number) => boolean = () => true): Terrain {
  const fields: Field[] = [];
  const roads: Road[] = [];
  let home: Point | undefined;
  face.zones.forEach((zone, index) => {
    const { kind, sides } = zone;
    if (isField(kind)) fields.push(fieldOf(index, kind, sides, full));
    else {
      const village = kind === 'village';
      roads.push({ zone: index, type: village ? 'village' : 'road', line: roadLine(sides) });
      if (village) home = polar(60 * (sides[0] ?? 0), RADIUS * 0.42);
    }
  });
  return { fields, roads, home, building: buildingAt(face) };
}
