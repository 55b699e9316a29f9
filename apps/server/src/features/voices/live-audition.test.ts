import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kokoroPack } from '@likeness/domain/kokoro-pack';
import type { naturalSpeech } from '@likeness/engines/speech/drivers/natural';
import { kokoroFiles } from '@likeness/engines/speech/natural/kokoro';
import { tinyPackHome } from '@likeness/engines/speech/natural/tiny-kokoro.fixture';
import { auditions } from '../../db/tables/voices.ts';
import { readWav } from '@likeness/media/wav';
import { createApiKey } from '../api-keys/api-keys.service.ts';
import { putVoice } from '../../../test/rows.ts';
import { hearAudition, samplesOf } from '../../../test/sound-reader.ts';
import { testStudio, type Person, type Studio } from '../../../test/studio.ts';
import { closeVoiceEngines, speechDriver } from './engines.service.ts';
import { closeLiveAuditions } from './live-audition.service.ts';

let studio: Studio;
let home: string;
let me: Person;
let voice: string;

beforeAll(async () => {
  home = await tinyPackHome();
  studio = await testStudio({ role: 'all', renders: 1, voiceServices: { packs: { home } } });
  me = await studio.person();
  voice = await putVoice(studio.app.context, null, { driver: 'natural', engineVoice: 'zf_xiaoxiao' });
});
afterAll(() => rm(home, { recursive: true }));

const short = '你好，我叫安娜。今天给大家介绍一款好用的产品。';
/** Takes much longer to make than a first piece takes to be heard. */
const long = '今天给大家介绍一款好用的产品，原价两百元。'.repeat(10);

const start = (text: string, person = me) => person.api.voices.startAudition({ voice_id: voice, text });
const stateOf = (job_id: string) => me.api.voices.audition({ job_id });
const settled = (job_id: string) =>
  expect.poll(async () => (await stateOf(job_id)).status).not.toBe('generating');

test('who looks at voices finds them ready to speak', async () => {
  const driver = speechDriver(studio.app.context, 'natural') as ReturnType<typeof naturalSpeech>;
  expect(driver.processIds()).toEqual([]);
  // A list of none that can be made ready says nothing about the next.
  await me.api.voices.list({ source: 'mine' });
  expect(driver.processIds()).toEqual([]);
  await me.api.voices.list({ source: 'public' });
  await expect.poll(() => driver.processIds()).toHaveLength(1);
});

test('what is heard while it is made is the whole, with its words; a second listener hears it from the beginning', async () => {
  const { job_id, stream } = await start(short);
  const first = hearAudition(studio.origin, stream);
  const again = await start(short);
  expect(again.job_id).toBe(job_id);
  expect(again.stream).not.toBe(stream);
  const [heard, second] = await Promise.all([first, hearAudition(studio.origin, again.stream)]);
  expect(heard).toMatchObject({ status: 200, done: true });
  expect(heard.pieces.length).toBeGreaterThan(1);
  expect(second).toEqual(heard);

  const made = await stateOf(job_id);
  expect(made.status).toBe('success');
  const { sampleRate } = heard.pieces[0]!;
  expect(samplesOf(heard.pieces) / sampleRate).toBeCloseTo(made.duration, 6);
  const wav = Buffer.from(await (await fetch(new URL(made.url, studio.origin))).arrayBuffer());
  expect(wav.includes(Buffer.from('data'))).toBe(true);
  const bytes = wav.readUInt32LE(wav.indexOf('data') + 4);
  expect(samplesOf(heard.pieces)).toBe(bytes / 2);
  const words = heard.pieces.flatMap((piece) => piece.words);
  expect(words.map(({ from, to }) => short.slice(from, to))).toEqual(
    made.words.map(({ from, to }) => short.slice(from, to)),
  );
  for (const [i, word] of words.entries()) expect(word.start).toBeCloseTo(made.words[i]!.start, 6);
});

test('sound comes before the audition is ready, and one who leaves stops nothing', async () => {
  const { job_id, stream } = await start(long);
  const states: string[] = [];
  const heard = await hearAudition(studio.origin, stream, async () => {
    states.push((await stateOf(job_id)).status);
    return false;
  });
  expect(states).toEqual(['generating']);
  expect(heard.done).toBe(false);
  await settled(job_id);
  expect(await stateOf(job_id)).toMatchObject({ status: 'success' });
});

