import { execFile } from 'node:child_process';
import type { NightlyForm } from './form.ts';

const root = new URL('..', import.meta.url).pathname;
const vitest = new URL('../node_modules/vitest/vitest.mjs', import.meta.url).pathname;
const tests = ['apps/server/test/crash-points.test.ts', 'apps/server/test/work-crash-points.test.ts'];

/** A kill at every statement of every paid flow, of the server and of the worker; below full scale at some of them. */
export const form: NightlyForm = async (run) => {
  const whole = run.scale >= 1;
  const output = await new Promise<string>((resolve) => {
    const env = { ...process.env, LIKENESS_NIGHTLY: whole ? '1' : '0', NO_COLOR: '1' };
    const about = { env, cwd: root, maxBuffer: 256 << 20 };
    execFile(process.execPath, [vitest, 'run', '--maxWorkers=1', ...tests], about, (_error, out, err) =>
      resolve(`${out}\n${err}`),
    );
  });
  const counted = (word: string) => Number(new RegExp(`Tests .*?(\\d+) ${word}`).exec(output)?.[1] ?? 0);
  const [failed, passed] = [counted('failed'), counted('passed')];
  if (failed + passed === 0) throw new Error(output.slice(-2000));
  for (const [line] of output.matchAll(/^ *(FAIL|AssertionError|Error:).*$/gm)) run.say(line);
  const points = [...output.matchAll(/died at (\d+) moments/g)].reduce(
    (sum, found) => sum + Number(found[1]),
    0,
  );
  return [
    {
      name: 'flows with a half state',
      value: failed,
      unit: '',
      must: { exactly: 0 },
      note: `${failed + passed} tests`,
    },
    { name: 'moments of a kill', value: points, unit: '', must: { atLeast: whole ? 1000 : 100 } },
  ];
};
