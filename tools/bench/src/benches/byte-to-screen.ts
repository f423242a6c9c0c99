import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Service } from '@mandapa/bridge';
import { kerala } from '@mandapa/kerala';
import { playThroughBridge } from '@mandapa/simulator';
import { alone, type Benchmark } from '../benchmark.ts';
import { percentile } from '../measure.ts';
import { MeasuredLine } from '../measured-line.ts';
import { Screen } from '../screen.ts';

const SEATS = 3;
/** The line itself holds the table back until the bridge is through. */
const SPEED = 200;
/** A game has about a hundred and fifty commits that come from bytes. */
const MAX_GAMES = 20;
/** Commits before the code is warm; a short run has not got so many. */
const MAX_WARM_UP = 20;

/**
 * The last byte of the frame that makes a commit certain → the message at a screen, in wall-clock time: serial
 * port (mocked), decoder, twin, journal on the disk, views, WebSocket on the loopback interface.
 */
export const byteToScreen: Benchmark = {
  name: 'byte-to-screen',
  about: 'last byte of a frame that completes a commit to the message at a screen',
  async run({ commits }) {
    const samples: number[] = [];
    const warmUp = Math.min(MAX_WARM_UP, commits);
    const wanted = warmUp + commits;
    for (let seed = 1; samples.length < wanted && seed <= MAX_GAMES; seed++)
      await playGame(seed, wanted, samples);
    const warm = samples.slice(warmUp);
    return [50, 99].map((percent) => alone(`${this.name}-p${percent}`, percentile(warm, percent), 'ms'));
  },
};

async function playGame(seed: number, wanted: number, samples: number[]): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'mandapa-bench-'));
  const enough = new AbortController();
  const screen = new Screen();
  let service: Service | undefined;
  const line = new MeasuredLine({
    screen,
    committed: () => service?.session.table?.match.log.length ?? 0,
    onSample: (ms) => {
      samples.push(ms);
      if (samples.length >= wanted) enough.abort();
    },
  });
  try {
    service = await Service.start({
      host: '127.0.0.1',
      port: 0,
      table: 'bench',
      data,
      log: () => {},
      transports: (_journal, now) => [line.transport(now)],
    });
    await line.opened;
    await screen.open(service.url);
    await playThroughBridge({
      game: kerala,
      seats: SEATS,
      seed,
      line,
      bridgeUrl: service.url,
      speed: SPEED,
      signal: enough.signal,
    });
  } finally {
    screen.close();
    await service?.stop();
    await line.close();
    await rm(data, { recursive: true, force: true });
  }
}
