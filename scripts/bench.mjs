import { ensureBuilt, ensureFfmpeg, ensureInstalled, runForeground } from './lib.mjs';

ensureInstalled();
ensureFfmpeg();
ensureBuilt();
runForeground('bench/main.ts', process.argv.slice(2));
