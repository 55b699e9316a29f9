import { ensureInstalled, runForeground } from './lib.mjs';

const [file, ...args] = process.argv.slice(2);
ensureInstalled();
runForeground(file, args);
