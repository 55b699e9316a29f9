import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placementInTheMiddle } from '@likeness/domain/placement';
import { testStudio } from '../test/studio.ts';
import { importPictures } from './pictures.ts';

let libraryDir: string;
const placement = placementInTheMiddle(1);

beforeAll(async () => {
  libraryDir = await mkdtemp(join(tmpdir(), 'likeness-library-'));
  const poster = join(import.meta.dirname, '../../../library/presenters/maya/poster.jpg');
  await picture('maya', { kind: 'person', names: { 'zh-CN': '美雅', en: 'Maya' }, file: 'picture.jpg' });
  await copyFile(poster, join(libraryDir, 'pictures/maya/picture.jpg'));
  await picture('cat', { kind: 'pet', names: { 'zh-CN': '猫', en: 'Cat' }, file: 'picture.png', placement });
  await sharp({ create: { width: 600, height: 600, channels: 4, background: '#fa08' } })
    .png()
    .toFile(join(libraryDir, 'pictures/cat/picture.png'));
  // Where the pictures are made is no picture.
  await mkdir(join(libraryDir, 'pictures', 'painter'));
  await picture('without-a-picture', { kind: 'pet', names: { 'zh-CN': '无' }, file: 'picture.png' });
});
afterAll(() => rm(libraryDir, { recursive: true, force: true }));

async function picture(id: string, info: Record<string, unknown>) {
  await mkdir(join(libraryDir, 'pictures', id), { recursive: true });
  await writeFile(join(libraryDir, 'pictures', id, 'info.json'), JSON.stringify(info));
}

test('the pictures of the library are there for every user, each with how it speaks', async () => {
  const studio = await testStudio({ libraryDir });
  const { photoTalk } = (await studio.guest()).api;
  const shelf = async () => [
    ...(await photoTalk.list({})).list,
    ...(await photoTalk.list({ type: 'pet' })).list,
  ];
  const [maya, cat, ...others] = await shelf();
  expect(others).toEqual([]);
  expect(maya).toMatchObject({
    name: 'Maya',
    type: 'person',
    source: 'public',
    way: 'face',
    width: 720,
    height: 1280,
  });
  expect(cat).toMatchObject({ name: 'Cat', type: 'pet', way: 'placement', status: 'ready', width: 600 });
  const bytesOf = async (url: string) =>
    Buffer.from(await (await fetch(new URL(url, studio.origin))).arrayBuffer());
  expect(await bytesOf(maya!.url)).toEqual(await readFile(join(libraryDir, 'pictures/maya/picture.jpg')));
  expect(await sharp(await bytesOf(cat!.cover_small)).metadata()).toMatchObject({ width: 480, height: 480 });

  // The first request has the engine look at it.
  const seen = await photoTalk.inspect({ id: maya!.id });
  expect(seen.faces).toHaveLength(1);
  expect(await photoTalk.inspect({ id: maya!.id })).toEqual(seen);
  // Another start changes nothing.
  await importPictures(studio.app.context);
  expect((await shelf()).map(({ id }) => id)).toEqual([maya!.id, cat!.id]);
  expect(await photoTalk.inspect({ id: maya!.id })).toEqual(seen);
});
