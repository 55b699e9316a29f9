import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { putVoice, spaceOf } from '../../../test/rows.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import type { Context } from '../../context.ts';
import { files } from '../../db/tables/files.ts';
import { auditions } from '../../db/tables/voices.ts';
import { sweepAuditions } from './audition.service.ts';
import { makeAudition } from './make-audition.service.ts';

// Real speech takes its time on a busy machine.

const day = 24 * 3_600_000;
let studio: Studio;
let context: Context;
let me: Person;
let stranger: Person;
let voice: string;

beforeAll(async () => {
  studio = await testStudio();
  context = studio.app.context;
  me = await studio.person();
  stranger = await studio.person();
  const names = { 'zh-CN': '云溪', en: 'Yunxi' };
  voice = await putVoice(context, null, { name: '云溪', names, position: 1, gender: 'female', age: 'adult' });
});

const never = new AbortController().signal;
const make = (id: string) => makeAudition(context, id, never);

describe('lists', () => {
  test('public voices speak for themselves; own ones stay with their owner', async () => {
    for (let i = 0; i < 5; i++) await putVoice(context, me.id, { name: `嗓音_${i}` });
    await putVoice(context, me.id, { name: 'soon', status: 'cloning' });
    await putVoice(context, stranger.id, { name: 'of a stranger', status: 'cloning' });
    const open = await me.api.voices.list({ source: 'public' });
    expect(open.list).toEqual([
      expect.objectContaining({ id: voice, name: 'Yunxi', basic: true, gender: 'female', language: 'zh-CN' }),
    ]);
    expect(open.generate).toBe(1);
    const mine = await me.api.voices.list({ source: 'mine', limit: 99_999 });
    expect([mine.total, mine.list.length, mine.generate]).toEqual([6, 6, 1]);
    const pages = await Promise.all(
      [1, 2, 3].map((page) => me.api.voices.list({ source: 'mine', page, limit: 2 })),
    );
    expect(pages.flatMap(({ list }) => list)).toEqual(mine.list);
    for (const [name, found] of [
      ['_', 5],
      ['音_3', 1],
      ['%', 0],
    ] as const)
      expect((await me.api.voices.list({ source: 'mine', name })).total).toBe(found);
    for (const [name, found] of [
      ['yunxi', 1],
      ['云', 1],
      ['zh', 0],
    ] as const)
      expect((await me.api.voices.list({ source: 'public', name })).total).toBe(found);
  });

  test('channels and their languages have names in the language of the caller', async () => {
    const { list } = await me.api.voices.channels();
    expect(list.map((channel) => channel.api)).toEqual(['df']);
    expect(list[0]!.name).toBe('Built-in voices');
    const english = await me.api.voices.languages({ api: 'df' });
    expect(english.list.map((language) => language.name)).toEqual(['Chinese', 'English', 'Malay']);
    const malay = studio.client({ session: me.token, language: () => 'ms-MY' });
    expect((await malay.voices.languages({ api: 'df' })).list.map((language) => language.id)).toEqual(
      english.list.map((language) => language.id),
    );
    expect((await malay.voices.channels()).list[0]!.name).toBe('Suara terbina');
    expect(await problemOf(me.api.voices.languages({ api: 'xx' }))).toBe('channel-unavailable');
  });
});

describe('sliders', () => {
  const shown = async (person: Person, source: 'mine' | 'public', id: string) => {
    const { list } = await person.api.voices.list({ source });
    const { rate, volume, pitch } = list.find((row) => row.id === id)!;
    return { rate, volume, pitch };
  };

  test('a public voice remembers them per user', async () => {
    await me.api.voices.saveParams({ voice_id: voice, rate: 1.3, volume: 2, pitch: 0.8 });
    await me.api.voices.saveParams({ voice_id: voice, rate: 1.5, volume: 2, pitch: 0.8 });
    expect(await shown(me, 'public', voice)).toEqual({ rate: 1.5, volume: 2, pitch: 0.8 });
    expect(await shown(stranger, 'public', voice)).toEqual({ rate: 1, volume: 1, pitch: 1 });
  });

  test('what a channel cannot change stays as it is', async () => {
    const wished = { rate: 1.5, volume: 2, pitch: 0.8 };
    for (const [channel, kept] of [
      ['fish', { rate: 1.5, volume: 1, pitch: 1 }],
      ['nw', { rate: 1, volume: 1, pitch: 1 }],
      ['df', wished],
    ] as const) {
      const id = await putVoice(context, me.id, { channel, name: channel });
      await me.api.voices.saveParams({ voice_id: id, ...wished });
      expect(await shown(me, 'mine', id), channel).toEqual(kept);
    }
  });

  test('nothing beyond their ends, nothing of others', async () => {
    for (const wrong of [{ rate: 0.4 }, { rate: 2.1 }, { volume: 0 }, { pitch: 2.1 }, { pitch: Number.NaN }])
      await expect(me.api.voices.saveParams({ voice_id: voice, ...wrong })).rejects.toThrow();
    const foreign = await putVoice(context, stranger.id);
    expect(await problemOf(me.api.voices.saveParams({ voice_id: foreign }))).toBe('not-found');
    expect(await shown(me, 'public', voice)).toEqual({ rate: 1.5, volume: 2, pitch: 0.8 });
  });
});

