import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { JobTicket } from '../../external-job.ts';
import { comfyDouble } from '../../pictures/test/comfy-double.ts';
import { failureFrom } from '../../pictures/test/orders.ts';
import { smallMp4 } from '../../presenter/test/small-mp4.ts';
import { readWorkflow } from '../../vendor/comfy-workflow.ts';
import type { ClipJobRequest, ClipService } from '../clip-job.ts';
import { comfyClips } from './comfyui.ts';

const words = {
  '3': { class_type: 'KSampler', inputs: { seed: 0, steps: 20 } },
  '6': { class_type: 'CLIPTextEncode', inputs: { text: '' } },
  '7': { class_type: 'CLIPTextEncode', inputs: { text: 'blurry' } },
  '40': { class_type: 'EmptyHunyuanLatentVideo', inputs: { width: 64, height: 64, length: 9 } },
  '58': { class_type: 'SaveVideo', inputs: { format: 'mp4' } },
};
const pictures = {
  ...words,
  '52': { class_type: 'LoadImage', inputs: { image: 'a.png' } },
  '53': { class_type: 'LoadImage', inputs: { image: 'b.png' } },
};
const places = {
  prompt: ['6', 'text'],
  negative: ['7', 'text'],
  seed: ['3', 'seed'],
  width: ['40', 'width'],
  height: ['40', 'height'],
  frames: ['40', 'length'],
};
const read = (graph: object, inputs: object, more: object = { rate: 16, step: 4 }) =>
  readWorkflow(JSON.stringify({ graph, inputs: { ...places, ...inputs }, ...more }));
const text = read(words, {});
const image = read(pictures, { image: ['52', 'image'], last: ['53', 'image'] });
const kinds = [...new Set(Object.values(pictures).map(({ class_type: kind }) => kind))];

let folder: string;
let time = 1_780_000_000_000;
let length: number;
let double: Awaited<ReturnType<typeof comfyDouble>>;
let service: ClipService;

const serviceWith = (more: object = {}) =>
  comfyClips({ baseUrl: double.baseUrl, text, image, now: () => time, ...more });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comfy-clips-'));
  length = 5;
  double = await comfyDouble(kinds, () => smallMp4(length, 'clip'));
  service = serviceWith();
});
afterEach(async () => {
  await service.close();
  await double.stop();
  await rm(folder, { recursive: true, force: true });
});

const order = (): ClipJobRequest => ({
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  out: join(folder, 'clip.mp4'),
  kind: 'text',
  prompt: '日落的海边',
  negative: '',
  imagination: 0.3,
  mode: 'std',
  seconds: 5,
  seed: 4_000_000_000,
  ratio: '9:16',
});
async function pair(): Promise<ClipJobRequest> {
  const [first, last] = [join(folder, 'first.jpg'), join(folder, 'last.jpg')];
  for (const path of [first, last]) await writeFile(path, 'a picture');
  return { ...order(), kind: 'image', mode: 'pro', ratio: '16:9', negative: 'rain', first, last };
}
async function end(ticket: JobTicket, request: ClipJobRequest) {
  for (;;) {
    const now = await service.check(ticket, request);
    if (now.state !== 'pending') return now;
  }
}
const made = async (request: ClipJobRequest) => end(await service.start(request), request);

