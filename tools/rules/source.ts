import { join } from 'node:path';

/** A tracked file: its path from the root, its text (empty for what is no text) and its size. */
export type Source = { path: string; text: string; bytes: number };

/** A rule of the house: what of these files breaks it, one sentence for each fault. */
export type Rule = (files: readonly Source[]) => string[];

export const isCode = ({ path }: Source): boolean =>
  /\.(ts|tsx|mjs|js)$/.test(path) && !path.endsWith('.gen.ts');

const isTest = ({ path }: Source): boolean =>
  /\.(test|e2e)\.tsx?$|\/test\/|^e2e\/|^bench\/|^nightly\/|^tools\//.test(path);

/** Code that runs in the product, or makes what is in it. */
export const isShipped = (file: Source): boolean => isCode(file) && !isTest(file);

const read = new WeakMap<Source, string[]>();

/** What a file imports, types included: package names and relative paths alike. */
export function importsOf(file: Source): string[] {
  const known = read.get(file);
  if (known) return known;
  const found = [...file.text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)];
  const names = found.map((match) => match[1] ?? '');
  read.set(file, names);
  return names;
}

/** The files beside or around it that a file imports. */
export const neighboursOf = (file: Source): string[] =>
  importsOf(file)
    .filter((name) => name.startsWith('.'))
    .map((name) => join(file.path, '..', name));

/** Says of paths that a rule names which of them no file has or stands under: such a rule would find nothing. */
export const gone = (files: readonly Source[], named: readonly string[]): string[] =>
  named
    .filter((name) => !files.some(({ path }) => (name.endsWith('/') ? path.startsWith(name) : path === name)))
    .map((name) => `${name} is named by a rule and is not there`);
