import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { tinyPackHome } from '@likeness/engines/speech/natural/tiny-kokoro.fixture';
import { naturalLikenessOf } from '@likeness/engines/voice-clone/natural/natural-likeness';
import { tuning } from '@likeness/engines/voice-clone/natural/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { putFile } from '../../../test/rows.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import { voices } from '../../db/tables/voices.ts';
import { workSteps } from '../../db/tables/works.ts';
import type { Worker } from '../../works/worker.ts';
import { closeVoiceEngines } from './engines.service.ts';

const recording = fileURLToPath(new URL('../../../../../library/voices/samples/walter.m4a', import.meta.url));
let studio: Studio;
let home: string;
let me: Person;
let worker: Worker;

beforeAll(async () => {
  // The way of a search is tested here, not how near it comes.
  tuning.population = 2;
  tuning.generations = 5;
  home = await tinyPackHome();
  studio = await testStudio({ voiceServices: { packs: { home } } });
  me = await studio.person();
  worker = await studio.worker();
});
afterAll(async () => {
  await worker.drain(0);
  await closeVoiceEngines(studio.app.context);
  await rm(home, { recursive: true });
});

const mine = async (id: string) =>
  (await me.api.voices.list({ source: 'mine' })).list.find((it) => it.id === id);
const form = { name: 'me', api: 'df', agreement: true, language: 'en-US' };

async function begin() {
  const about = { durationMs: 5000, mime: 'audio/mp4' };
  const file = await putFile(studio.app.context, me.id, 'voice', about, { path: recording });
  return { file, ...(await me.api.voices.save({ ...form, file_id: file.id })) };
}

/** The generations of a search that are remembered, with the attempt that heard each. */
async function generations(work: string) {
  const { db } = studio.app.context;
  const steps = await db.select().from(workSteps).where(eq(workSteps.workId, work));
  return steps.filter(({ name }) => /^voice-\d+$/.test(name));
}

async function someGenerations(work: string): Promise<void> {
  while ((await generations(work)).length < 2) await sleep(20);
}

/** Waits until a voice is not being made any more; what was shown of its progress until then. */
async function ended(id: string): Promise<number[]> {
  const seen: number[] = [];
  for (;;) {
    const voice = await mine(id);
    if (voice?.generate_status !== 'cloning') return seen;
    seen.push(voice.progress ?? 0);
    await sleep(300);
  }
}

test('a search goes on where a worker left it; its voice is heard beside the recording, then kept', async () => {
  const { context } = studio.app;
  const { list } = await me.api.voices.channels({ api: 'df' });
  expect(list[0]).toMatchObject({ available: true, likeness: true, natural: true });
  const { id, work_id, file } = await begin();
  await someGenerations(work_id);
  await worker.drain(0);
  worker = await studio.worker();
  await ended(id);
  const steps = await generations(work_id);
  expect(steps).toHaveLength(tuning.generations);
  expect(steps.filter(({ attempt }) => attempt === 1).length).toBeGreaterThan(1);
  expect(steps.filter(({ attempt }) => attempt > 1).length).toBeGreaterThan(0);

  const voice = (await mine(id))!;
  expect(voice).toMatchObject({ generate_status: 'ready', kept: false, gender: expect.any(String) });
  expect(voice.share).toBeLessThanOrEqual(1);
  expect(voice.url).toBeTruthy();
  const heard = await fetch(new URL(voice.recording, studio.origin));
  expect((await heard.arrayBuffer()).byteLength).toBe(file.bytes);
  const [row] = await context.db.select().from(voices).where(eq(voices.id, id));
  expect(row).toMatchObject({ driver: 'natural', unheard: true });
  expect(naturalLikenessOf(row!.engineVoice)?.share).toBe(voice.share);

  // Forms do not begin with it before it is kept.
  await me.api.voices.setDefault({ voice_id: id });
  expect(await mine(id)).toMatchObject({ is_default: false });
  const stranger = await studio.person();
  expect(await problemOf(stranger.api.voices.keep({ id }))).toBe('not-found');
  expect(await problemOf(me.api.voices.keep({ id }))).toBe('none');
  const kept = (await mine(id))!;
  expect(kept).toMatchObject({ kept: true, recording: '', is_default: true });

  // It speaks every language that natural voices speak.
  expect(kept.languages).toEqual(expect.arrayContaining(['en-US', 'zh-CN', 'ms-MY']));
  const { job_id } = await me.api.voices.startAudition({ voice_id: id, text: '大家好。', language: 'zh-CN' });
  let audition = await me.api.voices.audition({ job_id });
  for (; audition.status === 'generating'; audition = await me.api.voices.audition({ job_id }))
    await sleep(200);
  expect(audition).toMatchObject({ status: 'success' });
  expect(await problemOf(me.api.voices.remove({ id, force: true }))).toBe('none');
  expect(await mine(id)).toBeUndefined();
});

test('a search says how far it is, and stops when it is cancelled', async () => {
  const { id, work_id } = await begin();
  const seen = ended(id);
  while (((await mine(id))?.progress ?? 0) < 0.2) await sleep(50);
  await me.api.works.cancel({ id: work_id });
  expect(await seen).toEqual((await seen).toSorted((a, b) => a - b));
  expect(await mine(id)).toMatchObject({ generate_status: 'failed', kept: true });
  const steps = (await generations(work_id)).length;
  expect(steps).toBeLessThan(tuning.generations);
  await sleep(500);
  expect(await generations(work_id)).toHaveLength(steps);
});
