import { createHash } from 'node:crypto';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { cardTexts } from './build/card-texts.ts';
import { chunkFileName, chunkGroups } from './build/chunks.ts';
import { embedFiles } from './build/embed-files.ts';
import { pageFiles } from './build/page-files.ts';
import { pageTexts } from './build/page-texts.ts';
import { lateSchemas } from './build/late-schemas.ts';
import { withoutEval, withoutJsonSchema, withoutSummaries } from './build/leave-out.ts';
import { precompress } from './build/precompress.ts';
import { slimZod } from './build/slim-zod.ts';

/**
 * Writes `csp.json` beside the page: the hashes of its inline scripts and styles, for a Content-Security-Policy.
 * They have to be there before the first paint, so they stay inline.
 */
function inlineHashes(): Plugin {
  const hashes = (html: string, tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(
      ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
    );
  return {
    name: 'inline-hashes',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return;
        const html = String(page.source);
        const source = { 'script-src': hashes(html, 'script'), 'style-src': hashes(html, 'style') };
        this.emitFile({ type: 'asset', fileName: 'csp.json', source: JSON.stringify(source, null, 2) });
      },
    },
  };
}

/** The networks of the face tracker, as their package carries them. */
const faceModels = join(dirname(findPackageJSON('@vladmandic/human', import.meta.url)!), 'models');

export default defineConfig({
  resolve: { alias: { 'face-models': faceModels } },
  plugins: [
    withoutSummaries(),
    lateSchemas(),
    withoutJsonSchema(),
    withoutEval(),
    slimZod(),
    react(),
    tailwindcss(),
    cardTexts(),
    pageTexts(),
    embedFiles(),
    pageFiles(),
    inlineHashes(),
    precompress(),
  ],
  // A worker fetches what it runs the model with when it knows which it needs.
  worker: { format: 'es' },
  build: {
    assetsInlineLimit: 0,
    manifest: true,
    target: 'es2023',
    // What every page needs is one file; it is weighed as it is sent, by size.mjs.
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: chunkFileName,
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': 'http://localhost:8080', '/files': 'http://localhost:8080' },
  },
});
