// What is looked at: a page, and what is done on it before the picture.
import { sitePages } from '../src/app/pages.ts';
import { scenes } from './fixtures/scenes.mjs';
import { accountViews } from './account-views.mjs';
import { operatorViews, reloadWith } from './operator-views.mjs';
import { phoneViews } from './phone-views.mjs';
import { photoViews } from './photo-views.mjs';
import { resultViews } from './result-views.mjs';
import { talkViews } from './talk-views.mjs';
import { storeViews } from './store-views.mjs';
import { voiceViews } from './voice-views.mjs';
import { wordViews } from './word-views.mjs';

const click = (role, name) => async (page) => page.getByRole(role, { name }).first().click();
const both =
  (...steps) =>
  async (page, size) => {
    for (const step of steps) await step(page, size);
  };
const wide = (step) => async (page, size) => size === 'wide' && step(page);
const script = '大家好，欢迎来到本期新品速递。今天给大家带来的是全新升级的轻量羽绒系列，重量不到三百克。';

async function write(page) {
  await page.getByLabel('视频文案', { exact: true }).click();
  await page.locator('.ProseMirror').waitFor();
  await page.keyboard.insertText(script);
  await page.getByRole('button', { name: '插入停顿' }).click();
  await page.getByRole('menuitem', { name: '0.5 秒' }).click();
  await page.keyboard.insertText('接下来，我们一起来看看它的三个亮点。');
}

async function clone(page) {
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '下一步' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '我的口播.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(200_000) });
  await page.getByText('画面检查通过').waitFor();
}

export const sizes = {
  wide: { width: 1440, height: 900 },
  phone: { width: 390, height: 844, touch: true },
};

