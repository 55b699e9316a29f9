import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { seal } from '@likeness/contract/envelope';
import { formEncode } from '@likeness/contract/wire';
import { putAvatar, putFile, putVoice } from '../../../test/rows.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import type { Context } from '../../context.ts';
import { avatars } from '../../db/tables/avatars.ts';
import { channels } from '../../db/tables/channels.ts';
import { files } from '../../db/tables/files.ts';
import { auditions } from '../../db/tables/voices.ts';
import { works } from '../../db/tables/works.ts';
import { Waiting } from '../../works/attempt.ts';
import type { Job } from '../../works/recipe.ts';
import { makeAudition } from '../voices/make-audition.service.ts';
import { avatarVideoRecipe, type AvatarVideoParams } from './avatar-videos.recipe.ts';

// Real speech takes its time on a busy machine.

const text = '大家好，欢迎来到我们的直播间。<break time="2s"/>今天介绍一款新产品。';
let studio: Studio;
let context: Context;
let stranger: Person;
let avatar: string;
let voice: string;

beforeAll(async () => {
  studio = await testStudio();
  context = studio.app.context;
  stranger = await studio.person();
  avatar = await putAvatar(context, null);
  voice = await putVoice(context, null);
  await context.db
    .insert(channels)
    .values({ kind: 'video', api: 'gj', names: { 'zh-CN': '高级' }, credits: 5, updatedAt: new Date() });
});

type Form = Parameters<Person['api']['avatarVideos']['create']>[0] & object;
const script = (more: Form = {}): Form => ({
  name: 'a video',
  api: 'df',
  video_id: avatar,
  text,
  user_voice_id: voice,
  ...more,
});

const worksOf = (person: Person) => context.db.select().from(works).where(eq(works.userId, person.id));

async function heard(person: Person, change: { text?: string; rate?: number } = {}) {
  const { job_id } = await person.api.voices.startAudition({ voice_id: voice, text, ...change });
  await makeAudition(context, job_id, new AbortController().signal);
  return { job_id, ...(await person.api.voices.audition({ job_id })) };
}

/** A call with fields the contract does not know, as a foreign client would send it. */
async function raw(person: Person, path: string, params: Record<string, unknown>) {
  const settings = await (await fetch(`${studio.origin}/api/site/settings`)).json();
  const { sign_secret } = (settings as { data: { sign_secret: string } }).data;
  const response = await fetch(`${studio.origin}${path}`, {
    method: 'POST',
    headers: { 'x-token': person.token, 'x-lang': 'en-US', 'idempotency-key': randomUUID() },
    body: formEncode(seal(params, sign_secret, Date.now())),
  });
  return (await response.json()) as { code: number; data: Record<string, unknown> };
}

