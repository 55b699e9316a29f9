import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PictureDriver } from '../external.ts';
import { comfyDouble } from '../test/comfy-double.ts';
import { failureFrom, made, orderFolder, orderIn, redOf, untilEnd } from '../test/orders.ts';
import { smallPicture } from '../test/small-picture.ts';
import { readWorkflow, type ComfyWorkflow } from '../../vendor/comfy-workflow.ts';
import { comfyPictures } from './comfyui.ts';

const graph = {
  '3': { class_type: 'KSampler', inputs: { seed: 0, steps: 20, model: ['4', 0] } },
  '4': { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'sd_xl.safetensors' } },
  '5': { class_type: 'EmptyLatentImage', inputs: { width: 512, height: 512, batch_size: 1 } },
  '6': { class_type: 'CLIPTextEncode', inputs: { text: '', clip: ['4', 1] } },
  '7': { class_type: 'CLIPTextEncode', inputs: { text: 'blurry', clip: ['4', 1] } },
  '9': { class_type: 'SaveImage', inputs: { filename_prefix: 'likeness' } },
  '10': { class_type: 'LoadImage', inputs: { image: 'example.png' } },
};
const inputs = {
  prompt: ['6', 'text'],
  negative: ['7', 'text'],
  seed: ['3', 'seed'],
  width: ['5', 'width'],
  height: ['5', 'height'],
  image: ['10', 'image'],
};
const workflowWith = (change: object = {}): ComfyWorkflow =>
  readWorkflow(JSON.stringify({ graph, inputs: { ...inputs, ...change } }));
const kinds = [...new Set(Object.values(graph).map(({ class_type: kind }) => kind))];

const start = 1_780_000_000_000;
let time = start;
let folder: string;
let double: Awaited<ReturnType<typeof comfyDouble>>;
let driver: PictureDriver;

const driverWith = (workflow = workflowWith()) =>
  comfyPictures({ baseUrl: double.baseUrl, workflow, now: () => time });

