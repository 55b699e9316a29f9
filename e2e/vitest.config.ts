import { defineConfig } from 'vitest/config';
import { patience, testPatience } from '../tools/patience.ts';

/** The journeys: all in one studio, which is started before the first of them. */
export default defineConfig({
  test: {
    name: 'browser',
    root: import.meta.dirname,
    include: ['**/*.e2e.ts'],
    globalSetup: './shared-studio.ts',
    pool: 'forks',
    // Journeys keep nothing but their browser, which the next ones use. One by one, in one process: they share the studio as well.
    isolate: false,
    maxWorkers: 1,
    // With a number of workers of their own they are a group of their own, which one run of all files comes to last.
    sequence: { groupOrder: 1 },
    setupFiles: '../tools/file-costs/measure-file.ts',
    testTimeout: testPatience,
    expect: { poll: { timeout: patience } },
    hookTimeout: testPatience,
  },
});
