import type { ReaderKind } from '@mandapa/engine';
import type { Span } from '../random.ts';

/** How a kind of reader behaves; the table of docs/decisions in numbers. None of this is a fault. */
export interface ReaderFigures {
  /** A poll that finds something, for each tag. */
  readonly tagMs: Span;
  readonly emptyMs: Span;
  /** A still, lone tag that one poll misses. */
  readonly missRate: number;
  /** The same with a hand over it. */
  readonly handMissRate: number;
  /** A hand over it garbles the reply. */
  readonly handCorruptRate: number;
  /**
   * What several tags above each other do. `couple`: any subset may be silent, for a while. `flap`: with two
   * in the field one or the other answers. `mute`: two answer as none. `cover`: only one of them can be seen.
   */
  readonly stack: 'couple' | 'flap' | 'mute' | 'cover';
  /** Two replies that collide unnoticed make an id that doesn't exist. */
  readonly falseIdRate: number;
}

export const readerFigures: Readonly<Record<ReaderKind, ReaderFigures>> = {
  mfrc522: {
    tagMs: [3, 6],
    emptyMs: [24, 26],
    missRate: 0.01,
    handMissRate: 0.35,
    handCorruptRate: 0.1,
    stack: 'couple',
    falseIdRate: 0,
  },
  pn532: {
    tagMs: [30, 60],
    emptyMs: [60, 100],
    missRate: 0.01,
    handMissRate: 0.25,
    handCorruptRate: 0.05,
    stack: 'flap',
    falseIdRate: 0,
  },
  iso15693: {
    tagMs: [10, 20],
    emptyMs: [10, 50],
    missRate: 0.01,
    handMissRate: 0.1,
    handCorruptRate: 0.03,
    stack: 'couple',
    falseIdRate: 0.001,
  },
  rdm6300: {
    tagMs: [60, 70],
    emptyMs: [60, 70],
    missRate: 0.02,
    handMissRate: 0.2,
    handCorruptRate: 0.05,
    stack: 'mute',
    falseIdRate: 0,
  },
  camera: {
    tagMs: [16, 16],
    emptyMs: [16, 33],
    missRate: 0.005,
    handMissRate: 0.9,
    handCorruptRate: 0,
    stack: 'cover',
    falseIdRate: 0,
  },
};
