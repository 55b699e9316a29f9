import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { putAvatar, putFile, putWork, spaceOf } from '../../../test/rows.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import { avatars } from '../../db/tables/avatars.ts';
import { files } from '../../db/tables/files.ts';
import { works } from '../../db/tables/works.ts';
import type { Context } from '../../context.ts';
import { nextUnprepared } from './avatars.store.ts';

let studio: Studio;
let context: Context;
let me: Person;
let stranger: Person;

beforeAll(async () => {
  studio = await testStudio();
  context = studio.app.context;
  me = await studio.person();
  stranger = await studio.person();
});

const avatarRow = async (id: string) =>
  (await context.db.select().from(avatars).where(eq(avatars.id, id)))[0]!;

describe('lists', () => {
  beforeAll(async () => {
    const names = { 'zh-CN': '林医生', en: 'Doctor Lin', ms: 'Doktor Lin' };
    await putAvatar(context, null, { name: '林医生', names, position: 1 });
    await putAvatar(context, null, { name: '宽', orientation: 'horizontal', position: 2 });
    for (let i = 0; i < 7; i++) await putAvatar(context, me.id, { name: i < 2 ? `100%_${i}` : `plain ${i}` });
    await putAvatar(context, stranger.id, { name: 'plain secret' });
  });

  test('public avatars come in their order, also by orientation, in the language of the caller', async () => {
    const { list, hlist, slist, total } = await me.api.avatars.list({ source: 'public' });
    expect(list.map((avatar) => avatar.name)).toEqual(['Doctor Lin', '宽']);
    expect(hlist?.map((avatar) => avatar.name)).toEqual(['宽']);
    expect(slist?.map((avatar) => avatar.name)).toEqual(['Doctor Lin']);
    expect(total).toBe(2);
    expect(list[0]).toMatchObject({ source: 'public', status: 'ready', duration: 60, width: 720 });
    const picture = await fetch(new URL(list[0]!.url, studio.origin));
    expect([picture.status, await picture.text()]).toEqual([200, 'a video']);
  });

  test.each([
    ['林', 1],
    ['doctor lin', 1],
    ['Doktor', 1],
    // Languages are keys of the stored names, not names.
    ['ms', 0],
    ['zh-CN', 0],
    ['%', 0],
  ])('a public name is found by %s: %i', async (name, found) => {
    expect((await me.api.avatars.list({ source: 'public', name })).total).toBe(found);
  });

  test('pages of own avatars join into the whole list, without those of others', async () => {
    const pages = [1, 2, 3, 4].map((page) => me.api.avatars.list({ source: 'mine', page, limit: 3 }));
    const ids = (await Promise.all(pages)).flatMap(({ list }) => list.map((avatar) => avatar.id));
    const all = await me.api.avatars.list({ source: 'mine', limit: 99_999 });
    expect(ids).toEqual(all.list.map((avatar) => avatar.id));
    expect(all.total).toBe(7);
    expect(all.list.map((avatar) => avatar.name)).not.toContain('plain secret');
    expect(await me.api.avatars.list({ source: 'mine', page: 1_000_000, limit: 99_999 })).toMatchObject({
      list: [],
      total: 7,
    });
  });

  test('percent and underscore are looked for as they stand', async () => {
    expect((await me.api.avatars.list({ source: 'mine', name: '0%_' })).total).toBe(2);
    expect((await me.api.avatars.list({ source: 'mine', name: '_' })).total).toBe(2);
    expect((await me.api.avatars.list({ source: 'mine', name: 'PLAIN' })).total).toBe(5);
    expect((await me.api.avatars.list({ source: 'mine', name: '\\' })).total).toBe(0);
  });
});

test('what the library ships is prepared in its order, while nothing else is to be done', async () => {
  const shipped = async (position: number, more: Parameters<typeof putAvatar>[2] = {}) => {
    const file = await putFile(context, null, 'video', { source: 'library' });
    return putAvatar(context, null, { fileId: file.id, position, ...more });
  };
  await shipped(1, { preparedKey: `avatars/${randomUUID()}/1/` });
  await putAvatar(context, null, { position: 0 });
  const [second, first] = [await shipped(7), await shipped(6)];
  expect(await nextUnprepared(context.db, [])).toBe(first);
  expect(await nextUnprepared(context.db, [first])).toBe(second);
  const work = await putWork(context, me.id, { status: 'generating' });
  expect(await nextUnprepared(context.db, [])).toBeUndefined();
  await context.db.delete(works).where(eq(works.id, work));
  expect(await nextUnprepared(context.db, [first, second])).toBeUndefined();
});

