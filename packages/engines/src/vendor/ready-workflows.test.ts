import { randomUUID } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { comfyClips } from '../clips/drivers/comfyui.ts';
import { comfyPictures } from '../pictures/drivers/comfyui.ts';
import { comfyDouble } from '../pictures/test/comfy-double.ts';
import { smallPicture } from '../pictures/test/small-picture.ts';
import type { ExternalJob, JobRequest } from '../external-job.ts';
import { nodeKinds, readWorkflow } from './comfy-workflow.ts';
import { readyWorkflow } from './ready-workflows.ts';
import { graphFaults } from './test/comfy-nodes.ts';

const folder = mkdtempSync(join(tmpdir(), 'likeness-workflows-'));
afterAll(() => rmSync(folder, { recursive: true }));

const settings = ['COMFYUI_WORKFLOW', 'COMFYUI_TEXT_CLIP_WORKFLOW', 'COMFYUI_IMAGE_CLIP_WORKFLOW'] as const;
const workflowOf = async (setting: string) => readWorkflow((await readyWorkflow(setting))!.text);

test('a fault of a graph is found', async () => {
  const { graph } = await workflowOf('COMFYUI_WORKFLOW');
  const broken = structuredClone(graph);
  delete broken['3']!.inputs['steps'];
  broken['8']!.inputs['vae'] = ['4', 3];
  broken['9']!.inputs['quality'] = 90;
  expect(graphFaults(broken)).toEqual([
    '3: KSampler needs steps',
    '8: vae leads nowhere',
    '9: SaveImage has no quality',
  ]);
});

test.each(settings)(
  '%s has a ready workflow of whole nodes, whose models have open licences',
  async (setting) => {
    const { models } = (await readyWorkflow(setting))!;
    const { graph } = await workflowOf(setting);
    expect(graphFaults(graph)).toEqual([]);
    expect(models.length).toBeGreaterThan(0);
    for (const { file, licence } of models) {
      expect(licence).toBe('Apache-2.0');
      expect(JSON.stringify(graph)).toContain(file);
    }
  },
);

test('another setting has none', async () => expect(await readyWorkflow('KLING_KEY')).toBeUndefined());

async function ended<R extends JobRequest>(driver: ExternalJob<R>, request: R): Promise<string> {
  const ticket = await driver.start(request);
  for (;;) {
    const { state } = await driver.check(ticket, request);
    if (state !== 'pending') return state;
    await sleep(20);
  }
}

test('pictures are ordered by it: words, seed and size are in their places', async () => {
  const workflow = await workflowOf('COMFYUI_WORKFLOW');
  const double = await comfyDouble(nodeKinds(workflow));
  const driver = comfyPictures({ baseUrl: double.baseUrl, workflow });
  onTestFinished(() => Promise.all([driver.close(), double.stop()]).then(() => undefined));
  const out = join(folder, 'picture.png');
  const order = {
    id: randomUUID(),
    out,
    pictures: [out],
    text: 'a fox',
    negative: '',
    ratio: '1:1',
    seed: 7,
  } as const;
  expect(await ended(driver, { ...order, pictures: [out] })).toBe('done');
  const [graph] = double.graphs;
  expect(graphFaults(graph!)).toEqual([]);
  expect(graph!['6']!.inputs['text']).toContain('a fox');
  expect(graph!['3']!.inputs['seed']).toBe(7);
});

test('clips of words and of a picture are ordered by them, as long as was asked for', async () => {
  const [text, image] = await Promise.all([workflowOf(settings[1]), workflowOf(settings[2])]);
  const film = join(folder, 'film.mp4');
  const clip = [
    '-f',
    'lavfi',
    '-i',
    'testsrc2=s=320x192:r=24:d=5',
    '-pix_fmt',
    'yuv420p',
    '-preset',
    'ultrafast',
  ];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...clip, film]);
  const double = await comfyDouble(nodeKinds(image), () => readFileSync(film));
  const driver = comfyClips({ baseUrl: double.baseUrl, text, image });
  onTestFinished(() => Promise.all([driver.close(), double.stop()]).then(() => undefined));
  const first = join(folder, 'first.png');
  writeFileSync(first, await smallPicture(3));
  const order = {
    prompt: 'a fox runs',
    negative: '',
    imagination: 0.5,
    ratio: '16:9',
    mode: 'std',
    seconds: 5,
    seed: 9,
  } as const;
  for (const kind of ['text', 'image'] as const) {
    const out = join(folder, `${kind}.mp4`);
    const request = { ...order, id: randomUUID(), kind, out, ...(kind === 'image' ? { first } : {}) };
    expect(await ended(driver, request)).toBe('done');
    const graph = double.graphs.at(-1)!;
    expect(graphFaults(graph)).toEqual([]);
    // 5 s at 24 pictures are 120; the model counts 4n + 1.
    expect(graph['55']!.inputs).toMatchObject({ width: 832, height: 480, length: 121 });
    expect(graph['6']!.inputs['text']).toBe('a fox runs');
    expect('start_image' in graph['55']!.inputs).toBe(kind === 'image');
  }
  expect(double.uploads).toHaveLength(1);
});