/** What no address alone shows, and pages that show more under an address of theirs. */
const further = [
  ...operatorViews,
  { name: 'home', path: '/home' },
  { name: 'home-first', path: '/home', act: (page) => reloadWith('empty', page) },
  { name: 'home-voices', path: '/home', act: click('tab', '公共声音') },
  {
    name: 'home-player',
    path: '/home',
    act: async (page) => {
      await page.locator('.group').first().hover();
      await page.getByRole('button', { name: '播放 知夏' }).click();
    },
  },
  { name: 'points', path: '/home', act: click('button', /^积分 /) },
  { name: 'account', path: '/home', act: click('button', /^账户：/) },
  { name: 'languages', only: 'wide', path: '/home', act: wide(click('button', '语言')) },
  { name: 'phone-code', only: 'wide', path: '/home', act: wide(click('button', '手机扫码')) },
  { name: 'notices', path: '/home', act: click('button', /^通知/) },
  {
    name: 'drawer',
    only: 'phone',
    path: '/home',
    act: async (page, size) => size === 'phone' && page.getByRole('button', { name: '打开菜单' }).click(),
  },
  {
    name: 'exchange',
    path: '/consum',
    act: async (page) => {
      await page.getByRole('button', { name: '兑换积分' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '兑换积分' }).click();
    },
  },
  {
    name: 'password',
    path: '/home',
    act: both(click('button', /^账户：/), click('button', '修改密码'), click('button', '确认修改')),
  },
  ...accountViews,
  { name: 'expand', path: '/home', act: both(click('button', /^账户：/), click('button', '扩容')) },
  { name: 'login', path: '/login', open: { token: '' } },
  { name: 'login-redeem', path: '/login?state=3' },
  {
    name: 'login-phone',
    path: '/login?state=4',
    act: (page) => page.getByRole('img', { name: '登录二维码' }).waitFor(),
  },
  { name: 'login-errors', path: '/login?state=2', act: click('button', '激活并登录') },
  ...wordViews,
  ...talkViews,
  { name: 'works', path: '/works' },
  {
    name: 'works-menu',
    path: '/works',
    act: async (page) => {
      const more = page.getByRole('button', { name: '门店探店脚本 A 更多操作' });
      await more.focus();
      await more.click();
    },
  },
  {
    name: 'works-play',
    path: '/works',
    act: async (page) => {
      await page.getByRole('link', { name: '播放 门店探店脚本 A' }).click();
      await page.getByText('成片质量').click();
    },
  },
  {
    name: 'works-weak',
    path: '/works',
    act: async (page) => {
      await reloadWith('weak', page);
      await page.getByRole('link', { name: '播放 门店探店脚本 A' }).click();
      await page.getByText('口型没有跟上声音').waitFor();
    },
  },
  { name: 'works-cancel', path: '/works', act: click('button', '取消生成 新品上市口播 · 春季款') },
  { name: 'works-empty', path: '/works', act: (page) => reloadWith('empty', page) },
  ...resultViews,
  ...voiceViews,
  ...phoneViews,
  { name: 'profile-add', path: '/profile?add=1' },
  { name: 'profile-clone', path: '/profile?add=1', act: clone },
  {
    name: 'profile-clone-faces',
    path: '/profile?add=1',
    act: async (page) => {
      await reloadWith('faces', page);
      await clone(page);
      await page.getByRole('radio', { name: '第 2 位' }).click();
    },
  },
  {
    name: 'profile-delete',
    path: '/profile',
    act: async (page) => {
      await page.getByRole('button', { name: '删除 我的口播形象' }).click({ force: true });
    },
  },
  { name: 'consum', path: '/consum' },
  {
    name: 'consum-dates',
    path: '/consum',
    act: async (page) => {
      await page.getByRole('button', { name: /^日期范围/ }).click();
      await page.getByRole('grid').first().waitFor();
    },
  },
  { name: 'more-credits', path: '/moreCredits' },
  { name: 'use', path: '/use' },
  { name: 'protocol', path: '/protocol?type=user' },
  { name: 'missing', path: '/nowhere' },
  { name: 'create-written', path: '/create', act: write },
  {
    name: 'create-audition',
    path: '/create',
    act: async (page) => {
      await write(page);
      await page.getByRole('button', { name: '试听', exact: true }).click();
      await page.locator('.spoken').waitFor();
    },
  },
  {
    name: 'create-previewing',
    path: '/create',
    act: async (page) => {
      scenes.previewing = true;
      await write(page);
      await page.getByRole('button', { name: '免费预览' }).click();
      await page.getByText('预览生成中').waitFor();
    },
  },
  {
    name: 'create-preview',
    path: '/create',
    act: async (page) => {
      await write(page);
      await page.getByRole('button', { name: '免费预览' }).click();
      await page.getByLabel('预览视频').waitFor();
    },
  },
  {
    name: 'create-pay',
    path: '/create',
    act: async (page) => {
      await write(page);
      await page.getByRole('button', { name: '生成视频' }).click();
      await page.getByRole('button', { name: /^确认生成/ }).waitFor();
    },
  },
  {
    name: 'create-short',
    path: '/create',
    act: async (page) => {
      scenes.poor = true;
      await write(page);
      await page.getByRole('button', { name: '生成视频' }).click();
      await page.getByText(/^积分不足/).waitFor();
    },
  },
  {
    name: 'create-output',
    path: '/create',
    act: async (page) => {
      await write(page);
      await page.getByRole('button', { name: /^输出设置/ }).click();
      await page.getByRole('radio', { name: '16:9' }).click();
      await page.getByText('把字幕烧录进画面').click();
      await page.getByText('把字幕烧录进画面').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'create-output-fixed',
    path: '/create?drive=2',
    act: async (page, size) => {
      if (size === 'wide') {
        await page.getByRole('tab', { name: '我的' }).first().click();
        await page.getByRole('radio', { name: /我的口播形象/ }).click();
      }
      await page.getByRole('button', { name: /^输出设置/ }).click();
      await page.getByText('把字幕烧录进画面').scrollIntoViewIfNeeded();
    },
  },
  { name: 'create-error', path: '/create', act: click('button', '生成视频') },
  {
    name: 'create-audio',
    path: '/create?drive=2',
    act: async (page) => {
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: '录音 03.wav', mimeType: 'audio/wav', buffer: Buffer.alloc(50_000) });
      await page.getByRole('button', { name: '移除 录音 03.wav' }).waitFor();
    },
  },
  {
    name: 'create-sheet',
    only: 'phone',
    path: '/create',
    act: async (page, size) => size === 'phone' && page.getByRole('button', { name: /^声音/ }).click(),
  },
  ...storeViews,
  { name: 'dubbing-records', path: '/store/dubbing/index', act: click('tab', /^配音记录/) },
  { name: 'music-professional', path: '/store/music/index', act: click('radio', '专业模式') },
  { name: 'translation-review', path: '/store/sea?id=e0000000-0000-4000-8000-000000000080' },
  {
    name: 'translation-paste',
    path: '/store/sea?id=e0000000-0000-4000-8000-000000000080',
    act: click('button', '粘贴字幕或译文'),
  },
  ...photoViews,
  {
    name: 'scenes-strip',
    path: '/multiples',
    act: async (page) => {
      await page.getByRole('button', { name: '导入长稿' }).click();
      await page.getByRole('textbox', { name: '长稿' }).fill('大家好。\n\n今天看三个亮点。\n\n再见！');
      await page.getByRole('button', { name: '拆分', exact: true }).click();
      await page.getByRole('button', { name: '添加场景' }).click();
      await page.getByText('字幕写入画面').click();
    },
  },
];

/** Pages that show nothing without an address of their own; those that have one are above. */
const needQuery =
  /^\/(works\/result|share|protocol|employee\/(talking|embed)|cozeVideo\/editVideo|helper\/(operation|asyncOperation)|admin\/\$)$/;
const opened = new Set(further.flatMap(({ path, act }) => (act ? [] : [path])));
/** Every other page at rest. */
const atRest = sitePages
  .filter(({ path }) => !opened.has(path) && !needQuery.test(path))
  .map(({ path }) => ({ name: path.slice(1).replaceAll('/', '-'), path }));

export const views = [...further, ...atRest];

/**
 * The views of one size that every test run opens: pages at rest wide, to be turned into those of a phone, and what opens over
 * them in one of the two. LIKENESS_ALL_VIEWS opens everything everywhere, which takes twice as long.
 */
export function viewsOf(size) {
  return views.filter((view, index) => {
    if (view.only) return view.only === size;
    if (process.env.LIKENESS_ALL_VIEWS) return true;
    return view.act ? index % 2 === (size === 'wide' ? 0 : 1) : size === 'wide';
  });
}

/** Puts the fixtures back as they were. */
export function resetScenes() {
  for (const name of Object.keys(scenes)) scenes[name] = false;
}
