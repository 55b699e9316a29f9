import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatWav } from '@likeness/media/wav';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ExternalJob, JobTicket } from '../../external-job.ts';
import { failureFrom } from '../../pictures/test/orders.ts';
import type { MusicJobRequest } from '../music-job.ts';
import { aceStepDouble, minimaxMusicDouble } from '../test/song-doubles.ts';
import { aceStepMusic } from './ace-step.ts';
import { minimaxMusic } from './minimax.ts';

const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
const start = 1_781_080_000_000;
const tone = Buffer.from(
  formatWav([Float32Array.from({ length: 15 * 8000 }, (_, i) => 0.2 * Math.sin(i / 3))], 8000, 'int16'),
);
let time = start;
let folder: string;

beforeEach(async () => {
  time = start;
  folder = await mkdtemp(join(tmpdir(), 'songs-elsewhere-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const asked = (more: Partial<MusicJobRequest> = {}): MusicJobRequest => ({
  id,
  out: join(folder, 'song'),
  prompt: '海边的夏天',
  styles: ['folk', 'modern_pop'],
  mood: 'sad',
  tempo: 90,
  key: 'G',
  structure: ['verse', 'chorus'],
  lyrics: [
    { kind: 'verse', lines: ['晚风吹过旧街口'] },
    { kind: 'chorus', lines: ['把名字唱给你听'] },
  ],
  seconds: 15,
  seed: 7,
  ...more,
});

async function end(driver: ExternalJob<MusicJobRequest>, ticket: JobTicket, request = asked()) {
  for (;;) {
    const now = await driver.check(ticket, request);
    if (now.state !== 'pending') return now;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe('MiniMax', () => {
  let double: Awaited<ReturnType<typeof minimaxMusicDouble>>;
  let driver: ReturnType<typeof minimaxMusic>;
  const driverWith = (key: string) =>
    minimaxMusic({ baseUrl: double.baseUrl, key, model: 'music-2.6', now: () => time });

  beforeEach(async () => {
    double = await minimaxMusicDouble('k-1', tone);
    driver = driverWith('k-1');
  });
  afterEach(async () => {
    await driver.close();
    await double.stop();
  });

  test('is sent exactly the fields of a song, and gives its sound', async () => {
    const ticket = await driver.start(asked());
    expect(ticket).toEqual({ driver: 'minimax', id, startedAt: start });
    expect(await end(driver, ticket)).toEqual({ state: 'done', file: asked().out });
    expect(existsSync(asked().out)).toBe(true);
    expect(double.orders).toEqual([
      {
        model: 'music-2.6',
        prompt:
          '海边的夏天. folk, modern pop. sad mood. structure: verse, chorus. 90 BPM. key of G. about 15 seconds',
        lyrics: '[Verse]\n晚风吹过旧街口\n\n[Chorus]\n把名字唱给你听',
        stream: false,
        output_format: 'hex',
        audio_setting: { sample_rate: 44_100, bitrate: 256_000, format: 'mp3' },
      },
    ]);
  });

  test('is asked for an instrumental piece without lyrics', async () => {
    const request = asked({ lyrics: [], tempo: undefined, key: undefined, structure: [] });
    expect(await end(driver, await driver.start(request), request)).toMatchObject({ state: 'done' });
    expect(double.orders[0]).toMatchObject({
      prompt: '海边的夏天. folk, modern pop. sad mood. about 15 seconds',
      is_instrumental: true,
    });
    expect(double.orders[0]).not.toHaveProperty('lyrics');
  });

  test.each([
    [1004, 'engine-settings', 'never'],
    [1008, 'engine-settings', 'never'],
    [1026, 'content-refused', 'never'],
    [1027, 'content-refused', 'never'],
    [2013, 'engine-refused', 'never'],
  ])('code %i in an answer of status 200 is %s', async (code, problem, retry) => {
    const body = { data: null, base_resp: { status_code: code, status_msg: 'x' } };
    double.planned.push({ path: '/v1/music_generation', status: 200, body });
    expect(await end(driver, await driver.start(asked()))).toMatchObject({
      state: 'failed',
      retry,
      problem: { problem },
    });
  });

  test('is asked again when it was busy, and not before', async () => {
    const body = { data: null, base_resp: { status_code: 1002, status_msg: 'rate limit' } };
    double.planned.push({ path: '/v1/music_generation', status: 200, body });
    const ticket = await driver.start(asked());
    await expect.poll(() => double.count('POST /v1/music_generation')).toBe(1);
    expect(await driver.check(ticket, asked())).toEqual({ state: 'pending' });
    time += 10_000;
    expect(await end(driver, ticket)).toMatchObject({ state: 'done' });
    expect(double.orders).toHaveLength(1);
  });

  test.each(['cut', 'not-json', 'html-502'] as const)(
    'is not paid twice for an answer that is lost: %s',
    async (fault) => {
      double.faults.push({ path: '/v1/music_generation', fault });
      const ended = await end(driver, await driver.start(asked()));
      expect(ended).toMatchObject({ state: 'failed', retry: fault === 'html-502' ? 'later' : 'never' });
      expect(double.count('POST /v1/music_generation')).toBe(1);
    },
  );

  test('orders once while it waits, stops with a cancel, and knows no order of another process', async () => {
    double.hold(true);
    const ticket = await driver.start(asked());
    await driver.start(asked());
    await expect.poll(() => double.orders.length).toBe(1);
    expect(await driver.check(ticket, asked())).toEqual({ state: 'pending' });
    await driver.cancel?.(ticket);
    expect(await driver.check(ticket, asked())).toMatchObject({ state: 'failed', retry: 'never' });
    expect(await failureFrom(driver.check({ ...ticket, driver: 'other' }, asked()))).toMatchObject({
      problem: 'engine-refused',
    });
  });

  test('says that its key is wrong, and refuses what is no sound', async () => {
    expect(await driver.health()).toEqual({ ok: true, detail: 'ready' });
    expect(await driverWith('other').health()).toMatchObject({ ok: false });
    const body = { data: { audio: '00ff00ff', status: 2 }, base_resp: { status_code: 0 } };
    double.planned.push({ path: '/v1/music_generation', status: 200, body });
    expect(await end(driver, await driver.start(asked()))).toMatchObject({
      state: 'failed',
      problem: { problem: 'engine-failed' },
    });
    expect(existsSync(asked().out)).toBe(false);
  });
});

describe('ACE-Step', () => {
  let double: Awaited<ReturnType<typeof aceStepDouble>>;
  let driver: ReturnType<typeof aceStepMusic>;
  const driverWith = (key: string) =>
    aceStepMusic({ baseUrl: double.baseUrl, key, now: () => time, limits: { seconds: 600 } });

  beforeEach(async () => {
    double = await aceStepDouble('k-1', tone);
    driver = driverWith('k-1');
  });
  afterEach(() => double.stop());

  test('is sent exactly the fields of a song, and another process fetches it', async () => {
    const ticket = await driver.start(asked());
    expect(ticket).toEqual({ driver: 'ace-step', id, startedAt: start, task: 'task-1' });
    expect(await end(driverWith('k-1'), ticket)).toEqual({ state: 'done', file: asked().out });
    expect(existsSync(asked().out)).toBe(true);
    expect(double.tasks.map(({ body }) => body)).toEqual([
      {
        task_type: 'text2music',
        prompt: '海边的夏天. folk, modern pop. sad mood. structure: verse, chorus',
        lyrics: '[Verse]\n晚风吹过旧街口\n\n[Chorus]\n把名字唱给你听',
        vocal_language: 'zh',
        audio_duration: 15,
        bpm: 90,
        key_scale: 'G minor',
        audio_format: 'mp3',
        inference_steps: 8,
        batch_size: 1,
        use_random_seed: false,
        seed: 7,
      },
    ]);
  });

  test('is told that nothing is sung, and orders one id once', async () => {
    const request = asked({ lyrics: [] });
    const ticket = await driver.start(request);
    expect(await driver.start(request)).toEqual(ticket);
    expect(double.tasks).toHaveLength(1);
    expect(double.tasks[0]!.body).toMatchObject({ lyrics: '[Instrumental]' });
    expect(double.tasks[0]!.body).not.toHaveProperty('vocal_language');
  });

  test.each([
    [401, { detail: 'no' }, 'engine-settings', 'never'],
    [400, { data: null, code: 400, error: 'bad lyrics' }, 'engine-refused', 'never'],
    [200, { data: null, code: 400, error: 'bad lyrics' }, 'engine-refused', 'never'],
    [200, { data: null, code: 429, error: 'queue full' }, 'engine-busy', 'later'],
    [200, { data: null, code: 500, error: 'no GPU' }, 'engine-unreachable', 'later'],
  ])('an order answered with %i and %o is %s', async (status, body, problem, retry) => {
    double.planned.push({ path: '/release_task', status, body });
    expect(await failureFrom(driver.start(asked()))).toMatchObject({ problem, retry });
    expect(double.tasks).toHaveLength(0);
  });

  test('does not order again what it may have ordered, and does while nothing listens', async () => {
    double.faults.push({ path: '/release_task', fault: 'cut' });
    expect(await failureFrom(driver.start(asked()))).toMatchObject({ problem: 'engine-failed' });
    await double.stop();
    expect(await failureFrom(driver.start(asked()))).toMatchObject({ problem: 'engine-unreachable' });
    await double.restart();
  });

  test.each(['cut', 'not-json', 'html-502'] as const)(
    'keeps its ticket when a look goes wrong: %s',
    async (fault) => {
      const ticket = await driver.start(asked());
      double.faults.push({ path: '/query_result', fault });
      expect(await failureFrom(driver.check(ticket, asked()))).toMatchObject({ retry: 'later' });
      expect(await end(driver, ticket)).toMatchObject({ state: 'done' });
    },
  );

  test('fails with a task that failed, is unknown, or is too late', async () => {
    const ticket = await driver.start(asked());
    double.hold(true);
    expect(await driver.check(ticket, asked())).toEqual({ state: 'pending' });
    time += 601_000;
    expect(await driver.check(ticket, asked())).toMatchObject({ problem: { problem: 'render-timeout' } });
    time = start;
    double.hold(false);
    double.fail();
    expect(await end(driver, ticket)).toMatchObject({ state: 'failed', retry: 'later' });
    expect(await driver.check({ ...ticket, task: 'task-9' }, asked())).toMatchObject({ state: 'failed' });
  });

  test('takes no sound of another length, no page for a sound, and nothing from elsewhere', async () => {
    const ticket = await driver.start(asked());
    expect(await end(driver, ticket, asked({ seconds: 60 }))).toMatchObject({ state: 'failed' });
    expect(existsSync(asked().out)).toBe(false);
    double.faults.push({ path: '/v1/audio', fault: 'html-502' });
    expect(await end(driver, ticket)).toMatchObject({ state: 'failed', retry: 'later' });
    double.point('http://127.0.0.1:9/v1/audio?path=/etc/passwd');
    expect(await end(driver, ticket)).toMatchObject({
      state: 'failed',
      problem: { detail: expect.stringContaining('elsewhere') as string },
    });
    double.point('');
    expect(await end(driver, ticket)).toMatchObject({ state: 'done' });
  });

  test('says that its key is wrong', async () => {
    expect(await driver.health()).toEqual({ ok: true, detail: 'ready' });
    expect(await driverWith('other').health()).toMatchObject({ ok: false });
  });
});
