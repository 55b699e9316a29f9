import { describe, expect, test } from 'vitest';
import { noBrowser } from '../../../tools/chromium.ts';
import { answers } from './fixtures.mjs';
import { useScreens } from './screens.ts';

type Count = { counts: Record<string, number> };
const worksCall = 'GET /api/work/list';

describe.skipIf(noBrowser)('the first minute', () => {
  const { answer, open } = useScreens();

  test('who has made nothing chooses a person, writes a sentence, and finds both on the create page', async () => {
    const usual = (answers[worksCall] as () => Count)();
    answer(worksCall, { ...usual, list: [], counts: { ...usual.counts, avatar: 0 } });
    const page = await open('/home');
    const steps = page.getByRole('region', { name: '三步做出第一条视频' });
    const faces = steps.getByRole('radio');
    await faces.nth(1).click();
    const name = (await faces.nth(1).getAttribute('aria-label'))!.replace('选择', '');
    await steps.getByRole('textbox', { name: '视频里要说的话' }).fill('新茶上市，欢迎品尝。');
    await steps.getByRole('button', { name: '看 TA 说' }).click();
    await page.waitForURL('**/create**');
    await page.getByLabel('视频文案', { exact: true }).getByText('新茶上市，欢迎品尝。').waitFor();
    await page.getByText(name, { exact: true }).first().waitFor();
  });

  test('who has made something finds the ways in, also on the next visit before anything was asked', async () => {
    const page = await open('/home');
    await page.getByRole('link', { name: /^文本驱动/ }).waitFor();
    expect(await page.getByText('三步做出第一条视频').count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('likeness.home.made'))).toBe('1');
  });

  test('those to choose from move while a pointer rests on them, with a small loop; not for who wants no motion', async () => {
    const usual = (answers[worksCall] as () => Count)();
    answer(worksCall, { ...usual, list: [], counts: { ...usual.counts, avatar: 0 } });
    const page = await open('/home');
    const face = page.getByRole('region', { name: '三步做出第一条视频' }).getByRole('radio').nth(1);
    const card = page.getByRole('listitem').filter({ hasText: '云舟' });
    const filmOf = async (it: typeof face) => {
      await it.hover();
      return it.locator('video').getAttribute('src');
    };
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect([await filmOf(face), await filmOf(card)]).toEqual(['/fixture/loop/1', '/fixture/loop/1']);
    expect(await face.locator('video').count()).toBe(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect.poll(() => card.locator('video').count()).toBe(0);
  });

  test('a presenter greets: without sound until the button is pressed, and quiet when it is pressed again', async () => {
    const page = await open('/home');
    const sound = () =>
      page.locator('video[poster="/greeting/still.webp"]').evaluate((film) => ({
        muted: Reflect.get(film, 'muted') as boolean,
        paused: Reflect.get(film, 'paused') as boolean,
      }));
    // The test's browser asks for no motion.
    expect(await sound()).toEqual({ muted: true, paused: true });
    await page.getByRole('button', { name: '听 TA 说' }).click();
    await expect.poll(sound).toEqual({ muted: false, paused: false });
    await page.getByRole('button', { name: '静音' }).click();
    await expect.poll(sound).toEqual({ muted: true, paused: true });
  });
});
