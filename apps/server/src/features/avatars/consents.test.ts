import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { afterFile } from '../../../test/after-file.ts';
import { putAvatar, putFile, putVoice, putWork } from '../../../test/rows.ts';
import { problemOf, testStudio } from '../../../test/studio.ts';
import { avatars, consents, pageCopies } from '../../db/tables/avatars.ts';
import { excerpts } from '../../db/tables/excerpts.ts';
import { verifyLedger } from '../../ledger/verify.ts';
import type { Job } from '../../works/recipe.ts';
import { makeAccount } from '../session/session.service.ts';
import { changeSetting } from '../settings/settings.service.ts';
import { agreedFace, samePerson } from './agreed-face.ts';
import { checkWords, endAvatar } from './consents.service.ts';
import { noteFace } from './consents.store.ts';

const studio = await testStudio();
const { context } = studio.app;
const { db, storage } = context;
const me = await studio.person();
const operator = { username: 'operator-c', password: 'right horse 7' };
await makeAccount(db, { ...operator, role: 'admin' });
const { token } = await studio.client().session.login(operator);
const admin = studio.client({ session: token });
const read = { name: ' 林知夏 ', language: 'zh-CN', from: 20, to: 28.5 } as const;

const cloned = async (more: object = {}) => {
  const file = await putFile(context, me.id, 'video', { durationMs: 30_000 });
  return me.api.avatars.clone({ name: 'me', file_id: file.id, agreement: true, ...more });
};
const kept = async (id: string) => (await db.select().from(consents).where(eq(consents.avatarId, id)))[0];

test('what was read, when and where in the footage is kept with the avatar, and shown to its user and the operator', async () => {
  const { id, work_id: work } = await cloned({ consent: read });
  const sentence = '我是林知夏，同意用这段录像制作我的数字人，我可以随时撤回。';
  expect(await kept(id)).toMatchObject({ name: '林知夏', sentence, fromMs: 20_000, toMs: 28_500 });
  expect(await noteFace(db, work, 'same')).toBe(id);
  // Nothing here can write speech down.
  await checkWords(context, id, new AbortController().signal);
  const shown = { name: '林知夏', sentence, from: 20, to: 28.5, words: 'not-checked', face: 'same' };
  const { list } = await me.api.avatars.list({ source: 'mine' });
  expect(list.find((avatar) => avatar.id === id)?.consent).toMatchObject(shown);
  const [newest] = (await admin.avatars.consents({ limit: 1 })).list;
  expect(newest).toMatchObject({ avatar_id: id, username: me.username, consent: shown, withdrawn_by: null });
  expect((await fetch(new URL(newest!.url, studio.origin))).status).toBe(200);
  expect(await problemOf(me.api.avatars.consents({}))).toBe('not-allowed');
});

test('the ticked box is enough until the operator asks for more', async () => {
  const { id } = await cloned();
  expect(await kept(id)).toMatchObject({ sentence: '', words: 'not-checked', face: 'unsure' });
  expect(await problemOf(cloned({ consent: { ...read, to: 31 } }))).toBe('range-invalid');
  expect(await problemOf(cloned({ consent: { ...read, from: 29 } }))).toBe('range-invalid');
  await changeSetting(db, 'spoken_consent', 'required', new Date());
  expect(await problemOf(cloned())).toBe('consent-required');
  expect(await problemOf(cloned({ consent: read }))).toBe('none');
  await changeSetting(db, 'spoken_consent', undefined, new Date());
});

test('another face than that of the footage is refused; what cannot be told is not', async () => {
  const asked: unknown[] = [];
  const jobOf = (face: string) =>
    ({
      step: (_name: string, run: () => unknown) => run(),
      engine: async (_process: URL, request: unknown) => {
        asked.push(request);
        return { face };
      },
    }) as unknown as Job<unknown>;
  const [part, used] = [
    { from: 1, to: 2 },
    { from: 4, to: 12 },
  ];
  expect(await problemOf(agreedFace(jobOf('another'), 'x', part, used))).toBe('consent-another-face');
  expect(await agreedFace(jobOf('same'), 'x', part, used)).toBe('same');
  expect(await agreedFace(jobOf('unsure'), 'x', part, used)).toBe('unsure');
  expect(asked[0]).toEqual({ op: 'compare-faces', source: 'x', from: 1, to: 2, within: { from: 4, to: 12 } });
  expect(await agreedFace(jobOf('another'), 'x', null, used)).toBe('unsure');
});

