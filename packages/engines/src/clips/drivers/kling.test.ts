import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JobTicket } from '../../external-job.ts';
import { smallMp4 } from '../../presenter/test/small-mp4.ts';
import type { ClipJobRequest } from '../clip-job.ts';
import { klingDouble } from '../test/kling-double.ts';
import { klingClips, type KlingClipConfig } from './kling.ts';

const pair = { accessKey: 'ak-1', secretKey: 'sk-1' };
const id = '0f8fad5b-d9cb-469f-a165-70867728950e';
let folder: string;
let time: number;
let double: Awaited<ReturnType<typeof klingDouble>>;
let length: number | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kling-'));
  time = 1_781_080_000_000;
  length = undefined;
  double = await klingDouble(pair, (seconds) => smallMp4(length ?? seconds + 0.1, 'clip'), {
    now: () => time,
  });
});
afterEach(async () => {
  await double.stop();
  await rm(folder, { recursive: true, force: true });
});

const service = (more: Partial<KlingClipConfig> = {}) =>
  klingClips({
    account: { baseUrl: double.baseUrl, key: { access: 'ak-1', secret: 'sk-1' }, now: () => time },
    limits: { seconds: 600, resultBytes: 1 << 20 },
    ...more,
  });

const words = (): ClipJobRequest => ({
  id,
  out: join(folder, 'clip.mp4'),
  kind: 'text',
  prompt: '日落的海边',
  negative: '下雨',
  imagination: 0.3,
  mode: 'pro',
  seconds: 10,
  seed: 7,
  ratio: '9:16',
});

async function pictures(): Promise<ClipJobRequest> {
  const [first, last] = [join(folder, 'first.jpg'), join(folder, 'last.jpg')];
  await writeFile(first, 'first picture');
  await writeFile(last, 'last picture');
  return { ...words(), kind: 'image', negative: '', mode: 'std', seconds: 5, first, last };
}

