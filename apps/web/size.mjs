// Adds up, for every page, the JavaScript a browser needs before the page is drawn, and fails above the limit.
// `node apps/web/size.mjs` after `vite build apps/web`.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const limit = 210 * 1024;
const dist = new URL('./dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));

const sizes = new Map();
function gzipped(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(new URL(file, dist))).length);
  return sizes.get(file);
}

/** The chunk and everything it imports statically. */
function closure(key, seen = new Set()) {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) closure(imported, seen);
  return seen;
}

const keys = Object.keys(manifest);
const pages = keys.filter((key) => /features\/.*-page\.tsx$/.test(key));
// Texts: those of every feature in the default language, although a page fetches only its own.
const texts = keys.filter((key) => /i18n\/zh-CN\/|sentences\/zh-cn\.ts$/.test(key));
if (pages.length === 0 || texts.length === 0)
  throw new Error('no pages in the manifest: was the web app built?');

let failed = 0;
for (const page of pages) {
  const files = new Set();
  for (const key of ['index.html', page, ...texts]) for (const file of closure(key)) files.add(file);
  const bytes = [...files]
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + gzipped(file), 0);
  if (bytes > limit) failed++;
  const verdict = bytes > limit ? `over ${limit / 1024} KB` : 'ok';
  console.log(
    `${(bytes / 1024).toFixed(1).padStart(6)} KB  ${page.replace(/^.*features\//, '')}  ${verdict}`,
  );
}
process.exit(failed ? 1 : 0);
