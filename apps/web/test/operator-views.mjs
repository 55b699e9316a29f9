import { settle } from './browser.mjs';
import { id } from './fixtures/wire.mjs';
import { scenes } from './fixtures/scenes.mjs';

/** The page again, in another state of the studio. */
export async function reloadWith(scene, page) {
  scenes[scene] = true;
  await page.reload();
  await page.locator('h1').first().waitFor();
  await settle(page);
}

const asOperator = async (page) => reloadWith('admin', page);

// What operators alone see.
const user = `/admin/users/${id('d', 2)}`;
const afterEntering = (step) => async (page) => {
  await asOperator(page);
  await step(page);
};

export const operatorViews = [
  { name: 'console-closed', path: '/admin' },
  { name: 'console-overview', path: '/admin/overview', act: asOperator },
  {
    name: 'console-month',
    path: '/admin',
    act: afterEntering((page) => page.getByRole('radio', { name: '30 天' }).click()),
  },
  { name: 'users', path: '/admin/users', act: asOperator },
  { name: 'user', path: user, act: asOperator },
  {
    name: 'user-trail',
    path: user,
    act: afterEntering(async (page) => {
      await page.getByRole('tab', { name: '操作记录' }).click();
      await page.getByText('开业活动补偿').waitFor();
    }),
  },
  {
    name: 'user-works',
    path: user,
    act: afterEntering(async (page) => {
      await page.getByRole('tab', { name: '作品' }).click();
      await page.getByText('渲染程序意外退出').waitFor();
    }),
  },
  {
    name: 'user-grant',
    path: user,
    act: afterEntering((page) => page.getByRole('button', { name: '发放积分' }).click()),
  },
  {
    name: 'user-password',
    path: user,
    act: afterEntering(async (page) => {
      await page.getByRole('button', { name: '重置密码' }).click();
      await page.getByLabel('原因').fill('电话核实后重置');
      await page.getByRole('dialog').getByRole('button', { name: '重置密码' }).click();
      await page.getByText('fQ7tLw2ZpXk9RbM4Yd').waitFor();
    }),
  },
  { name: 'console-channels', path: '/admin/channels', act: asOperator },
  {
    name: 'console-channel',
    path: '/admin/channels',
    act: afterEntering((page) => page.getByRole('button', { name: '修改“本机引擎”' }).click()),
  },
  {
    name: 'console-price',
    path: '/admin/channels',
    act: afterEntering(async (page) => {
      await page.getByRole('button', { name: '修改“智能配音”' }).click();
      await page.getByLabel('每秒积分').fill('4');
    }),
  },
  { name: 'console-library', path: '/admin/library', act: asOperator },
  {
    name: 'console-share',
    path: '/admin/library',
    act: afterEntering(async (page) => {
      await page.getByRole('button', { name: '公开数字人' }).click();
      await page.getByLabel('名字（English）').waitFor();
    }),
  },
  { name: 'console-shelf', path: '/admin/library/clip-pictures', act: asOperator },
  {
    name: 'console-item',
    path: '/admin/library/clip-pictures',
    act: afterEntering(async (page) => {
      await page.getByRole('button', { name: '修改“秋日橘猫”' }).click();
      await page.getByLabel('首帧图片', { exact: true }).waitFor();
    }),
  },
  {
    name: 'console-share-voice',
    path: '/admin/library/voices',
    act: afterEntering(async (page) => {
      await page.getByRole('button', { name: '公开', exact: true }).click();
      await page.getByLabel('音色介绍').waitFor();
    }),
  },
  {
    name: 'console-words',
    path: '/admin/words',
    act: afterEntering((page) => page.getByLabel('登录页标语').fill('让每句话都有人讲')),
  },
  { name: 'console-texts', path: '/admin/words/texts', act: asOperator },
  {
    name: 'console-text',
    path: '/admin/words/texts',
    act: afterEntering(async (page) => {
      await page.getByRole('button', { name: '编辑“用户协议”' }).click();
      await page.getByLabel('正文').waitFor();
    }),
  },
  { name: 'console-codes', path: '/admin/codes', act: asOperator },
  { name: 'console-batch', path: `/admin/codes/${id('c', 1)}`, act: asOperator },
  {
    name: 'console-make-codes',
    path: '/admin/codes',
    act: afterEntering((page) => page.getByRole('button', { name: '生成兑换码' }).click()),
  },
  {
    name: 'console-made-codes',
    path: '/admin/codes',
    act: afterEntering(async (page) => {
      await page.getByRole('button', { name: '生成兑换码' }).click();
      await page.getByLabel('每个码的积分').fill('500');
      await page.getByRole('dialog').getByRole('button', { name: '生成兑换码' }).click();
      await page.getByText('QK7MX-3HDTR-ZP4WE-9BNCA').waitFor();
    }),
  },
  { name: 'console-consents', path: '/admin/consents', act: asOperator },
  { name: 'console-works', path: '/admin/works', act: asOperator },
  { name: 'console-work', path: `/admin/works/${id('e', 3)}`, act: asOperator },
  {
    name: 'console-refund',
    path: `/admin/works/${id('e', 2)}`,
    act: afterEntering((page) => page.getByRole('button', { name: '退还积分' }).click()),
  },
  { name: 'console-notices', path: '/admin/notices', act: asOperator },
  {
    name: 'console-notice',
    path: '/admin/notices',
    act: afterEntering(async (page) => {
      await page.getByRole('button', { name: '新增 3D 主播 8 位', exact: true }).click();
      await page.getByRole('dialog').getByText('均可使用').last().waitFor();
    }),
  },
  {
    name: 'console-publish',
    path: '/admin/notices',
    act: afterEntering((page) => page.getByRole('button', { name: '发布“国庆期间客服时间调整”' }).click()),
  },
  { name: 'console-audit', path: '/admin/audit', act: asOperator },
  {
    name: 'console-ledger',
    path: '/admin/ledger',
    act: afterEntering(async (page) => {
      await page.getByRole('searchbox').fill('wanmei.bakery.official');
      await page.getByText('#9031').waitFor();
      await page.getByRole('button', { name: '核对账本' }).click();
      await page.getByText('no lot is overdrawn').waitFor();
    }),
  },
  { name: 'voice-packs', path: '/voicePacks', act: asOperator },
  { name: 'engines', path: '/admin/engines', act: asOperator },
  {
    name: 'engine-order',
    path: '/admin/engines',
    act: async (page) => {
      await asOperator(page);
      await page.getByRole('button', { name: '对话的引擎顺序' }).click();
      await page.getByRole('button', { name: '下移 OpenAI API' }).click();
    },
  },
  {
    name: 'engine-service',
    path: '/admin/engines',
    act: async (page) => {
      await asOperator(page);
      await page.getByRole('button', { name: '修改 OpenAI API' }).click();
      await page.getByRole('button', { name: '试一次' }).click();
      await page.getByRole('status').filter({ hasText: '成功' }).waitFor();
    },
  },
  {
    name: 'engine-workflow',
    path: '/admin/engines',
    act: async (page) => {
      await asOperator(page);
      await page.getByRole('button', { name: '接入 ComfyUI' }).click();
      await page.getByRole('button', { name: '用现成的工作流' }).click();
      await page.getByText('flux1-schnell-fp8').waitFor();
    },
  },
];