beforeEach(async () => {
  time = start;
  folder = await orderFolder();
  double = await comfyDouble(kinds);
  driver = driverWith();
});
afterEach(async () => {
  await driver.close();
  await double.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('a workflow', () => {
  test('is data, and says which of its inputs is not there', () => {
    expect(() => workflowWith({ seed: ['3', 'noise'] })).toThrow('inputs.seed: no input noise at node 3');
    expect(() => workflowWith({ prompt: ['66', 'text'] })).toThrow('inputs.prompt: no input text at node 66');
    expect(() => readWorkflow('{"graph":{}}')).toThrow(/^inputs/);
  });
});

describe('pictures of ComfyUI', () => {
  test('are one prompt each, with the order in the places of the workflow', async () => {
    const request = orderIn(folder, 2, { negative: 'clouds', style: 'pixel' });
    expect(await made(driver, request)).toEqual({ state: 'done', file: request.out });
    expect(double.graphs).toHaveLength(2);
    expect(double.graphs[1]).toEqual({
      ...graph,
      '3': { ...graph['3'], inputs: { ...graph['3'].inputs, seed: 8 } },
      '5': { ...graph['5'], inputs: { width: 1280, height: 720, batch_size: 1 } },
      '6': { ...graph['6'], inputs: { text: 'a cat on the beach\nStyle: pixel art.', clip: ['4', 1] } },
      '7': { ...graph['7'], inputs: { text: 'clouds', clip: ['4', 1] } },
    });
    expect(await Promise.all(request.pictures.map(redOf))).toEqual([67, 134]);
    await driver.release({ driver: 'comfyui', id: request.id, startedAt: time });
    expect(double.history.size).toBe(0);
  });

  test('load the picture of the user that was sent before; a workflow without a place for it refuses', async () => {
    const reference = join(folder, 'own.png');
    await writeFile(reference, await smallPicture(3));
    const request = orderIn(folder, 1, { reference });
    expect(await made(driver, request)).toMatchObject({ state: 'done' });
    expect(double.uploads).toEqual([`${request.id}-own.png`]);
    expect(double.graphs[0]!['10']!.inputs).toEqual({ image: `${request.id}-own.png` });
    const bare = driverWith(workflowWith({ image: undefined }));
    expect(await failureFrom(bare.start(orderIn(folder, 1, { reference })))).toMatchObject({
      problem: 'engine-refused',
    });
    await bare.close();
  });

  test('tell how far they are over the socket, and are made without it too', async () => {
    double.hold(true);
    const request = orderIn(folder, 2);
    const ticket = await driver.start(request);
    await expect.poll(() => driver.check(ticket, request)).toEqual({ state: 'pending', progress: 0.125 });
    double.cutSockets();
    double.hold(false);
    expect(await untilEnd(driver, ticket, request)).toMatchObject({ state: 'done' });
  });

  test('are found again by another process, and queued once', async () => {
    double.hold(true);
    const request = orderIn(folder, 2);
    const stored = JSON.stringify(await driver.start(request));
    await driver.start(request);
    expect(double.graphs).toHaveLength(2);
    await driver.close();
    const later = driverWith();
    await later.start(request);
    expect(double.graphs).toHaveLength(2);
    double.hold(false);
    const elsewhere = orderIn(folder, 2, { id: request.id });
    expect(await untilEnd(later, JSON.parse(stored), elsewhere)).toMatchObject({ state: 'done' });
    expect(await redOf(elsewhere.pictures[1]!)).toBe(134);
    await later.close();
  });

  test('leave the queue when they are cancelled, and the one that runs is interrupted', async () => {
    double.hold(true);
    const request = orderIn(folder, 3);
    const ticket = await driver.start(request);
    expect(double.pending()).toBe(2);
    await driver.cancel!(ticket);
    expect(double.pending()).toBe(0);
    expect(double.interrupted()).toBe(1);
  });

  test('a prompt that failed ends the order', async () => {
    double.fail('CUDA out of memory');
    const end = await made(driver, orderIn(folder, 2));
    expect(end).toMatchObject({ state: 'failed', retry: 'later', problem: { problem: 'engine-failed' } });
  });

  test('an order that the server has forgotten has failed', async () => {
    double.hold(true);
    const request = orderIn(folder);
    const ticket = await driver.start(request);
    double.forget();
    expect(await driver.check(ticket, request)).toMatchObject({ state: 'failed', retry: 'later' });
  });

  test('a node that the server does not have is the operator’s matter, and shows as not ready', async () => {
    expect(await driver.health()).toEqual({ ok: true, detail: 'ready' });
    const strange = { ...graph, '6': { ...graph['6'], class_type: 'MagicEncode' } };
    const other = driverWith(readWorkflow(JSON.stringify({ graph: strange, inputs })));
    expect(await other.health()).toEqual({ ok: false, detail: 'no nodes MagicEncode' });
    expect(await failureFrom(other.start(orderIn(folder)))).toMatchObject({ problem: 'engine-settings' });
    await other.close();
    await double.stop();
    expect(await driver.health()).toMatchObject({ ok: false });
  });

  test('files are found whatever the node calls its list', async () => {
    double.outputsUnder('gifs');
    expect(await made(driver, orderIn(folder))).toMatchObject({ state: 'done' });
  });

  test.each(['html-502', 'not-json', 'cut'] as const)(
    'a question that is not answered leaves the ticket good: %s',
    async (fault) => {
      const request = orderIn(folder);
      const ticket = await driver.start(request);
      double.faults.push({ path: '/history', fault });
      expect(await failureFrom(driver.check(ticket, request))).toMatchObject({ retry: 'later' });
      expect(await untilEnd(driver, ticket, request)).toMatchObject({ state: 'done' });
      expect(double.graphs).toHaveLength(1);
    },
  );

  test('what is not ready in time has failed and leaves the queue', async () => {
    double.hold(true);
    const request = orderIn(folder, 2);
    const ticket = await driver.start(request);
    time += 1801 * 1000;
    expect(await driver.check(ticket, request)).toMatchObject({ problem: { problem: 'render-timeout' } });
    expect(double.pending()).toBe(0);
  });
});
