// What is looked at on the pages about words.
export const wordViews = [
  { name: 'script-orders', path: '/explosiveAnalysis' },
  { name: 'personas', path: '/explosiveAnalysis/character' },
  { name: 'products', path: '/explosiveAnalysis/project' },
  { name: 'super-clone', path: '/superClone' },
  { name: 'site-without-page', path: '/copywrite/index' },
];
