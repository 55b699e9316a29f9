import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { plainOutput } from '@likeness/domain/output';
import { AVATAR_VERSION } from '@likeness/talking-head/avatar/manifest';
import { PAGE_COPY_VERSION } from '@likeness/talking-head/avatar/page-copy';
import { putAvatar, putFile, putWork } from '../../../test/rows.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import { pageCopies } from '../../db/tables/avatars.ts';
import { works, workSteps } from '../../db/tables/works.ts';
import { folderToken } from './folder-token.ts';

const copyKey = `avatars/one/0-page-${PAGE_COPY_VERSION}/`;
const parts = ['large.bin', 'large-base.h264', 'large-bank.h264', 'large-matte.h264'];
const phones = [
  { symbol: 'a', start: 0, end: 0.6 },
  { symbol: 'm', start: 0.6, end: 1 },
];
const word = { text: '妈妈', start: 0, end: 1, charStart: 0, charEnd: 2 };
let studio: Studio;
/** What is read of the manifest of a copy before it is put into a folder. */
const manifest = {
  version: AVATAR_VERSION,
  frames: 1,
  page: { version: PAGE_COPY_VERSION, units: [16], keys: [0] },
};
let video: string;
let cover: Buffer;
let owner: Person;

beforeAll(async () => {
  studio = await testStudio();
  const { config, storage } = studio.app.context;
  const webDir = join(config.dataDir, 'web');
  await mkdir(webDir);
  await writeFile(join(webDir, 'clip-player.js'), 'player();');
  Object.assign(config, { webDir });
  video = join(config.dataDir, 'video.mp4');
  const picture = ['-f', 'lavfi', '-i', 'color=red:s=90x160:r=10:d=1', '-f', 'lavfi', '-i', 'sine=d=1'];
  execFileSync('ffmpeg', ['-v', 'error', ...picture, '-pix_fmt', 'yuv420p', video]);
  for (const name of parts) await storage.put(`${copyKey}${name}`, { bytes: Buffer.from(name) });
  await storage.put(`${copyKey}large.json`, { bytes: Buffer.from(JSON.stringify(manifest)) });
  cover = execFileSync('ffmpeg', ['-v', 'error', '-i', video, '-frames:v', '1', '-f', 'mjpeg', '-']);
  owner = await studio.person(10);
});

/** An avatar that was copied for pages. */
async function copied(userId: string | null): Promise<string> {
  const { context } = studio.app;
  const preparedKey = 'avatars/one/0/';
  const { id: fileId } = await putFile(context, userId, 'video', { durationMs: 1000 }, { path: video });
  const avatarId = await putAvatar(context, userId, { fileId, preparedKey });
  const made = { status: 'success', size: 'large', storageKey: copyKey } as const;
  const matte = { matteStatus: 'success', matteBegunAt: new Date() } as const;
  await context.db.insert(pageCopies).values({ avatarId, ...made, ...matte });
  return avatarId;
}

async function finished(person: Person, avatarId: string, change: object = {}): Promise<string> {
  const { context } = studio.app;
  const { id } = person;
  const result = await putFile(context, id, 'video', { durationMs: 1000 }, { path: video });
  const poster = await putFile(context, id, 'image', {}, { bytes: cover });
  const vtt = await putFile(context, id, 'subtitle', {}, { bytes: Buffer.from('WEBVTT\n') });
  const speech = {
    text: '妈妈',
    voiceId: '',
    driver: 'espeak',
    engineVoice: 'zh',
    language: 'zh-CN',
    emotion: 'happy',
    rate: 1,
    volume: 1,
    pitch: 1,
  };
  const work = await putWork(context, id, {
    name: 'Mama & <more>',
    params: { avatarId, drive: { kind: 'text', speech, auditionId: null }, ...change },
    resultFileId: result.id,
    coverFileId: poster.id,
    subtitleFileIds: { vtt: vtt.id },
    seconds: 1,
  });
  const timeline = { duration: 1, words: [word], phones };
  await context.db
    .insert(workSteps)
    .values({ workId: work, name: 'speech', result: { timeline }, attempt: 1 });
  return work;
}

const fetched = (url: string) => fetch(new URL(url, studio.origin));

async function unzipped(url: string) {
  const answer = await fetched(url);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
  const path = join(studio.app.context.config.dataDir, `${Math.random()}.zip`);
  await writeFile(path, Buffer.from(await answer.arrayBuffer()));
  execFileSync('unzip', ['-tq', path]);
  const names = execFileSync('unzip', ['-Z1', path], { encoding: 'utf8' }).trim().split('\n');
  const read = (name: string) => execFileSync('unzip', ['-p', path, name]);
  return { names: names.toSorted(), read };
}

