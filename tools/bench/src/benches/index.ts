import { cholas } from '@mandapa/cholas';
import { hampi } from '@mandapa/hampi';
import { kerala } from '@mandapa/kerala';
import { monuments } from '@mandapa/monuments';
import type { Benchmark } from '../benchmark.ts';
import { byteToScreen } from './byte-to-screen.ts';
import { cholasBuild } from './cholas-build.ts';
import { frameDecode } from './frame-decode.ts';
import { gamePlayout } from './game-playout.ts';
import { harappaPlayout } from './harappa-playout.ts';
import { keralaIndex } from './kerala-index.ts';
import { monumentsWalks } from './monuments-walks.ts';
import { tictactoePlayout } from './tictactoe-playout.ts';
import { twinReading } from './twin-reading.ts';

/** In the order in which they run and are printed. */
export const benchmarks: readonly Benchmark[] = [
  gamePlayout(kerala, [2, 3, 4, 5]),
  harappaPlayout,
  gamePlayout(monuments, [2, 3, 4]),
  monumentsWalks,
  gamePlayout(hampi, [2, 3, 4, 5]),
  gamePlayout(cholas, [2, 3, 4, 5]),
  gamePlayout(cholas, [2, 3, 4, 5], 'expert'),
  cholasBuild,
  tictactoePlayout,
  frameDecode,
  byteToScreen,
  twinReading,
  keralaIndex,
];
