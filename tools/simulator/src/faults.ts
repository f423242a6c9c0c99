/** What breaks at a table, beyond what is normal for its readers. */
export const faultLevels = ['none', 'light', 'heavy'] as const;
export type FaultLevel = (typeof faultLevels)[number];

export interface FaultRates {
  /** Of a poll. */
  readonly corrupt: number;
  readonly collision: number;
  /** A shifted id, or the OR of two, for one poll. */
  readonly ghost: number;
  /** A neighbour's tag is heard. */
  readonly bleed: number;
  /** A byte on the line is lost. */
  readonly lostByte: number;
  /** Mean time between failures over the whole table; 0 = never. */
  readonly readerFailsEveryMs: number;
  readonly boardRebootsEveryMs: number;
}

export const faultRates: Readonly<Record<FaultLevel, FaultRates>> = {
  none: {
    corrupt: 0,
    collision: 0,
    ghost: 0,
    bleed: 0,
    lostByte: 0,
    readerFailsEveryMs: 0,
    boardRebootsEveryMs: 0,
  },
  light: {
    corrupt: 0.002,
    collision: 0.0005,
    ghost: 0.0002,
    bleed: 0.0002,
    lostByte: 0.000_01,
    readerFailsEveryMs: 600_000,
    boardRebootsEveryMs: 600_000,
  },
  heavy: {
    corrupt: 0.02,
    collision: 0.005,
    ghost: 0.002,
    bleed: 0.002,
    lostByte: 0.000_2,
    readerFailsEveryMs: 120_000,
    boardRebootsEveryMs: 120_000,
  },
};
