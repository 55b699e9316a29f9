import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { textsOfPages } from '../build/page-texts.ts';
import { buildPages } from './browser.mjs';

/** Kilobytes, packed with gzip, that a page may need of scripts before its first paint. */
const most = 210;
/** The same of the script that other sites load with their pages, before anyone opens it. */
const embedLimit = 60;

let dist: string;
beforeAll(async () => {
  dist = await buildPages();
});

const json = (file: string) => JSON.parse(readFileSync(join(dist, file), 'utf8'));

/** What travels of a script, packed with gzip unless it is too small to be packed. */
const sent = (file: string) => {
  const packed = join(dist, `${file}.gz`);
  return statSync(existsSync(packed) ? packed : join(dist, file)).size;
};

test('no page needs more than 210 KB of scripts, packed with gzip, in any language', async () => {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const entry = (/<meta name="scripts" content="([^"]*)"/.exec(html)?.[1] ?? '').split(' ');
  expect(entry.map((file) => file.replace(/-[\w-]{8}\.js$/, ''))).toEqual(['/assets/index']);
  const words: Record<string, { file: string }> = JSON.parse(
    (/<meta name="first-words" content="([^"]*)"/.exec(html)?.[1] ?? '{}')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&'),
  );
  const chunks: Record<string, { file: string }> = json('.vite/manifest.json');
  const fileNames: Record<string, string> = {
    'zh-CN': 'zh-cn',
    'en-US': 'en',
    'zh-TW': 'zh-tw',
    'ms-MY': 'ms',
  };
  expect(Object.keys(words)).toEqual(Object.keys(fileNames));
  const textsOf = await textsOfPages(join(import.meta.dirname, '..'));
  const pages = Object.entries<string[]>(json('page-files.json'));
  expect(pages.length).toBeGreaterThan(40);
  const weights = pages.flatMap(([path, files]) =>
    Object.entries(words).map(([language, { file }]) => {
      const texts = (textsOf[path] ?? []).map((name) => {
        const source = Object.keys(chunks).find((one) =>
          one.endsWith(`/${name}/texts/${fileNames[language]}.ts`),
        );
        return `/${chunks[source ?? '']?.file}`;
      });
      const kilobytes =
        [...entry, file, ...files, ...texts].reduce((sum, each) => sum + sent(each), 0) / 1024;
      return { path, language, kilobytes };
    }),
  );
  const [heaviest] = weights.toSorted((a, b) => b.kilobytes - a.kilobytes);
  process.stderr.write(`heaviest page: ${JSON.stringify(heaviest)}\n`);
  expect(weights.filter(({ kilobytes }) => kilobytes > most)).toEqual([]);
});

test('the script of an embed is sent in 60 KB, packed with gzip', () => {
  const kilobytes = sent('embed.js') / 1024;
  process.stderr.write(`embed.js: ${kilobytes.toFixed(1)} KB\n`);
  expect(kilobytes).toBeLessThan(embedLimit);
});
