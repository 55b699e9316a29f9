import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isProblem } from '@likeness/domain/problems';
import { sitesPack } from '@likeness/domain/sites-pack';
import type { VoicePack } from '@likeness/domain/voice-pack';
import { installPack } from './install.ts';
import { installedPacks, isOutdated, packState } from './installed.ts';
import { fileOf } from './test/pack-server.ts';
import { wheelOf } from './test/registry-clients.ts';

let home: string;
/** Where the files of packs lie. */
let folder: string;
const path = process.env['PATH'];
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'program-pack-'));
  folder = join(home, 'files');
  await mkdir(folder);
});
afterEach(async () => {
  process.env['PATH'] = path;
  await rm(home, { recursive: true });
});

/** The pack of sites with a program that says `says` and nothing more. */
async function programOf(version: string, says = version): Promise<VoicePack> {
  const program = wheelOf('yt_dlp/__init__.py', Buffer.from(`def main():\n    print('${says}')\n`));
  const scripts = wheelOf('yt_dlp_ejs/__init__.py', Buffer.from('pass\n'));
  await writeFile(join(folder, 'yt_dlp.whl'), program);
  await writeFile(join(folder, 'yt_dlp_ejs.whl'), scripts);
  return {
    ...sitesPack,
    version,
    files: [fileOf('yt_dlp.whl', program), fileOf('yt_dlp_ejs.whl', scripts)],
    prepare: { step: 'try-python', says: version },
  };
}
const install = (pack: VoicePack, more: object = {}) => installPack(pack, { home, folder, ...more });
const problemOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: unknown) => (isProblem(error) ? error.problem : String(error)),
  );
const here = async (pack: VoicePack) => (await installedPacks(home, [pack]))[0];

it('a program is renewed by the version that comes with the product, and stays where that fails', async () => {
  const before = await programOf('2025.01.02');
  await install(before);
  expect(isOutdated((await here(before))!)).toBe(false);

  const broken = await programOf('2025.03.04', 'something else');
  expect(isOutdated((await here(broken))!)).toBe(true);
  expect(await problemOf(install(broken))).toBe('voice-pack-damaged');
  expect(await packState(home, broken)).toMatchObject({
    installed: { version: '2025.01.02' },
    failed: { problem: 'voice-pack-damaged' },
  });

  const after = await programOf('2025.03.05');
  await install(after, { folder: undefined, filesFolder: folder });
  expect(await here(after)).toMatchObject({ version: '2025.03.05' });
  expect(await packState(home, after)).toMatchObject({ failed: undefined });
  expect(await readFile(join(home, 'yt-dlp', 'yt_dlp.whl'))).toEqual(
    await readFile(join(folder, 'yt_dlp.whl')),
  );
});

it('a program in a folder is run only when its bytes are those of the pack', async () => {
  const pack = await programOf('2025.01.02');
  await writeFile(join(folder, 'yt_dlp.whl'), wheelOf('yt_dlp/__init__.py', Buffer.from('raise SystemExit')));
  expect(await problemOf(install(pack))).toBe('voice-pack-damaged');
  expect(await here(pack)).toBeUndefined();
});
