import { createHash } from 'node:crypto';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkFileName, chunkGroups } from './build/chunks.ts';
import { pageFiles } from './build/page-files.ts';
import { precompress } from './build/precompress.ts';

/**
 * Writes `csp.json` beside the page: the hashes of its inline scripts, for the server's Content-Security-Policy.
 * The theme has to be set before the first paint, so one inline script stays.
 */
function inlineScriptHashes(): Plugin {
  return {
    name: 'inline-script-hashes',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      const hashes = [...String(page.source).matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
        ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
      );
      const source = JSON.stringify({ 'script-src': hashes }, null, 2);
      this.emitFile({ type: 'asset', fileName: 'csp.json', source });
    },
  };
}

export default defineConfig({
  plugins: [react(), tailwindcss(), pageFiles(), inlineScriptHashes(), precompress()],
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
