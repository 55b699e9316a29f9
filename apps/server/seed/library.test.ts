import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testStudio } from '../test/studio.ts';
import { importLibrary } from './library.ts';

const run = promisify(execFile);
let libraryDir: string;

beforeAll(async () => {
  libraryDir = await mkdtemp(join(tmpdir(), 'likeness-library-'));
  for (const id of ['fox', 'a-newcomer', 'maya', 'haoran', 'without-poster']) {
    const folder = join(libraryDir, 'presenters', id);
    await mkdir(folder, { recursive: true });
    const source = ['-f', 'lavfi', '-i', 'color=red:s=360x640:r=25:d=1', '-pix_fmt', 'yuv420p'];
    await run('ffmpeg', ['-v', 'error', ...source, join(folder, 'clip.mp4')]);
    if (id !== 'without-poster') await poster(id, 'blue');
    const about = { id, names: { 'zh-CN': id, en: id }, orientation: 'vertical' };
    const files = { clip: 'clip.mp4', poster: 'poster.jpg' };
    await writeFile(join(folder, 'presenter.json'), JSON.stringify({ ...about, files }));
  }
});
afterAll(() => rm(libraryDir, { recursive: true, force: true }));

const posterOf = (id: string) => join(libraryDir, 'presenters', id, 'poster.jpg');

function poster(id: string, background: string) {
  const create = { width: 720, height: 1280, channels: 3 as const, background };
  return sharp({ create }).jpeg().toFile(posterOf(id));
}

test('presenters stand in their order, people first, and show their posters', async () => {
  const studio = await testStudio({ libraryDir });
  const { api } = await studio.guest();
  const { list } = await api.avatars.list({ source: 'public' });
  expect(list.map((avatar) => avatar.name)).toEqual(['maya', 'haoran', 'fox', 'a-newcomer']);
  const bytesOf = async (url: string) =>
    Buffer.from(await (await fetch(new URL(url, studio.origin))).arrayBuffer());
  const maya = list[0]!;
  expect(maya).toMatchObject({
    orientation: 'vertical',
    width: 360,
    height: 640,
    duration: 1,
    status: 'ready',
  });
  expect(await bytesOf(maya.cover)).toEqual(await readFile(posterOf('maya')));
  expect(await sharp(await bytesOf(maya.cover_small)).metadata()).toMatchObject({ width: 203, height: 360 });

  // Another start changes nothing; another poster is shown from the next one on.
  await importLibrary(studio.app.context);
  expect((await api.avatars.list({ source: 'public' })).list).toHaveLength(4);
  await poster('maya', 'green');
  await importLibrary(studio.app.context);
  const again = (await api.avatars.list({ source: 'public' })).list[0]!;
  expect(again.id).toBe(maya.id);
  expect(await bytesOf(again.cover)).toEqual(await readFile(posterOf('maya')));
});
