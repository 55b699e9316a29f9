import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { launchBrowser } from '../../../tools/chromium.ts';
import { buildPages, reusedPages, servePages } from './browser.mjs';
import { answers } from './fixtures.mjs';
import { resetScenes, sizes } from './views.mjs';

type Answer = object | ((params: Record<string, string>) => object);

/** What the tests of a file share: one browser, one built site, and a page that each test opens anew. */
export type Screens = {
  page: Page;
  /** Answers one call in another way until the test ends. */
  answer: (call: string, answer: Answer) => void;
  /** Writes down the parameters of one call, and goes on answering it. */
  heard: (call: string) => Record<string, unknown>[];
  /** Opens an address and waits until it is drawn. */
  open: (path: string) => Promise<Page>;
};

/** Serves the built pages for the tests of one file. Each test begins with a blank page, an empty storage and the usual answers. */
export function useScreens(): Screens {
  const known = { ...answers } as Record<string, Answer>;
  const table = answers as Record<string, Answer>;
  let browser: Browser;
  let served: { url: string; close: () => Promise<void> };
  let pages: ReturnType<typeof reusedPages>;
  let page: Page | undefined;
  beforeAll(async () => {
    served = await servePages(await buildPages());
    browser = await launchBrowser();
    pages = reusedPages(browser, served);
  });
  afterAll(async () => {
    await browser?.close();
    await served?.close();
  });
  beforeEach(async () => {
    for (const call of Object.keys(table)) delete table[call];
    Object.assign(table, known);
    resetScenes();
    const tab = await pages.take({ ...sizes.wide, theme: 'dark' });
    ({ page } = tab);
    return () => pages.giveBack(tab);
  });
  const current = () => {
    if (!page) throw new Error('no page is open');
    return page;
  };
  return {
    get page() {
      return current();
    },
    answer: (call, given) => {
      table[call] = given;
    },
    heard: (call) => {
      const usual = table[call];
      const list: Record<string, unknown>[] = [];
      table[call] = (params) => {
        list.push(params);
        return (typeof usual === 'function' ? usual(params) : usual) ?? {};
      };
      return list;
    },
    open: async (path) => {
      await current().goto(path, { waitUntil: 'load' });
      await current().locator('h1').first().waitFor();
      return current();
    },
  };
}
