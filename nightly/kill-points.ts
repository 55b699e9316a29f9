import type { NightlyForm } from './form.ts';
import { testRun } from './test-run.ts';

const tests = ['apps/server/test/crash-points.test.ts', 'apps/server/test/work-crash-points.test.ts'];

/** A kill at every statement of every paid flow, of the server and of the worker; below full scale at some of them. */
export const form: NightlyForm = async (run) => {
  const whole = run.scale >= 1;
  const { failed, tests: count, output } = await testRun(run, tests, whole);
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
      note: `${count} tests`,
    },
    { name: 'moments of a kill', value: points, unit: '', must: { atLeast: whole ? 1000 : 100 } },
  ];
};
