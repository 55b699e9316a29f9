import { ensureBuilt, ensureInstalled, runForeground } from './lib.mjs';

ensureInstalled();
ensureBuilt();
runForeground('bench/main.ts', process.argv.slice(2));
