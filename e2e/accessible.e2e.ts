import { describe, expect, test } from 'vitest';
import { faults, overflow } from './faults.ts';
import { activate, focused, journey, picture, writeScript } from './journey.ts';
import { noBrowser } from '../tools/chromium.ts';
import { openStage } from './studio.ts';

const paths = [
  '/home',
  '/create',
  '/works',
  '/profile',
  '/gProfile',
  '/clone',
  '/voice',
  '/consum',
  '/moreCredits',
  '/use',
];

const looks = [
  ['light', 1440, 900],
  ['dark', 390, 844],
] as const;

describe.skipIf(noBrowser)('every user can use it', () => {
  const stage = openStage();

  // The other two pairs are looked at page by page with fixtures, in the tests of the web app.
  test('pages in the light theme at 1440 px, and in the dark at 390 px', () =>
    journey(
      stage,
      'pages',
      async (page) => {
        const found: string[] = [];
        const look = async (path: string): Promise<void> => {
          for (const [theme, width, height] of looks) {
            await page.setViewportSize({ width, height });
            await page.evaluate((name) => {
              const { dataset } = Reflect.get(globalThis, 'document').documentElement as {
                dataset: Record<string, string>;
              };
              dataset['theme'] = name;
            }, theme);
            await page.waitForLoadState('networkidle');
            await picture(page, `${path.slice(1)}-${theme}-${width}`);
            found.push(...(await faults(page)).map((fault) => `${path} ${theme} ${fault}`));
            if ((await overflow(page)) > 0) found.push(`${path} scrolls sideways at ${width} px`);
          }
        };
        await page.goto('/login');
        await page.getByRole('heading').first().waitFor();
        await look('/login');
        await activate(page, stage.studio);
        for (const path of paths) {
          await page.goto(path);
          await page.getByRole('heading', { level: 1 }).first().waitFor();
          await look(path);
        }
        expect(found).toEqual([]);
      },
      { theme: 'light' },
    ));

  test('dialogs and menus, by keyboard', () =>
    journey(stage, 'overlays', async (page) => {
      await activate(page, stage.studio, '/create');
      await writeScript(page, '键盘也能用。');
      const generate = page.getByRole('button', { name: '生成视频' });
      // Until the avatars and voices are known it takes no focus, and the key would go to the script.
      await page.locator('[data-action-bar] [data-main]:enabled').waitFor();
      await generate.focus();
      await page.keyboard.press('Enter');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^确认生成/ })
        .waitFor();
      const found = await faults(page);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await focused(generate);
      for (const name of [/积分/, /账号|账户|用户/]) {
        const trigger = page.locator('header').getByRole('button', { name }).first();
        if ((await trigger.count()) === 0) continue;
        await trigger.focus();
        await page.keyboard.press('Enter');
        await page.waitForTimeout(400);
        found.push(...(await faults(page)));
        await page.keyboard.press('Escape');
      }
      expect(found).toEqual([]);
    }));
});
