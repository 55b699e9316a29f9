import { describe, expect, test } from 'vitest';
import { activate, journey } from './journey.ts';
import { noBrowser } from '../tools/chromium.ts';
import { openStage } from './studio.ts';
import { maxWeights, weigh } from './weigh.ts';

if (noBrowser) console.log(`${noBrowser}: the journeys in a browser are not walked`);

describe.skipIf(noBrowser)('what is sent for a page', () => {
  const stage = openStage();
  const editor = /\/assets\/editor-[^/]+\.js$/;
  const words = '大家好，这一句是在编辑器到来之前写的。';

  test.each(Object.entries(maxWeights))('%s: few bytes in few files, all packed', async (path, most) => {
    const { bytes, files } = await weigh(stage.browser, stage.studio.url, path);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(most.bytes);
    expect(files.length).toBeLessThanOrEqual(most.files);
    expect(files.filter(({ bytes: own, coding }) => own >= 1000 && coding !== 'br')).toEqual([]);
    expect(files.filter(({ path: file }) => editor.test(file))).toEqual([]);
  });

  test('no script asks for what the security policy of the page forbids', async () => {
    await journey(stage, 'policy', async (page) => {
      const refused: string[] = [];
      await page.exposeFunction('refuse', (what: string) => void refused.push(what));
      await page.addInitScript(
        "addEventListener('securitypolicyviolation', (it) => refuse(it.violatedDirective + ' ' + it.blockedURI))",
      );
      await page.goto('/create', { waitUntil: 'networkidle' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(refused).toEqual([]);
    });
  });

  test('the script box takes typing before its editor, and keeps the text, the cursor and the focus', async () => {
    await journey(stage, 'early-typing', async (page) => {
      let arrive = () => {};
      const held = new Promise<void>((resolve) => (arrive = resolve));
      await page.route(editor, async (route) => {
        await held;
        await route.continue();
      });
      await activate(page, stage.studio, '/create');
      const box = page.getByLabel('视频文案', { exact: true });
      await box.click();
      await page.keyboard.insertText(words);
      expect(await box.inputValue()).toBe(words);
      await page.keyboard.press('Home');
      arrive();
      await page.locator('.ProseMirror').waitFor();
      await page.keyboard.insertText('好！');
      await expect.poll(() => box.textContent()).toBe(`好！${words}`);
    });
  });

  test('without its editor the page works: text stays, pauses are markers, and a later reach fetches it', async () => {
    await journey(
      stage,
      'no-editor',
      async (page) => {
        await activate(page, stage.studio, '/create');
        await page.route(editor, (route) => route.abort());
        const box = page.getByLabel('视频文案', { exact: true });
        const refused = page.waitForEvent('requestfailed', (request) => editor.test(request.url()));
        await box.click();
        await refused;
        await page.keyboard.insertText(words);
        await page.getByRole('button', { name: '插入停顿' }).click();
        await page.getByRole('menuitem', { name: '0.5 秒' }).click();
        await expect.poll(() => box.inputValue()).toBe(`${words}<break time="0.5s"/>`);
        await page.reload();
        await expect.poll(() => box.inputValue()).toBe(`${words}<break time="0.5s"/>`);
        await page.unroute(editor);
        await page.reload();
        await page.locator('.ProseMirror').waitFor();
        await expect.poll(() => box.textContent()).toContain(words);
      },
      { ignore: /Failed to load resource|net::ERR_FAILED/ },
    );
  });

  test('nothing is said about the balance and the account before they are known', async () => {
    await journey(stage, 'before-balance', async (page) => {
      await activate(page, stage.studio, '/home');
      let answer = () => {};
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route(/\/api\/(user\/credits|session\/|user\/info)/, async (route) => {
        await held;
        await route.continue();
      });
      await page.reload({ waitUntil: 'commit' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      const points = page.getByRole('button', { name: '积分', exact: true });
      await points.waitFor();
      expect(await points.textContent()).toBe('');
      expect(await page.getByText('登录', { exact: true }).count()).toBe(0);
      answer();
      await page.getByRole('button', { name: /^积分 [1-9]/ }).waitFor();
    });
  });
});
