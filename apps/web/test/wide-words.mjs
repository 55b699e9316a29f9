// A language of the longest words of all the others: a layout that holds it holds each of them.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The language in whose place it is served, and the files of the words of each. */
export const standsIn = 'ms-MY';
const files = ['ms', 'zh-cn', 'en', 'zh-tw'];

/** About how wide a text is, in letters: a Chinese character is as wide as two. What a placeholder is filled with is the same in all. */
const widthOf = (text) =>
  [...text.replaceAll(/\{\{\w+\}\}/g, '')].reduce((sum, sign) => sum + (sign > '⺀' ? 2 : 1), 0);

/** The longest of the words that no line may break. */
const wordOf = (text) =>
  (text.replaceAll(/\{\{\w+\}\}/g, ' ').match(/[\p{Script=Latin}]+/gu) ?? ['']).reduce((one, other) =>
    other.length > one.length ? other : one,
  );

/** The widest of texts that say the same, in which the longest word of all stands in the place of its own longest. */
export function widestOf(texts) {
  const widest = texts.reduce((one, other) => (widthOf(other) > widthOf(one) ? other : one));
  const word = texts.map(wordOf).reduce((one, other) => (other.length > one.length ? other : one));
  const own = wordOf(widest);
  if (!own || own.length >= word.length) return widest;
  // Split at the placeholders, whose names are no words: each second part is one.
  const parts = widest.split(/(\{\{\w+\}\})/);
  const at = parts.findIndex((part, i) => i % 2 === 0 && part.includes(own));
  return parts.with(at, parts[at].replace(own, word)).join('');
}

/** Texts by their keys, or tables of them, of which each text is the longest. A count has other forms in other languages. */
function merged(tables) {
  const formOf = (key) => key.replace(/_(one|other)$/, '');
  return Object.fromEntries(
    Object.entries(tables[0]).map(([key, value]) => {
      const others = tables.flatMap((table) =>
        Object.keys(table)
          .filter((name) => formOf(name) === formOf(key))
          .map((name) => table[name]),
      );
      return [key, typeof value === 'string' ? widestOf(others) : merged(others)];
    }),
  );
}

/** `./en/works.ts` of the tables of a language → `works`. */
const byNamespace = (tables) =>
  Object.fromEntries(Object.entries(tables).map(([path, table]) => [path.split('/').pop(), table]));

/**
 * What to serve in the place of the files that hold the words of `standsIn`, by path.
 * @param {string} dist the built pages, with their manifest
 * @returns {Promise<Map<string, string>>}
 */
export async function wideWords(dist) {
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
  const fileOf = (source) => `/${manifest[source].file}`;
  const code = new Map();
  const words = await Promise.all(files.map((file) => import(`../src/i18n/${file}.ts`)));
  const tables = merged(words.map((one) => byNamespace(one.tables)));
  const sentences = merged(words.map((one) => one.sentences));
  const late = [];
  for (const path of Object.keys(words[0].late)) {
    const served = fileOf(path.replace('..', 'src'));
    const own = await Promise.all(words.map((one, i) => one.late[path.replace('ms.ts', `${files[i]}.ts`)]()));
    code.set(served, `export default ${JSON.stringify(merged(own))};`);
    late.push(`${JSON.stringify(path)}: () => import('${served}').then((words) => words.default)`);
  }
  code.set(
    fileOf('src/i18n/ms.ts'),
    `export const tables = ${JSON.stringify(tables)}; export const sentences = ${JSON.stringify(sentences)}; export const late = { ${late.join()} };`,
  );
  return code;
}
