import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import type { SharedStudio } from './shared-studio.ts';
import { closeWindows, sharedBrowser } from '../tools/chromium.ts';

/** The studio that all journeys share. */
export type Studio = {
  url: string;
  /** Takes an activation code that no other journey has taken, in this process or another. */
  code(): string;
};

/** What the journeys of a file have: the product, which they share with all others, a browser, and a folder for files. */
export type Stage = { studio: Studio; browser: Browser; folder: string };

function visitStudio({ url, data, codes }: SharedStudio): Studio {
  return {
    url,
    code() {
      // A folder is made once, whichever process is first.
      for (const code of codes) {
        try {
          mkdirSync(join(data, `taken-${code}`));
          return code;
        } catch (error) {
          if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
        }
      }
      throw new Error('all activation codes are used');
    },
  };
}

/**
 * Opens a stage before the tests of the file and closes it after them; its fields are there from the first test on. Files share
 * a browser; one with flags of its own is started by `launch`.
 */
export function openStage(launch?: (folder: string) => Promise<Browser>): Stage {
  const stage = {} as Stage;
  beforeAll(async () => {
    stage.folder = await mkdtemp(join(tmpdir(), 'likeness-journey-'));
    stage.studio = visitStudio(inject('studio'));
    stage.browser = await (launch ? launch(stage.folder) : sharedBrowser());
  });
  afterAll(async () => {
    await (launch ? stage.browser?.close() : closeWindows(stage.browser));
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
