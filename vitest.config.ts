import { defineConfig } from 'vitest/config';
import { maxWorkers, SlowestFirst } from './tools/slowest-first.ts';

/** Rules and parts of pages that keep nothing between tests: their files share processes, which saves a second of each. */
const shared = ['packages/{domain,contract}/**/*.test.ts', 'apps/web/src/**/*.test.{ts,tsx}'];
const ignored = ['**/node_modules/**', '**/dist/**'];

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
          exclude: [...ignored, ...shared],
          pool: 'forks',
          testTimeout: 180_000,
          expect: { poll: { timeout: 60_000 } },
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'rules',
          include: shared,
          exclude: ignored,
          pool: 'forks',
          isolate: false,
          maxWorkers,
          testTimeout: 60_000,
        },
      },
      './e2e/vitest.config.ts',
    ],
  },
});
