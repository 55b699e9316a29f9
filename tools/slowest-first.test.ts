import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { slowest } from './slowest-first.ts';

const root = resolve(import.meta.dirname, '..');

test('every file that is begun early is there', () => {
  expect(slowest.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
