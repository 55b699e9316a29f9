import { execFileSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { probe } from '@likeness/media/probe';
import { sentFile } from '../../../test/sent-file.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';

let studio: Studio;
let site: Server;
let origin: string;
let film: Buffer;

beforeAll(async () => {
  site = createServer((request, response) => {
    if (request.url === '/film.mp4') return void response.setHeader('content-type', 'video/mp4').end(film);
    if (request.url === '/broken.mp4')
      return void response.setHeader('content-type', 'video/mp4').end('no film at all');
    if (request.url === '/slow.mp4')
      return void response.setHeader('content-type', 'video/mp4').write('begun');
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  studio = await testStudio({ role: 'all', renders: 1, links: { networks: ['127.0.0.1'] } });
  const path = join(studio.app.context.config.dataDir, 'film.mp4');
  const inputs = ['-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=25', '-f', 'lavfi', '-i', 'sine=300'];
  const how = ['-t', '2', '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...inputs, ...how, path]);
  film = await readFile(path);
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});

type Kind = 'extractVideo' | 'extractAudio';

/** The newest extraction, when it is over. */
async function ended(person: Person, kind: Kind) {
  for (;;) {
    const [row] = (await person.api[kind].list({})).list;
    if (row && row.status !== 'generating') return row;
    await sleep(100);
  }
}

const stored = async (url: string) => {
  const path = join(studio.app.context.config.dataDir, 'result');
  await writeFile(path, Buffer.from(await (await fetch(new URL(url, studio.origin))).arrayBuffer()));
  return probe(path, { trusted: true });
};

test('a video is taken from pasted words with a link in them, three times a day for nothing, then for points', async () => {
  const person = await studio.person(200);
  const { extractVideo } = person.api;
  const link = `7.43 复制打开，看看【小店的作品】 ${origin}/film.mp4 ，快来看`;
  expect(await extractVideo.free()).toEqual({ num: 3 });
  expect(await extractVideo.quote({ link })).toMatchObject({ credits: 0, num: 1, seconds: 0 });
  await extractVideo.create({ link });
  const row = await ended(person, 'extractVideo');
  expect(row).toMatchObject({
    status: 'success',
    status_name: 'Done',
    desc: 'film',
    link: `${origin}/film.mp4`,
    credits: 0,
    width: 320,
    height: 240,
    saved: false,
  });
  expect(row.duration).toBeCloseTo(2, 1);
  expect(row.size).toBeGreaterThan(1000);
  expect(row.cover).not.toBe('');
  expect(await stored(row.url)).toMatchObject({ video: { codec: 'h264' } });
  for (let n = 0; n < 2; n++) {
    await extractVideo.create({ link });
    await ended(person, 'extractVideo');
  }
  expect(await extractVideo.free()).toEqual({ num: 0 });
  expect(await extractVideo.quote({ link })).toMatchObject({ credits: 50 });
  await extractVideo.create({ link });
  expect(await ended(person, 'extractVideo')).toMatchObject({ status: 'success', credits: 50 });
  expect((await person.api.session.info()).credits).toBe(150);
  const [log] = (await person.api.points.log()).list;
  expect(log).toMatchObject({ action_name: 'Video extraction', credits: -50 });
});

test('a failed extraction names its cause, gives the free use back, and is listed among the failed', async () => {
  const person = await studio.person(1);
  const { extractVideo, extractAudio } = person.api;
  await extractVideo.create({ link: `${origin}/broken.mp4` });
  const failed = await ended(person, 'extractVideo');
  expect(failed).toMatchObject({ status: 'failed', problem: 'parse-failed', status_name: 'Failed' });
  expect(failed.message).toBe('Parsing failed. Nothing was charged.');
  expect(await extractVideo.free()).toEqual({ num: 3 });
  await extractAudio.create({ link: `${origin}/nothing.mp4` });
  expect(await ended(person, 'extractAudio')).toMatchObject({ problem: 'link-refused' });
  await extractVideo.create({ link: 'http://169.254.169.254/latest/meta-data' });
  expect(await ended(person, 'extractVideo')).toMatchObject({ problem: 'link-forbidden' });
  expect((await extractVideo.list({ status: 'failed' })).total).toBe(2);
  expect((await extractVideo.list({ status: 'success' })).total).toBe(0);
  await extractVideo.remove({ id: failed.id });
  expect((await extractVideo.list({})).total).toBe(1);
  expect(await problemOf(extractAudio.remove({ id: failed.id }))).toBe('not-found');
  expect(await problemOf(extractVideo.create({ link: 'no link at all' }))).toBe('link-invalid');
  // Nothing here knows such sites: said before anything is ordered.
  for (const link of [
    'https://v.douyin.com/abc/',
    'look: https://www.youtube.com/watch?v=1',
    'https://xhslink.com/a/b',
  ])
    expect(await problemOf(extractVideo.create({ link }))).toBe('link-needs-site');
  expect(await problemOf(extractAudio.create({ type: 'local' }))).toBe('video-required');
});

test('the sound of a file of one’s own is a material by the first 15 characters of its name', async () => {
  const person = await studio.person(100);
  const { extractAudio, materials } = person.api;
  const { file_id } = await sentFile(studio, person, 'video', 'one-two-three-four-five.mp4', film);
  const form = { type: 'local' as const, file_id };
  for (let n = 0; n < 3; n++) {
    await extractAudio.create(form);
    await ended(person, 'extractAudio');
  }
  expect(await extractAudio.quote(form)).toMatchObject({ credits: 10 });
  await extractAudio.create(form);
  const row = await ended(person, 'extractAudio');
  expect(row).toMatchObject({ status: 'success', only_audio: true, link: '', credits: 10 });
  expect(row.desc).toBe('one-two-three-four-five');
  const found = await stored(row.url);
  expect(found).toMatchObject({ video: undefined, audio: [{ codec: 'mp3' }] });
  expect(found.duration).toBeCloseTo(2, 0);
  expect(await extractAudio.detail({ id: row.id })).toMatchObject({
    form: { type: 'local', file_id, link: '' },
  });
  await materials.save({ rid: row.id, type: 'audio' });
  const [kept] = (await materials.list({ type: 'audio', source: 'audio_extract' })).list;
  expect(kept).toMatchObject({ name: 'one-two-three-f', source: 'analyse', rid: row.id });
  expect(await extractAudio.detail({ id: row.id })).toMatchObject({ saved: true });
});

test('a download is cancelled: nothing is charged and the site is left', async () => {
  const person = await studio.person(1);
  const { extractVideo, works } = person.api;
  const { id } = await extractVideo.create({ link: `${origin}/slow.mp4` });
  await expect.poll(async () => (await extractVideo.detail({ id })).stage).toBe('fetching');
  await works.cancel({ id });
  expect(await ended(person, 'extractVideo')).toMatchObject({ problem: 'work-cancelled' });
  expect(await extractVideo.free()).toEqual({ num: 3 });
});

test('free uses of a guest are one, and many orders at once take no more than there are', async () => {
  const guest = await studio.guest();
  expect(await guest.api.extractVideo.free()).toEqual({ num: 1 });
  const person = await studio.person(1);
  const order = () => problemOf(person.api.extractVideo.create({ link: `${origin}/slow.mp4` }));
  const said = await Promise.all([order(), order(), order(), order(), order()]);
  expect(said.filter((it) => it === 'none')).toHaveLength(3);
  expect(
    said.filter((it) => it !== 'none').every((it) => ['free-used-up', 'points-short'].includes(it)),
  ).toBe(true);
  const { list } = await person.api.extractVideo.list({});
  for (const { id } of list) await person.api.works.cancel({ id });
});

test('what links can be read with is told', async () => {
  const person = await studio.person(1);
  expect((await person.api.extractVideo.sites()).list).toMatchObject([{ name: 'direct', ok: true }]);
});
