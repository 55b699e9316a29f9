const steps: (() => unknown)[] = [];

/** Does `step` after the last test of the file, from wherever it is asked for; the last asked for is done first. */
export function afterFile(step: () => unknown): void {
  steps.push(step);
}

/** What was asked for; `end-file.ts` calls it after each test file. */
export async function endFile(): Promise<void> {
  for (const step of steps.splice(0).toReversed()) await step();
}
