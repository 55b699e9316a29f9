import { clipViews } from './clip-views.mjs';

const tab = (name) => async (page) => page.getByRole('tab', { name }).first().click();

// What is looked at on the store page and in the materials.
export const storeViews = [
  ...clipViews,
  { name: 'voice-packs-closed', path: '/voicePacks' },
  { name: 'store', path: '/store' },
  {
    name: 'store-search',
    path: '/store',
    act: async (page) => page.getByRole('searchbox', { name: '搜索全部工具' }).fill('图'),
  },
  { name: 'materials', path: '/material/index' },
  { name: 'materials-scripts', path: '/material/index', act: tab('文案') },
  {
    name: 'materials-new-script',
    path: '/material/index',
    act: async (page) => {
      await tab('文案')(page);
      await page.getByRole('button', { name: '新建文案' }).first().click();
    },
  },
  { name: 'materials-empty', path: '/material/index', act: tab('音频') },
  {
    name: 'materials-list',
    path: '/material/index',
    act: async (page) => page.getByRole('radio', { name: '列表' }).click(),
  },
  {
    name: 'materials-chosen',
    path: '/material/index',
    act: async (page) => {
      await page.getByRole('button', { name: '选择多个' }).click();
      await page.getByRole('button', { name: '全选' }).click();
    },
  },
  { name: 'photo-material', path: '/store/characters?sc=1' },
];
