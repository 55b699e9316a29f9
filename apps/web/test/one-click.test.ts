import { describe, expect, test } from 'vitest';
import { noBrowser } from '../../../tools/chromium.ts';
import { useScreens } from './screens.ts';

describe.skipIf(noBrowser)('short videos of a description', () => {
  const { answer, heard, open } = useScreens();

  test('the history says what became of each, and a failed one is tried again', async () => {
    const page = await open('/cozeVideo/history');
    await page.getByRole('link', { name: '下载' }).waitFor();
    expect(await page.getByRole('progressbar', { name: '视频生成进度' }).count()).toBe(1);
    await page.getByRole('button', { name: /^创作失败/ }).click();
    const result = page.getByRole('region', { name: '生成结果' });
    await result.getByText('视频生成失败，未扣积分，请重试').waitFor();
    answer('POST /api/work/retry', { credits: 150, balance: 1108 });
    const sent = heard('POST /api/work/retry');
    await result.getByRole('button', { name: '重试' }).click();
    await expect.poll(() => sent.length).toBe(1);
  });

  test('a video is deleted after a question', async () => {
    const page = await open('/cozeVideo/history');
    answer('DELETE /api/oneClick', {});
    const sent = heard('DELETE /api/oneClick');
    await page.getByRole('button', { name: '删除' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText('视频会一并删除，无法恢复。').waitFor();
    expect(sent).toEqual([]);
    await question.getByRole('button', { name: '删除' }).click();
    await question.waitFor({ state: 'detached' });
    expect(sent).toHaveLength(1);
  });
});