describe('what cannot be heard', () => {
  test.each([
    ['script-required', { text: '' }],
    ['script-required', { text: ' \n ' }],
    ['script-required', { text: '<break time="1s"/>' }],
    ['script-unspeakable', { text: '……！！' }],
    ['reading-wrong', { text: '重庆<say as="chong2"/><say as="qing4"/>' }],
    ['script-too-long', { text: '好'.repeat(10_001) }],
    ['voice-required', { voice_id: '' }],
    ['not-found', { voice_id: randomUUID() }],
  ])('%s', async (problem, wrong) => {
    const input = { voice_id: voice, text: '你好', ...wrong };
    expect(await problemOf(me.api.voices.startAudition(input))).toBe(problem);
  });

  test('voices that are not ready, of others, of a channel with shorter scripts, without an engine', async () => {
    const ask = async (values: Parameters<typeof putVoice>[2], text = '你好', owner: string | null = me.id) =>
      problemOf(me.api.voices.startAudition({ voice_id: await putVoice(context, owner, values), text }));
    expect(await ask({ status: 'cloning' })).toBe('voice-training');
    expect(await ask({ status: 'failed' })).toBe('voice-failed');
    expect(await ask({}, '你好', stranger.id)).toBe('not-found');
    expect(await ask({ deletedAt: new Date() })).toBe('not-found');
    expect(await ask({ channel: 'nw' }, '好'.repeat(501))).toBe('script-too-long');
    // Pause markers are not characters.
    expect(await ask({ channel: 'nw' }, `${'好'.repeat(500)}<break time="1s"/>`)).toBe('none');
    const id = await putVoice(context, me.id, { driver: 'gone' });
    const { job_id } = await me.api.voices.startAudition({ voice_id: id, text: '你好' });
    await make(job_id);
    expect(await me.api.voices.audition({ job_id })).toMatchObject({
      status: 'failed',
      problem: 'voice-engine-missing',
      url: '',
    });
  });
});

