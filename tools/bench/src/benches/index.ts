import type { Benchmark } from '../benchmark.ts';
import { byteToScreen } from './byte-to-screen.ts';
import { frameDecode } from './frame-decode.ts';
import { hampiPlayout } from './hampi-playout.ts';
import { keralaIndex } from './kerala-index.ts';
import { keralaPlayout } from './kerala-playout.ts';
import { tictactoePlayout } from './tictactoe-playout.ts';
import { twinReading } from './twin-reading.ts';

/** In the order in which they run and are printed. */
export const benchmarks: readonly Benchmark[] = [
  keralaPlayout,
  hampiPlayout,
  tictactoePlayout,
  frameDecode,
  byteToScreen,
  twinReading,
  keralaIndex,
];
