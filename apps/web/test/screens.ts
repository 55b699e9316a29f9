import type { Page } from 'playwright-core';
import { afterAll, beforeEach } from 'vitest';
import { sharedSite } from './browser.mjs';
import { answers } from './fixtures.mjs';
import { resetScenes, sizes } from './views.mjs';

type Answer = object | ((params: Record<string, string>) => object);

/** What the tests of a file share: one browser, one built site, and a page that each test opens for itself. */
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
  let page: Page | undefined;
  const asUsual = () => {
    for (const call of Object.keys(table)) delete table[call];
    Object.assign(table, known);
    resetScenes();
  };
  // Further files of this process find them so.
  afterAll(asUsual);
  beforeEach(async () => {
    asUsual();
    const { pages } = await sharedSite();
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
