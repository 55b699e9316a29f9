import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Browser, Locator, Page } from 'playwright-core';
import { patience } from '../tools/patience.ts';
import { root } from './start.ts';
import { watchErrors, type Stage, type Studio } from './studio.ts';

const pictures = join(root, 'test-results', 'pictures');

/** Keeps a picture of what the user sees at this point, for people who want to look. */
export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: join(pictures, `${name}.png`) });
}

/** Waits until the keyboard's next key goes to `place`. */
export async function focused(place: Locator): Promise<void> {
  await expect
    .poll(() => place.evaluate((it) => it === Reflect.get(globalThis, 'document').activeElement))
    .toBe(true);
}

/** An address that no other journey comes from, as one behind a proxy has it. */
export function newAddress(): string {
  const [a, b, c] = randomBytes(3);
  return `10.${a}.${b}.${c}`;
}

type Visit = { page: Page; errors: string[] };

/** A browser that comes from an address of its own, with one page. */
export async function visit(
  browser: Browser,
  studio: Studio,
  options: {
    width?: number;
    height?: number;
    theme?: 'dark' | 'light';
    motion?: boolean;
    ignore?: RegExp;
  } = {},
): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: studio.url,
    locale: 'zh-CN',
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    colorScheme: options.theme ?? 'dark',
    // What moves for ever is drawn by the processor here, beside the work that a journey waits for.
    reducedMotion: options.motion ? 'no-preference' : 'reduce',
    acceptDownloads: true,
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  return { page, errors: watchErrors(page) };
}

/**
 * One user at one browser from beginning to end. The page must not have logged an error that `ignore` does not name; when the journey fails, a
 * picture of where it stopped is kept.
 */
export async function journey(
  { browser, studio }: Stage,
  name: string,
  walk: (page: Page) => Promise<void>,
  options: Parameters<typeof visit>[2] = {},
): Promise<void> {
  const { page, errors } = await visit(browser, studio, options);
  try {
    await walk(page);
    expect(errors.filter((error) => !options.ignore?.test(error))).toEqual([]);
  } catch (error) {
    await picture(page, `failed-${name}`);
    if (errors.length > 0) console.log(errors.join('\n'));
    const shown = await page
      .locator('body')
      .innerText({ timeout: 5000 })
      .catch((reason: unknown) => String(reason));
    // A machine that keeps no pictures tells at least what the page said.
    if (error instanceof Error) error.message += `\nAt ${page.url()}, which shows:\n${shown.slice(0, 600)}`;
    throw error;
  } finally {
    await page.context().close();
  }
}

/** Opens an account with an activation code, as a newcomer does, and lands on `redirect`. */
export async function activate(page: Page, studio: Studio, redirect = '/home'): Promise<string> {
  const username = `maker${randomBytes(6).toString('hex')}`;
  await page.goto(`/login?state=2&redirectUrl=${encodeURIComponent(redirect)}`);
  await page.getByLabel('激活码', { exact: true }).fill(studio.code());
  await page.getByLabel('用户名', { exact: true }).fill(username);
  await page.getByLabel('密码', { exact: true }).fill('abc12345');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '激活并登录' }).click();
  await page.waitForURL((url) => url.pathname === redirect.split('?')[0]);
  // The address changes before the page does: a box that is ticked next shall not be the one of the form that was sent.
  await page.getByRole('button', { name: '激活并登录' }).waitFor({ state: 'detached' });
  return username;
}

/** Types the script on the create page and chooses the first public avatar and voice where none is chosen yet. */
export async function writeScript(page: Page, script: string): Promise<void> {
  const editor = page.getByLabel('视频文案', { exact: true });
  await editor.click();
  await editor.fill(script);
}

/** Presses generate, confirms the price and waits for the works page. */
export async function order(page: Page): Promise<void> {
  await page.getByRole('button', { name: '生成视频' }).click();
  // What is free has no price on its button.
  await page.getByRole('dialog').locator('[data-main]:enabled').click();
  await page.waitForURL((url) => url.pathname === '/works');
}

/** Waits until a finished work of that name is shown. */
export async function waitForWork(page: Page, name: string): Promise<void> {
  await expect
    .poll(() => page.getByRole('link', { name: `播放 ${name}` }).count(), { interval: 1000 })
    .toBeGreaterThan(0);
}

/** Waits until a presenter in the page is drawn over its still picture. */
export async function drawn(figure: Locator): Promise<void> {
  await figure.locator('canvas').waitFor();
  await expect.poll(() => figure.evaluate(opacityOf)).toBe('1');
}

/** Runs in the page. */
const opacityOf = (it: unknown): string => {
  const styleOf = Reflect.get(globalThis, 'getComputedStyle') as (it: unknown) => { opacity: string };
  return styleOf(it).opacity;
};

/** Sees that a presenter moves while it speaks. */
export async function movesWhile(figure: Locator, speaks: () => Promise<boolean>): Promise<void> {
  const first = await figure.screenshot();
  await expect.poll(async () => Buffer.compare(await figure.screenshot(), first)).not.toBe(0);
  expect(await speaks()).toBe(true);
}
