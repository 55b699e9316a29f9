export { modelWriter } from './drivers/language-model.ts';
export { knowsMatter, offlineWriter } from './drivers/offline.ts';
export { traditional } from './traditional.ts';
