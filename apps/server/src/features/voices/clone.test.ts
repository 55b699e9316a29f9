import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeWav } from '@likeness/media/wav';
import { putFile, putVoice, spaceOf } from '../../../test/rows.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import type { Context } from '../../context.ts';
import { channels } from '../../db/tables/channels.ts';
import { files } from '../../db/tables/files.ts';
import { voices } from '../../db/tables/voices.ts';

// Real speech takes its time on a busy machine.

const recordings = fileURLToPath(new URL('../../../../../library/voices/samples/', import.meta.url));
let studio: Studio;
let context: Context;
let me: Person;
let stranger: Person;
let folder: string;
let silence: string;

beforeAll(async () => {
  studio = await testStudio({ role: 'all', renders: 1 });
  context = studio.app.context;
  me = await studio.person();
  stranger = await studio.person();
  folder = await mkdtemp(join(tmpdir(), 'likeness-clone-voice-'));
  silence = join(folder, 'silence.wav');
  await writeWav(silence, new Float32Array(16_000 * 4), 16_000);
  await context.db
    .update(channels)
    .set({ credits: 100, freeTimes: 1, trainTimes: 1 })
    .where(and(eq(channels.kind, 'voice'), eq(channels.api, 'df')));
});
afterAll(() => rm(folder, { recursive: true }));

const soundOf = (person: Person, path: string, mime = 'audio/wav') =>
  putFile(context, person.id, 'voice', { durationMs: 5000, mime }, { path });
const recordingOf = (person: Person, name = 'walter') =>
  soundOf(person, `${recordings}${name}.m4a`, 'audio/mp4');
const silenceOf = (person: Person) => soundOf(person, silence);
const voiceRow = async (id: string) => (await context.db.select().from(voices).where(eq(voices.id, id)))[0]!;
const credits = async (person: Person) => (await person.api.session.info()).credits;
const form = { name: 'me', api: 'df', agreement: true };

/** Waits until a voice is not cloning any more. */
async function ended(person: Person, id: string) {
  for (;;) {
    const { list } = await person.api.voices.list({ source: 'mine' });
    const voice = list.find((row) => row.id === id)!;
    if (voice.generate_status !== 'cloning') return voice;
    await sleep(200);
  }
}

describe('what cannot be cloned', () => {
  test.each([
    ['agreement-required', { agreement: false }],
    ['channel-required', { api: '' }],
    ['channel-unavailable', { api: 'zz' }],
    ['voice-device-only', { api: 'xf' }],
    ['name-required', { name: '  ' }],
    ['name-too-long', { name: '名'.repeat(61) }],
    ['audio-required', { file_id: '' }],
    ['not-found', { file_id: randomUUID() }],
    ['not-found', { id: randomUUID() }],
    ['voice-language', { language: 'fr-FR' }],
  ])('%s', async (problem, wrong) => {
    const { id } = await putFile(context, me.id, 'voice', { durationMs: 5000 });
    expect(await problemOf(me.api.voices.save({ ...form, file_id: id, ...wrong }))).toBe(problem);
  });

  test('recordings that are too short, of another kind, of others', async () => {
    const ask = async (file: { id: string }) => problemOf(me.api.voices.save({ ...form, file_id: file.id }));
    expect(await ask(await putFile(context, me.id, 'voice', { durationMs: 2900 }))).toBe('media-too-short');
    expect(await ask(await putFile(context, me.id, 'voice', { durationMs: 1_801_000 }))).toBe(
      'media-too-long',
    );
    expect(await ask(await putFile(context, me.id, 'video', { durationMs: 5000 }))).toBe('not-found');
    expect(await ask(await putFile(context, stranger.id, 'voice', { durationMs: 5000 }))).toBe('not-found');
    expect((await me.api.voices.list({ source: 'mine' })).total).toBe(0);
  });
});

