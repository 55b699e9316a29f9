// What is looked at on the pages about words.
import { shortVideo } from './fixtures/one-click.mjs';
export const wordViews = [
  { name: 'one-click-edit', path: `/cozeVideo/editVideo?id=${shortVideo}` },
  { name: 'personas', path: '/explosiveAnalysis/character' },
  { name: 'products', path: '/explosiveAnalysis/project' },
];
