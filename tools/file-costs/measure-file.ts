import { afterAll } from 'vitest';
import { newCpuSeconds } from './cpu-time.ts';

declare module 'vitest' {
  // Vitest reads what may be said about a file from this interface, by its name.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface TaskMeta {
    /** Processor seconds of a whole file, with all that it started. */
    cpuSeconds?: number;
  }
}

// Read again before each test file, so this is its last step. Vitest wants to read from the braces which fixtures are needed: none.
// oxlint-disable-next-line no-empty-pattern
afterAll(({}, { file }) => {
  file.meta.cpuSeconds = newCpuSeconds();
});
