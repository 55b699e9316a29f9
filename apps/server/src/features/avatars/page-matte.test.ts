import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { accessUnits } from '@likeness/talking-head/avatar/access-units';
import { pageMatte, parsePageManifest } from '@likeness/talking-head/avatar/page-copy';
import { putAvatar, putFile } from '../../../test/rows.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import { avatars } from '../../db/tables/avatars.ts';

const presenter = join(import.meta.dirname, '../../../../../library/presenters/lin');
const shape = { durationMs: 1800, width: 270, height: 480 };
let studio: Studio;

beforeAll(async () => {
  studio = await testStudio({ role: 'all', renders: 1 });
});

/** The first 1.8 seconds of a film of the library, small. */
async function start(film: 'clip' | 'matte', userId: string | null): Promise<string> {
  const { context } = studio.app;
  const path = join(context.config.dataDir, `page-matte-${film}.mp4`);
  const small = ['-t', '1.8', '-an', '-vf', 'scale=270:480', '-crf', '14', '-preset', 'ultrafast'];
  execFileSync('ffmpeg', ['-y', '-v', 'error', '-i', join(presenter, `${film}.mp4`), ...small, path]);
  return (await putFile(context, userId, 'video', shape, { path })).id;
}

async function made(person: Person, id: string) {
  for (;;) {
    const matte = await person.api.avatars.pageMatte({ id });
    if (matte.status !== 'generating') return matte;
    await sleep(200);
  }
}

const read = async (url: string) => {
  const answer = await fetch(new URL(url, studio.origin));
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};

/** Luma of a picture of an outline at shares of its width and height. */
async function lumaOf(stream: Buffer, frame: number, places: [number, number][]): Promise<number[]> {
  const path = join(studio.app.context.config.dataDir, 'page-matte.h264');
  await writeFile(path, stream);
  const pick = ['-vf', `select=eq(n\\,${frame})`, '-frames:v', '1', '-f', 'rawvideo', '-pix_fmt', 'yuv420p'];
  const bytes = execFileSync('ffmpeg', ['-v', 'error', '-f', 'h264', '-i', path, ...pick, '-']);
  return places.map(([x, y]) => bytes[Math.floor(y * 480) * 270 + Math.floor(x * 270)]!);
}

/** What was learnt of footage, for an avatar of the same footage. */
const preparedKey = 'avatars/kept/0/';

async function keepPrepared(id: string): Promise<void> {
  const { db, storage } = studio.app.context;
  const [row] = await db.select().from(avatars).where(eq(avatars.id, id));
  for await (const { key } of storage.list(row!.preparedKey!))
    await storage.copy(key, key.replace(row!.preparedKey!, preparedKey));
}

const middle: [number, number] = [0.5, 0.5];
const corner: [number, number] = [0.02, 0.02];

test('the outline of an avatar of one’s own is found for pages, for its owner alone, and goes with it', async () => {
  const [owner, stranger] = [await studio.person(10), await studio.person(10)];
  const avatar = await putAvatar(studio.app.context, owner.id, { fileId: await start('clip', owner.id) });
  expect(await problemOf(stranger.api.avatars.pageMatte({ id: avatar }))).toBe('not-found');
  const first = await owner.api.avatars.pageMatte({ id: avatar });
  expect(first).toEqual({ status: 'generating', small: '', large: '', problem: null, message: null });

  const matte = await made(owner, avatar);
  // The footage is too small for two sizes.
  expect([matte.status, matte.problem, matte.large]).toEqual(['success', null, '']);
  expect(await problemOf(stranger.api.avatars.pageMatte({ id: avatar }))).toBe('not-found');
  const { answer, bytes } = await read(matte.small);
  expect(answer.headers.get('cache-control')).toMatch(/^private/);
  expect(bytes.length).toBeLessThan(pageMatte.bytes);

  const copy = await owner.api.avatars.pageCopy({ id: avatar });
  const { page } = parsePageManifest((await read(copy.small!.manifest)).bytes.toString());
  const units = accessUnits(bytes);
  expect(units.length).toBe(page.units.length);
  expect(units.flatMap(({ key }, i) => (key ? [i] : []))).toEqual(page.keys);
  const [inside, outside] = await lumaOf(bytes, 0, [middle, corner]);
  expect([inside! > 225, outside! < 26]).toEqual([true, true]);

  await keepPrepared(avatar);
  await owner.api.avatars.remove({ id: avatar });
  expect((await read(matte.small)).answer.status).toBe(404);
  expect(await problemOf(owner.api.avatars.pageMatte({ id: avatar }))).toBe('not-found');
});

test('a presenter of the library has the outline that it came with', async () => {
  const avatar = await putAvatar(studio.app.context, null, {
    fileId: await start('clip', null),
    preparedKey,
    matteFileId: await start('matte', null),
  });
  const [one, other] = [await studio.person(10), await studio.person(10)];
  const matte = await made(one, avatar);
  expect([matte.status, matte.problem]).toEqual(['success', null]);
  const path = (url: string) => new URL(url, studio.origin).pathname;
  expect(path((await made(other, avatar)).small)).toBe(path(matte.small));
  const { bytes } = await read(matte.small);
  // First frame, last frame of the footage, last frame of the loops.
  for (const frame of [0, 29, accessUnits(bytes).length - 1]) {
    const [inside, outside] = await lumaOf(bytes, frame, [middle, corner]);
    expect([inside! > 225, outside! < 26]).toEqual([true, true]);
  }
});
