import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { and, eq, like } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cogDouble } from '@likeness/engines/presenter/test/cog-double';
import { duixDouble } from '@likeness/engines/presenter/test/duix-double';
import { decodeAudio } from '@likeness/media/decode';
import { putAvatar, putFile, putVoice } from '../../../test/rows.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import type { Context } from '../../context.ts';
import { auditions } from '../../db/tables/voices.ts';
import { works, workSteps } from '../../db/tables/works.ts';
import type { Worker } from '../../works/worker.ts';
import { makeAudition } from '../voices/make-audition.service.ts';

const run = promisify(execFile);
const text = '你好，欢迎。';
const limits = { pollSeconds: 0.1, seconds: 600 };
let folder: string;
let shared: string;
let duix: Awaited<ReturnType<typeof duixDouble>>;
let cog: Awaited<ReturnType<typeof cogDouble>>;
let studio: Studio;
let context: Context;
let presenter: string;
let voice: string;
let worker: Worker | undefined;

/** A film of the engine's: as long as the speech, with a sound of its own that is not wanted. */
function film(path: string, seconds: number): Buffer {
  const picture = ['-f', 'lavfi', '-i', `testsrc2=s=360x640:r=25:d=${seconds}`];
  const sound = ['-f', 'lavfi', '-i', `sine=440:d=${seconds}`];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...picture, ...sound, '-pix_fmt', 'yuv420p', path]);
  return readFileSync(path);
}

/** How much of a sound is the tone of those films, 0..1. */
function toneShare(samples: Float32Array, rate: number): number {
  let [re, im, all] = [0, 0, 1e-9];
  samples.forEach((value, i) => {
    const angle = (2 * Math.PI * 440 * i) / rate;
    re += value * Math.cos(angle);
    im += value * Math.sin(angle);
    all += value * value;
  });
  return (2 * (re * re + im * im)) / (samples.length * all);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'likeness-outside-'));
  shared = await mkdtemp(join(tmpdir(), 'likeness-shared-'));
  let video: Buffer = Buffer.of();
  duix = await duixDouble(shared, 0, () => video);
  cog = await cogDouble(0, ['source_image', 'driven_audio'], () => video);
  const exchange = { way: 'folder', folder: shared } as const;
  studio = await testStudio({
    engines: {
      duix: { baseUrl: duix.baseUrl, exchange, limits },
      sadtalker: { baseUrl: cog.baseUrl, limits },
    },
  });
  context = studio.app.context;
  const footage = join(folder, 'footage.mp4');
  film(footage, 2);
  const about = { durationMs: 2000, width: 360, height: 640 };
  const file = await putFile(context, null, 'video', about, { path: footage });
  presenter = await putAvatar(context, null, { fileId: file.id });
  voice = await putVoice(context, null);
  const seconds = await speechSeconds();
  video = film(join(folder, 'film.mp4'), seconds);
});
afterEach(async () => {
  await worker?.drain(0);
  worker = undefined;
  for (const double of [duix, cog]) double.hold(false);
});
afterAll(async () => {
  await Promise.all([duix.stop(), cog.stop()]);
  await rm(folder, { recursive: true, force: true });
  await rm(shared, { recursive: true, force: true });
});

async function speechSeconds(): Promise<number> {
  const person = await studio.person();
  const { job_id } = await person.api.voices.startAudition({ voice_id: voice, text });
  await makeAudition(context, job_id, new AbortController().signal);
  const { duration } = await person.api.voices.audition({ job_id });
  await context.db.delete(auditions).where(eq(auditions.id, job_id));
  return duration;
}

const order = async (person: Person, api: 'duix' | 'sadtalker' = 'duix') =>
  (
    await person.api.avatarVideos.create({
      name: '外部',
      api,
      video_id: presenter,
      text,
      user_voice_id: voice,
    })
  ).id;

const workOf = async (person: Person) => (await person.api.works.list()).list[0]!;

async function until(person: Person, wanted: (work: Awaited<ReturnType<typeof workOf>>) => boolean) {
  for (;;) {
    const work = await workOf(person);
    if (wanted(work)) return work;
    await sleep(100);
  }
}
const ended = (person: Person) => until(person, (work) => work.status !== 'generating');

const stepsOf = async (id: string) =>
  (
    await context.db
      .select({ name: workSteps.name })
      .from(workSteps)
      .where(and(eq(workSteps.workId, id), like(workSteps.name, 'engine-%')))
  ).map(({ name }) => name);

async function eventually(test: () => Promise<boolean>): Promise<void> {
  while (!(await test())) await sleep(100);
}

test('engines that are configured are ways to make a video, and the health says how they are', async () => {
  const person = await studio.person();
  const { list } = await person.api.avatarVideos.channels();
  expect(list.map(({ api }) => api)).toEqual(['df', 'duix', 'sadtalker']);
  const { components } = await studio.client().site.health();
  expect(components.find(({ name }) => name === 'external engines')).toMatchObject({
    ok: true,
    required: false,
  });
  const bare = await testStudio();
  const other = await bare.person();
  const ask = { name: 'x', api: 'duix', video_id: presenter, text, user_voice_id: voice };
  expect((await other.api.avatarVideos.channels()).list.map(({ api }) => api)).toEqual(['df']);
  expect(await problemOf(other.api.avatarVideos.quote(ask))).toBe('channel-unavailable');
});

