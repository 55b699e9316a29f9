import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { klingDouble } from '@likeness/engines/clips/test/kling-double';
import { comfyDouble } from '@likeness/engines/pictures/test/comfy-double';
import { readWorkflow } from '@likeness/engines/vendor/comfy-workflow';
import { decodeFrames } from '@likeness/media/decode';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sentFile } from '../../../test/sent-file.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import type { Worker } from '../../works/worker.ts';

// Real ffmpeg takes its time on a busy machine.

const run = promisify(execFile);
const pair = { accessKey: 'ak', secretKey: 'sk' };
let folder: string;
let double: Awaited<ReturnType<typeof klingDouble>>;
let comfy: Awaited<ReturnType<typeof comfyDouble>>;
let studio: Studio;
let worker: Worker | undefined;

/** A workflow of one node with these inputs. */
const film = (...names: string[]) =>
  readWorkflow(
    JSON.stringify({
      graph: { '1': { class_type: 'Film', inputs: Object.fromEntries(names.map((name) => [name, ''])) } },
      inputs: Object.fromEntries(names.map((name) => [name, ['1', name]])),
    }),
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'likeness-kling-'));
  const path = join(folder, 'film.mp4');
  const testFilm = ['-f', 'lavfi', '-i', 'testsrc2=s=320x180:r=24:d=5', '-pix_fmt', 'yuv420p', path];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...testFilm]);
  const bytes = readFileSync(path);
  double = await klingDouble(pair, () => bytes);
  comfy = await comfyDouble(['Film'], () => bytes);
  const limits = { pollSeconds: 0.1, seconds: 600, concurrency: 3 };
  studio = await testStudio({
    clipServices: {
      kling: { account: { baseUrl: double.baseUrl, key: { access: 'ak', secret: 'sk' } }, limits },
      comfyui: { baseUrl: comfy.baseUrl, text: film('prompt'), image: film('prompt', 'image'), limits },
    },
  });
});
afterEach(async () => {
  double.hold(false);
  double.failWith(undefined);
  await worker?.drain(0);
  worker = undefined;
});
afterAll(async () => {
  await double.stop();
  await comfy.stop();
  await rm(folder, { recursive: true, force: true });
});

const words = { type: 'text', api: 'kling', prompt: '量子协同', mode: 'pro' } as const;
const points = async (person: Person) => (await person.api.session.info()).credits;

async function until(person: Person, type: 'text' | 'image', wanted: (status: string) => boolean) {
  for (;;) {
    const [clip] = (await person.api.clips.list({ type })).list;
    if (clip && wanted(clip.status)) return clip;
    await sleep(100);
  }
}
const ended = (person: Person, type: 'text' | 'image' = 'text') =>
  until(person, type, (status) => status !== 'generating');
/** How far 40 × 12 pixels of the first picture, from `left` on at the top, are from what the service made. */
async function changed(path: string, left: number): Promise<number> {
  const [made, drawn] = await Promise.all(
    [path, join(folder, 'film.mp4')].map(async (video) => {
      for await (const { data } of decodeFrames(video, { pixelFormat: 'gray', trusted: true }))
        return sharp(data, { raw: { width: 320, height: 180, channels: 1 } })
          .extract({ left, top: 5, width: 40, height: 12 })
          .raw()
          .toBuffer();
      throw new Error('no picture');
    }),
  );
  return made!.reduce((sum, value, i) => sum + Math.abs(value - drawn![i]!), 0) / made!.length;
}
const eventually = async (true_: () => boolean) => {
  while (!true_()) await sleep(50);
};

test('a service with an account is a channel beside the built-in one, and nothing without it', async () => {
  const person = await studio.person();
  expect((await person.api.clips.channels({})).list).toMatchObject([
    { api: 'df', available: true },
    { api: 'kling', name: 'Kling', available: true },
    { api: 'comfyui', name: 'ComfyUI', available: true },
  ]);
  const bare = await testStudio();
  const other = await bare.person(1000);
  expect((await other.api.clips.channels({})).list.map(({ api }) => api)).toEqual(['df']);
  expect(await problemOf(other.api.clips.create(words))).toBe('channel-unavailable');
});

test('a clip of words in high quality is made there, charged, labelled and kept', async () => {
  const person = await studio.person(1000);
  // The sketch engine refuses both; the service draws everything.
  expect(await problemOf(person.api.clips.quote({ ...words, api: 'df' }))).toBe('mode-maintenance');
  expect(await person.api.clips.quote(words)).toMatchObject({ credits: 600, drawn: [], missing: [] });
  await person.api.clips.create(words);
  worker = await studio.worker();
  const clip = await ended(person);
  expect(clip).toMatchObject({ status: 'success', problem: null, api: 'kling', mode: 'pro', credits: 600 });
  expect(clip).toMatchObject({ width: 320, height: 180, seconds: 5 });
  expect(await points(person)).toBe(400);
  const path = join(folder, 'made.mp4');
  await writeFile(path, Buffer.from(await (await fetch(new URL(clip.url, studio.origin))).arrayBuffer()));
  const { stdout } = await run('ffprobe', ['-v', 'error', '-show_entries', 'format_tags', path]);
  expect(stdout).toMatch(/AIGC=.*"Label":"1"/);
  // The letters of the label, in the upper left corner; the service drew none.
  const [left, right] = [await changed(path, 6), await changed(path, 320 - 46)];
  expect(left).toBeGreaterThan(right + 20);
  await person.api.materials.save({ rid: clip.id });
  expect((await person.api.materials.list({ type: 'video' })).list).toMatchObject([{ rid: clip.id }]);
});

