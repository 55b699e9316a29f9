import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { decodeFrames } from '@likeness/media/decode';
import { probe } from '@likeness/media/probe';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { sentFile } from '../../../test/sent-file.ts';
import { testStudio, type Person, type Studio } from '../../../test/studio.ts';

let studio: Studio;

beforeAll(async () => {
  studio = await testStudio({ role: 'all', renders: 1 });
});

const library = join(import.meta.dirname, '../../../../../library');

const square = (path: string) => sharp(join(library, path)).resize(700, 700, { fit: 'cover' });

async function sent(person: Person, path: string): Promise<string> {
  const bytes = await square(path).jpeg().toBuffer();
  return (await sentFile(studio, person, 'image', 'picture.jpg', bytes)).file_id;
}

async function ended(person: Person, type: 'text' | 'image' = 'image') {
  for (;;) {
    const [clip] = (await person.api.clips.list({ type })).list;
    if (clip && clip.status !== 'generating') return clip;
    await sleep(200);
  }
}

test('a clip between two pictures begins with one, ends with the other, and is kept as a material', async () => {
  const person = await studio.person(1000);
  const image = await sent(person, 'pictures/ginger-cat/picture.jpg');
  const image_tail = await sent(person, 'pictures/grey-cat/picture.jpg');
  await person.api.clips.create({
    type: 'image',
    prompt: '自然过渡',
    image,
    image_tail,
    aspect_ratio: '1:1',
  });
  const clip = await ended(person);
  expect(clip).toMatchObject({
    status: 'success',
    problem: null,
    seconds: 5,
    width: 720,
    height: 720,
    credits: 20,
  });
  expect((await person.api.session.info()).credits).toBe(980);
  const file = join(studio.app.context.config.dataDir, 'clip.mp4');
  await writeFile(file, Buffer.from(await (await fetch(new URL(clip.url, studio.origin))).arrayBuffer()));
  expect((await probe(file, { trusted: true })).video).toMatchObject({ frames: 125, fps: 25 });
  const looks: number[][] = [];
  const small = { width: 8, height: 8, pixelFormat: 'rgb24', trusted: true } as const;
  for await (const { data } of decodeFrames(file, small)) looks.push([...data]);
  const differ = (a: number[], b: number[]) =>
    a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0) / a.length;
  const seen = async (path: string) =>
    sharp(await square(path).png().toBuffer())
      .resize(8, 8)
      .removeAlpha()
      .raw()
      .toBuffer();
  const ginger = [...(await seen('pictures/ginger-cat/picture.jpg'))];
  const grey = [...(await seen('pictures/grey-cat/picture.jpg'))];
  expect(differ(looks[0]!, ginger)).toBeLessThan(12);
  expect(differ(looks.at(-1)!, grey)).toBeLessThan(12);
  expect(differ(ginger, grey)).toBeGreaterThan(20);
  const { id } = await person.api.materials.save({ rid: clip.id });
  expect((await person.api.materials.list({ type: 'video', source: 'image_generate' })).list).toMatchObject([
    { id, rid: clip.id },
  ]);
});

test('a clip of words is made in a process of its own, paid for, and kept as a material', async () => {
  const person = await studio.person(1000);
  await person.api.clips.create({
    type: 'text',
    prompt: '日落的海边，一只猫，镜头推进',
    aspect_ratio: '1:1',
  });
  const clip = await ended(person, 'text');
  expect(clip).toMatchObject({ status: 'success', problem: null, kind: 'text-clip', seconds: 5, width: 720 });
  expect((await person.api.session.info()).credits).toBe(980);
  const { id } = await person.api.materials.save({ rid: clip.id });
  expect((await person.api.materials.list({ type: 'video', source: 'text_generate' })).list).toMatchObject([
    { id, rid: clip.id },
  ]);
});

test('of a reference its subject stands in the scene that is described, in high quality too', async () => {
  const person = await studio.person(1000);
  const image = await sent(person, 'pictures/ginger-cat/picture.jpg');
  const order = { type: 'image', image, image_use: 'reference', prompt: '日落的沙滩，镜头推进' } as const;
  expect(await person.api.clips.quote(order)).toMatchObject({ drawn: ['日落', '沙滩'], missing: [] });
  await person.api.clips.create({ ...order, mode: 'pro' });
  expect(await ended(person)).toMatchObject({
    status: 'success',
    problem: null,
    width: 1920,
    height: 1080,
    credits: 40,
    image_use: 'reference',
    image_id: image,
    drawn: ['日落', '沙滩'],
  });
});
