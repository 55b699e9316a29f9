import { ensureBuilt, ensureFfmpeg, ensureInstalled, ensureSubtitleFont, runForeground } from './lib.mjs';

ensureInstalled();
ensureFfmpeg();
ensureSubtitleFont();
ensureBuilt();
runForeground('apps/server/src/main.ts', process.argv.slice(2));
