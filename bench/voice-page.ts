import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { buildInPage } from './page-build.ts';

/** Builds a page that only speaks, as the site is built, into a folder that a server answers with. */
export async function buildVoicePage(outDir: string): Promise<void> {
  await buildInPage('voice', outDir);
  await mkdir(outDir, { recursive: true });
  await writeFile(
    join(outDir, 'index.html'),
    '<!doctype html><script type="module" src="/voice.js"></script>',
  );
}

/** Opens that page for a user. */
export async function openVoicePage(page: Page, origin: string, token: string): Promise<void> {
  await page.addInitScript((own) => localStorage.setItem('likeness.token', own), token);
  await page.goto(origin);
  await page.waitForFunction(() => 'voice' in globalThis);
}

/** Asks a function that the page offers. */
export const inVoicePage = <T>(page: Page, name: string, ...given: unknown[]): Promise<T> =>
  page.evaluate(
    ([name, given]) => {
      const offered = Reflect.get(globalThis, 'voice') as Record<string, (...all: unknown[]) => unknown>;
      return offered[name]!(...given);
    },
    [name, given] as const,
  ) as Promise<T>;
