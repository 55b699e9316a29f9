import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type RuleName, rules } from './rules/all.ts';
import { type Planted, planted } from './rules/planted-faults.ts';
import type { Source } from './rules/source.ts';

const root = resolve(import.meta.dirname, '..');
const isText = (path: string) => /\.(ts|tsx|mjs|js)$/.test(path);
/** Every file of the repository, those that wait to be added too. */
const tree: Source[] = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 << 20,
})
  .split('\n')
  .filter((path) => path && existsSync(join(root, path)))
  .map((path) => ({
    path,
    text: isText(path) ? readFileSync(join(root, path), 'utf8') : '',
    bytes: statSync(join(root, path)).size,
  }));
const names = Object.keys(rules) as RuleName[];

/** The tree with the planted files in it, and without what is taken out. */
const treeWith = ({ files = [], without }: Planted) => [
  ...tree.filter(
    ({ path }) =>
      !files.some((file) => file.path === path) && !(without !== undefined && path.startsWith(without)),
  ),
  ...files,
];

/** What each rule says of the tree. */
const faults = Object.fromEntries(names.map((name) => [name, rules[name](tree)]));

describe('the rules of the house', () => {
  test.each(names)('%s', (name) => {
    expect(faults[name]).toEqual([]);
  });
});

describe('each rule finds what breaks it', () => {
  test('none is without a planted fault', () => {
    expect(names.filter((name) => !planted[name]?.length)).toEqual([]);
  });

  const cases = names.flatMap((name) => planted[name].map((fault) => ({ name, fault, said: fault.said })));
  test.each(cases)('$name: $said', ({ name, fault, said }) => {
    expect(faults[name]).not.toContain(said);
    expect(rules[name](treeWith(fault))).toContain(said);
  });
});
