import { defineConfig } from 'vitest/config';

/** One vitest at the root: `unit` in parallel, `system` (pty, brokers, browser) one file at a time. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'apps/**/*.test.ts',
            'tools/**/*.test.ts',
            'firmware-protocol/**/*.test.ts',
          ],
          exclude: ['**/*.system.test.ts', '**/node_modules/**', '**/dist/**'],
        },
      },
      {
        test: {
          name: 'system',
          include: ['**/*.system.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
