import { execFile } from 'node:child_process';
import type { NightlyRun } from './form.ts';

const root = new URL('..', import.meta.url).pathname;
const vitest = new URL('../node_modules/vitest/vitest.mjs', import.meta.url).pathname;

/**
 * Runs test files with all the cases that they have for the night where `whole`, else with those of every day. Throws when none
 * ran; says what failed.
 */
export async function testRun(run: NightlyRun, files: string[], whole: boolean) {
  const output = await new Promise<string>((resolve) => {
    const env = { ...process.env, LIKENESS_NIGHTLY: whole ? '1' : '0', NO_COLOR: '1' };
    const about = { env, cwd: root, maxBuffer: 256 << 20 };
    execFile(process.execPath, [vitest, 'run', '--maxWorkers=1', ...files], about, (_error, out, err) =>
      resolve(`${out}\n${err}`),
    );
  });
  const counted = (word: string) => Number(new RegExp(`Tests .*?(\\d+) ${word}`).exec(output)?.[1] ?? 0);
  const [failed, passed] = [counted('failed'), counted('passed')];
  if (failed + passed === 0) throw new Error(output.slice(-2000));
  for (const [line] of output.matchAll(/^ *(FAIL|AssertionError|Error:).*$/gm)) run.say(line);
  return { failed, tests: failed + passed, output };
}
