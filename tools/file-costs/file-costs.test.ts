import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cpuSeconds, newCpuSeconds } from './cpu-time.ts';
import { readRecord, renewed, root } from './record.ts';
import { costLines } from './reporter.ts';
import { order } from './slowest-first.ts';

test('every file whose time is recorded is there', () => {
  expect(Object.keys(readRecord()).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('a record keeps the files that were not timed, and forgets short ones and those that are gone', () => {
  const old = { b: 7, c: 9, d: 5, gone: 60 };
  expect(renewed(old, { a: 30, c: 12, d: 1 }, (path) => path !== 'gone')).toEqual({ a: 30, b: 7, c: 12 });
});

test('files begin project by project, the longest first', () => {
  const file = (project: string, path: string) => ({ project, path });
  const files = [
    file('rules', 'r'),
    file('unit', 'new'),
    file('unit', 'b'),
    file('unit', 'c'),
    file('apart', 'd'),
  ];
  const seconds = { r: 50, b: 3, c: 40, d: 2 };
  expect(files.toSorted(order(seconds)).map(({ path }) => path)).toEqual(['d', 'c', 'b', 'new', 'r']);
});

test('what is dear is told, the dearest first, and marked above its budget', () => {
  expect(costLines({ cheap: 9, near: 19.96, over: 20.04, far: 150 })).toEqual([
    '!  150.0 s  far',
    '!   20.0 s  over',
    '    20.0 s  near',
  ]);
});

test('the time of a program counts while it runs and after it ended, once', async () => {
  const work =
    'let n = 0; for (let i = 0; i < 4e8; i++) n += i % 7; const { user, system } = process.cpuUsage();';
  const program = spawn(process.execPath, [
    '-e',
    `${work} process.stdin.resume(); console.log((user + system) / 1e6)`,
  ]);
  newCpuSeconds();
  const before = cpuSeconds();
  const [told] = await once(program.stdout, 'data');
  const own = Number(told);
  expect(own).toBeGreaterThan(0.25);
  expect(Math.abs(cpuSeconds() - before - own)).toBeLessThan(0.2);
  program.kill();
  await once(program, 'close');
  expect(Math.abs(cpuSeconds() - before - own)).toBeLessThan(0.2);
  expect(Math.abs(newCpuSeconds() - own)).toBeLessThan(0.2);
  expect(newCpuSeconds()).toBeLessThan(0.2);
});