describe('the form', () => {
  test.each<[string, Form]>([
    ['avatar-required', { video_id: '' }],
    ['not-found', { video_id: randomUUID() }],
    ['script-required', { text: '' }],
    ['script-required', { text: '\n' }],
    ['script-unspeakable', { text: '？！' }],
    ['reading-wrong', { text: '我在重庆<say as="chong qing"/>' }],
    ['script-too-long', { text: '好'.repeat(10_001) }],
    ['voice-required', { user_voice_id: '' }],
    ['not-found', { user_voice_id: randomUUID() }],
    ['channel-required', { api: '' }],
    ['channel-unavailable', { api: 'zz' }],
    ['name-too-long', { name: '名'.repeat(61) }],
    // Somewhat over ten seconds, and the channel begins at thirty.
    ['duration-out-of-range', { api: 'gj' }],
    ['duration-out-of-range', { api: 'gj', text: '好'.repeat(1_600) }],
    ['none', { api: 'gj', text: '好'.repeat(200) }],
  ])('%s %o', async (problem, wrong) => {
    const person = await studio.person();
    expect(await problemOf(person.api.avatarVideos.quote(script(wrong)))).toBe(problem);
    expect(await problemOf(person.api.avatarVideos.create(script(wrong)))).toBe(problem);
    expect(await worksOf(person)).toHaveLength(problem === 'none' ? 1 : 0);
  });

  test('a video with an avatar that is being prepared waits for it, and fails with it', async () => {
    const person = await studio.person();
    const id = await putAvatar(context, person.id, { status: 'preparing' });
    const made = await person.api.avatarVideos.create(script({ video_id: id }));
    const [work] = await context.db.select().from(works).where(eq(works.id, made.id));
    const waits = vi.fn((seconds: number) => Promise.reject(new Waiting(seconds)));
    const progress = vi.fn();
    const job = {
      ...work!,
      context,
      userId: person.id,
      wait: waits,
      progress,
    } as unknown as Job<AvatarVideoParams>;
    await expect(avatarVideoRecipe.make(job)).rejects.toThrow(Waiting);
    expect(waits).toHaveBeenCalledWith(3);
    expect(progress).toHaveBeenCalledWith('avatar', 0);
    await context.db
      .update(avatars)
      .set({ status: 'failed', problem: 'face-not-found' })
      .where(eq(avatars.id, id));
    await expect(avatarVideoRecipe.make(job)).rejects.toMatchObject({ problem: 'avatar-failed' });
  });

  test('avatars and voices that are not ready or of others', async () => {
    const person = await studio.person();
    const ask = (wrong: Form) => problemOf(person.api.avatarVideos.create(script(wrong)));
    const failed = { status: 'failed', problem: 'face-not-found' } as const;
    expect(await ask({ video_id: await putAvatar(context, person.id, failed) })).toBe('avatar-failed');
    expect(await ask({ video_id: await putAvatar(context, stranger.id) })).toBe('not-found');
    expect(await ask({ user_voice_id: await putVoice(context, stranger.id) })).toBe('not-found');
    expect(await ask({ user_voice_id: await putVoice(context, person.id, { status: 'cloning' }) })).toBe(
      'voice-training',
    );
    expect(await worksOf(person)).toEqual([]);
  });

  test('a video without a name is called something in the language of its reader', async () => {
    const person = await studio.person();
    const malay = studio.client({ session: person.token, language: () => 'ms-MY' });
    await person.api.avatarVideos.create(script({ name: '  ' }));
    await malay.avatarVideos.create(script({ name: '' }));
    const said = async (reader: Person['api'], name = '') =>
      (await reader.works.list({ name })).list.map((work) => [work.name, work.api_name, work.status_name]);
    expect(await said(person.api)).toEqual([
      ['Untitled video', 'Built-in engine', 'Waiting'],
      ['Untitled video', 'Built-in engine', 'Waiting'],
    ]);
    expect((await said(malay))[0]).toEqual(['Video tanpa nama', 'Enjin terbina', 'Menunggu giliran']);
    // It is found by what it is called, in the reader's language only.
    expect(await said(malay, 'tanpa')).toHaveLength(2);
    expect(await said(person.api, 'tanpa')).toEqual([]);
  });

  test('ways to make a video come with their price', async () => {
    const { list, tips } = await stranger.api.avatarVideos.channels();
    expect(list.map(({ api, name, credits }) => [api, name, credits])).toEqual([
      ['df', 'Built-in engine', 2],
      ['gj', '高级', 5],
    ]);
    expect(tips).toMatch(/second/);
  });
});

describe('price', () => {
  test('a quote is the rule of the charge, and changes nothing', async () => {
    const person = await studio.person(500);
    const quote = await person.api.avatarVideos.quote(script({ rate: 1.5 }));
    expect(quote).toEqual({ seconds: expect.closeTo(5.29, 1), credits: 12, balance: 500 });
    expect((await person.api.session.info()).credits).toBe(500);
    expect(await worksOf(person)).toEqual([]);
    const { id } = await person.api.avatarVideos.create(script({ rate: 1.5 }));
    expect((await person.api.session.info()).credits).toBe(500 - quote.credits);
    expect((await person.api.works.list()).list[0]).toMatchObject({ id, credits: quote.credits });
  });

  test('what was heard is measured, not estimated', async () => {
    const person = await studio.person();
    const { duration, file_id } = await heard(person);
    const quote = await person.api.avatarVideos.quote(script({ voice_id: file_id }));
    expect(Math.abs(quote.seconds - duration)).toBeLessThan(0.1);
    expect(quote.credits).toBe(2 * Math.ceil(quote.seconds));
    // The same words without naming the sound are still the words that were heard.
    expect(await person.api.avatarVideos.quote(script())).toEqual(quote);
    await person.api.avatarVideos.create(script({ voice_id: file_id }));
    expect((await worksOf(person))[0]).toMatchObject({
      price: { unit: 'second', quantity: quote.seconds, each: 2, credits: quote.credits },
    });
  });

  test('fields that would lower it are ignored', async () => {
    const person = await studio.person(500);
    const honest = await person.api.avatarVideos.quote(script());
    const tampered = { credits: 1, duration: 1, seconds: 1, size: 1, num: 0, price: 0, video_duration: 0.1 };
    const answer = await raw(person, '/api/video/create', { ...script(), ...tampered });
    expect(answer.code).toBe(0);
    expect((await person.api.session.info()).credits).toBe(500 - honest.credits);
    expect((await worksOf(person))[0]?.price).toMatchObject({ credits: honest.credits });
    const named = await raw(person, '/api/video/create', { ...script(), video_channel_name: 'the dearest' });
    expect(named.code).toBe(0);
    expect((await person.api.works.list()).list[0]?.api_name).toBe('Built-in engine');
  });

  test('with too few points nothing is made', async () => {
    const person = await studio.person(3);
    expect(await problemOf(person.api.avatarVideos.create(script()))).toBe('points-short');
    expect(await worksOf(person)).toEqual([]);
    expect((await person.api.session.info()).credits).toBe(3);
    // A quote still says what it would cost.
    expect((await person.api.avatarVideos.quote(script())).balance).toBe(3);
  });

  test('an order that comes again is one video; with other words it is refused', async () => {
    const person = await studio.person(500);
    const order = { idempotencyKey: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => person.api.avatarVideos.create(script(), order)),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const changed = person.api.avatarVideos.create(script({ text: `${text}！` }), order);
    expect(await problemOf(changed)).toBe('idempotency-mismatch');
    expect(await worksOf(person)).toHaveLength(1);
    const { credits } = await person.api.avatarVideos.quote(script());
    expect((await person.api.session.info()).credits).toBe(500 - credits);
  });
});

