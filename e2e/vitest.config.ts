import { defineConfig } from 'vitest/config';
import { SlowestFirst } from '../tools/slowest-first.ts';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.e2e.ts'],
    pool: 'forks',
    maxWorkers: 3,
    sequence: { sequencer: SlowestFirst },
    testTimeout: 360_000,
    expect: { poll: { timeout: 30_000 } },
    hookTimeout: 180_000,
  },
});
