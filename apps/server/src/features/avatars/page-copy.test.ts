import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inflateRawSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { accessUnits } from '@likeness/talking-head/avatar/access-units';
import { parsePageManifest, unpackNumbers } from '@likeness/talking-head/avatar/page-copy';
import { putAvatar, putFile } from '../../../test/rows.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import { avatars, pageCopies } from '../../db/tables/avatars.ts';

const clip = join(import.meta.dirname, '../../../../../library/presenters/lin/clip.mp4');
let studio: Studio;
/** Footage by its shorter side in pixels. */
const footage = new Map<number, string>();

beforeAll(async () => {
  studio = await testStudio({ role: 'all', renders: 1 });
  for (const [side, seconds] of [
    [450, 1.8],
    [270, 2],
  ] as const) {
    const path = join(studio.app.context.config.dataDir, `page-copy-${side}.mp4`);
    const size = ['-t', String(seconds), '-an', '-vf', `scale=${side}:${(side * 16) / 9}`, '-crf', '14'];
    execFileSync('ffmpeg', ['-v', 'error', '-i', clip, ...size, '-preset', 'ultrafast', path]);
    footage.set(side, path);
  }
});

async function avatarOf(userId: string | null, side: number): Promise<string> {
  const about = { durationMs: 2000, width: side, height: (side * 16) / 9 };
  const path = footage.get(side)!;
  const { id } = await putFile(studio.app.context, userId, 'video', about, { path });
  return putAvatar(studio.app.context, userId, { fileId: id });
}

async function made(person: Person, id: string) {
  for (;;) {
    const copy = await person.api.avatars.pageCopy({ id });
    if (copy.status !== 'generating') return copy;
    await sleep(200);
  }
}

const read = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(new URL(url, studio.origin), { headers });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};

test('an avatar of one’s own is copied for pages once, for its owner alone, and the copy goes with it', async () => {
  const { context } = studio.app;
  const [owner, stranger] = [await studio.person(10), await studio.person(10)];
  const avatar = await avatarOf(owner.id, 450);
  expect(await problemOf(stranger.api.avatars.pageCopy({ id: avatar }))).toBe('not-found');
  expect(await context.db.select().from(pageCopies)).toEqual([]);

  expect(await owner.api.avatars.pageCopy({ id: avatar })).toEqual({
    status: 'generating',
    small: null,
    large: null,
    problem: null,
    message: null,
  });
  const copy = await made(owner, avatar);
  expect([copy.status, copy.problem]).toEqual(['success', null]);
  expect(await problemOf(stranger.api.avatars.pageCopy({ id: avatar }))).toBe('not-found');

  for (const [size, shorter] of [
    ['small', 360],
    ['large', 450],
  ] as const) {
    const files = copy[size]!;
    const manifest = parsePageManifest((await read(files.manifest)).bytes.toString());
    expect([manifest.width, manifest.frames]).toEqual([shorter, 45]);
    const base = (await read(files.base)).bytes;
    const units = accessUnits(base);
    expect(units.map(({ from, to }) => to - from)).toEqual(manifest.page.units);
    expect(units.flatMap(({ key }, i) => (key ? [i] : []))).toEqual(manifest.page.keys);
    expect(units.length).toBe(45 + manifest.loops.reduce((sum, { shown }) => sum + shown.length, 0));
    expect(accessUnits((await read(files.bank)).bytes).length).toBe(manifest.bank.length);
    const numbers = unpackNumbers(inflateRawSync((await read(files.numbers)).bytes), manifest);
    expect(numbers.trust.length).toBe(45 + manifest.painted);
  }
  // A part of a file is enough to begin with.
  const part = await read(copy.small!.base, { range: 'bytes=0-99' });
  expect([part.answer.status, part.bytes.length]).toEqual([206, 100]);
  expect(part.answer.headers.get('cache-control')).toMatch(/^private/);
  expect(part.answer.headers.get('etag')).toBeTruthy();

  const addresses = copy.large!;
  await owner.api.avatars.remove({ id: avatar });
  expect((await read(addresses.base)).answer.status).toBe(404);
  expect(await context.db.select().from(pageCopies)).toEqual([]);
});

test('a presenter of the library is copied once for all users, and again when it is prepared again', async () => {
  const { context } = studio.app;
  const [one, other] = [await studio.person(10), await studio.person(10)];
  const avatar = await avatarOf(null, 270);
  const copy = await made(one, avatar);
  // Too small for two sizes.
  expect(copy.large).toBeNull();
  const path = (url: string) => new URL(url, studio.origin).pathname;
  const again = await other.api.avatars.pageCopy({ id: avatar });
  expect(again.status).toBe('success');
  expect(path(again.small!.base)).toBe(path(copy.small!.base));

  const [row] = await context.db.select().from(avatars).where(eq(avatars.id, avatar));
  const [before, preparedKey] = [row!.preparedKey!, 'avatars/another/0/'];
  for await (const { key } of context.storage.list(before))
    await context.storage.copy(key, key.replace(before, preparedKey));
  await context.db.update(avatars).set({ preparedKey }).where(eq(avatars.id, avatar));
  expect((await other.api.avatars.pageCopy({ id: avatar })).status).toBe('generating');
  const fresh = await made(other, avatar);
  expect(fresh.status).toBe('success');
  expect(path(fresh.small!.base)).not.toBe(path(copy.small!.base));
});

test('a copy that fails says so, and is begun again only after a while', async () => {
  const { context } = studio.app;
  const person = await studio.person(10);
  const { id } = await putFile(context, person.id, 'video', {}, { bytes: Buffer.from('no video') });
  const avatar = await putAvatar(context, person.id, { fileId: id });
  const copy = await made(person, avatar);
  expect([copy.status, copy.small, copy.large]).toEqual(['failed', null, null]);
  expect(copy.message).toBeTruthy();
  expect((await person.api.avatars.pageCopy({ id: avatar })).status).toBe('failed');
  const elevenMinutesAgo = new Date(context.clock().getTime() - 660_000);
  await context.db
    .update(pageCopies)
    .set({ createdAt: elevenMinutesAgo })
    .where(eq(pageCopies.avatarId, avatar));
  expect((await person.api.avatars.pageCopy({ id: avatar })).status).toBe('generating');
  expect((await made(person, avatar)).status).toBe('failed');
});
