import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser, startStudio, type Studio } from './start.ts';

/** What the journeys of a file share: the product, a browser, and a folder for what they upload and fetch. */
export type Stage = { studio: Studio; browser: Browser; folder: string };

/** Opens a stage before the tests of the file and closes it after them; its fields are there from the first test on. */
export function openStage(): Stage {
  const stage = {} as Stage;
  beforeAll(async () => {
    stage.folder = await mkdtemp(join(tmpdir(), 'likeness-journey-'));
    [stage.studio, stage.browser] = await Promise.all([startStudio(), launchBrowser()]);
  });
  afterAll(async () => {
    await stage.browser?.close();
    await stage.studio?.stop();
    await rm(stage.folder, { recursive: true, force: true });
  });
  return stage;
}

/** Anything the page logged as an error or failed to load; a journey ends by looking at it. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`page: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()}`);
  });
  return errors;
}
