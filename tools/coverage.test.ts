import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const states = ['done', 'differs', 'open', 'no demand'] as const;

type Row = { id: string; statement: string; state: string; tests: string[]; note: string };

/** The rows of docs/coverage.md; a test is named `path: words of its name`, several are separated by `;`. */
const rows: Row[] = readFileSync(join(root, 'docs/coverage.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| [CS]\w+\.\d+ \|/.test(line))
  .map((line) => {
    const [id = '', statement = '', state = '', tests = '', note = ''] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    return { id, statement, state, tests: tests.split(';').flatMap((name) => name.trim() || []), note };
  });

/** What is wrong with the name of a test; undefined when the file is there and has a test of these words. */
function wrongTest(name: string): string | undefined {
  const [path = '', ...words] = name.replaceAll('`', '').split(': ');
  if (!/\.(test|e2e)\.tsx?$/.test(path)) return `${name}: no path of a test`;
  if (!existsSync(join(root, path))) return `${path} does not exist`;
  const wanted = words.join(': ');
  if (!wanted) return `${path}: the words of a test are missing`;
  return readFileSync(join(root, path), 'utf8').includes(wanted) ? undefined : `${path} has no “${wanted}”`;
}

test('every statement has one row', () => {
  expect(rows.length).toBe(673);
  expect(new Set(rows.map((row) => row.id)).size).toBe(673);
});

test('every row has a known state, a test where it is done and a reason where it differs', () => {
  const wrong = rows.flatMap(({ id, state, tests, note }) => {
    if (!states.some((known) => known === state)) return [`${id}: state ${state}`];
    if (state === 'done' && tests.length === 0) return [`${id}: done without a test`];
    if (state === 'differs' && !note) return [`${id}: differs without a reason`];
    return tests.flatMap((name) => {
      const reason = wrongTest(name);
      return reason ? [`${id}: ${reason}`] : [];
    });
  });
  expect(wrong).toEqual([]);
});

test('the counts are printed', () => {
  const counts = Object.fromEntries(
    states.map((state) => [state, rows.filter((row) => row.state === state).length]),
  );
  process.stderr.write(`coverage of the specification: ${JSON.stringify(counts)}\n`);
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(rows.length);
});
