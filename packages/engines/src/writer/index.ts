export { offlineWriter } from './drivers/offline.ts';
export { splitScript } from './split.ts';
