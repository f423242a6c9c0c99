import { performance } from 'node:perf_hooks';
import { alone, type Benchmark } from '../benchmark.ts';
import { median, percentile, processorMs } from '../measure.ts';
import { freshTwin, type Recording, recordKerala } from '../recording.ts';

/** A pass is a whole game: few of them are steady. */
const MAX_PASSES = 3;

interface Pass {
  /** Mean over readings and rounds. */
  readonly meanUs: number;
  /** Of rounds alone: the twin looks at the whole table at the end of some of them. */
  readonly roundP99Us: number;
  /** While people are ahead of an open question, one look goes through very many explanations. */
  readonly roundMaxUs: number;
}

/** A recorded game on the mat, told to fresh twins input by input. */
export const twinReading: Benchmark = {
  name: 'twin-reading',
  about: 'what a reading, or the end of a scan round, costs in the twin',
  async run(effort) {
    const recording = recordKerala(effort.recordMs);
    const passes = Array.from({ length: Math.min(MAX_PASSES, effort.runs) }, () => feed(recording));
    const medianOf = (figure: keyof Pass): number => median(passes.map((pass) => pass[figure]));
    return [
      alone(this.name, medianOf('meanUs'), 'µs'),
      alone('twin-round-p99', medianOf('roundP99Us'), 'µs'),
      alone('twin-round-max', medianOf('roundMaxUs'), 'µs'),
    ];
  },
};

function feed({ inputs, entries }: Recording): Pass {
  const twin = freshTwin();
  const roundUs: number[] = [];
  let count = 0;
  const startMs = processorMs();
  for (const input of inputs) {
    if (input.type === 'round') {
      const beganMs = performance.now();
      twin.input(input);
      roundUs.push((performance.now() - beganMs) * 1_000);
    } else twin.input(input);
    if (input.type === 'round' || input.type === 'reading') count++;
  }
  const meanUs = ((processorMs() - startMs) / count) * 1_000;
  const committed = twin.match.log.length;
  if (committed !== entries) throw new Error(`the twin committed ${committed} entries instead of ${entries}`);
  return { meanUs, roundP99Us: percentile(roundUs, 99), roundMaxUs: percentile(roundUs, 100) };
}
