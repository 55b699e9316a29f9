import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

/**
 * Debian's Chromium. Its headless shell draws and runs the same pages for half the processor time, so it is preferred;
 * LIKENESS_CHROMIUM names another. Where none is installed the path still says which one is missing.
 */
export const chromiumPath =
  process.env['LIKENESS_CHROMIUM'] ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) =>
    existsSync(path),
  ) ??
  '/usr/bin/chromium';

/** Why tests in a browser cannot run here, or undefined. */
export const noBrowser = existsSync(chromiumPath)
  ? undefined
  : 'Chromium is not installed (apt-get install chromium)';

/** Starts Chromium without a window, with `flags` beside those that every test needs. */
export function launchBrowser(flags: string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath,
    // Without a locale Chromium saves every file under a name of plain ASCII.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--autoplay-policy=no-user-gesture-required',
      ...flags,
    ],
  });
}

let shared: Promise<Browser> | undefined;

/** The browser that the test files of one process share: to start one takes a second of a core. `closeWindows` ends what a file opened. */
export async function sharedBrowser(): Promise<Browser> {
  const kept = await shared;
  if (!kept?.isConnected()) shared = launchBrowser();
  return shared!;
}

/** Closes every window of a browser. */
export async function closeWindows(browser: Browser | undefined): Promise<void> {
  await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
}
