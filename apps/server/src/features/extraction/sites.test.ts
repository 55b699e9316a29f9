import { execFileSync } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sitesPack } from '@likeness/domain/sites-pack';
import { realPack } from '@likeness/engines/voice-packs/test/real-pack';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import { makeAccount } from '../session/session.service.ts';

/** The real program, where it is in the cache or can be fetched. */
const pack = await realPack(sitesPack, { fetch: true });

let studio: Studio;
let site: Server;
let origin: string;

beforeAll(async () => {
  let film: Buffer;
  site = createServer((request, response) => {
    if (request.url === '/film.mp4') return void response.setHeader('content-type', 'video/mp4').end(film);
    // As a page of a site: a player's script names the video, which we do not read.
    const player = `jwplayer('film').setup({ file: '${origin}/film.mp4', title: '小店的一天' });`;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<html><title>小店的一天</title><script>${player}</script></html>`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  studio = await testStudio({
    role: 'all',
    renders: 1,
    links: { networks: ['127.0.0.1'] },
    environment: {},
  });
  const path = join(studio.app.context.config.dataDir, 'film.mp4');
  const source = ['-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=25:duration=2'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...source, '-c:v', 'libx264', '-pix_fmt', 'yuv420p', path]);
  film = await readFile(path);
});
afterAll(() => {
  site.closeAllConnections();
  site.close();
});

/** Extracts the page, and gives what came of it. */
async function extracted(person: Person, link: string) {
  const { id } = await person.api.extractVideo.create({ link });
  for (;;) {
    const row = await person.api.extractVideo.detail({ id });
    if (row.status !== 'generating') return row;
    await sleep(100);
  }
}
const closed = 'https://v.douyin.com/abc/';
const sites = async (person: Person) => (await person.api.extractVideo.sites()).list.map(({ name }) => name);

test('without a program links of closed sites are refused before they are ordered', async () => {
  const person = await studio.person(100);
  expect(await problemOf(person.api.extractVideo.quote({ link: closed }))).toBe('link-needs-site');
  expect(await extracted(person, `${origin}/share/1`)).toMatchObject({ problem: 'link-unsupported' });
  expect(await sites(person)).toEqual(['direct']);
});

test.skipIf(!pack)(
  'the pack fetches what a player of a page names, and takes links of closed sites',
  async () => {
    const { config, db } = studio.app.context;
    const before = config.voiceServices;
    Object.assign(config, { voiceServices: { ...before, packs: { home: pack!.home, packs: [sitesPack] } } });
    try {
      const person = await studio.person(100);
      expect(await sites(person)).toEqual(['direct', 'yt-dlp']);
      expect(await extracted(person, `${origin}/share/1`)).toMatchObject({
        status: 'success',
        desc: '小店的一天',
        width: 320,
        height: 240,
      });
      expect(await problemOf(person.api.extractVideo.quote({ link: closed }))).toBe('none');

      const operator = { username: 'site-operator', password: 'right horse 8' };
      await makeAccount(db, { ...operator, role: 'admin' });
      const { token } = await studio.client().session.login(operator);
      const { jobs } = await studio.client({ session: token }).engines.overview({});
      const { engines } = jobs.find(({ job }) => job === 'links')!;
      expect(engines.map(({ id, grade }) => [id, grade])).toEqual([
        ['yt-dlp', 'full'],
        ['fetcher', 'modest'],
      ]);
    } finally {
      Object.assign(config, { voiceServices: before });
    }
  },
);

test('a program on PATH is found by itself, and one that the environment names comes before it', async () => {
  const { config } = studio.app.context;
  const folder = join(config.dataDir, 'programs');
  await mkdir(folder);
  await writeFile(join(folder, 'yt-dlp'), '#!/bin/sh\necho 2026.01.02\n');
  await chmod(join(folder, 'yt-dlp'), 0o755);
  const person = await studio.person(1);
  Object.assign(config, { environment: { PATH: `relative:${folder}` } });
  expect((await person.api.extractVideo.sites()).list.at(-1)).toMatchObject({
    name: 'yt-dlp',
    ok: true,
  });
  Object.assign(config, { links: { ...config.links, ytDlp: { path: '/nowhere/yt-dlp' } } });
  expect((await person.api.extractVideo.sites()).list.at(-1)).toMatchObject({ name: 'yt-dlp', ok: false });
});
