import { id } from './fixtures/wire.mjs';

const resultPath = (n) => `/works/result?id=${id('e', n)}`;

/** The page of a result, and the one that a link shows. */
export const resultViews = [
  {
    name: 'works-share',
    path: resultPath(2),
    act: async (page) => {
      await page.getByRole('button', { name: '分享' }).click();
      await page.getByText('已打开 4 次').waitFor();
    },
  },
  {
    name: 'works-site-folder',
    path: resultPath(2),
    act: async (page) => {
      await page.getByRole('button', { name: '下载到网站使用' }).click();
      await page.getByRole('button', { name: '下载文件夹' }).click();
      await page.getByText(/^正在准备数字人/).waitFor();
    },
  },
  { name: 'works-making', path: resultPath(0) },
  { name: 'works-failed', path: resultPath(5) },
  { name: 'share', path: '/share?token=a' },
];
