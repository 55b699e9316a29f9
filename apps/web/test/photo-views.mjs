// What is looked at on the pages of pictures.
/** A picture of one pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const open = (name) => async (page) => page.getByRole('button', { name, exact: true }).first().click();
const mine = async (page) => page.getByRole('tab', { name: /^我的上传/ }).click();

/** The editor of a pet whose mouth is not placed yet. */
async function editor(page) {
  await mine(page);
  await page.getByRole('button', { name: '标出嘴巴：年糕' }).click({ force: true });
  await page.getByRole('slider', { name: '嘴 · 宽度' }).waitFor();
  await page.getByText('正在生成预览').waitFor({ state: 'detached' });
}

async function write(page) {
  await page.getByLabel('视频文案', { exact: true }).click();
  await page.locator('.ProseMirror').waitFor();
  await page.keyboard.insertText('喵，我是年糕。今天想跟大家说说，为什么罐头要准时开。');
}

export const photoViews = [
  { name: 'pet-mine', path: '/pet', act: mine },
  { name: 'pet-upload', path: '/pet?add=1' },
  {
    name: 'pet-upload-errors',
    path: '/pet?add=1',
    act: async (page) => {
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: '年糕.png', mimeType: 'image/png', buffer: dot });
      await page.getByText('换一张').waitFor();
      await page.getByRole('button', { name: '保存图片' }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'pet-agreement',
    path: '/pet?add=1',
    act: async (page) => {
      await open('《照片使用授权书》')(page);
      await page.getByRole('button', { name: '同意并继续' }).waitFor();
    },
  },
  { name: 'pet-editor', path: '/pet', act: editor },
  {
    name: 'pet-editor-eye',
    path: '/pet',
    act: async (page) => {
      await editor(page);
      await page.getByRole('radio', { name: '眼 2' }).click();
      await page.getByRole('slider', { name: '眼 2 · 宽度' }).waitFor();
    },
  },
  {
    name: 'pet-editor-leave',
    path: '/pet',
    act: async (page) => {
      await editor(page);
      await page.getByRole('slider', { name: '嘴 · 宽度' }).first().press('ArrowRight');
      await page.getByRole('button', { name: '取消', exact: true }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'pet-delete',
    path: '/pet',
    act: async (page) => {
      await mine(page);
      await page.getByRole('button', { name: '删除 豆包' }).click({ force: true });
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'pet-establish-pay',
    path: '/pet/establish',
    act: async (page) => {
      await write(page);
      await page.getByRole('button', { name: '生成视频' }).click();
      await page.getByRole('dialog').locator('[data-main]:enabled').waitFor();
    },
  },
  { name: 'pet-establish-needs', path: '/pet/establish?id=70000000-0000-4000-8000-000000000041&source=1' },
  {
    name: 'photo-faces',
    path: '/store/imageSpeak',
    act: async (page) => {
      await mine(page);
      await page.getByRole('button', { name: '标出嘴巴：我和朋友' }).click({ force: true });
      await page.getByRole('radio', { name: '第 2 张脸' }).click();
    },
  },
  {
    name: 'photo-establish-audio',
    path: '/store/characters',
    act: async (page) => {
      await page.getByRole('radio', { name: '音频驱动' }).click();
    },
  },
  {
    name: 'photo-sheet',
    only: 'phone',
    path: '/store/characters',
    act: async (page, size) => {
      if (size !== 'phone') return;
      await page.getByRole('button', { name: /^形象/ }).click();
      await page.getByRole('dialog').getByRole('radio', { name: '林晚' }).waitFor();
    },
  },
];