describe('cloning', () => {
  test.each([
    ['agreement-required', { agreement: false }],
    ['name-required', { name: '  ' }],
    ['name-too-long', { name: '名'.repeat(61) }],
    ['not-found', { file_id: randomUUID() }],
  ])('%s', async (problem, wrong) => {
    const file = await putFile(context, me.id, 'video');
    const input = { name: 'me', file_id: file.id, agreement: true, ...wrong };
    expect(await problemOf(me.api.avatars.clone(input))).toBe(problem);
  });

  test.each([
    ['media-too-short', { durationMs: 4_900 }],
    ['media-too-long', { durationMs: 1_801_000 }],
    ['media-resolution', { width: 320, height: 640 }],
    ['media-resolution', { width: 7680, height: 4320 }],
    ['none', { durationMs: 5_000, width: 360, height: 640 }],
    ['none', { durationMs: 1_800_000, width: 3840, height: 2160 }],
  ])('footage is judged by what was measured: %s %o', async (problem, about) => {
    const file = await putFile(context, me.id, 'video', about);
    const clone = me.api.avatars.clone({ name: 'me', file_id: file.id, agreement: true });
    expect(await problemOf(clone)).toBe(problem);
  });

  test.each([
    ['none', { from: 3, to: 9.5 }, { from: 3, to: 9.5 }],
    ['none', { from: 50 }, { from: 50, to: 60 }],
    ['none', { to: 60.04 }, null],
    ['none', { from: 20, to: 40, moment: 30 }, { from: 20, to: 40 }],
    ['moment-outside-stretch', { from: 20, to: 40, moment: 10 }, null],
    ['range-invalid', { from: 9, to: 3 }, null],
    ['range-invalid', { from: 50, to: 61 }, null],
    ['media-too-short', { from: 3, to: 7.9 }, null],
  ])('of a minute of footage a stretch is used: %s %o', async (problem, chosen, stretch) => {
    const file = await putFile(context, me.id, 'video', { durationMs: 60_000 });
    const clone = me.api.avatars.clone({ name: 'me', file_id: file.id, agreement: true, ...chosen });
    expect(await problemOf(clone)).toBe(problem);
    if (problem !== 'none') return;
    const { id, work_id: work } = await clone;
    expect((await avatarRow(id)).stretch).toEqual(stretch);
    const [row] = await context.db.select().from(works).where(eq(works.id, work));
    expect(row?.params).toMatchObject({ stretch });
    const seconds = stretch ? stretch.to - stretch.from : 60;
    const { list } = await me.api.avatars.list({ source: 'mine', limit: 99_999 });
    expect(list.find((avatar) => avatar.id === id)?.duration).toBe(seconds);
  });

  test('footage of others, of another kind and deleted footage do not exist', async () => {
    const foreign = await putFile(context, stranger.id, 'video');
    const sound = await putFile(context, me.id, 'voice');
    const gone = await putFile(context, me.id, 'video');
    await context.db.update(files).set({ deletedAt: new Date() }).where(eq(files.id, gone.id));
    for (const { id } of [foreign, sound, gone]) {
      const input = { name: 'me', file_id: id, agreement: true };
      expect(await problemOf(me.api.avatars.clone(input))).toBe('not-found');
      expect(await problemOf(me.api.avatars.precheck({ file_id: id }))).toBe('not-found');
    }
  });

  test('it starts with the consent on record, free of points, and once per order', async () => {
    const file = await putFile(context, me.id, 'video');
    const before = await me.api.session.info();
    const input = { name: '  我的分身 ', file_id: file.id, agreement: true };
    const order = { idempotencyKey: randomUUID() };
    const made = await me.api.avatars.clone(input, order);
    expect(await me.api.avatars.clone(input, order)).toEqual(made);
    const row = await avatarRow(made.id);
    expect(row).toMatchObject({ name: '我的分身', status: 'preparing', workId: made.work_id, userId: me.id });
    expect(row.agreementVersion).toMatch(/\S/);
    expect(Math.abs(Number(row.agreedAt) - Date.now())).toBeLessThan(60_000);
    const { list } = await me.api.avatars.list({ source: 'mine', name: '我的分身' });
    expect(list).toEqual([
      expect.objectContaining({ work_id: made.work_id, stage: 'queued', progress: 0, status: 'preparing' }),
    ]);
    expect((await me.api.session.info()).credits).toBe(before.credits);
    expect(await problemOf(me.api.avatars.remove({ id: made.id }))).toBe('avatar-preparing');
    // The work behind an avatar is not on the works page, and cannot be deleted from under it.
    expect(await problemOf(me.api.works.remove({ id: made.work_id }))).toBe('not-found');
  });
});

