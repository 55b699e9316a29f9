// What is looked at on the pages of clips.
async function open(page) {
  await page
    .getByRole('button', { name: /^镜头推进，落叶飘过/ })
    .last()
    .click();
  await page.locator('main video').waitFor();
}

export const clipViews = [
  {
    name: 'image-clip-wrong',
    path: '/store/tsVideo',
    act: async (page) => page.getByRole('button', { name: /^生成/ }).click(),
  },
  { name: 'image-clip-open', path: '/store/tsVideo', act: open },
  {
    name: 'image-clip-tags',
    path: '/store/tsVideo',
    act: async (page) => page.getByRole('button', { name: '灵感库' }).click(),
  },
];
