import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { putAvatar, putFile } from '../../../test/rows.ts';
import { testStudio, type Person, type Studio } from '../../../test/studio.ts';
import { avatars } from '../../db/tables/avatars.ts';
import { files } from '../../db/tables/files.ts';
import { addedKeys } from './mouths.store.ts';
import { forgetReplaced } from './mouths.service.ts';

let studio: Studio;
let me: Person;

beforeAll(async () => {
  studio = await testStudio({ role: 'all', renders: 1 });
  me = await studio.person();
});

const clipOf = (name: string) =>
  join(import.meta.dirname, `../../../../../library/presenters/${name}/clip.mp4`);

/** A part of a presenter's clip as a file of the user, the picture 360 pixels wide. */
async function filmed(person: Person, name: string, from: number, seconds: number) {
  const { context } = studio.app;
  const path = join(context.config.dataDir, `${randomUUID()}.mp4`);
  const part = ['-ss', String(from), '-i', clipOf(name), '-t', String(seconds), '-an'];
  const small = ['-vf', 'scale=360:640', '-crf', '14', '-preset', 'ultrafast', path];
  execFileSync('ffmpeg', ['-v', 'error', ...part, ...small]);
  const about = { durationMs: seconds * 1000, width: 360, height: 640 };
  return putFile(context, person.id, 'video', about, { path });
}

const rowOf = async (id: string) =>
  (await studio.app.context.db.select().from(avatars).where(eq(avatars.id, id)))[0]!;

async function ended(person: Person, id: string) {
  for (;;) {
    const { recording } = await person.api.avatars.mouths({ id });
    if (recording?.status !== 'preparing') return recording!;
    await sleep(300);
  }
}

async function copied(person: Person, id: string) {
  for (;;) {
    const copy = await person.api.avatars.pageCopy({ id });
    if (copy.status !== 'generating') return copy;
    await sleep(300);
  }
}

const objects = async (prefix: string) => {
  const keys: string[] = [];
  for await (const { key } of studio.app.context.storage.list(prefix)) keys.push(key);
  return keys;
};

test('a recording gives an avatar the shapes that it lacks; what began before ends with what it began with', async () => {
  const { context } = studio.app;
  const footage = await filmed(me, 'maya', 0, 1.6);
  const id = await putAvatar(context, me.id, { fileId: footage.id, name: 'Maya' });
  expect(await me.api.avatars.mouths({ id })).toEqual({ shapes: [], recording: null, room: 5 });
  const recording = await filmed(me, 'maya', 0.6, 3);
  const { work_id: work } = await me.api.avatars.addMouths({ id, file_id: recording.id });
  const added = await ended(me, id);
  expect([added.status, added.problem]).toEqual(['ready', null]);
  const now = (await rowOf(id)).preparedKey!;
  expect(now).toBe(`avatars/${work}/1.mouths/`);
  const has = await me.api.avatars.mouths({ id });
  const gained = has.shapes.filter((one) => one.added).map(({ shape }) => shape);
  expect(gained.length).toBeGreaterThan(0);
  expect(has.shapes.map(({ shape }) => shape)).toEqual(['closed', 'parted', 'open', 'spread', 'round']);
  expect(has.room).toBe(4);
  // The next version of the engine prepares it with the recording.
  expect(await addedKeys(context.db, id)).toEqual([recording.storageKey]);

  // The page gets a copy under another address; the old one stays for those who look at it.
  const copy = await copied(me, id);
  expect(new URL(copy.small!.base, studio.origin).pathname).toContain(work);
  const before = `avatars/${work}/1/`;
  expect((await objects(before)).length).toBeGreaterThan(5);
  await forgetReplaced(context, work);
  expect(await objects(before)).toEqual([]);
  expect((await objects(now)).length).toBeGreaterThan(5);

  await me.api.avatars.withdraw({ id });
  expect(await objects(`avatars/${work}/`)).toEqual([]);
  for (const file of [footage, recording]) {
    const [row] = await context.db.select().from(files).where(eq(files.id, file.id));
    expect(row?.deletedAt).toBeInstanceOf(Date);
  }
});
