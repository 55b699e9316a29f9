import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { espeakDriver } from '@likeness/engines/speech/drivers/espeak';
import { writeWav } from '@likeness/media/wav';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { works } from '../../db/tables/works.ts';
import { putFile, putVoice, putWaitingTranslation } from '../../../test/rows.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import { findSpeakers } from './find-speakers.ts';
import { translationParams } from './translation-params.ts';
import { findLines, keepMade } from './translation.store.ts';

let studio: Studio;
let person: Person;
let video: string;
let english: string;
let chinese: string;

beforeAll(async () => {
  studio = await testStudio();
  person = await studio.person(50_000);
  const { context } = studio.app;
  video = (await putFile(context, person.id, 'video', { durationMs: 60_400 })).id;
  english = await putVoice(context, null, { language: 'en-US', driver: 'flite', engineVoice: 'en-hostess' });
  chinese = await putVoice(context, null);
});

const languages = { source_lang: 'zh-CN', target_lang: 'en-US' };
const form = () => ({ file_id: video, mode: 'voice' as const, ...languages });

test('video, source and target are asked for in this order, ten minutes are the most, and a voice speaks the target', async () => {
  const { context } = studio.app;
  const ask = (change: object) => problemOf(person.api.translateVideo.quote({ ...form(), ...change }));
  expect(await ask({ file_id: '', source_lang: '' })).toBe('video-required');
  expect(await ask({ source_lang: '', target_lang: '' })).toBe('source-language-required');
  expect(await ask({ target_lang: '' })).toBe('target-language-required');
  expect(await ask({ target_lang: 'xx' })).toBe('target-language-required');
  const long = await putFile(context, person.id, 'video', { durationMs: 601_000 });
  expect(await ask({ file_id: long.id })).toBe('media-too-long');
  const exact = await putFile(context, person.id, 'video', { durationMs: 600_000 });
  expect(await ask({ file_id: exact.id })).toBe('none');
  expect(await ask({ voice_id: chinese })).toBe('voice-language');
  expect(await ask({ voice_id: english })).toBe('none');
  // Music is a sound of one’s own.
  expect(await ask({ music_id: video })).toBe('not-found');
  const song = await putFile(context, person.id, 'voice', { durationMs: 9_000 });
  expect(await ask({ music_id: song.id, music_volume: 0.2 })).toBe('none');
});

test('voice only costs 3 points for each started second, with lips 5', async () => {
  const { quote } = person.api.translateVideo;
  expect(await quote(form())).toMatchObject({ seconds: 60.4, credits: 183 });
  expect(await quote({ ...form(), mode: 'lips' })).toMatchObject({ seconds: 60.4, credits: 305 });
});

test('languages have an id, a name in the language of the reader and an icon', async () => {
  const { list } = await person.api.translateVideo.languages();
  expect(list).toContainEqual({ id: 'ms-MY', name: 'Malay', icon: '🇲🇾' });
  expect(list.map(({ id }) => id)).toEqual(['zh-CN', 'en-US', 'ms-MY']);
});

test('an ordered translation is in its list and on the third tab of works; cancelled, it is charged nothing and can be deleted', async () => {
  const owner = await studio.person(500);
  const file = await putFile(studio.app.context, owner.id, 'video', { durationMs: 10_000 });
  const key = randomUUID();
  const order = { ...form(), file_id: file.id, name: '出海', subtitles: 'both' as const };
  const first = await owner.api.translateVideo.create(order, { idempotencyKey: key });
  expect(await owner.api.translateVideo.create(order, { idempotencyKey: key })).toEqual(first);
  expect(first).toMatchObject({ credits: 30, balance: 470 });
  const { list, generate } = await owner.api.translateVideo.list({});
  expect(generate).toBe(1);
  expect(list).toHaveLength(1);
  expect(list[0]).toMatchObject({
    id: first.id,
    name: '出海',
    mode: 'voice',
    ...languages,
    subtitles_kind: 'both',
    status: 'generating',
    waiting: false,
  });
  const tab = await owner.api.works.list({ type: 3 });
  expect(tab.list.map(({ id, kind }) => [id, kind])).toEqual([[first.id, 'translation']]);
  expect(tab.counts['translation']).toBe(1);
  expect(await owner.api.translateVideo.detail({ id: first.id })).toMatchObject({ file_id: file.id });
  await owner.api.works.cancel({ id: first.id });
  expect((await owner.api.session.info()).credits).toBe(500);
  await owner.api.translateVideo.remove({ id: first.id });
  expect((await owner.api.translateVideo.list({})).total).toBe(0);
});

