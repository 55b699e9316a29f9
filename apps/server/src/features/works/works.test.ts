import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { putAvatar, putFile, putVoice, putWork, putWorkFiles, spaceOf } from '../../../test/rows.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import type { Context } from '../../context.ts';
import { files } from '../../db/tables/files.ts';
import { works } from '../../db/tables/works.ts';
import { transaction } from '../../db/transaction.ts';
import { spend } from '../../ledger/hold.ts';

let studio: Studio;
let context: Context;
let stranger: Person;

beforeAll(async () => {
  studio = await testStudio();
  context = studio.app.context;
  stranger = await studio.person();
});

/** Orders a short video, which waits as long as no worker runs. */
async function order(person: Person): Promise<string> {
  const [avatar, voice] = [await putAvatar(context, person.id), await putVoice(context, person.id)];
  const said = { text: '你好，欢迎来到这里。', user_voice_id: voice };
  const { id } = await person.api.avatarVideos.create({
    name: 'ordered',
    api: 'df',
    video_id: avatar,
    ...said,
  });
  return id;
}

test('until it has a picture of its own, a work looks like its avatar, and the points say its name', async () => {
  const me = await studio.person();
  const cover = await putFile(context, me.id, 'image', { mime: 'image/jpeg' });
  const avatarId = await putAvatar(context, me.id, { coverSmallFileId: cover.id });
  const foreign = await putAvatar(context, stranger.id, {
    coverSmallFileId: (await putFile(context, stranger.id, 'image')).id,
  });
  const params = { avatarId };
  await putWork(context, me.id, { name: 'making', status: 'generating', params });
  await putWork(context, me.id, { name: 'failed', status: 'failed', params });
  await putWork(context, me.id, { name: 'strange', status: 'failed', params: { avatarId: foreign } });
  const shown = new Map((await me.api.works.list()).list.map((work) => [work.name, work]));
  for (const name of ['making', 'failed']) {
    expect(shown.get(name)).toMatchObject({ width: 720, height: 1280 });
    expect((await fetch(new URL(shown.get(name)!.cover, studio.origin))).status).toBe(200);
  }
  expect(shown.get('strange')?.cover).toBe('');
  const paid = { userId: me.id, key: randomUUID(), amount: 3, action: 'avatar-video', now: new Date() };
  await transaction(context.db, (tx) => spend(tx, { ...paid, subject: shown.get('failed')!.id }));
  const { list } = await me.api.points.log();
  expect(list.find(({ action }) => action === 'avatar-video')).toMatchObject({ subject: 'failed' });
});

describe('lists', () => {
  let me: Person;
  beforeAll(async () => {
    me = await studio.person();
    for (let i = 0; i < 5; i++) await putWork(context, me.id, { name: `video ${i}` });
    await putWork(context, me.id, { name: 'in the making', status: 'generating' });
    await putWork(context, me.id, { name: 'went wrong', status: 'failed' });
    await putWork(context, me.id, { name: '50%_off' });
    for (const kind of ['pet-video', 'photo-talk']) await putWork(context, me.id, { kind, name: kind });
    // What makes an avatar is on no tab.
    await putWork(context, me.id, { kind: 'avatar-clone', name: 'a clone' });
    await putWork(context, stranger.id, { name: 'video of a stranger' });
  });

  test.each([
    ['avatar', {}, 8],
    ['pet', { type: 1 }, 1],
    ['photo', { type: 2 }, 1],
    ['photo', { photo_type: 2 }, 1],
    ['translation', { type: 3 }, 0],
    ['multi_video', { is_multi: true }, 0],
    ['multi_audio', { is_multi: true, only_audio: true }, 0],
  ] as const)('the tab %s with %o shows %i', async (tab, asked, shown) => {
    const { list, total, counts } = await me.api.works.list(asked);
    expect([list.length, total, counts[tab]]).toEqual([shown, shown, shown]);
    expect(list.map((work) => work.name)).not.toContain('video of a stranger');
    // Tools that are still to come have none.
    const onPage = { avatar: 8, pet: 1, photo: 1, translation: 0, multi_video: 0, multi_audio: 0 };
    const elsewhere = { image: 0, clip: 0, extract: 0, music: 0, dubbing: 0, one_click: 0 };
    expect(counts).toEqual({ ...onPage, ...elsewhere, analysis: 0, script: 0, bot: 0 });
  });

  test('generate counts those in progress on the tab, whatever is filtered', async () => {
    expect((await me.api.works.list({ name: 'nothing like this' })).generate).toBe(1);
    expect((await me.api.works.list({ type: 1 })).generate).toBe(0);
  });

  test.each([
    [{ status: 'generating' }, 1],
    [{ status: 'failed' }, 1],
    [{ status: 'success' }, 6],
    [{ status: '' }, 8],
    [{ name: 'VIDEO' }, 5],
    [{ name: '%' }, 1],
    [{ name: '_' }, 1],
    [{ name: '0%_o' }, 1],
    [{ name: '\\' }, 0],
    [{ name: 'video', status: 'failed' }, 0],
  ] as const)('%o finds %i', async (asked, found) => {
    const { list, total } = await me.api.works.list(asked);
    expect([list.length, total]).toEqual([found, found]);
  });

  test('a failed one says why in the language of the caller', async () => {
    const [failed] = (await me.api.works.list({ status: 'failed' })).list;
    expect(failed).toMatchObject({ problem: 'face-not-found', url: '' });
    expect(failed?.message).toMatch(/face/i);
    const chinese = studio.client({ session: me.token, language: () => 'zh-CN' });
    expect((await chinese.works.list({ status: 'failed' })).list[0]?.message).toMatch(/脸/);
  });

  test('no work is missed while pages are turned and new ones appear', async () => {
    const person = await studio.person();
    const old: string[] = [];
    for (let i = 0; i < 12; i++) old.push(await putWork(context, person.id, { name: `${i}` }));
    const seen: string[] = [];
    for (let page = 1; page <= 5; page++) {
      const { list } = await person.api.works.list({ page, limit: 4 });
      seen.push(...list.map((work) => work.id));
      await putWork(context, person.id, { name: 'new' });
    }
    expect(old.filter((id) => !seen.includes(id))).toEqual([]);
    const all = await person.api.works.list({ limit: 99_999 });
    expect(all.list.map((work) => work.name).slice(-12)).toEqual([...Array(12).keys()].map(String).reverse());
    expect((await person.api.works.list({ page: 1_000_000, limit: 99_999 })).list).toEqual([]);
  });
});

