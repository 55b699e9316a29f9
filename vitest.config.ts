import { defineConfig } from 'vitest/config';
import { patience, testPatience } from './tools/patience.ts';
import { maxWorkers, SlowestFirst } from './tools/file-costs/slowest-first.ts';

const ignored = ['**/node_modules/**', '**/dist/**'];
/** Rules of the product and parts of its pages: quick, and without anything that has to be put away. */
const rules = ['packages/{domain,contract}/**/*.test.ts', 'apps/web/src/**/*.test.{ts,tsx}'];
/**
 * What changes the process that it runs in, its clock or its media programs, or watches processes and databases die. All other files
 * share processes: to start one and to read the product into it takes a second.
 */
const apart = [
  'apps/server/src/{start,features/site/installation,works/works,works/outage}.test.ts',
  'apps/server/test/{crash-points,work-crash-points,short-of}.test.ts',
  'packages/media/src/{sandbox,hardware-encoder}.test.ts',
  // They draw from SVG, which the server's processes refuse to read.
  'packages/talking-head/src/{placed/animals,pictures/preview-picture}.test.ts',
  'tools/{stop,supervise,toy-tool}.test.ts',
];
const patient = {
  testTimeout: testPatience,
  expect: { poll: { timeout: patience } },
  hookTimeout: testPatience,
};

/** The first of what is set up before a file is the last of what is done after it. */
const measureFile = `${import.meta.dirname}/tools/file-costs/measure-file.ts`;

export default defineConfig({
  test: {
    maxWorkers,
    sequence: { sequencer: SlowestFirst },
    reporters: ['default', `${import.meta.dirname}/tools/file-costs/reporter.ts`],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: [...ignored, ...rules, ...apart],
          pool: 'forks',
          isolate: false,
          setupFiles: [measureFile, `${import.meta.dirname}/apps/server/test/end-file.ts`],
          maxWorkers,
          ...patient,
        },
      },
      {
        test: {
          name: 'apart',
          include: apart,
          exclude: ignored,
          pool: 'forks',
          setupFiles: [measureFile, `${import.meta.dirname}/apps/server/test/end-file.ts`],
          maxWorkers,
          ...patient,
        },
      },
      {
        test: {
          name: 'rules',
          include: rules,
          exclude: ignored,
          pool: 'forks',
          isolate: false,
          setupFiles: measureFile,
          maxWorkers,
          testTimeout: patience,
        },
      },
      './e2e/vitest.config.ts',
    ],
  },
});
