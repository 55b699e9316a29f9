import { defineConfig } from 'vitest/config';
import { maxWorkers, SlowestFirst } from './tools/slowest-first.ts';

/** One run: the journeys in a browser wait for the machine much of the time, and other tests use it meanwhile. */
export default defineConfig({
  test: {
    maxWorkers,
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          pool: 'forks',
          testTimeout: 180_000,
          expect: { poll: { timeout: 60_000 } },
          hookTimeout: 300_000,
        },
      },
      './e2e/vitest.config.ts',
    ],
  },
});
