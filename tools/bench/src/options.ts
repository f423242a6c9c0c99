import { parseArgs } from 'node:util';
import type { Benchmark } from './benchmark.ts';

export interface BenchOptions {
  readonly help: boolean;
  readonly json: boolean;
  readonly quick: boolean;
  readonly chosen: readonly Benchmark[];
}

/** What cannot be done as it was asked for. */
export class OptionError extends Error {
  override readonly name = 'OptionError';
}

/** The command line; what is wrong with it is an `OptionError`. */
export function readArguments(args: readonly string[], known: readonly Benchmark[]): BenchOptions {
  const { help, json, quick, only } = parse(args);
  return { help, json, quick, chosen: only === undefined ? known : only.map((name) => named(name, known)) };
}

function parse(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        help: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        quick: { type: 'boolean', default: false },
        only: { type: 'string', multiple: true },
      },
    });
    return values;
  } catch (error) {
    throw new OptionError(`${error instanceof Error ? error.message : String(error)} \`--help\` says more.`);
  }
}

function named(name: string, known: readonly Benchmark[]): Benchmark {
  const found = known.find((benchmark) => benchmark.name === name);
  if (found !== undefined) return found;
  throw new OptionError(
    `There is no benchmark "${name}". Choose from ${known.map((each) => each.name).join(', ')}.`,
  );
}

export const helpText = (known: readonly Benchmark[]): string =>
  `Measures Mandapa, beside its peers where there are any.
  --json         an array of {"bench","ours","unit","peer","peerValue"} instead of the table
  --quick        a short run: rougher figures
  --only NAME    one benchmark; may be given several times

${known.map(({ name, about }) => `  ${name.padEnd(18)} ${about}`).join('\n')}`;
