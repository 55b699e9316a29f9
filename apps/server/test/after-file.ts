import { afterAll } from 'vitest';

const steps: (() => unknown)[] = [];

// Vitest forgets an `afterAll` that is called while a hook or a test runs, so one is called here, as the file is read.
// Benchmarks make the same databases outside of it, and end them themselves.
if (process.env['VITEST'])
  afterAll(async () => {
    for (const step of steps.splice(0).toReversed()) await step();
  });

/** Does `step` after the last test of the file, from wherever it is asked for; the last asked for is done first. */
export function afterFile(step: () => unknown): void {
  steps.push(step);
}
