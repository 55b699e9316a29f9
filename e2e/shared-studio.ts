import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { readConfig } from '../apps/server/src/config.ts';
import { openDatabase } from '../apps/server/src/db/open.ts';
import { makeCodes } from '../apps/server/src/features/codes/codes.service.ts';
import { changeSetting } from '../apps/server/src/features/settings/settings.service.ts';
import { installationSecrets } from '../apps/server/src/features/site/secrets.service.ts';
import { noBrowser } from '../tools/chromium.ts';
import { startStudio } from './start.ts';

/** What a file of journeys is told of the studio that all of them share. */
export type SharedStudio = { url: string; data: string; codes: string[] };

declare module 'vitest' {
  // Vitest reads what can be provided from this interface, by its name.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface ProvidedContext {
    studio: SharedStudio;
  }
}

/** Another name of the studio, under which it has what a site has to be told to show. */
export const wordsSite = 'words.localhost';

/** More activation codes of 20000 points than the first start printed, and the menu of a further site, as an operator makes them. */
async function prepare({ url, data }: { url: string; data: string }, count: number): Promise<string[]> {
  const opened = await openDatabase({ dir: join(data, 'postgres'), max: 1, create: false });
  try {
    const site = new URL(url.replace('localhost', wordsSite)).host;
    const menu = `+/helper/index@${site} +/copywrite/index@${site}`;
    await changeSetting(opened.db, 'menu', menu, new Date());
    const random = (bytes: number) => randomBytes(bytes);
    const config = readConfig({ LIKENESS_DATA: data });
    const secrets = await installationSecrets(opened.db, config, { random, clock: () => new Date() });
    const order = { count, points: 20_000, validDays: 30, note: 'journeys' };
    return await makeCodes({ secrets, random, clock: () => new Date() }, opened.db, order);
  } finally {
    await opened.close();
  }
}

/**
 * Starts the product once for all journeys, and stops it after the last. Each journey comes from an address of its own, so that
 * they do not use up each other's attempts.
 */
export default async function shareStudio({ provide }: TestProject): Promise<(() => Promise<void>) | void> {
  if (noBrowser) return;
  const studio = await startStudio({
    TRUST_PROXY: '1',
    LINK_NETWORKS: '127.0.0.1',
    LIKENESS_HOSTS: wordsSite,
  });
  try {
    provide('studio', { url: studio.url, data: studio.data, codes: await prepare(studio, 100) });
  } catch (error) {
    await studio.stop();
    throw error;
  }
  return () => studio.stop();
}
