import { benchmarks } from './benches/index.ts';
import { type Benchmark, type Effort, type Figure, FULL, QUICK } from './benchmark.ts';
import { helpText, OptionError, readArguments } from './options.ts';
import { tableOf } from './table.ts';

export interface Output {
  out(text: string): void;
  err(text: string): void;
}

/** One command line; the number is the exit code. */
export async function runBench(args: readonly string[], { out, err }: Output): Promise<number> {
  try {
    const options = readArguments(args, benchmarks);
    if (options.help) {
      out(helpText(benchmarks));
      return 0;
    }
    const figures = await measure(options.chosen, options.quick ? QUICK : FULL, err);
    out(options.json ? JSON.stringify(figures, null, 2) : tableOf(figures));
    return 0;
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    err(`bench: ${error.message}`);
    return 2;
  }
}

async function measure(
  chosen: readonly Benchmark[],
  effort: Effort,
  progress: (text: string) => void,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [index, benchmark] of chosen.entries()) {
    progress(`${index + 1}/${chosen.length} ${benchmark.name}: ${benchmark.about} …`);
    figures.push(...(await benchmark.run(effort)));
  }
  return figures;
}