test('the first is free, the next is paid, and a cloned voice speaks', async () => {
  const person = await studio.person();
  const offered = async () => (await person.api.voices.channels({ api: 'df' })).list[0]!;
  expect(await offered()).toMatchObject({ credits: 100, free_times: 1, train_times: 1, available: true });
  expect(await offered()).toMatchObject({
    likeness: true,
    upload_tips: expect.stringMatching(/not their own voice/),
  });
  const before = await credits(person);
  const order = { idempotencyKey: randomUUID() };
  const input = { ...form, name: ' Walter ', file_id: (await recordingOf(person)).id };
  const made = await person.api.voices.save(input, order);
  expect(await person.api.voices.save(input, order)).toEqual(made);
  expect((await person.api.voices.list({ source: 'mine' })).generate).toBe(1);
  const row = await voiceRow(made.id);
  expect(row.agreementVersion).toMatch(/\S/);
  expect(Math.abs(Number(row.agreedAt) - Date.now())).toBeLessThan(60_000);
  // While it is cloning, nothing is done with it.
  const early = { voice_id: made.id, text: 'Hello.' };
  if (row.status === 'cloning')
    expect(await problemOf(person.api.voices.startAudition(early))).toBe('voice-training');

  const voice = await ended(person, made.id);
  expect(voice).toMatchObject({
    name: 'Walter',
    generate_status: 'ready',
    problem: null,
    language: 'en-US',
    api: 'df',
    api_name: 'Built-in voices',
    remained_times: 1,
    basic: true,
    gender: 'male',
  });
  const sound = Buffer.from(await (await fetch(new URL(voice.url, studio.origin))).arrayBuffer());
  expect(sound.subarray(0, 4).toString()).toBe('RIFF');
  expect(await credits(person)).toBe(before);
  expect(await offered()).toMatchObject({ free_times: 0 });

  const { job_id } = await person.api.voices.startAudition(early);
  const heard = async () => {
    for (;;) {
      const audition = await person.api.voices.audition({ job_id });
      if (audition.status !== 'generating') return audition;
      await sleep(200);
    }
  };
  expect(await heard()).toMatchObject({ status: 'success' });

  studio.later(2000);
  const second = await person.api.voices.save({ ...form, file_id: (await recordingOf(person)).id });
  expect((await ended(person, second.id)).generate_status).toBe('ready');
  expect(await credits(person)).toBe(before - 100);
});

test('without speech it fails by name and costs nothing; tried again it costs nothing either', async () => {
  const person = await studio.person();
  // The free one is gone, so that a price is at stake.
  const first = await person.api.voices.save({ ...form, file_id: (await recordingOf(person)).id });
  await ended(person, first.id);
  const before = await credits(person);
  studio.later(2000);
  const { id, work_id } = await person.api.voices.save({ ...form, file_id: (await silenceOf(person)).id });
  expect(await credits(person)).toBe(before - 100);
  const failed = await ended(person, id);
  expect(failed).toMatchObject({
    generate_status: 'failed',
    problem: 'voice-recording-unusable',
    remained_times: 0,
    work_id,
  });
  expect(failed.message).toMatch(/recording/);
  expect(await credits(person)).toBe(before);
  await person.api.works.retry({ id: work_id });
  expect((await ended(person, id)).generate_status).toBe('failed');
  expect(await credits(person)).toBe(before);
  // A failed one has no modification that would be free, and goes without a question.
  const again = { ...form, id, file_id: (await recordingOf(person)).id };
  expect(await problemOf(person.api.voices.save(again))).toBe('voice-no-times');
  expect(await problemOf(person.api.voices.remove({ id }))).toBe('none');
  expect(await problemOf(person.api.works.retry({ id: work_id }))).toBe('not-found');
});

test('a tone becomes no voice', async () => {
  const person = await studio.person();
  const tone = join(folder, 'tone.wav');
  const wave = Float32Array.from({ length: 80_000 }, (_, i) => Math.sin(i / 12) / 4);
  await writeWav(tone, wave, 16_000);
  const file_id = (await soundOf(person, tone)).id;
  const { id } = await person.api.voices.save({ ...form, file_id });
  expect(await ended(person, id)).toMatchObject({ generate_status: 'failed', problem: 'voice-not-heard' });
});