describe('auditions', () => {
  const text = '你好，<break time="0.5s"/>我叫Anna，今年30岁。';

  test('the sound is there, and its words are places of the script', async () => {
    const { job_id } = await me.api.voices.startAudition({ voice_id: voice, text });
    expect(await me.api.voices.audition({ job_id })).toMatchObject({
      status: 'generating',
      url: '',
      words: [],
    });
    await make(job_id);
    const heard = await me.api.voices.audition({ job_id });
    expect(heard).toMatchObject({ status: 'success', problem: null });
    const sound = Buffer.from(await (await fetch(new URL(heard.url, studio.origin))).arrayBuffer());
    expect(sound.subarray(0, 4).toString()).toBe('RIFF');
    const row = (await context.db.select().from(files).where(eq(files.id, heard.file_id)))[0]!;
    expect([row.bytes, row.userId, row.source]).toEqual([sound.length, me.id, 'audition']);
    expect(Math.abs(row.durationMs! / 1000 - heard.duration)).toBeLessThan(0.1);

    const said = heard.words.map(({ from, to }) => text.slice(from, to));
    expect(said.every((word) => word.length > 0 && !word.includes('break'))).toBe(true);
    expect(said.join('')).toContain('Anna');
    for (const [i, word] of heard.words.entries()) {
      expect(word.end).toBeGreaterThanOrEqual(word.start);
      expect(word.end).toBeLessThanOrEqual(heard.duration + 0.01);
      const before = heard.words[i - 1];
      if (before) {
        expect(word.from).toBeGreaterThanOrEqual(before.to);
        expect(word.start).toBeGreaterThanOrEqual(before.start);
      }
    }

    // The same words again are the same sound; anything else is another one.
    expect(await me.api.voices.startAudition({ voice_id: voice, text })).toEqual({ job_id, stream: '' });
    for (const change of [{ rate: 1.1 }, { emotion: 'happy' as const }, { text: `${text}。` }]) {
      const other = await me.api.voices.startAudition({ voice_id: voice, text, ...change });
      expect(other.job_id, JSON.stringify(change)).not.toBe(job_id);
    }
    // Another user's sound is not found.
    expect(await problemOf(stranger.api.voices.audition({ job_id }))).toBe('not-found');
    expect(await problemOf(stranger.api.voices.audition({ job_id: randomUUID() }))).toBe('not-found');
    expect((await stranger.api.voices.startAudition({ voice_id: voice, text })).job_id).not.toBe(job_id);
  });

  test('more than a minute for guests and five for others is refused before anything is spoken', async () => {
    const guest = await studio.guest();
    const pauses = (count: number) => `好${'<break time="10s"/>'.repeat(count)}`;
    const ask = (person: Person, script: string) =>
      problemOf(person.api.voices.startAudition({ voice_id: voice, text: script }));
    expect(await ask(guest, pauses(2000))).toBe('audition-too-long');
    expect(await ask(guest, pauses(6))).toBe('audition-too-long');
    expect(await ask(guest, pauses(5))).toBe('none');
    expect(await ask(stranger, pauses(6))).toBe('none');
    expect(await ask(stranger, pauses(30))).toBe('audition-too-long');
    expect(await ask(stranger, '好'.repeat(2000))).toBe('audition-too-long');
  });

  test('ten clicks are one audition, and a user cannot have many at once', async () => {
    const person = await studio.person();
    const start = (words: string) => person.api.voices.startAudition({ voice_id: voice, text: words });
    const clicks = await Promise.all(Array.from({ length: 10 }, () => start('一起点')));
    expect(new Set(clicks.map(({ job_id }) => job_id)).size).toBe(1);
    for (const words of ['二', '三', '四', '五']) await start(words);
    expect(await problemOf(start('六'))).toBe('too-many-requests');
    expect(await problemOf(start('二'))).toBe('none');
    expect(await problemOf(stranger.api.voices.startAudition({ voice_id: voice, text: '六' }))).toBe('none');
    await make(clicks[0]!.job_id);
    expect(await problemOf(start('六'))).toBe('none');
  });

  test('a worker that stopped leaves it to the next one; two at once make one sound', async () => {
    const person = await studio.person();
    const empty = await spaceOf(context, person.id);
    const { job_id } = await person.api.voices.startAudition({ voice_id: voice, text: '重来一次' });
    const stopped = AbortSignal.abort(new Error('the worker stops'));
    await expect(makeAudition(context, job_id, stopped)).rejects.toThrow();
    expect(await person.api.voices.audition({ job_id })).toMatchObject({
      status: 'generating',
      problem: null,
    });
    await Promise.all([make(job_id), make(job_id)]);
    const heard = await person.api.voices.audition({ job_id });
    expect(heard).toMatchObject({ status: 'success', problem: null });
    const row = (await context.db.select().from(files).where(eq(files.id, heard.file_id)))[0]!;
    expect(await spaceOf(context, person.id)).toBe(empty + row.bytes);
    await make(job_id);
    expect((await person.api.voices.audition({ job_id })).file_id).toBe(heard.file_id);
  });

  test('one whose job was lost ends, and old sounds free their space', async () => {
    const person = await studio.person();
    const empty = await spaceOf(context, person.id);
    const old = await person.api.voices.startAudition({ voice_id: voice, text: '旧的声音' });
    await make(old.job_id);
    const lost = await person.api.voices.startAudition({ voice_id: voice, text: '丢了' });
    await sweepAuditions(context);
    expect((await person.api.voices.audition(lost)).status).toBe('generating');
    expect(await spaceOf(context, person.id)).toBeGreaterThan(empty);
    const ago = new Date(Date.now() - 8 * day);
    await context.db.update(auditions).set({ createdAt: ago }).where(eq(auditions.userId, person.id));
    await context.db.update(auditions).set({ finishedAt: ago }).where(eq(auditions.id, old.job_id));
    await sweepAuditions(context);
    const failed = await person.api.voices.audition(lost);
    expect(failed).toMatchObject({ status: 'failed', problem: 'audition-failed' });
    expect(failed.message).toMatch(/\S/);
    expect(await spaceOf(context, person.id)).toBe(empty);
    expect((await person.api.voices.audition(old)).url).toBe('');
    const again = await person.api.voices.startAudition({ voice_id: voice, text: '旧的声音' });
    expect(again.job_id).not.toBe(old.job_id);
  });
});
