import type { Browser } from 'playwright-core';

/** What was sent for a page before it worked: scripts, styles and the page that holds them, as they travel, in bytes after compression. */
export type Weight = { bytes: number; files: { path: string; bytes: number; coding: string }[] };

/**
 * Opens `path` in a window that knows nothing yet and weighs the page, scripts and styles sent until the network has been
 * still for half a second, headers not counted.
 */
export async function weigh(browser: Browser, origin: string, path: string): Promise<Weight> {
  const context = await browser.newContext({ baseURL: origin, locale: 'zh-CN' });
  try {
    const page = await context.newPage();
    const files: Weight['files'] = [];
    const read: Promise<void>[] = [];
    page.on('requestfinished', (request) => {
      if (!['document', 'script', 'stylesheet'].includes(request.resourceType())) return;
      const weighing = async () => {
        const [{ responseBodySize }, answer] = await Promise.all([request.sizes(), request.response()]);
        const coding = answer?.headers()['content-encoding'] ?? 'none';
        files.push({ path: new URL(request.url()).pathname, bytes: responseBodySize, coding });
      };
      read.push(weighing());
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    await Promise.all(read);
    return { bytes: files.reduce((sum, file) => sum + file.bytes, 0), files };
  } finally {
    await context.close();
  }
}

/** The most that may be sent before a page works: bytes and files, the page with its styles among them. */
export const maxWeights = {
  '/home': { bytes: 230 * 1024, files: 25 },
  '/create': { bytes: 260 * 1024, files: 25 },
} as const;