test('pictures are sent as JPEG; a reference and a strip are refused before anything is sent', async () => {
  const person = await studio.person(1000);
  const picture = async (width: number, height: number) => {
    const drawn = sharp({ create: { width, height, channels: 3, background: '#804020' } });
    return (await sentFile(studio, person, 'image', 'picture.png', await drawn.png().toBuffer())).file_id;
  };
  const order = { type: 'image', api: 'kling', prompt: '镜头推进', image: await picture(400, 300) } as const;
  expect(await problemOf(person.api.clips.quote({ ...order, image_use: 'reference' }))).toBe(
    'reference-unsupported',
  );
  const before = double.tasks.length;
  worker = await studio.worker();
  await person.api.clips.create({ ...order, image: await picture(1200, 400) });
  expect(await ended(person, 'image')).toMatchObject({ status: 'failed', problem: 'clip-service-unfit' });
  expect(double.tasks).toHaveLength(before);
  await person.api.clips.create({ ...order, image_tail: await picture(400, 400) });
  await until(person, 'image', (status) => status === 'success');
  const { kind, body } = double.tasks[before]!;
  expect(kind).toBe('image2video');
  for (const field of ['image', 'image_tail'])
    expect(Buffer.from(String(body[field]), 'base64').subarray(0, 3).toString('hex')).toBe('ffd8ff');
  expect(await points(person)).toBe(640);
});

test('a ComfyUI of the operator makes clips of words and of a picture, and takes no last one it has no place for', async () => {
  const person = await studio.person(2000);
  worker = await studio.worker();
  await person.api.clips.create({ ...words, api: 'comfyui', mode: 'std' });
  expect(await ended(person)).toMatchObject({ status: 'success', api: 'comfyui', credits: 360 });
  const drawn = sharp({ create: { width: 400, height: 300, channels: 3, background: '#804020' } });
  const sent = await sentFile(studio, person, 'image', 'picture.png', await drawn.png().toBuffer());
  const order = { type: 'image', api: 'comfyui', prompt: '镜头推进', image: sent.file_id } as const;
  await person.api.clips.create(order);
  expect(await ended(person, 'image')).toMatchObject({ status: 'success' });
  expect(comfy.graphs.map((graph) => graph['1']!.inputs)).toEqual([
    { prompt: '量子协同' },
    { prompt: '镜头推进', image: comfy.uploads[0] },
  ]);
  const before = await points(person);
  await person.api.clips.create({ ...order, image_tail: sent.file_id });
  const refused = await until(person, 'image', (status) => status === 'failed');
  expect(refused).toMatchObject({ problem: 'engine-refused' });
  expect(await points(person)).toBe(before);
});

test('while the service works the worker is free for others, and a cancelled clip costs nothing', async () => {
  const [first, second, third] = [
    await studio.person(1000),
    await studio.person(1000),
    await studio.person(1000),
  ];
  double.hold(true);
  const before = double.tasks.length;
  // It makes two works at a time; three are ordered.
  worker = await studio.worker();
  const { id } = await first.api.clips.create(words);
  for (const person of [second, third]) await person.api.clips.create(words);
  await eventually(() => double.tasks.length === before + 3);
  await first.api.works.cancel({ id });
  expect(await ended(first)).toMatchObject({ status: 'failed', problem: 'work-cancelled' });
  expect(await points(first)).toBe(1000);
  double.hold(false);
  for (const person of [second, third]) expect(await ended(person)).toMatchObject({ status: 'success' });
  expect(double.tasks).toHaveLength(before + 3);
});

test('declined content is told from a failure, which is tried once more; both give the points back', async () => {
  const [first, second] = [await studio.person(1000), await studio.person(1000)];
  const before = double.tasks.length;
  worker = await studio.worker();
  double.failWith('Failure to pass the risk control system');
  await first.api.clips.create(words);
  expect(await ended(first)).toMatchObject({ status: 'failed', problem: 'content-refused' });
  expect(double.tasks).toHaveLength(before + 1);
  double.failWith('internal');
  await second.api.clips.create(words);
  expect(await ended(second)).toMatchObject({ status: 'failed', problem: 'engine-failed' });
  expect(double.tasks).toHaveLength(before + 3);
  expect([await points(first), await points(second)]).toEqual([1000, 1000]);
});
