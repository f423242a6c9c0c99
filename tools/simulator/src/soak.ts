import { parseArgs } from 'node:util';
import { bots } from '@mandapa/engine';
import { findGame, games } from '@mandapa/games';
import { type FaultLevel, faultLevels } from './faults.ts';
import { Harness } from './harness.ts';
import { type GameReport, summarise } from './metrics.ts';

const HELP = `Plays many games at a virtual table, at full speed, and says how the twin did.
  --game ID         kerala
  --games N         50
  --seed S          1: the first game's seed; then S+1 …
  --seats 2,3,4     taken in turn
  --option K=V      an option of the game; may be given several times
  --bots a,b        random,greedy: taken in turn
  --profile ID      mat
  --faults LEVEL    none, light or heavy
  --errors SHARE    0: share of acts that people get wrong
  --dump            print the last half minute of every game that went wrong
  --json            one JSON report a line instead of the table`;

interface SoakOptions {
  readonly game: string;
  readonly games: number;
  readonly seed: number;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: readonly number[];
  readonly bots: readonly string[];
  readonly profile: string;
  readonly faults: FaultLevel;
  readonly errors: number;
}

function main(): void {
  const { values } = parseArgs({
    options: {
      game: { type: 'string', default: 'kerala' },
      games: { type: 'string', default: '50' },
      seed: { type: 'string', default: '1' },
      seats: { type: 'string', default: '2,3,4' },
      option: { type: 'string', multiple: true, default: [] },
      bots: { type: 'string', default: 'random,greedy' },
      profile: { type: 'string', default: 'mat' },
      faults: { type: 'string', default: 'none' },
      errors: { type: 'string', default: '0' },
      dump: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    process.stdout.write(`${HELP}\n`);
    return;
  }
  const reports = soak(
    {
      game: values.game,
      games: whole('--games', values.games),
      seed: whole('--seed', values.seed),
      options: Object.fromEntries(values.option.map(pair)),
      seats: values.seats.split(',').map((text) => whole('--seats', text)),
      bots: values.bots.split(','),
      profile: values.profile,
      faults: level(values.faults),
      errors: Number(values.errors),
    },
    (report, done, games) => {
      if (values.json) process.stdout.write(`${JSON.stringify(report)}\n`);
      else process.stderr.write(`${progressLine(report, done, games)}\n`);
      if (values.dump && report.dump !== undefined) process.stderr.write(`${report.dump}\n\n`);
    },
  );
  if (!values.json) process.stdout.write(`${summarise(reports)}\n`);
  if (reports.some(({ wrong, lost }) => wrong.length + lost.length > 0)) process.exitCode = 1;
}

function soak(
  options: SoakOptions,
  onGame: (report: GameReport, done: number, games: number) => void,
): readonly GameReport[] {
  const game = findGame(options.game);
  if (game === undefined)
    throw new Error(`there is no game "${options.game}"; there are ${games.map(({ id }) => id).join(', ')}`);
  const reports: GameReport[] = [];
  for (let i = 0; i < options.games; i++) {
    const botName = options.bots[Math.floor(i / options.seats.length) % options.bots.length] as string;
    const bot = bots[botName];
    if (bot === undefined)
      throw new Error(`there is no bot "${botName}"; there are ${Object.keys(bots).join(', ')}`);
    const report = new Harness({
      game,
      seats: options.seats[i % options.seats.length] as number,
      options: options.options,
      seed: options.seed + i,
      profile: options.profile,
      bots: [bot],
      faults: options.faults,
      errors: { wrongPlace: options.errors / 2, outOfTurn: options.errors / 2, forgetChore: options.errors },
    }).play();
    reports.push(report);
    onGame(report, i + 1, options.games);
  }
  return reports;
}

function progressLine(report: GameReport, done: number, games: number): string {
  const questions = Object.values(report.questions).reduce((a, b) => a + b, 0);
  const trouble = [...report.wrong, ...report.lost.map((text) => `LOST ${text}`), report.difference ?? ''];
  const minutes = (report.virtualMs / 60_000).toFixed(1);
  return `${String(done).padStart(4)}/${games} seed ${report.seed}, ${report.seats} seats, ${report.bots}: ${report.outcome}, ${report.entries} entries in ${minutes} virtual min, ${questions} questions ${trouble.filter(Boolean).join(' · ')}`;
}

/** `variant=expert`; numbers, true and false mean themselves. */
function pair(text: string): [string, unknown] {
  const [key = '', value = ''] = text.split('=', 2);
  return [key, /^(true|false|-?\d+)$/.test(value) ? JSON.parse(value) : value];
}

function whole(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new Error(`${name} must be a whole number, not "${text}"`);
  return value;
}

function level(text: string): FaultLevel {
  const found = faultLevels.find((each) => each === text);
  if (found === undefined)
    throw new Error(`--faults must be one of ${faultLevels.join(', ')}, not "${text}"`);
  return found;
}

try {
  main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
