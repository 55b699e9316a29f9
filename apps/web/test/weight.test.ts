import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildPages } from './browser.mjs';

let dist: string;
beforeAll(async () => {
  dist = await buildPages();
});

/** What travels of a script: packed with Brotli, as every browser takes it over HTTPS, unless it is too small to be packed. */
const sent = (file: string) => {
  const packed = join(dist, `${file}.br`);
  return statSync(existsSync(packed) ? packed : join(dist, file)).size;
};

test('no page needs more than 205 KB of scripts for its first paint', () => {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const named = new Set(
    [...html.matchAll(/\/assets\/[\w~.-]+\.js/g)]
      .map(([file]) => file)
      .filter((file) => !/\/(en|ms|zh-tw)-/.test(file)),
  );
  // The entry, what it is made of, and the words of one language.
  expect([...named].map((file) => file.replace(/-[\w-]{8}\.js$/, '')).toSorted()).toEqual([
    '/assets/drafts',
    '/assets/index',
    '/assets/rolldown-runtime',
    '/assets/zh-cn',
  ]);
  const pages: Record<string, string[]> = JSON.parse(readFileSync(join(dist, 'page-files.json'), 'utf8'));
  expect(Object.keys(pages).length).toBeGreaterThan(40);
  const heavy = Object.entries(pages)
    .map(([path, files]) => ({
      path,
      kilobytes: [...named, ...files].reduce((sum, file) => sum + sent(file), 0) / 1024,
    }))
    .filter(({ kilobytes }) => kilobytes > 205);
  expect(heavy).toEqual([]);
});
