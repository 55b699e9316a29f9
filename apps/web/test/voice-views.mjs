import { scenes } from './fixtures/scenes.mjs';

const cloneVoice = async (page) => {
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByText('选择克隆渠道').waitFor();
};

/** Voices of one's own: cloned, heard and kept. */
export const voiceViews = [
  { name: 'clone-usage', path: '/clone?add=1' },
  { name: 'clone-channels', path: '/clone?add=1', act: cloneVoice },
  {
    name: 'clone-form',
    path: '/clone?add=1',
    act: async (page) => {
      await cloneVoice(page);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /本机语音/ })
        .click();
      await page.getByText('现场录音').click();
      await page.getByRole('button', { name: '开始录音' }).waitFor();
    },
  },
  {
    name: 'clone-keep',
    path: '/clone',
    act: async (page) => {
      scenes.unheard = true;
      await page.reload();
      await page.getByRole('button', { name: '保留前试听 讲课的声音' }).click();
      await page.getByRole('button', { name: '试听 生成的声音' }).waitFor();
    },
  },
  {
    name: 'voice-here',
    path: '/home',
    act: async (page) => {
      await page.getByRole('listitem').filter({ hasText: '南星' }).hover();
      await page.getByRole('button', { name: '播放 南星' }).click();
      await page.getByRole('button', { name: '由这台设备发声' }).click();
      await page.getByText('首次下载').waitFor();
    },
  },
];
