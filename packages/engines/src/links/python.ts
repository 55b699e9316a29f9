import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { problem } from '@likeness/domain/problems';
import { sitesPack, sitesPython } from '@likeness/domain/sites-pack';
import type { YtDlpSettings } from './drivers/yt-dlp.ts';

const run = promisify(execFile);
const patience = 20_000;

/** The interpreter that was found; one that is not there now may be installed a moment later. */
let known: string | undefined;

/** The Python of this machine, by its own path, where it is new enough to run the pack of sites. */
async function pythonHere(): Promise<string | undefined> {
  if (known !== undefined && existsSync(known)) return known;
  const [major, minor] = sitesPython.split('.');
  const question = `import sys; print(sys.executable if sys.version_info >= (${major}, ${minor}) else '')`;
  const asked = await run('python3', ['-I', '-c', question], { timeout: patience }).catch(() => undefined);
  known = asked?.stdout.trim() || undefined;
  return known;
}

/** What stands before the arguments: the wheels of the pack come first, and nothing of the account's own is read. */
const lead = (folder: string): string[] => {
  const wheels = Object.values(sitesPack.parts).map((part) => join(folder, part));
  // A text of JSON is one of Python.
  const start = `import sys; sys.path[:0] = ${JSON.stringify(wheels)}; import yt_dlp; yt_dlp.main()`;
  return ['-I', '-c', start];
};

/** How the pack of sites in `folder` is started; undefined without a Python for it. */
export async function ytDlpOfPack(folder: string): Promise<YtDlpSettings | undefined> {
  const path = await pythonHere();
  return path === undefined ? undefined : { path, lead: lead(folder), scripts: process.execPath };
}

/**
 * Starts the pack of sites once, which says its version. Throws `voice-pack-python` without a Python for it, `voice-pack-damaged`
 * where it says anything else.
 */
export async function tryYtDlp(folder: string, version: string): Promise<void> {
  const settings = await ytDlpOfPack(folder);
  if (!settings) throw problem('voice-pack-python', { version: sitesPython });
  const { path, lead: before = [] } = settings;
  const { stdout } = await run(path, [...before, '--ignore-config', '--version'], {
    timeout: patience,
  }).catch((error: unknown) => ({ stdout: String(error) }));
  if (stdout.trim() !== version) throw problem('voice-pack-damaged', {}, stdout.slice(-400));
}