describe('clips of ComfyUI', () => {
  test('of words have length, size and seed in the places of the workflow', async () => {
    const request = order();
    expect(await made(request)).toEqual({ state: 'done', file: request.out });
    expect(double.graphs).toEqual([
      {
        ...words,
        '3': { class_type: 'KSampler', inputs: { seed: 4_000_000_000, steps: 20 } },
        '6': { class_type: 'CLIPTextEncode', inputs: { text: '日落的海边' } },
        // 4n + 1 frames.
        '40': { class_type: 'EmptyHunyuanLatentVideo', inputs: { width: 480, height: 832, length: 81 } },
      },
    ]);
    expect(existsSync(request.out)).toBe(true);
    await service.release({ driver: 'comfyui', id: request.id, startedAt: time });
    expect(double.history.size).toBe(0);
  });

  test('of a first and a last picture send both before, in high quality with more lines', async () => {
    const request = await pair();
    expect(await made(request)).toMatchObject({ state: 'done' });
    expect(double.uploads).toEqual([`${request.id}-first.jpg`, `${request.id}-last.jpg`]);
    const [graph] = double.graphs;
    expect(graph!['52']!.inputs).toEqual({ image: `${request.id}-first.jpg` });
    expect(graph!['53']!.inputs).toEqual({ image: `${request.id}-last.jpg` });
    expect(graph!['7']!.inputs).toEqual({ text: 'rain' });
    expect(graph!['40']!.inputs).toEqual({ width: 1280, height: 720, length: 81 });
  });

  test('a workflow without a place for the last picture refuses it before anything is sent', async () => {
    const one = serviceWith({ image: read(pictures, { image: ['52', 'image'] }) });
    expect(await failureFrom(one.start(await pair()))).toMatchObject({ problem: 'engine-refused' });
    expect([double.uploads, double.graphs]).toEqual([[], []]);
    await one.close();
  });

  test('a length in frames is refused without their rate', () => {
    expect(() => read(words, {}, {})).toThrow('rate: must be given with frames');
  });

  test('tell how far they are over the socket, and are made without it too', async () => {
    double.hold(true);
    const request = order();
    const ticket = await service.start(request);
    await expect.poll(() => service.check(ticket, request)).toEqual({ state: 'pending', progress: 0.25 });
    double.cutSockets();
    double.hold(false);
    expect(await end(ticket, request)).toMatchObject({ state: 'done' });
  });

  test('are found again by another process and queued once; a cancel interrupts', async () => {
    double.hold(true);
    const stored = JSON.stringify(await service.start(order()));
    await service.close();
    service = serviceWith();
    await service.start(order());
    expect(double.graphs).toHaveLength(1);
    await service.cancel!(JSON.parse(stored) as JobTicket);
    expect(double.interrupted()).toBe(1);
    expect(await end(JSON.parse(stored) as JobTicket, order())).toMatchObject({ state: 'failed' });
  });

  test('a film that is cut or too short has failed, and leaves nothing behind', async () => {
    length = 2;
    const request = order();
    expect(await made(request)).toMatchObject({ state: 'failed', problem: { problem: 'engine-failed' } });
    expect(existsSync(request.out)).toBe(false);
  });

  test('a workflow that saves pictures only has failed', async () => {
    const still = await comfyDouble(kinds);
    service = comfyClips({ baseUrl: still.baseUrl, text, image });
    expect(await made(order())).toMatchObject({
      problem: { detail: expect.stringContaining('saved no film') as string },
    });
    await still.stop();
  });

  test('a prompt that failed, and one that was forgotten, end the order', async () => {
    double.fail('CUDA out of memory');
    expect(await made(order())).toMatchObject({ state: 'failed', retry: 'later' });
    const other = { ...order(), id: '1f8fad5b-d9cb-469f-a165-70867728950e' };
    double.hold(true);
    const ticket = await service.start(other);
    double.forget();
    expect(await service.check(ticket, other)).toMatchObject({ state: 'failed', retry: 'later' });
  });

  test.each(['html-502', 'not-json', 'cut'] as const)(
    'a question that is not answered leaves the ticket good: %s',
    async (fault) => {
      const ticket = await service.start(order());
      double.faults.push({ path: '/history', fault });
      expect(await failureFrom(service.check(ticket, order()))).toMatchObject({ retry: 'later' });
      expect(await end(ticket, order())).toMatchObject({ state: 'done' });
    },
  );

  test('what is not ready in time has failed and leaves the queue', async () => {
    double.hold(true);
    const ticket = await service.start(order());
    time += 3601 * 1000;
    expect(await service.check(ticket, order())).toMatchObject({ problem: { problem: 'render-timeout' } });
    expect(double.interrupted()).toBe(1);
  });

  test('nodes of either workflow that are not there show as not ready', async () => {
    expect(await service.health()).toEqual({ ok: true, detail: 'ready' });
    const strange = { ...pictures, '58': { class_type: 'MagicSave', inputs: {} } };
    const other = serviceWith({ image: read(strange, {}) });
    expect(await other.health()).toEqual({ ok: false, detail: 'no nodes MagicSave' });
    await other.close();
  });
});
