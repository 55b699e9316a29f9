import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '../src/kit/pages.ts';

/**
 * Every page of the site, with its path and the module of its code, from `root`. Throws for one whose code is in no file or in
 * several of that name.
 */
export async function pageModules(root: string): Promise<{ path: string; module: string }[]> {
  const list = pathToFileURL(join(root, 'src/app/pages.ts')).href;
  const { sitePages } = (await import(/* @vite-ignore */ list)) as { sitePages: readonly Page[] };
  const files = globSync('src/features/**/*.tsx', { cwd: root });
  return sitePages.map(({ path, load }) => {
    // A function says its source, and this one only names what it imports.
    const [, named = ''] = /import\w*\(\s*["']([^"']+)["']/.exec(String(load)) ?? [];
    const [module, ...others] = files.filter((file) => basename(file) === basename(named));
    if (!module || others.length > 0) throw new Error(`${path} has no file, or several: ${named}`);
    return { path, module };
  });
}