test('another look is of the same person, as far as pictures tell and the recording is there', async () => {
  const asked: unknown[] = [];
  const jobOf = (face: string) =>
    ({
      context,
      folder: tmpdir(),
      step: (_name: string, run: () => unknown) => run(),
      engine: async (_process: URL, request: unknown) => {
        asked.push(request);
        return { face };
      },
    }) as unknown as Job<unknown>;
  const storageKey = `uploads/${randomUUID()}.mp4`;
  await storage.put(storageKey, { bytes: Buffer.from('filmed') });
  const one = { source: 'x', from: 4, to: 12 };
  const person = { storageKey, from: 1, to: 9 };
  expect(await problemOf(samePerson(jobOf('another'), one, person))).toBe('look-another-person');
  expect(asked).toEqual([
    { op: 'compare-recordings', one, other: { source: join(tmpdir(), 'person.mp4'), from: 1, to: 9 } },
  ]);
  for (const face of ['same', 'unsure']) await samePerson(jobOf(face), one, person);
  await samePerson(jobOf('another'), one, { ...person, storageKey: 'gone.mp4' });
  await samePerson(jobOf('another'), one, null);
  expect(asked).toHaveLength(3);
});

test("a look belongs to the person of the avatar that it was filmed for, who is the user's own", async () => {
  const first = await putAvatar(context, me.id);
  const { id: second } = await cloned({ look_of: first });
  await db.update(avatars).set({ status: 'ready', orientation: 'vertical' }).where(eq(avatars.id, second));
  const { id: third } = await cloned({ look_of: second });
  const { list } = await me.api.avatars.list({ source: 'mine', limit: 99_999 });
  const people = new Map(list.map(({ id, person_id }) => [id, person_id]));
  expect([first, second, third].map((id) => people.get(id))).toEqual([first, first, first]);
  const other = await putAvatar(context, (await studio.person()).id);
  for (const look_of of [randomUUID(), other, await putAvatar(context, null)])
    expect(await problemOf(cloned({ look_of }))).toBe('not-found');
  const preparing = await putAvatar(context, me.id, { status: 'preparing' });
  expect(await problemOf(cloned({ look_of: preparing }))).toBe('avatar-preparing');
});

test('a consent that is read outside of the stretch that is used is kept with its own seconds', async () => {
  const { id } = await cloned({ consent: read, from: 2, to: 12 });
  expect(await kept(id)).toMatchObject({ fromMs: 20_000, toMs: 28_500 });
  const [row] = await db.select().from(avatars).where(eq(avatars.id, id));
  expect(row?.stretch).toEqual({ from: 2, to: 12 });
});

/** An avatar with everything that is made of it, and a work that waits for it. */
async function withWork() {
  const key = `avatars/${randomUUID()}/1/`;
  const id = await putAvatar(context, me.id, { preparedKey: key });
  for (const part of [`${key}manifest.json`, key.replace(/\/$/, '-page-1/base.bin')])
    await storage.put(part, { bytes: Buffer.from('learnt') });
  await db.insert(pageCopies).values({ avatarId: id, status: 'success', size: 'small', storageKey: key });
  const order = {
    api: 'df',
    text: '大家好，欢迎。',
    name: 'said',
    user_voice_id: await putVoice(context, null),
  };
  const { id: work } = await me.api.avatarVideos.create({ ...order, video_id: id });
  await db.insert(excerpts).values({ userId: me.id, params: { avatarId: id } });
  return { id, key, work: work! };
}

