import { vitest } from './vitest.mjs';
import { inOrder, install } from './workspace.mjs';

/** The conformance suites of every game, with ten times the games of `npm test`. */
const KIT_GAMES = process.env['KIT_GAMES'] ?? '200';
const SUITES = ['--project=unit', '--project=soak', '--passWithNoTests', '--reporter=verbose'];
const asked = process.argv.slice(2);

console.error(`Soak: ${KIT_GAMES} games a variant.`);
await inOrder(
  () => install(),
  () => vitest([...SUITES, ...(asked.length > 0 ? asked : ['conformance', '.soak.'])], { KIT_GAMES }),
);
