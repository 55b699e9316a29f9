import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { en } from '@likeness/domain/sentences/en';
import { enServer } from '@likeness/domain/sentences/server/en';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

test('pages carry the sentence of every problem that they may find by themselves', () => {
  const sources = globSync(['packages/domain/src/**/*.ts', 'apps/web/src/**/*.{ts,tsx}'], { cwd: root })
    .filter((path) => !/sentences|\.test\.|i18n|texts/.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'));
  expect(sources.length).toBeGreaterThan(500);
  const named = new Set(sources.flatMap((source) => source.match(/(?<=')[a-z]+(?:-[a-z]+)+(?=')/g) ?? []));
  expect(Object.keys(en).filter((name) => named.has(name)).length).toBeGreaterThan(80);
  expect(Object.keys(enServer).filter((name) => named.has(name))).toEqual([]);
});
