import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tinyPackHome } from '@likeness/engines/speech/natural/tiny-kokoro.fixture';
import { kokoroFiles } from '@likeness/engines/speech/natural/kokoro';
import { naturalLikenessId } from '@likeness/engines/voice-clone/natural/natural-likeness';
import { putBot, putVoice } from '../../../test/rows.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import { changeSetting } from '../settings/settings.service.ts';

let studio: Studio;
let home: string;
let me: Person;
let voice: string;

beforeAll(async () => {
  home = await tinyPackHome();
  studio = await testStudio({ role: 'all', renders: 1, voiceServices: { packs: { home } } });
  me = await studio.person(1);
  voice = await putVoice(studio.app.context, null, { driver: 'natural', engineVoice: 'zf_xiaoxiao' });
});
afterAll(() => rm(home, { recursive: true }));

const natural = (engineVoice: string, language: string) =>
  putVoice(studio.app.context, null, { driver: 'natural', engineVoice, language });

test('the halves of the model are files that never change, given out in ranges', async () => {
  const { files } = await me.api.live.voice({});
  expect(files.map(({ half }) => half)).toEqual(['plan', 'sound']);
  for (const { half, url, bytes } of files) {
    const stored = await readFile(join(home, 'kokoro', kokoroFiles[half]));
    const whole = await fetch(`${studio.origin}${url}`);
    expect(whole.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(whole.headers.get('content-encoding')).toBeNull();
    const etag = whole.headers.get('etag')!;
    expect(url).toBe(`/api/live/voice/${etag.slice(1, -1)}`);
    expect(Buffer.from(await whole.arrayBuffer()).equals(stored)).toBe(true);
    expect(bytes).toBe(stored.length);
    const part = await fetch(`${studio.origin}${url}`, { headers: { range: 'bytes=10-19' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-19/${bytes}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(stored.subarray(10, 20))).toBe(true);
    const known = await fetch(`${studio.origin}${url}`, { headers: { 'if-none-match': etag } });
    expect(known.status).toBe(304);
  }
  for (const name of ['x', `${'0'.repeat(64)}.onnx`, '..%2Fkokoro.json'])
    expect((await fetch(`${studio.origin}/api/live/voice/${name}`)).status).toBe(404);
});

test.each([
  // Symbols of the model as its reader writes them; places are those of the text as it was sent.
  ['zf_xiaoxiao', 'zh-CN', '妈妈，你好！', ['妈妈', '你好'], 'ma→ma, ni↗xau↓!'],
  ['zf_xiaoxiao', 'zh-CN', '媽媽，你好！', ['媽媽', '你好'], 'ma→ma→, ni↗xau↓!'],
  ['af_heart', 'en-US', 'Good morning.', ['Good', 'morning'], 'ɡˈʊd mˈɔɹnɪŋ.'],
  ['ms-MY.ef_dora', 'ms-MY', 'Apa khabar?', ['Apa', 'khabar'], 'ˈapa xˈabaɾ?'],
])('%s reads %s for a page: %s', async (engineVoice, language, text, words, symbols) => {
  const read = await me.api.live.read({ text, voice_id: await natural(engineVoice, language) });
  const [sentence] = read.sentences;
  expect(sentence!.words.map(({ from, to }) => text.slice(from, to))).toEqual(words);
  expect(sentence!.symbols).toBe(symbols);
  expect(sentence!.symbol_words).toHaveLength(symbols.length);
  expect(sentence!.emotions).toEqual([{ emotion: 'default', count: symbols.length }]);
  expect(read.styles.map(({ tokens }) => tokens)).toEqual([symbols.length]);
  expect(Buffer.from(read.styles[0]!.style, 'base64')).toHaveLength(256 * 4);
  expect([read.rate, read.pitch, read.volume]).toEqual([language === 'ms-MY' ? 0.92 : 1, 1, 1]);
});

test('an employee is read in its voice; what is too long is refused', async () => {
  const bot = await putBot(studio.app.context);
  const read = await me.api.live.read({ text: '您好，请问需要什么？', bot_id: bot });
  expect(read.sentences[0]!.words).toHaveLength(4);
  expect(await problemOf(me.api.live.read({ text: '字'.repeat(301), voice_id: voice }))).toBe(
    'live-too-long',
  );
});

test('a voice that is a person’s own is given to no page, its owner’s included; nor is one that is no model', async () => {
  const likeness = naturalLikenessId({
    place: { timbre: new Float32Array(45), prosody: new Float32Array(45) },
    hertz: 182.5,
    gains: [1, 0, -2, 0.5, 0, 3],
    nearest: 'bf_emma',
    share: 0.5,
  });
  const own = await putVoice(studio.app.context, me.id, { driver: 'natural', engineVoice: likeness });
  expect(await problemOf(me.api.live.read({ text: '你好', voice_id: own }))).toBe('voice-on-server');
  const stranger = await studio.person(1);
  expect(await problemOf(stranger.api.live.read({ text: '你好', voice_id: own }))).toBe('not-found');
  const simple = await putVoice(studio.app.context, null);
  expect(await problemOf(me.api.live.read({ text: '你好', voice_id: simple }))).toBe('voice-on-server');
});

test('where the voices are not installed a page is told of no files', async () => {
  const bare = await testStudio();
  const person = await bare.person(1);
  expect(await person.api.live.voice({})).toEqual({ files: [] });
});

test('an operator withholds the model, and what reads for it', async () => {
  const { db } = studio.app.context;
  const { files } = await me.api.live.voice({});
  await changeSetting(db, 'page_voice', 'off', new Date());
  expect((await me.api.live.voice({})).files).toEqual([]);
  expect((await fetch(`${studio.origin}${files[0]!.url}`)).status).toBe(404);
  const sentence = { text: '你好。', voice_id: voice };
  expect(await problemOf(me.api.live.read(sentence))).toBe('voice-on-server');
  await changeSetting(db, 'page_voice', undefined, new Date());
  expect((await me.api.live.voice({})).files).toHaveLength(2);
  expect((await me.api.live.read(sentence)).sentences).toHaveLength(1);
});
