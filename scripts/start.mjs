import { ensureBuilt, ensureFfmpeg, ensureInstalled, ensureSubtitleFont } from './lib.mjs';
import { runSupervised } from './supervise.mjs';

ensureInstalled();
ensureFfmpeg();
ensureSubtitleFont();
ensureBuilt();
runSupervised('apps/server/src/main.ts', process.argv.slice(2));
