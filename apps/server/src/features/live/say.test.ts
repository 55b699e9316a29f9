import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { putBot, putVoice } from '../../../test/rows.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import { files } from '../../db/tables/files.ts';

let studio: Studio;
let me: Person;
let voice: string;

beforeAll(async () => {
  studio = await testStudio();
  me = await studio.person(1);
  voice = await putVoice(studio.app.context, null);
});

const rowsOf = (data: string) => {
  const bytes = Buffer.from(data, 'base64');
  return Array.from({ length: bytes.length / 6 }, (_, i) => bytes.readInt16LE(i * 6) / 10_000);
};

test('a sentence is spoken at once: its sound, its words, and a mouth that meets and opens with it; nothing is kept', async () => {
  const text = '妈妈爸爸，你好。';
  const said = await me.api.live.say({ text, voice_id: voice });
  expect(said.voice_id).toBe(voice);
  const samples = Buffer.from(said.sound, 'base64').length / 2;
  expect(samples / said.sample_rate).toBeCloseTo(said.seconds, 2);
  expect(said.words.map(({ from, to }) => text.slice(from, to)).join('')).toBe('妈妈爸爸你好');
  const open = rowsOf(said.mouth.rows);
  expect(said.mouth.fps).toBe(100);
  expect(open.length).toBe(Math.ceil(said.seconds * 100 - 1e-6));
  // Two of m and two of p.
  expect(said.mouth.closures).toHaveLength(4);
  for (const { start, end } of said.mouth.closures)
    expect(Math.min(...open.slice(Math.floor(start * 100), Math.ceil(end * 100) + 1))).toBe(0);
  expect(Math.max(...open)).toBeGreaterThan(0.6);

  const { context } = studio.app;
  expect(await context.db.select().from(files)).toEqual([]);
  expect(await readdir(join(context.config.dataDir, 'work')).catch(() => [])).toEqual([]);
});

test('an employee speaks in a voice of the language of its words', async () => {
  const bot = await putBot(studio.app.context);
  const malay = await putVoice(studio.app.context, null, {
    language: 'ms-MY',
    engineVoice: 'ms-anchor-woman',
  });
  expect((await me.api.live.say({ text: '您好，请问需要什么？', bot_id: bot })).voice_id).toBe(voice);
  expect((await me.api.live.say({ text: 'Selamat pagi, apa khabar?', bot_id: bot })).voice_id).toBe(malay);
  expect(await problemOf(me.api.live.say({ text: 'Good morning, how are you today?', bot_id: bot }))).toBe(
    'voice-required',
  );
});

test('what is too long, empty or of another user is refused', async () => {
  const stranger = await studio.person(1);
  const own = await putVoice(studio.app.context, stranger.id);
  expect(await problemOf(me.api.live.say({ text: '字'.repeat(301), voice_id: voice }))).toBe('live-too-long');
  expect(await problemOf(me.api.live.say({ text: ' ', voice_id: voice }))).toBe('script-required');
  expect(await problemOf(me.api.live.say({ text: '你好', voice_id: own }))).toBe('not-found');
  expect((await stranger.api.live.say({ text: '你好', voice_id: own })).seconds).toBeGreaterThan(0.3);
  const unknown = '7d0c3f5e-8b1a-4c52-9a59-0d5c1f0f1a11';
  expect(await problemOf(me.api.live.say({ text: '你好', bot_id: unknown }))).toBe('not-found');
});