const waiting = (owner: Person) =>
  putWaitingTranslation(studio.app.context, owner.id, { voiceId: english, target: 'en-US' });

test('lines that wait show how they fit, are changed and given voices, and go on when they are approved', async () => {
  const owner = await studio.person();
  const id = await waiting(owner);
  const { api } = owner;
  const before = await api.translateVideo.lines({ id });
  expect(before).toMatchObject({ waiting: true, seconds: 10, target_lang: 'en-US', voice_id: english });
  expect(before.lines.map(({ fit, rate, natural }) => [fit, rate, natural])).toEqual([
    ['fits', 1, null],
    ['fits', 1, 1.5],
  ]);
  const plain = { n: 1, source: '', voice_id: '' };
  const long = 'a word and another '.repeat(8);
  const lines = [
    { ...plain, start: 4, end: 6, speaker: 1, target: 'Hello there' },
    { ...plain, start: 1, end: 3, speaker: 2, target: long },
  ];
  const speakers = [
    { n: 1, name: 'Lin', voice_id: '', face: null },
    { n: 2, name: 'Zhou', voice_id: english, face: { x: 0.6, y: 0.2, width: 0.1, height: 0.2 } },
  ];
  const save = (change: object) =>
    api.translateVideo.saveLines({ id, lines, speakers, ...change } as Parameters<
      typeof api.translateVideo.saveLines
    >[0]);
  expect(await problemOf(save({ lines: [{ ...lines[0], start: 6 }] }))).toBe('range-invalid');
  expect(await problemOf(save({ lines: [{ ...lines[0], start: 11, end: 12 }] }))).toBe('range-invalid');
  expect(await problemOf(save({ speakers: [{ n: 1, name: '', voice_id: chinese }] }))).toBe('voice-language');
  await save({});
  const after = await api.translateVideo.lines({ id });
  expect(after.speakers).toEqual(speakers);
  expect(after.lines.map(({ start, fit, natural }) => [start, fit, natural])).toEqual([
    [1, 'long', null],
    [4, 'fits', 1.5],
  ]);
  expect(after.lines[0]!.rate).toBe(1.3);
  // Two seconds, the pause behind them and the highest rate hold about 4.2 s of 9.8.
  expect(after.lines[0]!.max_chars).toBeGreaterThan(50);
  expect(after.lines[0]!.max_chars).toBeLessThan(80);

  await save({ lines: [{ ...lines[0], target: ' ' }] });
  expect(await problemOf(api.translateVideo.render({ id }))).toBe('translation-required');
  await save({});
  await api.translateVideo.render({ id });
  expect((await findLines(studio.app.context.db, owner.id, id))?.approvedAt).not.toBeNull();
  expect(await problemOf(save({}))).toBe('work-not-running');
  expect(await problemOf(api.translateVideo.render({ id }))).toBe('work-not-running');
});

test('lines of another account are not found, whatever is done with them', async () => {
  const id = await waiting(await studio.person());
  const { api } = person;
  for (const done of [
    () => api.translateVideo.lines({ id }),
    () => api.translateVideo.detail({ id }),
    () => api.translateVideo.saveLines({ id, lines: [] }),
    () => api.translateVideo.faces({ id, at: 1 }),
    () => api.translateVideo.renderQuote({ id }),
    () => api.translateVideo.render({ id }),
    () => api.translateVideo.remove({ id }),
  ])
    expect(await problemOf(done())).toBe('not-found');
});

