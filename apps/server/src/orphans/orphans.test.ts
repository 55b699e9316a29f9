import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { placeOf } from '../../test/backup-lab.ts';
import { putAvatar, putFile, putWork, spaceOf } from '../../test/rows.ts';
import { type Person, type Studio, testStudio } from '../../test/studio.ts';
import { run } from '../cli/data.ts';
import { foldersOf } from './orphans.ts';

let studio: Studio;
let person: Person;

beforeAll(async () => {
  studio = await testStudio();
  person = await studio.person();
});

async function orphans(...options: string[]): Promise<string[]> {
  for (const [name, value] of Object.entries(placeOf(studio))) vi.stubEnv(name, value);
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  try {
    await run(['orphans', ...options]);
    return printed.mock.calls.map(([line]) => String(line));
  } finally {
    printed.mockRestore();
    vi.unstubAllEnvs();
  }
}

const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);

/** Stores an object of some days ago. */
async function old(key: string): Promise<string> {
  const { storage, config } = studio.app.context;
  await storage.put(key, { bytes: Buffer.from('bytes') });
  await utimes(join(config.dataDir, 'storage/objects', key), twoDaysAgo, twoDaysAgo);
  return key;
}

const stored = async (key: string) => (await studio.app.context.storage.head(key)) !== undefined;

test('what no row names is listed, removed only when that is asked, and nothing else is', async () => {
  const { context } = studio.app;
  const running = await putWork(context, person.id, { status: 'generating' });
  const gone = await putWork(context, person.id, { deletedAt: new Date() });
  const file = await putFile(context, person.id, 'image');
  await old(file.storageKey);
  await putAvatar(context, person.id, { preparedKey: 'avatars/one/1/' });
  const kept = [
    await old(`works/${running}/speech/line-0.wav`),
    await old(`avatars/${running}/2/base.mp4`),
    await old(file.storageKey.replace('image.mp4', 'small.jpg')),
    await old('avatars/one/1/base.mp4'),
    await old('avatars/one/1-draft/base.mp4'),
    await old('avatars/one/1-matte/matte.mp4'),
    await old('health/old.json'),
  ];
  await context.storage.put('works/no-such-work/1/new.mp4', { bytes: Buffer.from('new') });
  kept.push('works/no-such-work/1/new.mp4', file.storageKey);
  const lost = [
    await old(`works/${gone}/speech/line-0.wav`),
    await old('avatars/one/2/base.mp4'),
    await old(`files/${person.id}/none/video.mp4`),
    await old(`users/${person.id}/drafts/none.mp4`),
  ];
  const dry = await orphans();
  expect(dry.filter((line) => line.startsWith('no row')).toSorted()).toEqual(
    lost.map((key) => `no row  ${key}  0.0 MB`).toSorted(),
  );
  expect(dry).toContain('4 files without a row, 0.0 MB: nothing was removed; --remove does');
  for (const key of [...kept, ...lost]) expect(await stored(key), key).toBe(true);
  expect(await orphans('--remove')).toContain('4 files without a row, 0.0 MB: removed');
  for (const key of kept) expect(await stored(key), key).toBe(true);
  for (const key of lost) expect(await stored(key), key).toBe(false);
});

test('rows whose file is gone are listed, and entered as deleted only when that is asked', async () => {
  const { context } = studio.app;
  const before = await spaceOf(context, person.id);
  const lost = await putFile(context, person.id, 'voice');
  await putFile(context, person.id, 'voice');
  await context.storage.remove(lost.storageKey);
  const state = async () =>
    (await context.db.execute(sql`select deleted_at is null as living from files where id = ${lost.id}`))
      .rows[0];
  const dry = await orphans();
  expect(dry.filter((line) => line.startsWith('no file'))).toEqual([
    `no file  ${lost.storageKey}  voice of upload, user ${person.id}`,
  ]);
  expect(await state()).toEqual({ living: true });
  expect(await orphans('--forget')).toContain('1 rows without a file: entered as deleted');
  expect(await state()).toEqual({ living: false });
  expect(await spaceOf(context, person.id)).toBe(before + lost.bytes);
  expect(await orphans()).toContain('0 rows without a file: nothing to do');
});

test.each([
  ['works/w/1/result.mp4', ['works/w/']],
  ['avatars/w/12-page/large/x.json', ['avatars/w/12/']],
  ['files/u/f/video.mp4', ['files/u/f/']],
  ['users/u/drafts/x.mp4', []],
  ['library/presenters/lin/abc/clip.mp4', ['library/presenters/lin/']],
])('%s is kept with %j', (key, folders) => {
  expect(foldersOf(key)).toEqual(folders);
});
