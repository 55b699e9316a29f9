// Weighs what the started product really sends for a page, as a browser counts it: `node apps/web/size.mjs`.
import { ensureBuilt, ensureInstalled, runForeground } from '../../scripts/lib.mjs';

ensureInstalled();
ensureBuilt();
runForeground('e2e/weigh-pages.ts', []);