describe('from audition to video', () => {
  test('a sound of others, unfinished, failed, gone or of other words makes no video', async () => {
    const person = await studio.person();
    const create = (more: Form) => problemOf(person.api.avatarVideos.create(script(more)));
    const mine = await heard(person);
    expect(await create({ voice_id: (await heard(stranger)).file_id })).toBe('not-found');
    const running = await person.api.voices.startAudition({ voice_id: voice, text: '还没好' });
    expect(await create({ voice_id: running.job_id, text: '还没好' })).toBe('not-found');
    const upload = await putFile(context, person.id, 'voice');
    expect(await create({ voice_id: upload.id })).toBe('not-found');
    for (const edit of [{ text: `${text}改了` }, { rate: 1.1 }, { emotion: 'sad' as const }])
      expect(await create({ voice_id: mine.file_id, ...edit }), JSON.stringify(edit)).toBe(
        'audition-changed',
      );
    const other = await putVoice(context, null, { engineVoice: 'zh-anchor-man' });
    expect(await create({ voice_id: mine.file_id, user_voice_id: other })).toBe('audition-changed');

    const failed = { status: 'failed', problem: 'audition-failed' } as const;
    await context.db.update(auditions).set(failed).where(eq(auditions.id, mine.job_id));
    expect(await create({ voice_id: mine.file_id })).toBe('not-found');
    const next = await heard(person, { rate: 0.9 });
    await context.db.update(files).set({ deletedAt: new Date() }).where(eq(files.id, next.file_id));
    expect(await create({ voice_id: next.file_id, rate: 0.9 })).toBe('not-found');
    expect(await worksOf(person)).toEqual([]);
  });
});

describe('a recording', () => {
  const recorded = (person: Person, durationMs: number) =>
    putFile(context, person.id, 'voice', { durationMs });
  const spoken = (file: string, more: Form = {}): Form => ({
    name: 'spoken',
    api: 'df',
    video_id: avatar,
    voice_id: file,
    ...more,
  });

  test.each([
    [29_000, 'media-too-short', 0],
    [30_000, 'none', 60],
    [300_000, 'none', 600],
    [301_000, 'media-too-long', 0],
  ])('of %i ms: %s, %i points', async (ms, problem, credits) => {
    const person = await studio.person();
    const file = await recorded(person, ms);
    const quoted = person.api.avatarVideos.quote(spoken(file.id));
    expect(await problemOf(quoted)).toBe(problem);
    expect(await problemOf(person.api.avatarVideos.create(spoken(file.id)))).toBe(problem);
    if (problem === 'none') expect((await quoted).credits).toBe(credits);
    expect(await worksOf(person)).toHaveLength(problem === 'none' ? 1 : 0);
  });

  test('may come from the materials, is the user’s own, and is a sound', async () => {
    const person = await studio.person();
    const file = await recorded(person, 40_000);
    const { id } = await person.api.materials.save({ file_id: file.id, name: 'mine' });
    const material = { voice_id: '', material_audio_id: id };
    expect(await problemOf(person.api.avatarVideos.create(spoken('', material)))).toBe('none');
    const foreign = await recorded(stranger, 40_000);
    expect(await problemOf(person.api.avatarVideos.create(spoken(foreign.id)))).toBe('not-found');
    const film = await putFile(context, person.id, 'video');
    expect(await problemOf(person.api.avatarVideos.create(spoken(film.id)))).toBe('not-found');
    expect(await problemOf(person.api.avatarVideos.create(spoken(randomUUID())))).toBe('not-found');
    expect(await worksOf(person)).toHaveLength(1);
  });
});
