import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { chunkCircle } from './chunks.ts';
import { wordsOfFrame } from './first-words.ts';
import { packHead } from './page-head.ts';
import { pageModules } from './site-pages.ts';

type Bundle = Rolldown.OutputBundle;

/** Where the words of every interface language are; the name is what the browser's storage holds. */
const words = {
  'zh-CN': 'src/i18n/zh-cn.ts',
  'en-US': 'src/i18n/en.ts',
  'zh-TW': 'src/i18n/zh-tw.ts',
  'ms-MY': 'src/i18n/ms.ts',
};

/** The chunk and everything it imports statically, deepest last. */
function closure(bundle: Bundle, file: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || seen.has(file)) return seen;
  seen.add(file);
  for (const imported of chunk.imports) closure(bundle, imported, seen);
  return seen;
}

/**
 * Writes `page-files.json`, path → scripts that its page needs beside the entry's own: the server names them in the page, or
 * the browser would learn of them only after it ran the entry. The words of each language are named in the page itself,
 * where the inline script knows which language was chosen.
 */
export function pageFiles(): Plugin {
  let root = '';
  return {
    name: 'page-files',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((it): it is Rolldown.OutputChunk => it.type === 'chunk');
        const circle = chunkCircle(Object.fromEntries(chunks.map((it) => [it.fileName, it])));
        if (circle) return this.error(`Chunks import each other: ${circle.join(' > ')}.`);
        const chunkOf = (module: string): string => {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(root, module)));
          return chunk?.fileName ?? this.error(`${module} is in no chunk.`);
        };
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return this.error('The page is missing.');
        const named = (pattern: RegExp) =>
          pattern.exec(String(page.source))?.[1] ?? this.error(`No ${pattern} in the page.`);
        const entry = named(/<script type="module"[^>]* src="\/([^"]+)"/);
        const styles = named(/<link rel="stylesheet"[^>]* href="\/([^"]+)"/);
        const css = bundle[styles];
        if (css?.type !== 'asset') return this.error('The styles are missing.');
        // The styles are in the page: a chunk that is fetched later must not fetch them again, and the entry is there already.
        for (const chunk of chunks) chunk.code = chunk.code.replaceAll(`"${styles}"`, `"${entry}"`);
        const always = closure(bundle, entry);
        const files = (await pageModules(root)).map(({ path, module }) => {
          const needed = [...closure(bundle, chunkOf(module))].filter((file) => !always.has(file));
          return [path, needed.map((file) => `/${file}`)];
        });
        const source = JSON.stringify(Object.fromEntries(files), null, 2);
        this.emitFile({ type: 'asset', fileName: 'page-files.json', source });

        const texts = Object.entries(words).map(([language, module]) => [
          language,
          { file: `/${chunkOf(module)}`, ...wordsOfFrame[language as keyof typeof words] },
        ]);
        page.source = packHead(String(page.source), {
          css: String(css.source),
          entry: [...always].map((file) => `/${file}`).join(' '),
          words: Object.fromEntries(texts),
        });
      },
    },
  };
}
