import { execFile } from 'node:child_process';
import { copyFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { speakableAvatar } from '../src/features/avatars/prepare.service.ts';
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
    await copyFile(join(folder, 'clip.mp4'), join(folder, 'moving.mp4'));
    if (id !== 'without-poster') await poster(id, 'blue');
    const generated = id === 'haoran' && { generated: true };
    const about = { id, names: { 'zh-CN': id, en: id }, orientation: 'vertical', ...generated };
    const files = { clip: 'clip.mp4', poster: 'poster.jpg', ...(id === 'maya' && { moving: 'moving.mp4' }) };
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
  expect(await sharp(await bytesOf(maya.cover_small)).metadata()).toMatchObject({ width: 270, height: 480 });
  expect(await bytesOf(maya.cover_moving)).toEqual(
    await readFile(posterOf('maya').replace('poster.jpg', 'moving.mp4')),
  );
  expect(list[1]!.cover_moving).toBe('');
  expect(list.map(({ generated }) => generated)).toEqual([false, true, false, false]);

  // Another start changes nothing; another poster is shown from the next one on.
  await importLibrary(studio.app.context);
  expect((await api.avatars.list({ source: 'public' })).list).toHaveLength(4);
  await poster('maya', 'green');
  await importLibrary(studio.app.context);
  const again = (await api.avatars.list({ source: 'public' })).list[0]!;
  expect(again.id).toBe(maya.id);
  expect(await bytesOf(again.cover)).toEqual(await readFile(posterOf('maya')));
});

test('a presenter that retires is offered no more, comes last, and still speaks', async () => {
  const home = await mkdtemp(join(tmpdir(), 'likeness-retired-library-'));
  await cp(libraryDir, home, { recursive: true });
  const studio = await testStudio({ libraryDir: home });
  const { api, id } = await studio.guest();
  const before = await api.avatars.list({ source: 'public' });
  expect(before.slist?.map(({ name }) => name)).toEqual(['maya', 'haoran', 'fox', 'a-newcomer']);

  const sheet = join(home, 'presenters/maya/presenter.json');
  const about = JSON.parse(await readFile(sheet, 'utf8')) as object;
  await writeFile(sheet, JSON.stringify({ ...about, retired: true }));
  await importLibrary(studio.app.context);
  const { list, slist } = await api.avatars.list({ source: 'public' });
  expect(slist?.map(({ name }) => name)).toEqual(['haoran', 'fox', 'a-newcomer']);
  expect(list.map(({ name, retired }) => [name, retired])).toEqual([
    ['haoran', false],
    ['fox', false],
    ['a-newcomer', false],
    ['maya', true],
  ]);
  const maya = before.list[0]!;
  expect(list[3]!.id).toBe(maya.id);
  expect(await speakableAvatar(studio.app.context, id, maya.id)).toMatchObject({
    id: maya.id,
    status: 'ready',
  });
  await rm(home, { recursive: true, force: true });
});

test('what is broken or missing is left out, told to the operator, and stops nothing', async () => {
  const home = await mkdtemp(join(tmpdir(), 'likeness-broken-library-'));
  const folder = (id: string) => join(home, 'presenters', id);
  await cp(libraryDir, home, { recursive: true });
  const whole = await readFile(join(folder('maya'), 'clip.mp4'));
  for (const id of ['haoran', 'sofia', 'david', 'raj', 'oliver'])
    await cp(folder('maya'), folder(id), { recursive: true });
  const about = (id: string, files: Record<string, string>) =>
    writeFile(
      join(folder(id), 'presenter.json'),
      JSON.stringify({ id, names: { 'zh-CN': id, en: id }, orientation: 'vertical', files }),
    );
  await about('maya', { clip: 'clip.mp4', poster: 'poster.jpg', moving: 'gone.mp4' });
  await about('haoran', { clip: 'gone.mp4', poster: 'poster.jpg' });
  await about('sofia', { clip: 'clip.mp4', poster: 'poster.jpg' });
  await writeFile(join(folder('sofia'), 'clip.mp4'), whole.subarray(0, whole.length / 2));
  // The header stands in front and promises more than there is.
  const torn = join(folder('fox'), 'clip.mp4');
  const moving = ['-f', 'lavfi', '-i', 'testsrc=s=360x640:r=25:d=4', '-pix_fmt', 'yuv420p'];
  await run('ffmpeg', ['-v', 'error', '-y', ...moving, '-movflags', '+faststart', torn]);
  const promised = await readFile(torn);
  await writeFile(torn, promised.subarray(0, promised.length * 0.6));
  await about('david', { clip: 'clip.mp4', poster: 'poster.jpg', matte: 'presenter.json' });
  await writeFile(join(folder('raj'), 'presenter.json'), '{"id": "raj"');
  await about('oliver', { clip: 'clip.mp4', poster: 'poster.jpg' });
  await writeFile(join(folder('oliver'), 'poster.jpg'), 'no picture');
  await mkdir(join(home, 'pictures', 'cat'), { recursive: true });
  const cat = { kind: 'pet', names: { 'zh-CN': '猫' }, file: 'picture.png' };
  await writeFile(join(home, 'pictures', 'cat', 'info.json'), JSON.stringify(cat));
  await mkdir(join(home, 'voices'));
  await writeFile(join(home, 'voices', 'voices.json'), '[]');

  const warned: unknown[] = [];
  const quiet = () => {};
  const log = { debug: quiet, info: quiet, error: quiet, warn: (fields: object) => warned.push(fields) };
  const studio = await testStudio({ libraryDir: home }, { log });
  const { api } = await studio.guest();
  const { list } = await api.avatars.list({ source: 'public' });
  // A presenter whose outline is broken still speaks.
  expect(list.map((avatar) => avatar.name)).toEqual(['maya', 'david', 'a-newcomer']);

  const { components } = await studio.client().site.health();
  const library = components.find(({ name }) => name === 'library');
  expect(library).toMatchObject({ ok: false, required: false, mend: expect.stringContaining('library') });
  for (const part of [
    'fox (clip.mp4 is torn',
    'haoran (gone.mp4 is missing)',
    'sofia (clip.mp4 cannot be read)',
  ])
    expect(library?.detail).toContain(`presenters/${part}`);
  for (const part of ['maya (gone.mp4 is missing', 'david', 'raj', 'oliver', 'without-poster'])
    expect(library?.detail).toContain(`presenters/${part}`);
  expect(library?.detail).toContain('pictures/cat (picture.png is missing)');
  expect(library?.detail).toContain('voices (voices.json cannot be read)');
  expect(warned).toContainEqual(expect.objectContaining({ part: 'presenters/sofia' }));
  await rm(home, { recursive: true, force: true });
});
