import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { probe } from '@likeness/media/probe';
import { greenBox, greenBoxIn } from '../../../test/green-box.ts';
import { putPresenter } from '../../../test/presenter.ts';
import { putFile, putVoice } from '../../../test/rows.ts';
import { testStudio, type Person, type Studio } from '../../../test/studio.ts';
import type { Worker } from '../../works/worker.ts';

let studio: Studio;
let worker: Worker | undefined;
let avatar: string;
let voice: string;

beforeAll(async () => {
  studio = await testStudio();
  const { context } = studio.app;
  avatar = await putPresenter(context);
  voice = await putVoice(context, null);
});

afterAll(() => worker?.drain(0));

const sliders = { rate: 1, volume: 1, pitch: 1, language: '', emotion: 'default' } as const;
const scene = (text: string, voice_id: string, video_id = '') => ({
  type: 'text' as const,
  text,
  voice_id,
  video_id,
  ...sliders,
});

async function finished(person: Person, audio: boolean) {
  for (;;) {
    const [work] = (await person.api.works.list({ is_multi: true, only_audio: audio })).list;
    if (work && work.status !== 'generating') return work;
    await sleep(200);
  }
}

test('a failing scene names itself, keeps the rest, and a retry makes what is missing, as one video', async () => {
  const person = await studio.person(500);
  const { context } = studio.app;
  const own = await putVoice(context, person.id);
  const content = [scene('你好，欢迎。', voice, avatar), scene('再见。', own, avatar)];
  // The engine of the second voice does not exist while the work is made.
  const burned = { burn_subtitles: true, subtitle_style: greenBox(0) };
  const form = { api: 'df', content, transition: 'fade', ...burned } as const;
  const { id } = await person.api.scenes.create(form);
  await context.db.execute(
    `update works set params = jsonb_set(params, '{scenes,1,drive,speech,driver}', '"gone"') where id = '${id}'`,
  );
  // Not before: a worker that was quicker would have made it.
  worker = await studio.worker();
  const failed = await finished(person, false);
  expect(failed).toMatchObject({ status: 'failed', problem: 'voice-engine-missing' });
  expect(failed.message).toMatch(/^2\. /);
  expect((await person.api.session.info()).credits).toBe(500);

  await context.db.execute(
    `update works set params = jsonb_set(params, '{scenes,1,drive,speech,driver}', '"espeak"') where id = '${id}'`,
  );
  await person.api.works.retry({ id });
  const work = await finished(person, false);
  expect(work).toMatchObject({ status: 'success', width: 720, height: 1280 });
  const folder = await mkdtemp(join(tmpdir(), 'scenes-'));
  try {
    const file = join(folder, 'work.mp4');
    await writeFile(file, Buffer.from(await (await fetch(new URL(work.url, studio.origin))).arrayBuffer()));
    const found = await probe(file, { trusted: true });
    expect(found.video).toMatchObject({ width: 720, height: 1280 });
    expect(found.audio).toHaveLength(1);
    // In the style that was asked for, at the top.
    const box = await greenBoxIn(file, 0.5);
    expect(box.share).toBeGreaterThan(0.005);
    expect(box.middle).toBeLessThan(0.15);
    expect(Math.abs(found.duration - work.seconds!)).toBeLessThan(0.1);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const subtitles = await (await fetch(new URL(work.subtitles!.srt, studio.origin))).text();
  expect(subtitles).toMatch(/你好[\s\S]*再见/);
  expect((await person.api.session.info()).credits).toBe(500 - work.credits);
});

test('several voices become one recording with music under them', async () => {
  const person = await studio.person(500);
  const music = await putFile(
    studio.app.context,
    person.id,
    'voice',
    { durationMs: 12_000, mime: 'audio/mp4' },
    { path: join(import.meta.dirname, '../../../../../library/voices/samples/lin.m4a') },
  );
  const content = ['你好。', '再见。'].map((text) => scene(text, voice));
  const form = { api: 'df', content, output_mode: 'audio', music_id: music.id } as const;
  const { credits } = await person.api.scenes.quote(form);
  await person.api.scenes.create(form);
  const work = await finished(person, true);
  expect(work).toMatchObject({ status: 'success', only_audio: true });
  expect(work.credits).toBeLessThanOrEqual(credits);
  expect(work.credits).toBe(Math.ceil(work.seconds!));
  const answer = await fetch(new URL(work.url, studio.origin));
  expect(answer.headers.get('content-type')).toBe('audio/mp4');
});