describe('waiting, cancelling, trying again', () => {
  test('a position in the queue, nothing charged when cancelled, the same price again', async () => {
    const [first, second] = [await studio.person(), await studio.person()];
    const before = await second.api.session.info();
    await order(first);
    const id = await order(second);
    const [waiting] = (await second.api.works.list({})).list;
    expect(waiting).toMatchObject({ id, status: 'generating', stage: 'queued', api_key: 'df' });
    expect(waiting!.queue_position).toBeGreaterThanOrEqual(1);
    const position = waiting!.queue_position;
    const { credits } = await second.api.session.info();
    expect(credits).toBe(before.credits - waiting!.credits);

    expect(await problemOf(second.api.works.retry({ id }))).toBe('work-not-failed');
    expect(await problemOf(second.api.works.remove({ id }))).toBe('work-running');
    // What the queue puts further back does not count, however early it was ordered.
    const [theirs] = (await first.api.works.list({})).list;
    const later = (by: number) => sql`update works set turn = turn - ${by} where id = ${theirs!.id}`;
    await context.db.execute(later(6000));
    expect((await second.api.works.list({})).list[0]!.queue_position).toBe(position - 1);
    await context.db.execute(later(-6000));
    // The one before is gone: all the others move up.
    await first.api.works.cancel({ id: theirs!.id });
    expect((await second.api.works.list({})).list[0]!.queue_position).toBe(position - 1);

    await second.api.works.cancel({ id });
    expect((await second.api.works.list({})).list[0]).toMatchObject({
      status: 'failed',
      problem: 'work-cancelled',
    });
    expect((await second.api.session.info()).credits).toBe(before.credits);
    expect(await problemOf(second.api.works.cancel({ id }))).toBe('work-not-running');

    await second.api.works.retry({ id });
    expect((await second.api.works.list({})).list[0]).toMatchObject({
      id,
      status: 'generating',
      problem: null,
    });
    expect((await second.api.session.info()).credits).toBe(credits);
    await second.api.works.cancel({ id });
  });

  test('without its avatar it is not tried again, and no points are held', async () => {
    const person = await studio.person();
    const id = await order(person);
    await person.api.works.cancel({ id });
    const before = await person.api.session.info();
    const [avatar] = (await person.api.avatars.list({ source: 'mine' })).list;
    await person.api.avatars.remove({ id: avatar!.id });
    expect(await problemOf(person.api.works.retry({ id }))).toBe('not-found');
    expect((await person.api.works.list({})).list[0]).toMatchObject({ status: 'failed' });
    expect((await person.api.session.info()).credits).toBe(before.credits);
  });
});