describe.each(['duix', 'sadtalker'] as const)('%s', (api) => {
  const double = () => (api === 'duix' ? duix : cog);

  test('makes the video; it is charged, labelled, covered, and carries our own sound', async () => {
    const person = await studio.person(500);
    const before = double().rendered();
    const { credits } = await person.api.avatarVideos.quote({
      name: 'x',
      api,
      video_id: presenter,
      text,
      user_voice_id: voice,
    });
    const id = await order(person, api);
    worker = await studio.worker();
    const work = await ended(person);
    expect(work).toMatchObject({ id, status: 'success', problem: null, width: 360, height: 640 });
    // What was quoted is charged: three begun seconds, at the price of the channel.
    expect([credits, work.credits]).toEqual([6, 6]);
    expect((await person.api.session.info()).credits).toBe(500 - work.credits);
    expect(double().rendered()).toBe(before + 1);
    const path = join(folder, `${id}.mp4`);
    const bytes = Buffer.from(await (await fetch(new URL(work.url, studio.origin))).arrayBuffer());
    await writeFile(path, bytes);
    const { stdout } = await run('ffprobe', ['-v', 'error', '-show_entries', 'format_tags', path]);
    expect(stdout).toMatch(/AIGC=.*"Label":"1"/);
    expect((await fetch(new URL(work.cover, studio.origin))).headers.get('content-type')).toBe('image/jpeg');
    expect(work.subtitles).not.toBeNull();
    expect(toneShare(await decodeAudio(path, { sampleRate: 8000, trusted: false }), 8000)).toBeLessThan(0.3);
    // Nothing of the order stays at the engine.
    if (api === 'duix') await eventually(async () => (await readdir(shared)).length === 0);
  });

  // What follows a failure is the same for all of them.
  test.runIf(api === 'duix')('fails: the points come back, and trying again orders once more', async () => {
    const person = await studio.person(500);
    const broken = double();
    broken.fail(true);
    const before = broken.rendered();
    const id = await order(person, api);
    worker = await studio.worker();
    const failed = await ended(person);
    expect(failed).toMatchObject({ status: 'failed', problem: 'engine-failed', credits: failed.credits });
    expect(failed.message).toMatch(/engine/);
    expect((await person.api.session.info()).credits).toBe(500);
    // A failure that may pass is tried once more, and no more.
    expect(broken.rendered()).toBe(before + 2);
    broken.fail(false);
    await person.api.works.retry({ id });
    expect((await ended(person)).status).toBe('success');
    expect(broken.rendered()).toBe(before + 3);
  });

  test('a worker that stops while it waits leaves the order to the next one', async () => {
    const person = await studio.person(500);
    const waiting = double();
    waiting.hold(true);
    const before = waiting.rendered();
    const id = await order(person, api);
    worker = await studio.worker();
    await until(person, (work) => work.stage === 'rendering');
    await eventually(async () => (await stepsOf(id)).includes('engine-ticket-1'));
    await worker.drain(0);
    expect(await workOf(person)).toMatchObject({ status: 'generating' });
    worker = await studio.worker();
    await eventually(
      async () => (await context.db.select().from(works).where(eq(works.id, id)))[0]!.attempt > 1,
    );
    await sleep(500);
    waiting.hold(false);
    expect(await ended(person)).toMatchObject({ status: 'success' });
    expect(waiting.rendered()).toBe(before + 1);
  });
});

test('one video at a time is ordered; a cancelled one frees its slot', async () => {
  const [first, second] = [await studio.person(500), await studio.person(500)];
  duix.hold(true);
  const before = duix.rendered();
  const mine = await order(first);
  worker = await studio.worker();
  await eventually(async () => (await stepsOf(mine)).includes('engine-ticket-1'));
  const theirs = await order(second);
  await until(second, (work) => work.stage === 'queued' && work.queue_position === 0);
  await sleep(500);
  expect(await stepsOf(theirs)).toEqual([]);
  expect(duix.rendered()).toBe(before + 1);
  await first.api.works.cancel({ id: mine });
  expect(await ended(first)).toMatchObject({ status: 'failed', problem: 'work-cancelled' });
  expect((await first.api.session.info()).credits).toBe(500);
  // The engine cannot be stopped: the next order waits until it is done with the last one.
  await eventually(async () => (await stepsOf(theirs)).includes('engine-slot'));
  duix.idle();
  duix.hold(false);
  expect(await ended(second)).toMatchObject({ status: 'success' });
  expect(duix.rendered()).toBe(before + 2);
});

test('a film that is no film is refused like any other', async () => {
  const person = await studio.person(500);
  duix.cutResult(true);
  await order(person);
  worker = await studio.worker();
  expect(await ended(person)).toMatchObject({ status: 'failed', problem: 'engine-failed' });
  duix.cutResult(false);
  expect((await person.api.session.info()).credits).toBe(500);
});
