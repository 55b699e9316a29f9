import { scenes } from './fixtures/scenes.mjs';

/** Opens what is said of everything that a user has, and presses what follows. */
const myData =
  (exported, ...pressed) =>
  async (page) => {
    scenes.exported = exported;
    await page.getByRole('button', { name: /^账户：/ }).click();
    for (const name of ['我的数据', ...pressed]) await page.getByRole('button', { name }).first().click();
  };

const consentOf = async (page) => {
  await page.getByRole('button', { name: '播放 我的口播形象' }).click({ force: true });
  await page.getByRole('button', { name: '撤回同意…' }).waitFor();
  await page.getByRole('button', { name: '撤回同意…' }).scrollIntoViewIfNeeded();
};

const keys =
  (...pressed) =>
  async (page) => {
    await page.getByRole('button', { name: /^账户：/ }).click();
    await page.getByRole('button', { name: 'API 与 Webhook' }).click();
    await page.getByText('夜间批量生成').waitFor();
    if (pressed.length === 0) return;
    await page.getByRole('button', { name: '新建密钥' }).click();
    await page.getByLabel('名称').fill('仓库机器人');
    for (const name of pressed) await page.getByRole('button', { name }).click();
  };

const mouthsOf = async (page) => {
  await page.getByRole('button', { name: '播放 我的口播形象' }).click({ force: true });
  await page.getByRole('button', { name: '再说一次：圆唇' }).scrollIntoViewIfNeeded();
};

// The account's dialogs about everything that is its user's.
export const accountViews = [
  { name: 'api-keys', path: '/home', act: keys() },
  {
    name: 'webhooks',
    path: '/home',
    act: async (page) => {
      await keys()(page);
      await page.getByRole('tab', { name: 'Webhook' }).click();
      await page.getByRole('button', { name: '发送记录' }).click();
      await page.getByText('work.finished').waitFor();
    },
  },
  { name: 'api-key-made', path: '/home', act: keys('新建密钥') },
  { name: 'my-data', path: '/home', act: myData('') },
  { name: 'consent', path: '/profile', act: consentOf },
  { name: 'mouths', path: '/profile', act: mouthsOf },
  {
    name: 'mouths-failed',
    path: '/profile',
    act: async (page) => {
      scenes.mouths = true;
      await mouthsOf(page);
    },
  },
  {
    name: 'mouths-upload',
    path: '/profile',
    act: async (page) => {
      await mouthsOf(page);
      await page.getByRole('button', { name: '再说一次：圆唇' }).click();
      await page.getByRole('radio', { name: '上传视频' }).click();
      await page.getByText('请在视频里读').waitFor();
    },
  },
  {
    name: 'consent-withdraw',
    path: '/profile',
    act: async (page) => {
      await consentOf(page);
      await page.getByRole('button', { name: '撤回同意…' }).click();
    },
  },
  { name: 'my-data-made', path: '/home', act: myData('made') },
  { name: 'my-data-erase', path: '/home', act: myData('', '清除我的全部内容…', '永久清除') },
];
