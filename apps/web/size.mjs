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
const always = [
  'index.html',
  ...texts('common', 'shell'),
  ...keys.filter((key) => key.endsWith('sentences/zh-cn.ts')),
];

/** The files of those texts in the default language. */
function texts(...names) {
  return names.map((name) => `src/i18n/zh-CN/${name}.ts`);
}

// The site map says which page a path has, and which texts are fetched with it.
const siteMap = readFileSync(new URL('./src/app/site-map.tsx', import.meta.url), 'utf8');
const quoted = (list) => [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name);
const shared = quoted(/const speakingTexts = \[([^\]]*)\]/.exec(siteMap)[1]);
const pages = [...siteMap.matchAll(/\[([^\]]*)\],\s*\(\) => import\('\.\.\/(features[^']*)'\)/g)].map(
  ([, names, file]) => ({
    key: `src/${file}`,
    texts: texts(...quoted(names), ...(names.includes('...speakingTexts') ? shared : [])),
  }),
);

let failed = 0;
for (const page of pages) {
  const wanted = [...always, page.key, ...page.texts];
  for (const key of wanted)
    if (!manifest[key]) throw new Error(`${key} is not in the manifest: was the web app built?`);
  const files = new Set(wanted.flatMap((key) => [...closure(key)]));
  const bytes = [...files]
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + gzipped(file), 0);
  if (bytes > limit) failed++;
  const verdict = bytes > limit ? `over ${limit / 1024} KB` : 'ok';
  console.log(
    `${(bytes / 1024).toFixed(1).padStart(6)} KB  ${page.key.replace(/^.*features\//, '')}  ${verdict}`,
  );
}
process.exit(failed || pages.length === 0 ? 1 : 0);
