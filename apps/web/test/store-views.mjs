import { clipViews } from './clip-views.mjs';

// What is looked at on the store page and in the materials.
export const storeViews = [
  ...clipViews,
  { name: 'store', path: '/store' },
  {
    name: 'store-search',
    path: '/store',
    act: async (page) => page.getByRole('searchbox', { name: '搜索全部工具' }).fill('图'),
  },
];
