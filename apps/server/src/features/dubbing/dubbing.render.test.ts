import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measureLoudness } from '@likeness/media/loudness';
import { probe } from '@likeness/media/probe';
import { putFile, putVoice } from '../../../test/rows.ts';
import { testStudio, type Person, type Studio } from '../../../test/studio.ts';

let studio: Studio;
let folder: string;
let woman: string;
let man: string;

beforeAll(async () => {
  studio = await testStudio({ role: 'all', renders: 1 });
  folder = await mkdtemp(join(tmpdir(), 'dubbing-'));
  woman = await putVoice(studio.app.context, null);
  man = await putVoice(studio.app.context, null, { engineVoice: 'zh-deep-man' });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function finished(person: Person) {
  for (;;) {
    const [record] = (await person.api.dubbing.list({})).list;
    if (record && record.status !== 'generating') return record;
    await sleep(200);
  }
}

async function fetched(url: string, name: string) {
  const answer = await fetch(new URL(url, studio.origin));
  const path = join(folder, name);
  await writeFile(path, Buffer.from(await answer.arrayBuffer()));
  return { path, type: answer.headers.get('content-type') };
}

const said = { rate: 1, volume: 1, pitch: 1, emotion: 'default', language: '' } as const;

test('speakers take turns over music, at −16 LUFS, with subtitles, charged by what was made', async () => {
  const person = await studio.person(500);
  const path = join(import.meta.dirname, '../../../../../library/voices/samples/lin.m4a');
  const about = { durationMs: 12_000, mime: 'audio/mp4' };
  const music = await putFile(studio.app.context, person.id, 'voice', about, { path });
  const lines = [
    { ...said, text: '你今天吃什么？', voice_id: woman, speaker: '小美', pause: 1 },
    { ...said, text: '我想吃面。', voice_id: man, speaker: '阿明', pause: 0 },
  ];
  const { credits } = await person.api.dubbing.quote({ lines, music_id: music.id });
  await person.api.dubbing.create({ lines, music_id: music.id });
  const record = await finished(person);
  expect(record).toMatchObject({
    status: 'success',
    only_audio: true,
    made_by: 'Voice: built-in voices',
  });
  expect(record.credits).toBeLessThanOrEqual(credits);
  expect(record.credits).toBe(Math.min(credits, 3 * Math.ceil(record.seconds!)));
  expect((await person.api.session.info()).credits).toBe(500 - record.credits);

  const { path: file, type } = await fetched(record.url, 'a.mp3');
  expect(type).toBe('audio/mpeg');
  const { duration } = await probe(file, { trusted: true });
  expect(Math.abs(duration - record.seconds!)).toBeLessThan(0.1);
  const { integrated, truePeak } = await measureLoudness(file);
  expect(Math.abs(integrated + 16)).toBeLessThanOrEqual(0.5);
  expect(truePeak).toBeLessThanOrEqual(-1);
  const subtitles = await (await fetch(new URL(record.subtitles!.srt, studio.origin))).text();
  const starts = [...subtitles.matchAll(/(\d\d):(\d\d),(\d{3}) -->/g)].map(
    ([, minutes, seconds, ms]) => Number(minutes) * 60 + Number(seconds) + Number(ms) / 1000,
  );
  expect(subtitles).toMatch(/吃什么[\s\S]*吃面/);
  expect(starts).toHaveLength(2);
  await person.api.dubbing.remove({ id: record.id });
  expect((await person.api.dubbing.list({})).total).toBe(0);
});

test('a line whose voice is gone names itself, costs nothing, and a retry makes what is missing', async () => {
  const person = await studio.person(500);
  const own = await putVoice(studio.app.context, person.id, { driver: 'gone' });
  const lines = [
    { ...said, text: '你好。', voice_id: woman, speaker: '', pause: 0.3 },
    { ...said, text: '再见。', voice_id: own, speaker: '', pause: 0 },
  ];
  const { context } = studio.app;
  const { id } = await person.api.dubbing.create({ lines, format: 'wav' });
  const failed = await finished(person);
  expect(failed).toMatchObject({ status: 'failed', problem: 'voice-engine-missing' });
  expect(failed.message).toMatch(/^2\. /);
  expect((await person.api.session.info()).credits).toBe(500);
  await context.db.execute(
    `update works set params = jsonb_set(params, '{lines,1,drive,speech,driver}', '"espeak"') where id = '${id}'`,
  );
  await person.api.works.retry({ id });
  const record = await finished(person);
  expect(record.status).toBe('success');
  const { path, type } = await fetched(record.url, 'b.wav');
  expect(type).toBe('audio/wav');
  expect(Math.abs((await measureLoudness(path)).integrated + 16)).toBeLessThanOrEqual(0.5);
});
