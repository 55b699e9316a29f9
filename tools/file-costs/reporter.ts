import { existsSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { cpuSeconds } from './cpu-time.ts';
import { readRecord, recordPath, renewed, root } from './record.ts';

/** What one file may cost, in processor seconds. */
const budget = 20;

/** What files cost, in processor seconds by their path: a line for each of more than half the budget, marked where it is over it. */
export function costLines(costs: Record<string, number>): string[] {
  return Object.entries(costs)
    .filter(([, cost]) => cost > budget / 2)
    .toSorted(([, one], [, other]) => other - one)
    .map(([path, cost]) => `${cost > budget ? '!' : ' '} ${cost.toFixed(1).padStart(6)} s  ${path}`);
}

const pathOf = ({ moduleId }: TestModule): string => relative(root, moduleId);

/**
 * Says at the end of a run what its files cost in processor time. With `LIKENESS_RECORD_SECONDS=1` it also writes down how long they
 * took, by which the next runs order them.
 */
export default class FileCosts implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const costs = Object.fromEntries(modules.map((file) => [pathOf(file), file.meta().cpuSeconds ?? 0]));
    const lines = costLines(costs);
    console.log(`\nProcessor time: ${cpuSeconds().toFixed(0)} s in all, of at most ${budget} s a file`);
    for (const line of lines) console.log(line);
    if (process.env['LIKENESS_RECORD_SECONDS'] === '1') this.#write(modules);
  }

  #write(modules: readonly TestModule[]): void {
    const took = (file: TestModule) => {
      const { collectDuration, duration } = file.diagnostic();
      return Math.round((collectDuration + duration) / 1000);
    };
    const timed = Object.fromEntries(modules.map((file) => [pathOf(file), took(file)]));
    // Read as late as can be: the journeys' run writes beside that of the other tests.
    const record = renewed(readRecord(), timed, (path) => existsSync(join(root, path)));
    writeFileSync(recordPath, `${JSON.stringify(record, null, 2)}\n`);
  }
}
