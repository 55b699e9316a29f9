// What is looked at on the pages about words.
import { shortVideo } from './fixtures/one-click.mjs';
export const wordViews = [
  { name: 'one-click', path: '/cozeVideo' },
  { name: 'one-click-history', path: '/cozeVideo/history' },
  { name: 'one-click-edit', path: `/cozeVideo/editVideo?id=${shortVideo}` },
  { name: 'script-orders', path: '/explosiveAnalysis' },
  { name: 'analysis', path: '/explosiveAnalysis/video' },
  { name: 'account-analysis', path: '/explosiveAnalysis/user' },
  { name: 'personas', path: '/explosiveAnalysis/character' },
  { name: 'products', path: '/explosiveAnalysis/project' },
  { name: 'super-clone', path: '/superClone' },
  { name: 'site-without-page', path: '/copywrite/index' },
];
