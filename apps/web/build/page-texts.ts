import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { pageModules } from './site-pages.ts';

/** A source and everything that it imports, at once or later: path from `root` → text. */
function withImports(root: string, path: string, seen = new Map<string, string>()): Map<string, string> {
  if (seen.has(path) || !existsSync(join(root, path))) return seen;
  const source = readFileSync(join(root, path), 'utf8');
  seen.set(path, source);
  for (const [, imported = ''] of source.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g))
    withImports(root, join(dirname(path), imported), seen);
  return seen;
}

/** The names in quotes of every first group that a pattern finds. */
const namesIn = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)]
    .flatMap(([, given = '']) => [...given.matchAll(/'([^']+)'/g)])
    .map(([, name = '']) => name);

/**
 * The texts that each page shows and not every page has: those that its code and what this imports ask for, but for those that are
 * fetched beside the part that shows them. Path → namespaces in the order of their letters; a page without any is not named.
 */
export async function textsOfPages(root: string): Promise<Record<string, string[]>> {
  const late = new Set(
    globSync('src/features/**/texts', { cwd: root }).map((folder) => basename(dirname(folder))),
  );
  const pages = (await pageModules(root)).map(({ path, module }) => {
    const sources = [...withImports(root, module).values()];
    const apart = sources.flatMap((source) => namesIn(source, /import\('[^']+'\), textsOf\(('[^']+')\)/g));
    const asked = sources.flatMap((source) =>
      namesIn(source, /(?:useTranslation|translator)\((\[[^\]]*\]|'[^']+')/g),
    );
    const own = new Set(asked.filter((name) => late.has(name) && !apart.includes(name)));
    return [path, [...own].toSorted()] as const;
  });
  return Object.fromEntries(pages.filter(([, names]) => names.length > 0));
}

const id = 'virtual:page-texts';

/** Tells the site map which texts to fetch with each page. */
export function pageTexts(): Plugin {
  let root = '';
  return {
    name: 'page-texts',
    configResolved(config) {
      root = config.root;
    },
    resolveId: (name) => (name === id ? `\0${id}` : undefined),
    async load(name) {
      if (name !== `\0${id}`) return undefined;
      return `export const pageTexts = ${JSON.stringify(await textsOfPages(root))};`;
    },
  };
}