test('a finished translation is made again for its changed seconds, and the one before stays as it was', async () => {
  const owner = await studio.person(100);
  const id = await waiting(owner);
  const { api } = owner;
  const { db } = studio.app.context;
  expect(await api.translateVideo.renderQuote({ id })).toMatchObject({ credits: 0, balance: 100 });
  // As the worker leaves it.
  await db
    .update(works)
    .set({ status: 'success', stage: 'finishing', finishedAt: new Date() })
    .where(eq(works.id, id));
  await keepMade(db, owner.id, id);
  const shown = await api.translateVideo.lines({ id });
  expect(shown).toMatchObject({ waiting: false, finished: true });
  expect(await problemOf(api.translateVideo.renderQuote({ id }))).toBe('nothing-changed');
  expect(await problemOf(api.translateVideo.render({ id }))).toBe('nothing-changed');
  const { lines, speakers } = shown;
  const changed = [lines[0]!, { ...lines[1]!, target: 'Good morning' }];
  await api.translateVideo.saveLines({ id, lines: changed, speakers });
  // Two seconds of voice only.
  expect(await api.translateVideo.renderQuote({ id })).toMatchObject({
    seconds: 2,
    credits: 6,
    balance: 100,
  });
  const key = randomUUID();
  const again = await api.translateVideo.render({ id }, { idempotencyKey: key });
  expect(again).toMatchObject({ credits: 6, balance: 94 });
  expect(again.id).not.toBe(id);
  expect(await api.translateVideo.render({ id }, { idempotencyKey: key })).toEqual(again);
  const of = async (work: string) => (await api.translateVideo.lines({ id: work })).lines[1]!.target;
  expect(await of(again.id)).toBe('Good morning');
  expect(await of(id)).toBe('Hello there');
  const rows = (await api.translateVideo.list({})).list.map(({ version, name }) => [version, name]);
  expect(rows).toEqual([
    [2, 'a work'],
    [1, 'a work'],
  ]);
  expect((await findLines(db, owner.id, again.id))?.approvedAt).not.toBeNull();
});

test('a man and a woman who are heard get voices like theirs, unless their user chose one for the whole video', async () => {
  const { context } = studio.app;
  const folder = await mkdtemp(join(tmpdir(), 'speakers-'));
  const rate = 22_050;
  const said = await Promise.all(
    ['zh-anchor-woman', 'zh-anchor-man', 'zh-anchor-woman'].map((voice) =>
      espeakDriver.synthesize({ text: '大家好，欢迎来到我的小店。', voice }),
    ),
  );
  const sound = new Float32Array(12 * rate);
  said.forEach(({ samples }, at) => sound.set(samples.subarray(0, 4 * rate), 4 * at * rate));
  const path = join(folder, 'film.wav');
  await writeWav(path, sound, rate);
  const malay = { language: 'ms-MY', driver: 'espeak' };
  const usual = await putVoice(context, null, { ...malay, gender: 'male', position: 1 });
  await putVoice(context, null, { ...malay, gender: 'male', position: 2 });
  const woman = await putVoice(context, null, { ...malay, gender: 'female', position: 3 });
  const lines = said.map(({ samples }, at) => {
    const words = { source: '', target: '', voiceId: '' };
    return { start: 4 * at, end: 4 * at + samples.length / rate, speaker: 1, ...words };
  });
  const found = (voiceChosen: boolean) => {
    const asked = { fileId: '', storageKey: '', seconds: 12, source: 'zh-CN', target: 'ms-MY' };
    const params = translationParams.parse({ ...asked, voiceId: usual, voiceChosen });
    return findSpeakers({ context, params, signal: new AbortController().signal }, path, lines);
  };
  const heard = await found(false);
  expect(heard.lines.map(({ speaker }) => speaker)).toEqual([1, 2, 1]);
  expect(heard.speakers).toEqual([
    { n: 1, name: '', voiceId: woman },
    // The voice of the work is a man's.
    { n: 2, name: '', voiceId: '' },
  ]);
  expect(await found(true)).toEqual({ lines, speakers: [{ n: 1, name: '', voiceId: '' }] });
  await rm(folder, { recursive: true });
});
