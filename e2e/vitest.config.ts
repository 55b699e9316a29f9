import { defineConfig } from 'vitest/config';
import { patience, testPatience } from '../tools/patience.ts';
import { maxWorkers } from '../tools/slowest-first.ts';

/** The journeys: all in one studio, which is started before the first of them. */
export default defineConfig({
  test: {
    name: 'browser',
    root: import.meta.dirname,
    include: ['**/*.e2e.ts'],
    globalSetup: './shared-studio.ts',
    pool: 'forks',
    // Journeys keep nothing but their browser, which the next ones use.
    isolate: false,
    // As many as of the other tests: with another number Vitest runs these after all others, one at a time.
    maxWorkers,
    testTimeout: testPatience,
    expect: { poll: { timeout: patience } },
    hookTimeout: testPatience,
  },
});
