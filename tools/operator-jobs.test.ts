import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { operatorJobs, type Walk } from '../e2e/operator-jobs.ts';

const root = join(import.meta.dirname, '..');
const sources = new Map<string, string>();

function sourceOf(file: string): string {
  const known = sources.get(file) ?? readFileSync(join(root, file), 'utf8');
  sources.set(file, known);
  return known;
}

/** What is wrong with a walk: its test is not there or is not run, or does not do a step. */
function faultsOf({ file, test: name, steps }: Walk, source = sourceOf(file)): string[] {
  const lines = source.split('\n');
  const from = lines.findIndex((line) => line.trim().startsWith(`test('${name}'`));
  if (from < 0) return [`${file} has no test “${name}”`];
  const indent = /^ */.exec(lines[from]!)![0];
  const to = lines.findIndex((line, at) => at > from && line.startsWith(`${indent}});`));
  const body = lines.slice(from, to).join('\n');
  return steps.filter((step) => !body.includes(step)).map((step) => `“${name}” in ${file} lacks ${step}`);
}

describe('the jobs of an operator', () => {
  test('are twenty, and none of them needs SQL or code', () => {
    expect(operatorJobs).toHaveLength(20);
    expect(new Set(operatorJobs.map(({ job }) => job)).size).toBe(20);
    for (const { command, console } of operatorJobs) {
      expect(command.file).toMatch(/^apps\/server\/src\/cli\/.+\.test\.ts$/);
      expect(console.file).toMatch(/^e2e\/.+\.e2e\.ts$/);
      expect(Math.min(command.steps.length, console.steps.length)).toBeGreaterThan(1);
    }
  });

  test.each(operatorJobs.map(({ job, ...walks }) => [job, walks] as const))(
    '%s: by command and in the console',
    (_job, { command, console }) => {
      expect([...faultsOf(command), ...faultsOf(console)]).toEqual([]);
    },
  );

  test('are missed where their test is renamed, left out or does less', () => {
    const walk = { file: 'a.e2e.ts', test: 'gives points', steps: ['grant(', 'credits('] };
    const source =
      "test('gives points', async () => {\n  grant();\n  credits();\n});\ntest('x', () => {\n  more();\n});";
    expect(faultsOf(walk, source)).toEqual([]);
    expect(faultsOf(walk, source.replace('gives', 'takes'))).toHaveLength(1);
    expect(faultsOf(walk, source.replace("test('gives", "// test('gives"))).toHaveLength(1);
    expect(faultsOf({ ...walk, steps: ['more('] }, source)).toEqual([
      '“gives points” in a.e2e.ts lacks more(',
    ]);
  });
});