test.each(['user', 'operator'] as const)(
  'withdrawal by the %s ends the avatar and its works at once',
  async (by) => {
    const before = (await me.api.points.credits()).credits;
    const { id, key, work } = await withWork();
    const other = await putWork(context, me.id, { status: 'generating', params: { avatarId: randomUUID() } });
    expect((await me.api.points.credits()).credits).toBeLessThan(before);
    const end = () =>
      by === 'user' ? me.api.avatars.withdraw({ id }) : admin.avatars.endConsent({ avatar_id: id });
    expect(await end()).toEqual({});
    const { rows } = await db.execute(sql`select status, problem from works where id = ${work}`);
    expect(rows).toEqual([{ status: 'failed', problem: 'work-cancelled' }]);
    expect((await me.api.points.credits()).credits).toBe(before);
    expect((await me.api.avatars.list({ source: 'mine' })).list.map((avatar) => avatar.id)).not.toContain(id);
    for await (const object of storage.list(`avatars/${key.split('/')[1]}/`))
      expect(object.key).toBe('nothing');
    expect(await db.select().from(pageCopies).where(eq(pageCopies.avatarId, id))).toEqual([]);
    const { rows: drafts } = await db.execute(
      sql`select status, extract(epoch from created_at)::int as at from drafts where params ->> 'avatarId' = ${id}`,
    );
    expect(drafts).toEqual([{ status: 'failed', at: 0 }]);
    expect(await kept(id)).toMatchObject({ withdrawnBy: by });
    const listed = (await admin.avatars.consents({ limit: 99 })).list.find((one) => one.avatar_id === id);
    expect(listed).toMatchObject({ withdrawn_by: by, url: '' });
    expect(await problemOf(end())).toBe('not-found');
    await endAvatar(context, id);
    const { rows: others } = await db.execute(sql`select status from works where id = ${other}`);
    expect(others).toEqual([{ status: 'generating' }]);
    expect((await verifyLedger(db)).violations).toEqual([]);
  },
);

test('an avatar that is being prepared ends as well, and those of others and of all stay', async () => {
  const { id, work_id: work } = await cloned({ consent: read });
  expect(await me.api.avatars.withdraw({ id })).toEqual({});
  const { rows } = await db.execute(sql`select status from works where id = ${work}`);
  expect(rows).toEqual([{ status: 'failed' }]);
  const stranger = await studio.person();
  const theirs = await putAvatar(context, stranger.id);
  const ofAll = await putAvatar(context, null);
  expect(await problemOf(me.api.avatars.withdraw({ id: theirs }))).toBe('not-found');
  expect(await problemOf(me.api.avatars.withdraw({ id: ofAll }))).toBe('not-found');
  expect(await problemOf(admin.avatars.endConsent({ avatar_id: ofAll }))).toBe('not-found');
  expect(await problemOf(admin.avatars.withdraw({ id: theirs }))).toBe('not-found');
  const [row] = await db.select({ deletedAt: avatars.deletedAt }).from(avatars).where(eq(avatars.id, theirs));
  expect(row).toEqual({ deletedAt: null });
});

test.each([
  ['我是林之下，同意用这段录像制作我的数字人，我可以随时撤回', 1, 'said'],
  ['我是林知夏，今天给大家介绍一款新的面包', 1, 'not-said'],
  // Said, but elsewhere than where it was to be read.
  ['我是林知夏，同意用这段录像制作我的数字人，我可以随时撤回', 5, 'not-said'],
])('what the recogniser hears, “%s” from %d s on: %s', async (text, start, words) => {
  const segments = [{ start, end: start + 1, text }];
  const recogniser = createServer((request, response) =>
    request.resume().on('end', () => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ text: '', segments }));
    }),
  );
  await new Promise<void>((resolve) => recogniser.listen(0, '127.0.0.1', resolve));
  afterFile(() => new Promise<void>((resolve) => recogniser.close(() => resolve())));
  const baseUrl = `http://127.0.0.1:${(recogniser.address() as AddressInfo).port}/v1`;
  const path = join(context.config.dataDir, 'tone.mp4');
  const [picture, sound] = ['color=teal:size=320x240:rate=5:duration=7', 'sine=300:duration=7'];
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...inputs, '-preset', 'ultrafast', path]);
  const file = await putFile(context, me.id, 'video', { durationMs: 7000 }, { path });
  const consent = { ...read, from: 0.5, to: 3 };
  const { id } = await me.api.avatars.clone({ name: 'me', file_id: file.id, agreement: true, consent });
  const hearing = {
    ...context,
    config: { ...context.config, recognition: { kind: 'openai' as const, baseUrl } },
  };
  await checkWords(hearing, id, new AbortController().signal);
  expect((await kept(id))?.words).toBe(words);
});
