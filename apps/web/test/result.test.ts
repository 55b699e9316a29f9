import { describe, expect, test } from 'vitest';
import { noBrowser } from '../../../tools/chromium.ts';
import { id } from './fixtures/wire.mjs';
import { useScreens } from './screens.ts';

const done = `/works/result?id=${id('e', 2)}`;

describe.skipIf(noBrowser)('the page of a result', () => {
  const { heard, open } = useScreens();

  test('plays it, says in a sentence how it turned out, and shows the figures behind it', async () => {
    const page = await open(done);
    await page.getByRole('heading', { name: '门店探店脚本 A' }).waitFor();
    expect(await page.locator('main video').getAttribute('src')).toBe('/fixture/clip.mp4');
    const sentence = page.getByText(/^成片质量/);
    await sentence.waitFor();
    expect(await page.getByText('双唇闭合到位').isVisible()).toBe(false);
    await sentence.click();
    await page.getByText('双唇闭合到位').waitFor();
    const facts = page.getByRole('main').locator('dl[aria-label=作品信息]');
    expect(await facts.innerText()).toContain('1920 × 1080');
  });

  test('shows its words, and a press on a line goes there', async () => {
    const page = await open(done);
    const second = page.getByRole('button', { name: '今天给大家带来轻量羽绒。' });
    await second.click();
    const at = () => page.locator('main video').evaluate((it) => Number(Reflect.get(it, 'currentTime')));
    await expect.poll(at).toBeGreaterThan(1.9);
    expect(await page.getByRole('button', { name: '大家好。' }).count()).toBe(1);
  });

  test('is shared by a link that is made for some days, copied by hand where the browser copies none, and withdrawn', async () => {
    const made = heard('POST /api/work/share');
    const ended = heard('DELETE /api/work/share');
    const page = await open(done);
    await page.getByRole('button', { name: '分享' }).click();
    const dialog = page.getByRole('dialog', { name: '分享“门店探店脚本 A”' });
    await dialog.getByText('已打开 4 次').waitFor();
    await dialog.getByRole('radio', { name: '30 天' }).click();
    await dialog.getByRole('button', { name: '生成链接' }).click();
    await expect.poll(() => made).toMatchObject([{ id: id('e', 2), days: 30 }]);
    const field = dialog.getByRole('textbox', { name: '分享链接' });
    expect(await field.inputValue()).toBe(
      `${new URL(page.url()).origin}/share?token=c2hhcmUtb2YtYS13b3JrLXNpZ25lZC1ieS10aGUtc2VydmVy`,
    );
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
    await dialog.getByRole('button', { name: '复制链接' }).click();
    await page.getByText('链接已选中，按 Ctrl+C 复制').waitFor();
    expect(await page.evaluate(() => String(getSelection()))).toContain('/share?token=');
    await dialog.getByRole('button', { name: /^撤回有效期至/ }).click();
    await expect.poll(() => ended).toMatchObject([{ id: id('f', 1) }]);
    await page.getByText('已撤回，链接不能再打开').waitFor();
  });

  test('a work that is being made says how far it is, and a failed one why and how to try again', async () => {
    const page = await open(`/works/result?id=${id('e', 0)}`);
    await page.getByText('完成后会自动在这里播放').waitFor();
    await page.getByText('64%').or(page.getByRole('progressbar')).first().waitFor();
    await page.goto(`/works/result?id=${id('e', 5)}`);
    await page.getByText('没有找到人脸').waitFor();
    await page.getByRole('button', { name: '重试' }).waitFor();
  });

  test('one that is not there says so, with a way back', async () => {
    const page = await open('/works/result');
    await page.getByText('没有找到这个作品').waitFor();
    await page.getByRole('main').getByRole('link', { name: '我的作品' }).last().click();
    await page.waitForURL((url) => url.pathname === '/works');
  });

  test('anyone with a link sees it without an account: played, labelled, and with its end', async () => {
    const asked = heard('GET /api/share');
    const page = await open('/share?token=abc');
    await page.getByRole('heading', { name: '门店探店脚本 A' }).waitFor();
    await page.getByText('视频中的人物和声音由 AI 生成').waitFor();
    await page.getByText('链接有效期至 2026-11-27 10:20').waitFor();
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    // Looking away and back does not count as opening it again.
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    expect(asked).toMatchObject([{ token: 'abc' }]);
  });
});
