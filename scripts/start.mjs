import { ensureBuilt, ensureFfmpeg, ensureInstalled, runForeground } from './lib.mjs';

ensureInstalled();
ensureFfmpeg();
ensureBuilt();
runForeground('apps/server/src/main.ts', process.argv.slice(2));
