import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { pageModules } from './site-pages.ts';

/** What a source below a folder says and imports; undefined where there is none. */
type Read = (path: string) => { source: string; imports: string[] } | undefined;

/** Reads each source once. */
function reader(root: string): Read {
  const known = new Map<string, ReturnType<Read>>();
  return (path) => {
    if (!known.has(path) && existsSync(join(root, path))) {
      const source = readFileSync(join(root, path), 'utf8');
      const named = [...source.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)];
      known.set(path, { source, imports: named.map(([, name = '']) => join(dirname(path), name)) });
    }
    return known.get(path);
  };
}

/** A source and everything that it imports, at once or later: path → text. */
function withImports(read: Read, path: string, seen = new Map<string, string>()): Map<string, string> {
  const found = read(path);
  if (!found || seen.has(path)) return seen;
  seen.set(path, found.source);
  for (const imported of found.imports) withImports(read, imported, seen);
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
  const read = reader(root);
  const pages = (await pageModules(root)).map(({ path, module }) => {
    const sources = [...withImports(read, module).values()];
    const apart = sources.flatMap((source) => namesIn(source, /import\('[^']+'\),\s+textsOf\(('[^)]+')\)/g));
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
