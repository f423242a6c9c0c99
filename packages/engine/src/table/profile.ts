import { z } from 'zod';
import type { Place, SensorId } from '../ids.ts';

/** How a kind of reader behaves; twin and simulator share these figures (see docs/decisions). */
export const readerKinds = ['mfrc522', 'pn532', 'iso15693', 'rdm6300', 'camera'] as const;
export type ReaderKind = (typeof readerKinds)[number];

const sensorSchema = z.strictObject({
  id: z.string().transform((id) => id as SensorId),
  device: z.string(),
  reader: z.int().min(0).max(254),
  kind: z.enum(readerKinds),
  /**
   * `field`: pieces lie on it. `gate`: pieces pass it, one valid poll counts. `region`: a tray or strip
   * over many places, which tells what is there but not where.
   */
  role: z.enum(['field', 'gate', 'region']),
  /** How many tags it can tell apart at once; above that a place is a stack, contents remembered. */
  capacity: z.int().min(1),
  /** Whether a piece that leaves is reported, not reported, or shows by clean time-outs. */
  removal: z.enum(['yes', 'no', 'by-silence']),
  /** Where it sits on the table, in millimetres, for lights, hardware page and bleed. */
  position: z.tuple([z.number(), z.number()]).optional(),
});

const coverageSchema = z.strictObject({
  place: z.string().transform((name) => name as Place),
  /** `must`: a lone piece there is seen by it. `may`: the place is larger than the sensor's reach. */
  sensors: z.array(
    z.strictObject({ id: z.string().transform((id) => id as SensorId), sees: z.enum(['must', 'may']) }),
  ),
});

const buttonSchema = z.strictObject({
  device: z.string(),
  source: z.int().min(0).max(255),
  signal: z.string(),
  at: z.string().transform((name) => name as Place),
});

/**
 * A table: the hardware (devices, sensors, buttons) and, for one game, which places lie over which
 * sensors. Many to many: a place may lie over several sensors, a sensor under several places. A place
 * that is not listed has coverage *none*: what happens there is tapped.
 */
export const tableProfileSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  devices: z.array(z.strictObject({ id: z.string().min(1).max(16), readers: z.int().min(0).max(16) })),
  sensors: z.array(sensorSchema),
  coverage: z.array(coverageSchema),
  /**
   * A place like `hex:0,0`: the game's own origin in a family whose first piece may lie anywhere on the mat.
   * The coverage is then listed as the mat has it, and counted from where that piece was laid.
   */
  floating: z
    .string()
    .transform((name) => name as Place)
    .optional(),
  buttons: z.array(buttonSchema),
});

export type TableProfile = z.infer<typeof tableProfileSchema>;
export type SensorSpec = TableProfile['sensors'][number];

/** A degree of coverage that a game offers, made for a number of seats. */
export interface ProfileFactory {
  readonly id: string;
  readonly title: string;
  build(seatCount: number): TableProfile;
}