async function end(driver: ReturnType<typeof service>, ticket: JobTicket, request: ClipJobRequest) {
  for (;;) {
    const now = await driver.check(ticket, request);
    if (now.state !== 'pending') return now;
  }
}
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('kling', () => {
  it('sends exactly the fields of words, and brings the clip', async () => {
    const driver = service();
    const ticket = await driver.start(words());
    expect(ticket).toEqual({ driver: 'kling', id, startedAt: 1_781_080_000_000 });
    expect(await end(driver, ticket, words())).toEqual({ state: 'done', file: words().out });
    expect(existsSync(words().out)).toBe(true);
    expect(double.tasks.map(({ kind, body }) => ({ kind, body }))).toEqual([
      {
        kind: 'text2video',
        body: {
          model_name: 'kling-v1-6',
          prompt: '日落的海边',
          negative_prompt: '下雨',
          cfg_scale: 0.7,
          mode: 'pro',
          duration: '10',
          aspect_ratio: '9:16',
          external_task_id: id,
        },
      },
    ]);
  });

  it('sends first and last frame as base64, without a ratio', async () => {
    const request = await pictures();
    const driver = service({ model: 'kling-v2-5-turbo' });
    expect(await end(driver, await driver.start(request), request)).toMatchObject({ state: 'done' });
    expect(double.tasks[0]).toMatchObject({ kind: 'image2video' });
    expect(double.tasks[0]!.body).toEqual({
      model_name: 'kling-v2-5-turbo',
      prompt: '日落的海边',
      mode: 'std',
      duration: '5',
      image: 'Zmlyc3QgcGljdHVyZQ==',
      image_tail: 'bGFzdCBwaWN0dXJl',
      external_task_id: id,
    });
  });

  it('finds an order again whose answer was lost, and orders no second one', async () => {
    double.faults.push({ path: '/v1/videos/text2video', fault: 'cut' });
    const driver = service();
    // The question whether it is there already is the first to be cut: nothing was sent.
    expect(await failure(driver.start(words()))).toMatchObject({ retry: 'later' });
    expect(double.tasks).toHaveLength(0);
    // Now the order arrives and its answer does not.
    double.loseOrder();
    expect(await failure(driver.start(words()))).toMatchObject({ retry: 'later' });
    expect(double.tasks).toHaveLength(1);
    await service().start(words());
    expect(double.tasks).toHaveLength(1);
  });

  it.each([
    [401, 1002, 'engine-settings', 'never'],
    [429, 1102, 'engine-settings', 'never'],
    [429, 1101, 'engine-settings', 'never'],
    [400, 1201, 'engine-refused', 'never'],
    [400, 1301, 'content-refused', 'never'],
    [429, 1302, 'engine-busy', 'later'],
    [429, 1303, 'engine-busy', 'later'],
    // Some gateways tell it with a good status.
    [200, 1303, 'engine-busy', 'later'],
    [503, 5001, 'engine-unreachable', 'later'],
  ])('%i with code %i is %s', async (status, code, problem, retry) => {
    double.planned.push({ start: 'POST', status, body: { code, message: 'x', request_id: 'r1' } });
    expect(await failure(service().start(words()))).toMatchObject({ problem, retry });
    expect(double.tasks).toHaveLength(0);
  });

  it('says that the keys are wrong', async () => {
    const driver = service({
      account: { baseUrl: double.baseUrl, key: { access: 'ak-1', secret: 'other' }, now: () => time },
    });
    expect(await failure(driver.start(words()))).toMatchObject({
      problem: 'engine-settings',
      retry: 'never',
    });
    expect(await driver.health()).toMatchObject({ ok: false });
    expect(await service().health()).toEqual({ ok: true, detail: 'ready' });
  });

  it('signs once more when its token is found too old', async () => {
    const body = { code: 1004, message: 'Authorization expired', request_id: 'r1' };
    double.planned.push({ start: 'POST', status: 401, body });
    await service().start(words());
    expect(double.tasks).toHaveLength(1);
    double.planned.push({ start: 'GET', status: 401, body }, { start: 'GET', status: 401, body });
    expect(await failure(service().start(words()))).toMatchObject({ problem: 'engine-settings' });
  });

  it('tells content that was declined from a task that failed', async () => {
    const driver = service();
    const ticket = await driver.start(words());
    double.failWith('Failure to pass the risk control system');
    expect(await end(driver, ticket, words())).toMatchObject({
      state: 'failed',
      retry: 'never',
      problem: { problem: 'content-refused' },
    });
    double.failWith('internal');
    expect(await driver.check(ticket, words())).toMatchObject({
      state: 'failed',
      retry: 'later',
      problem: { problem: 'engine-failed' },
    });
  });

  it('fails when the file has expired or is no whole clip, and leaves nothing behind', async () => {
    const driver = service();
    const ticket = await driver.start(words());
    double.expire();
    expect(await end(driver, ticket, words())).toMatchObject({ state: 'failed', retry: 'later' });
    double.expire(false);
    length = 3;
    expect(await driver.check(ticket, words())).toMatchObject({ state: 'failed', retry: 'later' });
    expect(existsSync(words().out)).toBe(false);
    length = undefined;
    expect(await driver.check(ticket, words())).toMatchObject({ state: 'done' });
  });

  it('does not fetch a clip from an address inside the network of the operator', async () => {
    const driver = service();
    const ticket = await driver.start(words());
    const videos = [{ id: 'v', url: 'http://127.0.0.1:9/secret', duration: '10' }];
    const data = { task_id: 't1', task_status: 'succeed', task_result: { videos } };
    double.planned.push({ start: 'GET', status: 200, body: { code: 0, data } });
    expect(await driver.check(ticket, words())).toMatchObject({
      state: 'failed',
      problem: { problem: 'engine-failed', detail: expect.stringContaining('link-forbidden') as string },
    });
  });

  it.each(['html-502', 'not-json', 'cut'] as const)(
    'keeps its ticket when a look goes wrong: %s',
    async (fault) => {
      const driver = service();
      const ticket = await driver.start(words());
      double.faults.push({ path: `/${id}`, fault });
      expect(await failure(driver.check(ticket, words()))).toMatchObject({ retry: 'later' });
      expect(await end(driver, ticket, words())).toMatchObject({ state: 'done' });
    },
  );

  it('gives up after its time, and refuses foreign tickets', async () => {
    const driver = service();
    const ticket = await driver.start(words());
    double.hold(true);
    time += 599_000;
    expect(await driver.check(ticket, words())).toEqual({ state: 'pending' });
    time += 2000;
    expect(await driver.check(ticket, words())).toMatchObject({
      state: 'failed',
      problem: { problem: 'render-timeout' },
    });
    expect(await failure(driver.check({ ...ticket, driver: 'other' }, words()))).toMatchObject({
      problem: 'engine-refused',
    });
  });
});
