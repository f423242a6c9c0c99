import { defineConfig } from 'vitest/config';

const FOLDERS = '{packages,apps,tools,firmware-protocol}/**';
const SPECIAL = ['system', 'browser', 'soak'];
const NEVER = ['**/node_modules/**', '**/dist/**'];
/** Games the conformance kit plays for each variant in `npm test`; a soak plays more and may take longer. */
const USUAL_KIT_GAMES = 20;
const patience = Math.max(1, Number(process.env['KIT_GAMES'] ?? USUAL_KIT_GAMES) / USUAL_KIT_GAMES);

/** Suites that own ports, ptys, brokers or a browser: one file at a time, after the ones before them. */
function alone(name: string, groupOrder: number) {
  const timeoutMs = 120_000 * patience;
  return {
    test: {
      name,
      include: [`${FOLDERS}/*.${name}.test.ts`],
      exclude: NEVER,
      fileParallelism: false,
      sequence: { groupOrder },
      testTimeout: timeoutMs,
      hookTimeout: timeoutMs,
    },
  };
}

/** One vitest at the root: `unit` in parallel, then `system`, `browser` and `soak` one file at a time. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${FOLDERS}/*.test.ts`],
          exclude: [...NEVER, ...SPECIAL.map((name) => `**/*.${name}.test.ts`)],
          maxWorkers: '100%',
          sequence: { groupOrder: 0 },
          // A shared machine can be ten times slower than an idle one; a hang is still found.
          testTimeout: 60_000 * patience,
        },
      },
      alone('system', 1),
      alone('browser', 2),
      // Only `npm run soak` says how many games to play, and only it has the time for these.
      ...(process.env['KIT_GAMES'] === undefined ? [] : [alone('soak', 3)]),
    ],
  },
});