describe('another recording', () => {
  test('takes one modification and no points; when it fails, the voice and the modification stay', async () => {
    const person = await studio.person();
    const source = await recordingOf(person);
    const id = await putVoice(context, person.id, {
      name: 'before',
      engineVoice: 'zh-anchor-man',
      remainedTimes: 1,
      sourceFileId: source.id,
    });
    const [before, space] = [await credits(person), await spaceOf(context, person.id)];
    const bad = await silenceOf(person);
    await person.api.voices.save({ ...form, name: '', id, file_id: bad.id });
    expect(await ended(person, id)).toMatchObject({
      name: 'before',
      generate_status: 'ready',
      remained_times: 1,
      problem: 'voice-recording-unusable',
    });
    expect(await spaceOf(context, person.id)).toBe(space);
    expect((await voiceRow(id)).engineVoice).toBe('zh-anchor-man');

    studio.later(2000);
    const good = await recordingOf(person, 'chengfeng');
    await person.api.voices.save({ ...form, name: 'after', id, file_id: good.id });
    expect(await ended(person, id)).toMatchObject({
      name: 'after',
      generate_status: 'ready',
      remained_times: 0,
      problem: null,
    });
    const row = await voiceRow(id);
    expect([row.sourceFileId, row.language]).toEqual([good.id, 'zh-CN']);
    expect(row.engineVoice).toMatch(/^likeness\./);
    const kept = await context.db
      .select({ id: files.id })
      .from(files)
      .where(and(eq(files.userId, person.id), isNull(files.deletedAt)));
    expect(new Set(kept.map((file) => file.id))).toEqual(new Set([good.id, row.sampleFileId]));
    expect(await credits(person)).toBe(before);
  });

  test('is refused while cloning, without times, on a device channel, for others', async () => {
    const file = await putFile(context, me.id, 'voice', { durationMs: 5000 });
    const ask = async (values: Parameters<typeof putVoice>[2], owner: string | null = me.id, name = '') => {
      const id = await putVoice(context, owner, { name: 'kept', remainedTimes: 1, ...values });
      return problemOf(me.api.voices.save({ ...form, name, api: '', id, file_id: file.id }));
    };
    expect(await ask({ status: 'cloning' })).toBe('voice-training');
    expect(await ask({ remainedTimes: 0 })).toBe('voice-no-times');
    expect(await ask({ channel: 'xf' })).toBe('voice-device-only');
    expect(await ask({ type: 11 }, me.id, 'renamed')).toBe('voice-name-locked');
    expect(await ask({}, stranger.id)).toBe('not-found');
    expect(await ask({}, null)).toBe('voice-public');
  });
});

describe('names, the default, deleting', () => {
  test('a name follows the rule of names, and a locked one stays', async () => {
    const id = await putVoice(context, me.id);
    const ask = (name: string, of = id) => problemOf(me.api.voices.rename({ id: of, name }));
    expect(await ask('  ')).toBe('name-required');
    expect(await ask('名'.repeat(61))).toBe('name-too-long');
    expect(await ask('renamed')).toBe('none');
    expect((await voiceRow(id)).name).toBe('renamed');
    expect(await ask('x', await putVoice(context, me.id, { type: 11 }))).toBe('voice-name-locked');
    expect(await ask('x', await putVoice(context, null))).toBe('voice-public');
    expect(await ask('x', await putVoice(context, stranger.id))).toBe('not-found');
  });

  test('one voice is the default, public or own, and goes with it', async () => {
    const person = await studio.person();
    const ask = (voice_id: string) => problemOf(person.api.voices.setDefault({ voice_id }));
    const chosen = async () => (await person.api.voices.list({ source: 'mine' })).default_voice_id;
    const [open, own] = [await putVoice(context, null), await putVoice(context, person.id)];
    expect(await chosen()).toBe('');
    for (const id of [open, own]) {
      expect(await ask(id)).toBe('none');
      expect(await chosen()).toBe(id);
    }
    expect((await person.api.voices.list({ source: 'mine' })).list[0]?.is_default).toBe(true);
    expect(await ask(await putVoice(context, person.id, { status: 'cloning' }))).toBe('voice-training');
    expect(await ask(await putVoice(context, stranger.id))).toBe('not-found');
    expect(await chosen()).toBe(own);
    await person.api.voices.remove({ voice_id: own });
    expect(await chosen()).toBe('');
    await ask(open);
    await person.api.voices.setDefault({});
    expect(await chosen()).toBe('');
  });

  test('one that can still be modified is deleted only when asked twice, and its files go', async () => {
    const person = await studio.person();
    const empty = await spaceOf(context, person.id);
    const [source, sample] = [await recordingOf(person), await recordingOf(person)];
    const about = { sourceFileId: source.id, sampleFileId: sample.id, remainedTimes: 2 };
    const id = await putVoice(context, person.id, about);
    expect(await spaceOf(context, person.id)).toBeGreaterThan(empty);
    const refused = await person.api.voices.remove({ id }).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      problem: 'voice-times-left',
      message: expect.stringMatching(/2 modifications/),
    });
    expect(await problemOf(stranger.api.voices.remove({ id, force: true }))).toBe('not-found');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => problemOf(person.api.voices.remove({ id, force: true }))),
    );
    expect(answers.filter((answer) => answer === 'none')).toHaveLength(1);
    expect(await spaceOf(context, person.id)).toBe(empty);
    expect(await problemOf(person.api.voices.remove({}))).toBe('voice-required');
    const cloning = await putVoice(context, person.id, { status: 'cloning' });
    expect(await problemOf(person.api.voices.remove({ id: cloning, force: true }))).toBe('voice-training');
    const open = await putVoice(context, null);
    expect(await problemOf(person.api.voices.remove({ id: open }))).toBe('voice-public');
  });
});