test('a ticket opens one stream once; others open none', async () => {
  const { stream } = await start('只听一次。');
  expect((await hearAudition(studio.origin, stream)).done).toBe(true);
  expect((await hearAudition(studio.origin, stream)).status).toBe(204);
  for (const token of ['', 'x'.repeat(43)])
    expect((await hearAudition(studio.origin, token)).status).toBe(403);
  // The same words of another user are another audition, and one that is ready has no stream.
  const stranger = await studio.person();
  const other = await start('只听一次。', stranger);
  expect(other.stream).not.toBe('');
  await hearAudition(studio.origin, other.stream);
  const late = await start('来晚了。');
  studio.later(61_000);
  expect((await hearAudition(studio.origin, late.stream)).status).toBe(403);
});

test('a process that stops leaves what it makes to the queue', async () => {
  const { job_id, stream } = await start(`${long}再说一遍。`);
  const heard = await hearAudition(studio.origin, stream, () => closeLiveAuditions(studio.app.context));
  expect(heard.done).toBe(true);
  await settled(job_id);
  expect(await stateOf(job_id)).toMatchObject({ status: 'success' });
});

test('a sentence of a presenter is heard while it is made, with words and lips, and nothing is kept', async () => {
  const kept = await studio.app.context.db.$count(auditions);
  const { voice_id, token } = await me.api.live.begin({ text: short, voice_id: voice });
  expect(voice_id).toBe(voice);
  const heard = await hearAudition(studio.origin, token);
  expect(heard).toMatchObject({ status: 200, done: true });
  expect(heard.pieces.length).toBeGreaterThan(1);
  const words = heard.pieces.flatMap((piece) => piece.words);
  expect(words.map(({ from, to }) => short.slice(from, to)).join('')).toBe(
    '你好我叫安娜今天给大家介绍一款好用的产品',
  );
  const { sampleRate } = heard.pieces[0]!;
  const seconds = samplesOf(heard.pieces) / sampleRate;
  // Three numbers of 16 bits for each hundredth of a second.
  const rows = heard.pieces.reduce(
    (sum, { mouth }) => sum + Buffer.from(mouth?.rows ?? '', 'base64').length / 6,
    0,
  );
  expect(rows / 100).toBeCloseTo(seconds, 1);
  expect((await hearAudition(studio.origin, token)).status).toBe(204);
  expect(await studio.app.context.db.$count(auditions)).toBe(kept);
});

test('sentences take no place of an audition', async () => {
  const begun = [1, 2, 3].map((number) => me.api.live.begin({ text: `${number}${long}`, voice_id: voice }));
  const [first] = await Promise.all(begun);
  expect((await start('还是马上就能听。')).stream).not.toBe('');
  expect((await hearAudition(studio.origin, first!.token, () => false)).status).toBe(200);
});

test('a voice that makes a sentence whole gives no ticket', async () => {
  const simple = await putVoice(studio.app.context, null);
  expect(await me.api.live.begin({ text: '你好。', voice_id: simple })).toEqual({
    voice_id: simple,
    token: '',
  });
});

test('the example for programs writes the sound of a sentence and what the mouth does', async () => {
  const key = await createApiKey(studio.app.context.db, me.username);
  const folder = await mkdtemp(join(tmpdir(), 'live-'));
  const example = join(import.meta.dirname, '../../../../../docs/examples/live.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [example, '你好。', voice], {
    cwd: folder,
    env: { ...process.env, LIKENESS_URL: studio.origin, LIKENESS_KEY: key },
  });
  const wav = await readWav(join(folder, 'said.wav'));
  const seconds = wav.channels[0]!.length / wav.sampleRate;
  const mouth = JSON.parse(await readFile(join(folder, 'mouth.json'), 'utf8')) as { rows: number[][] };
  expect(mouth.rows.length / 100).toBeCloseTo(seconds, 1);
  expect(mouth.rows.every((row) => row.length === 3)).toBe(true);
  expect(stdout).toBe(`${seconds.toFixed(2)} s, ${mouth.rows.length} rows\n`);
  await rm(folder, { recursive: true });
});

test('an engine that fails ends the stream, and the audition says why', async () => {
  await closeVoiceEngines(studio.app.context);
  const sound = join(home, kokoroPack.id, kokoroFiles.sound);
  await rename(sound, `${sound}.away`);
  const { job_id, stream } = await start('说不出来。');
  expect(await hearAudition(studio.origin, stream)).toEqual({ status: 200, pieces: [], done: true });
  const failed = await stateOf(job_id);
  expect(failed).toMatchObject({ status: 'failed', url: '' });
  expect(failed.problem).toMatch(/^(speech-stopped|voice-engine-missing)$/);
  expect(failed.message).toMatch(/\S/);
  const { token } = await me.api.live.begin({ text: '也说不出来。', voice_id: voice });
  expect(await hearAudition(studio.origin, token)).toEqual({ status: 200, pieces: [], done: false });
  await rename(`${sound}.away`, sound);
});
