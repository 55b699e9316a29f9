import type { NightlyForm } from './form.ts';
import { testRun } from './test-run.ts';

const tests = ['packages/engines/src/speech/estimate.test.ts', 'apps/web/test/layout.test.ts'];

/** Tests of which `npm test` takes some cases, with all of them: every script against its quote, every page at every size in every language. */
export const form: NightlyForm = async (run) => {
  const { failed, tests: count } = await testRun(run, tests, true);
  return [{ name: 'cases that fail', value: failed, unit: '', must: { exactly: 0 }, note: `${count} tests` }];
};
