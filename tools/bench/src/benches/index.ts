import { cholas } from '@mandapa/cholas';
import { kerala } from '@mandapa/kerala';
import type { Benchmark } from '../benchmark.ts';
import { byteToScreen } from './byte-to-screen.ts';
import { cholasBuild } from './cholas-build.ts';
import { frameDecode } from './frame-decode.ts';
import { gamePlayout } from './game-playout.ts';
import { keralaIndex } from './kerala-index.ts';
import { tictactoePlayout } from './tictactoe-playout.ts';
import { twinReading } from './twin-reading.ts';

/** In the order in which they run and are printed. */
export const benchmarks: readonly Benchmark[] = [
  gamePlayout(kerala, [2, 3, 4, 5]),
  gamePlayout(cholas, [2, 3, 4, 5]),
  gamePlayout(cholas, [2, 3, 4, 5], 'expert'),
  cholasBuild,
  tictactoePlayout,
  frameDecode,
  byteToScreen,
  twinReading,
  keralaIndex,
];
