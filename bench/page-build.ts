import { join } from 'node:path';

/** Builds `in-page/<name>.ts` as the site is built, into `<name>.js` of a folder. */
export async function buildInPage(name: string, outDir: string): Promise<void> {
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'in-page'),
    logLevel: 'error',
    worker: { format: 'es' },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: join(import.meta.dirname, `in-page/${name}.ts`),
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: `${name}.js` },
      },
    },
  });
}
