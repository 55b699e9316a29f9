import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { putAvatar, putFile, putWork } from '../../../test/rows.ts';
import { problemOf, testStudio } from '../../../test/studio.ts';
import { addedRecordings, avatars } from '../../db/tables/avatars.ts';
import { files } from '../../db/tables/files.ts';
import { settleRecording } from './mouths.store.ts';

const studio = await testStudio();
const { context } = studio.app;
const me = await studio.person();
const long = { durationMs: 10_000 };

test('a recording of another person fails by its name, and the avatar stays as it was', async () => {
  const whole = await testStudio({ role: 'all', renders: 1 });
  const { config, db } = whole.app.context;
  const person = await whole.person();
  const filmed = async (name: string) => {
    const path = join(config.dataDir, `${name}.mp4`);
    const clip = join(import.meta.dirname, `../../../../../library/presenters/${name}/clip.mp4`);
    const small = ['-t', '3', '-an', '-vf', 'scale=360:640', '-crf', '14', '-preset', 'ultrafast', path];
    execFileSync('ffmpeg', ['-v', 'error', '-i', clip, ...small]);
    const about = { durationMs: 3000, width: 360, height: 640 };
    return (await putFile(whole.app.context, person.id, 'video', about, { path })).id;
  };
  const preparedKey = 'avatars/learnt/1/';
  const id = await putAvatar(whole.app.context, person.id, { fileId: await filmed('maya'), preparedKey });
  await person.api.avatars.addMouths({ id, file_id: await filmed('henry') });
  expect(await problemOf(person.api.avatars.remove({ id }))).toBe('avatar-in-use');
  const ended = async () => {
    for (;;) {
      const { recording } = await person.api.avatars.mouths({ id });
      if (recording?.status !== 'preparing') return recording;
      await sleep(300);
    }
  };
  const failed = await ended();
  expect([failed?.status, failed?.problem]).toEqual(['failed', 'mouths-another-person']);
  expect(failed?.message).toMatch(/another person/);
  const [row] = await db.select().from(avatars).where(eq(avatars.id, id));
  expect([row?.preparedKey, row?.status]).toEqual([preparedKey, 'ready']);
  expect(await problemOf(person.api.avatars.remove({ id }))).toBe('none');
});

test.each([
  ['media-too-short', { durationMs: 2500 }],
  ['media-too-long', { durationMs: 21_000 }],
  ['media-resolution', { ...long, width: 240, height: 320 }],
  ['none', long],
])('a recording is judged by what was measured: %s %o', async (name, about) => {
  const id = await putAvatar(context, me.id);
  const file = await putFile(context, me.id, 'video', about);
  expect(await problemOf(me.api.avatars.addMouths({ id, file_id: file.id }))).toBe(name);
});

test('one recording at a time, five in all, and only for an avatar of one’s own', async () => {
  const person = await studio.person();
  const file = async () => (await putFile(context, person.id, 'video', long)).id;
  const add = async (id: string) => problemOf(person.api.avatars.addMouths({ id, file_id: await file() }));
  const busy = await putAvatar(context, person.id);
  const adding = await Promise.all([add(busy), add(busy), add(busy)]);
  expect(adding.toSorted()).toEqual(['mouths-busy', 'mouths-busy', 'none']);

  const full = await putAvatar(context, person.id);
  for (let i = 0; i < 5; i++) {
    const workId = await putWork(context, person.id);
    const row = { avatarId: full, fileId: await file(), workId, status: 'ready' as const };
    await context.db.insert(addedRecordings).values(row);
  }
  expect(await add(full)).toBe('mouths-full');
  expect((await person.api.avatars.mouths({ id: full })).room).toBe(0);

  const open = await putAvatar(context, null);
  expect(await add(open)).toBe('avatar-public');
  expect(await problemOf(person.api.avatars.mouths({ id: open }))).toBe('avatar-public');
  const foreign = await putAvatar(context, me.id);
  expect(await add(foreign)).toBe('not-found');
  expect(await problemOf(person.api.avatars.mouths({ id: foreign }))).toBe('not-found');
});

test('what failed says why, and goes with its file when another recording is added', async () => {
  const person = await studio.person();
  const id = await putAvatar(context, person.id);
  const file = await putFile(context, person.id, 'video', long);
  const workId = await putWork(context, person.id);
  await context.db.insert(addedRecordings).values({ avatarId: id, fileId: file.id, workId });
  await settleRecording(context.db, workId, { status: 'failed', problem: 'work-cancelled' });
  const { recording } = await person.api.avatars.mouths({ id });
  expect(recording).toMatchObject({ status: 'failed', problem: 'work-cancelled', progress: 1 });
  const next = await putFile(context, person.id, 'video', long);
  await person.api.avatars.addMouths({ id, file_id: next.id });
  const [gone] = await context.db.select().from(files).where(eq(files.id, file.id));
  expect(gone?.deletedAt).toBeInstanceOf(Date);
});
