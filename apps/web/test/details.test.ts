import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { noBrowser } from '../../../tools/chromium.ts';
import { type reusedPages, sharedSite } from './browser.mjs';
import { answers } from './fixtures.mjs';
import { sizes } from './views.mjs';

if (noBrowser) console.log(`${noBrowser}: the details are not looked at`);

describe.skipIf(noBrowser)('details of the pages', () => {
  let pages: ReturnType<typeof reusedPages>;
  beforeAll(async () => {
    ({ pages } = await sharedSite());
  });
  /** Opens a page of the site, looks at it and closes it again. */
  async function on(
    path: string,
    look: (page: Page) => Promise<void>,
    window: { size?: 'wide' | 'phone'; language?: string } = {},
  ): Promise<void> {
    const { size = 'wide', language = 'zh-CN' } = window;
    const tab = await pages.take({ ...sizes[size], theme: 'dark', language });
    try {
      const { page } = tab;
      await page.goto(path);
      await page.locator('h1').first().waitFor();
      await look(page);
    } finally {
      await pages.giveBack(tab);
    }
  }

  test('Back closes the preview of a presenter, and making a video with it leads back to the list', () =>
    on('/gProfile', async (page) => {
      const dialog = page.getByRole('dialog');
      const play = page.getByRole('button', { name: /^播放 / }).first();
      await play.focus();
      await play.press('Enter');
      await dialog.waitFor();
      await page.goBack();
      await dialog.waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).toBe('/gProfile');
      await play.focus();
      await play.press('Enter');
      await dialog.getByRole('link').click();
      await page.waitForURL('**/create**');
      await page.goBack();
      await page.waitForURL('**/gProfile');
      expect(await dialog.count()).toBe(0);
    }));

  test('an upright work has an upright card that keeps the head, and a wide one a wide card', () =>
    on('/works?type1=0&type2=0', async (page) => {
      const upright = page.locator('[data-cover=upright]').last();
      const wide = page.locator('[data-cover=wide]').last();
      await upright.waitFor();
      const [tall, flat] = [await upright.boundingBox(), await wide.boundingBox()];
      expect(tall!.height).toBeGreaterThan(tall!.width);
      expect(flat!.width).toBeGreaterThan(flat!.height);
      expect(await upright.locator('img').evaluate((it) => getComputedStyle(it).objectPosition)).toBe(
        '50% 0%',
      );
    }));

  test('voices are few steps of the keyboard, and are found by language, sex, age, name and character', () =>
    on('/create', async (page) => {
      const voices = page.getByRole('radiogroup', { name: '选择声音' });
      await voices.getByRole('radio').nth(7).waitFor();
      const stops = await voices.evaluate(
        (list) => [...list.querySelectorAll('button')].filter(({ tabIndex }) => tabIndex === 0).length,
      );
      // The chosen voice and its sample.
      expect(stops).toBe(2);
      await page.getByRole('combobox', { name: '全部语言' }).click();
      await page.getByRole('option', { name: '英语' }).click();
      await voices.getByRole('radio', { name: /知夏/ }).waitFor({ state: 'detached' });
      expect(await voices.getByRole('radio').count()).toBe(2);
      await page.getByRole('combobox', { name: '全部性别' }).click();
      await page.getByRole('option', { name: '男声' }).click();
      await voices.getByRole('radio', { name: /Aria/ }).waitFor({ state: 'detached' });
      await voices.getByRole('radio', { name: /Miles/ }).waitFor();
      await page.getByRole('combobox', { name: '全部年龄' }).click();
      await page.getByRole('option', { name: '年长' }).click();
      await page.getByText('没有符合条件的声音').waitFor();
      await page.getByRole('button', { name: '显示全部' }).click();
      await voices.getByRole('radio').nth(7).waitFor();
      await page.getByRole('searchbox', { name: /搜索名字或特点/ }).fill('温柔');
      await voices.getByRole('radio', { name: /知夏/ }).waitFor();
      await expect.poll(() => voices.getByRole('radio').count()).toBe(1);
      await page.getByRole('searchbox', { name: /搜索名字或特点/ }).fill('');
      await voices.getByRole('radio').nth(7).waitFor();
      // The arrow keys go through the list and choose.
      await voices.getByRole('radio').first().click();
      await page.keyboard.press('ArrowDown');
      await voices.getByRole('radio', { name: /云舟/, checked: true }).waitFor();
    }));

  const ready = (page: Page) =>
    page.waitForFunction(() => !document.querySelector('[data-action-bar] button:disabled'));

  test('a speaking picture says all that is missing at once', () =>
    on('/pet/establish?id=70000000-0000-4000-8000-000000000041', async (page) => {
      await ready(page);
      const bar = page.locator('[data-action-bar]');
      await bar.getByRole('button', { name: '生成视频' }).click();
      await page.getByText('请输入文案').waitFor();
      await bar.getByText('请先标出嘴的位置').waitFor();
    }));

  test.each(['/pet/establish', '/store/characters'])(
    '%s shows the server’s price of a whole form beside its button',
    (path) =>
      on(path, async (page) => {
        await ready(page);
        await page.getByLabel('视频文案', { exact: true }).click();
        await page.keyboard.insertText('大家早上好');
        const price = page.locator('[data-action-bar]').getByRole('status');
        await price.getByText(/^时长 [\d.]+ 秒 · \d+ 积分$/).waitFor();
      }),
  );

  const pdf = (name: string) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'),
  });
  const rules = async (page: Page) => {
    await page.getByRole('dialog').getByRole('checkbox').check();
    await page.getByRole('dialog').getByRole('button', { name: '下一步' }).click();
  };

  test.each([
    { place: 'an avatar', path: '/profile?add=1', name: 'me.mp4', drop: '拖入视频', act: rules },
    {
      place: 'a voice',
      path: '/clone?add=1',
      name: 'me.mp3',
      drop: '拖入',
      act: async (page: Page) => {
        await rules(page);
        await page.getByRole('button', { name: /本机语音/ }).click();
      },
    },
    { place: 'a photo', path: '/pet?add=1', name: 'cat.png', drop: '拖' },
    {
      place: 'a recording',
      path: '/create?drive=2',
      name: 'talk.wav',
      drop: '拖入音频',
    },
  ])('$place: a PDF is called a PDF, and the place to drop a file stays', ({ path, name, drop, act }) =>
    on(path, async (page) => {
      await act?.(page);
      const zone = page.getByRole('button', { name: new RegExp(drop) });
      await zone.waitFor();
      await page.locator('input[type=file]').first().setInputFiles(pdf(name));
      await page.getByRole('alert').getByText('这是 PDF 文档，不是').waitFor();
      expect(await zone.isVisible()).toBe(true);
    }),
  );

  test('one way to clone a voice is no choice: the form opens after the rules', async () => {
    const channels = answers['GET /api/voice/channel'];
    answers['GET /api/voice/channel'] = { list: channels.list.slice(0, 1) };
    try {
      await on('/clone?add=1', async (page) => {
        await rules(page);
        await page.getByRole('dialog').getByLabel('名称', { exact: true }).waitFor();
      });
    } finally {
      answers['GET /api/voice/channel'] = channels;
    }
  });

  test.each([
    ['zh-CN', '这是 PDF 文档，不是视频'],
    ['zh-TW', '這是 PDF 檔案，不是影片'],
    ['en-US', 'This is a PDF document, not a video.'],
    ['ms-MY', 'Ini dokumen PDF, bukan video.'],
  ])('materials in %s say what the file really is', (language, sentence) =>
    on(
      '/material/index',
      async (page) => {
        await page.locator('input[type=file]').first().setInputFiles(pdf('film.mp4'));
        await page.getByText(sentence).first().waitFor();
      },
      { language },
    ),
  );

  test('the code for a phone leads to an address that a phone reaches, or says how there could be one', async () => {
    const code = async (page: Page) => {
      await page.getByRole('button', { name: '手机扫码' }).click();
      return page.getByRole('img', { name: '网站二维码' });
    };
    await on('/home', async (page) => {
      await (await code(page)).waitFor();
      await page.getByText(`http://192.168.1.20:${new URL(page.url()).port}`).waitFor();
    });
    const settings = answers['GET /api/site/settings'];
    answers['GET /api/site/settings'] = () => ({ ...settings(), phone_hosts: [] });
    try {
      await on('/home', async (page) => {
        const picture = await code(page);
        await page.getByText('以 HOST=0.0.0.0 重新启动').waitFor();
        expect(await picture.count()).toBe(0);
      });
    } finally {
      answers['GET /api/site/settings'] = settings;
    }
  });

  test('a presenter of the home page moves and says a line while a pointer or the focus rests on it', () =>
    on('/use', async (page) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      const spoken: string[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('voice.wav')) spoken.push(request.url());
      });
      await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).click();
      const card = page.getByRole('tabpanel').getByRole('listitem').nth(1);
      await card.hover();
      await card.locator('video').waitFor();
      // Who is pointed at before the voices are known only moves.
      await expect
        .poll(async () => {
          await page.mouse.move(5, 5);
          await card.locator('video').waitFor({ state: 'detached' });
          await card.hover();
          await card.locator('video').waitFor();
          return spoken.length;
        })
        .toBeGreaterThan(0);
      await page.mouse.move(5, 5);
      await card.locator('video').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: '指向数字人时让 TA 说句话' }).click();
      const before = spoken.length;
      // The keyboard reaches the card as the pointer does; now it only moves.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.getByRole('tabpanel').locator('li video').waitFor();
      expect(spoken).toHaveLength(before);
    }));

  test('the hero moves when the page has loaded, and stands still for those who want no motion', () =>
    on('/home', async (page) => {
      await page.waitForLoadState('networkidle');
      const hero = page.locator('section video');
      const state = () => hero.evaluate(({ paused, muted }: HTMLVideoElement) => ({ paused, muted }));
      expect(await state()).toEqual({ paused: true, muted: true });
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await expect.poll(state).toEqual({ paused: false, muted: true });
    }));

  test('what a video will be like is said in words before numbers', () =>
    on('/create', async (page) => {
      await page.getByRole('button', { name: /^输出设置.*全高清 · 原始比例 · 1080 × 1920/ }).waitFor();
      await page
        .locator('[data-action-bar]')
        .getByText(/^用“本机引擎.*”生成，每秒 \d+ 积分$/)
        .waitFor();
    }));
});
