import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from '../../../tools/chromium.ts';
import { buildPages, openWindow, servePages } from './browser.mjs';

/** A phone's window, in the dark, whose browser has a camera and a microphone of its own; it is there from the first test on. */
export function usePhoneCamera(timeout: number): { context: BrowserContext } {
  const phone = {} as { context: BrowserContext };
  let browser: Browser;
  let served: Awaited<ReturnType<typeof servePages>>;
  beforeAll(async () => {
    served = await servePages(await buildPages());
    browser = await launchBrowser(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']);
    phone.context = await openWindow(browser, {
      ...served,
      width: 390,
      height: 844,
      theme: 'dark',
      touch: true,
    });
  }, timeout);
  afterAll(async () => {
    await browser?.close();
    await served?.close();
  });
  return phone;
}