describe('the form of a work', () => {
  test('is all that was sent, so that it can be sent again', async () => {
    const me = await studio.person();
    const [avatar, voice] = [await putAvatar(context, me.id), await putVoice(context, me.id)];
    const sent = {
      name: 'with everything',
      api: 'df',
      video_id: avatar,
      user_voice_id: voice,
      text: '你好，<break time="0.5s"/>再见。',
      emotion: 'happy',
      rate: 1.2,
      volume: 0.9,
      pitch: 1.1,
      aspect: '1:1',
      fill: 'colour',
      colour: '#aa0011',
      burn_subtitles: true,
    } as const;
    const { id } = await me.api.avatarVideos.create(sent);
    const { form, status, name, recording } = await me.api.works.detail({ id });
    expect({ status, name, recording }).toEqual({
      status: 'generating',
      name: 'with everything',
      recording: null,
    });
    expect(form).toMatchObject({ ...sent, language: 'zh-CN', background: 'original' });
    expect(await me.api.avatarVideos.create(form)).toMatchObject({ id: expect.not.stringMatching(id) });
    expect(await problemOf(stranger.api.works.detail({ id }))).toBe('not-found');
  });

  test('names the recording while it is there', async () => {
    const me = await studio.person();
    const sound = await putFile(context, me.id, 'voice', { durationMs: 41_000 });
    const params = { avatarId: await putAvatar(context, me.id), drive: { kind: 'audio', fileId: sound.id } };
    await putWork(context, me.id, { name: 'spoken', status: 'failed', params });
    const [work] = (await me.api.works.list()).list;
    const detail = await me.api.works.detail({ id: work!.id });
    expect(detail.form).toMatchObject({ voice_id: sound.id, video_id: params.avatarId });
    expect(detail.recording).toMatchObject({ file_id: sound.id, seconds: 41 });
    await context.db.update(files).set({ deletedAt: new Date() }).where(eq(files.id, sound.id));
    expect((await me.api.works.detail({ id: work!.id })).recording).toBeNull();
  });
});

describe('renaming and deleting', () => {
  test('a name follows the rule of names', async () => {
    const me = await studio.person();
    const id = await putWork(context, me.id);
    expect(await problemOf(me.api.works.rename({ id, name: '   ' }))).toBe('name-required');
    expect(await problemOf(me.api.works.rename({ id, name: '长'.repeat(61) }))).toBe('name-too-long');
    await me.api.works.rename({ id, name: `  ${'𠮷'.repeat(60)} ` });
    expect((await me.api.works.list({})).list[0]?.name).toBe('𠮷'.repeat(60));
  });

  test('twenty at once free the space once, and every file goes', async () => {
    const me = await studio.person();
    const empty = await spaceOf(context, me.id);
    const [result, cover, small, srt, vtt] = await Promise.all(
      (['video', 'image', 'image', 'subtitle', 'subtitle'] as const).map((kind) =>
        putFile(context, me.id, kind),
      ),
    );
    const kept = await putFile(context, me.id, 'voice');
    const id = await putWork(context, me.id, {
      resultFileId: result!.id,
      coverFileId: cover!.id,
      coverSmallFileId: small!.id,
      subtitleFileIds: { srt: srt!.id, vtt: vtt!.id },
    });
    await putWorkFiles(context, me.id, id, 'picture', 2);
    await context.storage.put(`works/${id}/speech/speech.wav`, { bytes: Buffer.from('said') });
    const [shown] = (await me.api.works.list({})).list;
    expect(shown?.subtitles?.srt).toBeTruthy();
    const address = new URL(shown!.url, studio.origin);
    expect((await fetch(address)).status).toBe(200);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => problemOf(me.api.works.remove({ id }))),
    );
    expect(answers.filter((answer) => answer === 'none')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'not-found')).toHaveLength(19);
    expect(await spaceOf(context, me.id)).toBe(empty + kept.bytes);
    expect((await me.api.works.list({})).total).toBe(0);
    expect((await fetch(address)).status).toBe(404);
    const rows = await context.db.select().from(files).where(eq(files.userId, me.id));
    expect(rows.filter((file) => file.deletedAt === null).map((file) => file.id)).toEqual([kept.id]);
    await expect(
      context.storage.fetch(`works/${id}/speech/speech.wav`, join(tmpdir(), randomUUID())),
    ).rejects.toThrow();
  });

  test('a stranger gets exactly the answer of an id that does not exist', async () => {
    const me = await studio.person();
    const theirs = {
      success: await putWork(context, me.id),
      failed: await putWork(context, me.id, { status: 'failed' }),
      generating: await putWork(context, me.id, { status: 'generating' }),
    };
    const before = await context.db.select().from(works).where(eq(works.userId, me.id));
    for (const id of [...Object.values(theirs), randomUUID()]) {
      expect(await problemOf(stranger.api.works.rename({ id, name: 'mine now' }))).toBe('not-found');
      for (const call of ['remove', 'cancel', 'retry'] as const)
        expect(await problemOf(stranger.api.works[call]({ id }))).toBe('not-found');
    }
    expect(await context.db.select().from(works).where(eq(works.userId, me.id))).toEqual(before);
  });
});