describe('deleting', () => {
  test('twenty at once free the space once', async () => {
    const person = await studio.person();
    const empty = await spaceOf(context, person.id);
    const cover = await putFile(context, person.id, 'image');
    const loop = await putFile(context, person.id, 'video');
    const id = await putAvatar(context, person.id, { coverFileId: cover.id, coverMovingFileId: loop.id });
    expect(await spaceOf(context, person.id)).toBeGreaterThan(empty);
    const other = await putFile(context, person.id, 'voice');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => problemOf(person.api.avatars.remove({ id }))),
    );
    expect(answers.filter((answer) => answer === 'none')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'not-found')).toHaveLength(19);
    expect(await spaceOf(context, person.id)).toBe(empty + other.bytes);
    expect((await person.api.avatars.list({ source: 'mine' })).total).toBe(0);
  });

  test('what was learnt from the footage goes with it; footage of another avatar stays', async () => {
    const footage = await putFile(context, me.id, 'video');
    const preparedKey = `avatars/${randomUUID()}/1/`;
    await context.storage.put(`${preparedKey}manifest.json`, { bytes: Buffer.from('{}') });
    const first = await putAvatar(context, me.id, { fileId: footage.id, preparedKey });
    const second = await putAvatar(context, me.id, { fileId: footage.id, name: 'twin' });
    await me.api.avatars.remove({ id: first });
    await expect(
      context.storage.fetch(`${preparedKey}manifest.json`, join(tmpdir(), randomUUID())),
    ).rejects.toThrow();
    const { list } = await me.api.avatars.list({ source: 'mine', name: 'twin' });
    expect((await fetch(new URL(list[0]!.url, studio.origin))).status).toBe(200);
    await me.api.avatars.remove({ id: second });
    const [row] = await context.db.select().from(files).where(eq(files.id, footage.id));
    expect(row?.deletedAt).toBeInstanceOf(Date);
  });

  test('public ones and ones that speak at the moment are refused', async () => {
    const open = await putAvatar(context, null, { name: 'of the library' });
    expect(await problemOf(me.api.avatars.remove({ id: open }))).toBe('avatar-public');
    const busy = await putAvatar(context, me.id);
    const work = await putWork(context, me.id, { status: 'generating', params: { avatarId: busy } });
    expect(await problemOf(me.api.avatars.remove({ id: busy }))).toBe('avatar-in-use');
    const ended = { status: 'failed', problem: 'work-crashed', finishedAt: new Date() } as const;
    await context.db.update(works).set(ended).where(eq(works.id, work));
    expect(await problemOf(me.api.avatars.remove({ id: busy }))).toBe('none');
  });

  test('a stranger gets the answer of an id that does not exist, and touches nothing', async () => {
    const id = await putAvatar(context, me.id);
    expect(await problemOf(stranger.api.avatars.remove({ id }))).toBe('not-found');
    expect(await problemOf(stranger.api.avatars.remove({ id: randomUUID() }))).toBe('not-found');
    expect((await avatarRow(id)).deletedAt).toBeNull();
  });
});

describe('footage without a face', () => {
  test('is told before cloning; a clone of it fails with its sentence, free of charge', async () => {
    const whole = await testStudio({ role: 'all', renders: 1 });
    const person = await whole.person();
    const folder = await mkdtemp(join(tmpdir(), 'likeness-avatars-'));
    const path = join(folder, 'bars.mp4');
    const source = ['-f', 'lavfi', '-i', 'testsrc2=s=480x640:r=25:d=5'];
    await promisify(execFile)('ffmpeg', ['-v', 'error', ...source, '-pix_fmt', 'yuv420p', path]);
    const about = { durationMs: 5000, width: 480, height: 640 };
    const file = await putFile(whole.app.context, person.id, 'video', about, { path });
    await rm(folder, { recursive: true });

    const look = () => person.api.avatars.precheck({ file_id: file.id });
    const looks = await Promise.allSettled([look(), look(), look(), look(), look()]);
    const seen = looks.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(seen).toHaveLength(3);
    const spans = [{ kind: 'no-face', from: 0, to: 5 }];
    const courses = [{ spans, suggested: { from: 0, to: 5 } }];
    for (const one of seen) expect(one).toMatchObject({ usable: false, faces: [], duration: 5, courses });
    for (const one of looks)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ problem: 'too-many-requests' });

    const before = await person.api.session.info();
    const made = await person.api.avatars.clone({ name: 'bars', file_id: file.id, agreement: true });
    const ended = async () => {
      for (;;) {
        const { list } = await person.api.avatars.list({ source: 'mine' });
        if (list[0]?.status !== 'preparing') return list[0];
        await sleep(500);
      }
    };
    const failed = await ended();
    expect(failed).toMatchObject({ id: made.id, status: 'failed', problem: 'face-not-found', work_id: null });
    expect(failed?.message).toMatch(/face/i);
    expect((await person.api.session.info()).credits).toBe(before.credits);

    // Trying again makes it an avatar in preparation, not a failed one with a work behind it.
    await person.api.works.retry({ id: made.work_id });
    expect((await person.api.avatars.list({ source: 'mine' })).list[0]).toMatchObject({
      status: 'preparing',
      problem: null,
    });
    await person.api.works.cancel({ id: made.work_id });
    expect(await ended()).toMatchObject({ status: 'failed', problem: 'work-cancelled' });
    expect(await problemOf(person.api.avatars.remove({ id: made.id }))).toBe('none');
    expect(await problemOf(person.api.works.retry({ id: made.work_id }))).toBe('not-found');
  });
});
