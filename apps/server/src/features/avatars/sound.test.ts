import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Cut } from '@likeness/domain/upload-uses';
import { beforeAll, expect, test } from 'vitest';
import { putAvatar, putFile } from '../../../test/rows.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import { files } from '../../db/tables/files.ts';

let studio: Studio;
let me: Person;

beforeAll(async () => {
  studio = await testStudio();
  me = await studio.person();
});

/** An avatar of five seconds of grey, with a tone or silent as films without sound are. */
async function filmed(userId: string | null, sound: boolean, stretch?: Cut): Promise<string> {
  const path = join(studio.app.context.config.dataDir, `${sound}.mp4`);
  const tone = sound ? ['-f', 'lavfi', '-i', 'sine=220:d=5', '-c:a', 'aac'] : [];
  const grey = ['-f', 'lavfi', '-i', 'color=gray:s=64x64:d=5'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...grey, ...tone, '-preset', 'ultrafast', path]);
  const { id } = await putFile(studio.app.context, userId, 'video', { durationMs: 5000 }, { path });
  return putAvatar(studio.app.context, userId, { fileId: id, ...(stretch && { stretch }) });
}

test('the sound of one’s own footage is a recording that a voice can be made from', async () => {
  const avatar = await filmed(me.id, true);
  const { file_id, url, duration } = await me.api.avatars.sound({ id: avatar });
  expect(duration).toBeCloseTo(5, 1);
  const [file] = await studio.app.context.db.select().from(files).where(eq(files.id, file_id));
  expect(file).toMatchObject({ userId: me.id, kind: 'voice', mime: 'audio/mp4', deletedAt: null });
  const bytes = Buffer.from(await (await fetch(new URL(url, studio.origin))).arrayBuffer());
  expect(bytes.length).toBe(file!.bytes);
  expect(bytes.subarray(4, 8).toString()).toBe('ftyp');
});

test('a voice hears only the part of the footage that the avatar is made of', async () => {
  const avatar = await filmed(me.id, true, { from: 1, to: 4.5 });
  expect((await me.api.avatars.sound({ id: avatar })).duration).toBeCloseTo(3.5, 1);
});

test('footage without sound, of the library and of another user gives none', async () => {
  const silent = await filmed(me.id, false);
  expect(await problemOf(me.api.avatars.sound({ id: silent }))).toBe('media-no-audio');
  const shared = await filmed(null, true);
  expect(await problemOf(me.api.avatars.sound({ id: shared }))).toBe('avatar-public');
  const other = await filmed((await studio.person()).id, true);
  expect(await problemOf(me.api.avatars.sound({ id: other }))).toBe('not-found');
});