test('a finished video is a folder with everything that it plays with, at no cost', async () => {
  const work = await finished(owner, await copied(owner.id));
  const before = await owner.api.points.credits({});
  const { status, url, large } = await owner.api.siteFolders.look({ id: work, size: 'large' });
  expect([status, large]).toEqual(['success', true]);
  const { names, read } = await unzipped(url);
  expect(names).toEqual([
    'README.txt',
    'captions.vtt',
    'clip.json',
    'index.html',
    'mouth.json',
    'player.js',
    'poster.jpg',
    'presenter/kernel.wasm',
    'presenter/large-bank.h264',
    'presenter/large-base.h264',
    'presenter/large.bin',
    'presenter/large.json',
    'presenter/plain.wasm',
    'sound.m4a',
  ]);
  expect(JSON.parse(read('clip.json').toString())).toEqual({
    version: 1,
    name: 'Mama & <more>',
    language: 'zh-CN',
    seconds: 1,
    emotion: 'happy',
    sound: 'sound.m4a',
    mouth: 'mouth.json',
    captions: 'captions.vtt',
    poster: 'poster.jpg',
    background: {},
    presenter: {
      manifest: 'presenter/large.json',
      numbers: 'presenter/large.bin',
      base: 'presenter/large-base.h264',
      bank: 'presenter/large-bank.h264',
      kernel: 'presenter/kernel.wasm',
      plain: 'presenter/plain.wasm',
    },
  });
  const { mouth, words } = JSON.parse(read('mouth.json').toString());
  expect([words, mouth.fps, Buffer.from(mouth.rows, 'base64').length]).toEqual([[word], 100, 600]);
  expect(read('presenter/large-base.h264').toString()).toBe('large-base.h264');
  expect(JSON.parse(read('presenter/large.json').toString())).toEqual(manifest);
  expect(read('poster.jpg').subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(read('index.html').toString()).toContain('<title>Mama &amp; &lt;more&gt;</title>');
  expect(read('README.txt').toString()).toContain(
    '<likeness-clip src="presenter-clip/"></likeness-clip>\r\n',
  );
  // One second of speech in mono.
  expect(read('sound.m4a').length).toBeLessThan(16_000);
  expect(await owner.api.points.credits({})).toEqual(before);
});

test('one with another background has the outline, and what stands behind the presenter', async () => {
  const output = {
    options: { ...plainOutput, background: 'colour', colour: '#00ff00' },
    label: null,
    producer: '',
  };
  const work = await finished(owner, await copied(null), { output });
  const { url } = await owner.api.siteFolders.look({ id: work, size: 'large' });
  const { read } = await unzipped(url);
  const clip = JSON.parse(read('clip.json').toString());
  expect(clip.background).toEqual({ colour: '#00ff00' });
  expect(clip.presenter.matte).toBe('presenter/large-matte.h264');
  expect(read(clip.presenter.matte).toString()).toBe('large-matte.h264');
});

test('a stranger cannot take it, with the id or with an address that was changed or is over', async () => {
  const work = await finished(owner, await copied(owner.id));
  const stranger = await studio.person(10);
  expect(await problemOf(stranger.api.siteFolders.look({ id: work }))).toBe('not-found');
  const { url } = await owner.api.siteFolders.look({ id: work });
  const [told = '', signed = ''] = new URL(url, studio.origin).searchParams.get('token')!.split('.');
  const order = JSON.parse(Buffer.from(told, 'base64url').toString());
  const token = (change: object, key: Buffer) => folderToken(key, { ...order, ...change });
  const { siteFolders } = studio.app.context.secrets;
  const forged = `${token({ work: order.work }, Buffer.from('guessed')).split('.')[0]}.${signed.replace(/^./, (c) => (c === 'A' ? 'B' : 'A'))}`;
  for (const bad of ['', 'a.b', forged, token({}, Buffer.from('guessed')), token({ until: 1 }, siteFolders)])
    expect((await fetched(`/api/work/site-folder/zip?token=${bad}`)).status).toBe(404);
  // Even one that we signed shows the works of its user alone.
  const answer = await fetched(
    `/api/work/site-folder/zip?token=${token({ user: stranger.id }, siteFolders)}`,
  );
  expect([answer.headers.get('content-type'), await answer.text()].join()).not.toContain('zip');
});

test('what cannot be a folder says why, also an address that was given before', async () => {
  const { context } = studio.app;
  const look = (id: string) => problemOf(owner.api.siteFolders.look({ id }));
  const avatarId = await copied(owner.id);
  expect(await look(await putWork(context, owner.id, { kind: 'photo-talk' }))).toBe('site-folder-kind');
  expect(await look(await putWork(context, owner.id, { kind: 'pet-video' }))).toBe('site-folder-kind');
  expect(await look(await putWork(context, owner.id, { status: 'generating' }))).toBe(
    'site-folder-unfinished',
  );
  const foreign = await finished(owner, avatarId);
  const params = { avatarId, drive: { kind: 'audio' }, engine: 'heygen' };
  await context.db.update(works).set({ params }).where(eq(works.id, foreign));
  expect(await look(foreign)).toBe('site-folder-foreign');
  const work = await finished(owner, avatarId);
  const { url } = await owner.api.siteFolders.look({ id: work });
  await owner.api.avatars.remove({ id: avatarId });
  expect(await look(work)).toBe('site-folder-avatar-gone');
  const { data } = (await (await fetched(url)).json()) as { data: { problem: string } };
  expect(data.problem).toBe('site-folder-avatar-gone');

  const agreed = await copied(owner.id);
  const other = await finished(owner, agreed);
  expect((await owner.api.siteFolders.look({ id: other })).url).not.toBe('');
  await owner.api.avatars.withdraw({ id: agreed });
  expect(await look(other)).toBe('site-folder-avatar-gone');
});
