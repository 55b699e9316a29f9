import { ensureFfmpeg, ensureInstalled, runForeground } from './lib.mjs';

ensureInstalled();
ensureFfmpeg();
runForeground('apps/server/src/cli/main.ts', ['measure', ...process.argv.slice(2)]);
