import { execFileSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';

let studio: Studio;
let site: Server;
let origin: string;
const films: Record<string, Buffer> = {};
/** What the recognition double says; a number is a status. */
let heard: object[] | number = [];

beforeAll(async () => {
  site = createServer((request, response) => {
    const film = films[request.url ?? ''];
    if (film) return void response.setHeader('content-type', 'video/mp4').end(film);
    if (request.url !== '/v1/audio/transcriptions') return void response.writeHead(404).end();
    request.resume().on('end', () => {
      if (typeof heard === 'number') return void response.writeHead(heard).end('{}');
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ text: '', segments: heard }));
    });
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  studio = await testStudio({
    role: 'all',
    renders: 1,
    links: { networks: ['127.0.0.1'] },
    recognition: { kind: 'openai', baseUrl: `${origin}/v1` },
  });
  const folder = studio.app.context.config.dataDir;
  const srt = join(folder, 'track.srt');
  await writeFile(
    srt,
    '1\n00:00:00,500 --> 00:00:01,500\n<i>大家好</i>\n\n2\n00:00:01,600 --> 00:00:02,900\n今天聊咖啡\n',
  );
  const picture = ['-f', 'lavfi', '-i', 'color=teal:size=320x240:rate=25:duration=3'];
  const sound = ['-f', 'lavfi', '-i', 'sine=300:duration=3'];
  const how = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  const make = async (name: string, args: string[]) => {
    const path = join(folder, name);
    execFileSync('ffmpeg', ['-v', 'error', '-y', ...args, ...how, path]);
    films[`/${name}`] = await readFile(path);
  };
  await make('track.mp4', [
    ...picture,
    ...sound,
    '-i',
    srt,
    '-c:s',
    'mov_text',
    '-map',
    '0',
    '-map',
    '1',
    '-map',
    '2',
  ]);
  await make('plain.mp4', [...picture, ...sound]);
});
afterAll(() => void site.close());

async function ended(person: Person) {
  for (;;) {
    const [row] = (await person.api.extractCopy.list({})).list;
    if (row && row.status !== 'generating') return row;
    await sleep(100);
  }
}

test('words of the subtitle track and of the sound stand side by side, are edited and kept', async () => {
  heard = [
    { start: 0.4, end: 1.5, text: '大家好啊' },
    { start: 1.6, end: 2.8, text: '今天撩咖啡' },
  ];
  const person = await studio.person(1);
  const { extractCopy } = person.api;
  const { id } = await extractCopy.create({ link: `${origin}/track.mp4` });
  const row = await ended(person);
  expect(row).toMatchObject({ problem: null, status: 'success', desc: 'track', credits: 0, url: '' });
  expect(row.made_by).toBe(
    'Fetched by: built-in engine · Captions read by: subtitle track · Speech written by: whisper-1',
  );
  const found = await extractCopy.detail({ id });
  expect(found.content).toBe('大家好\n今天聊咖啡');
  expect(found.lines).toEqual([
    { start: 0.5, end: 1.5, read: '大家好', heard: '大家好啊', text: '大家好' },
    { start: 1.6, end: 2.9, read: '今天聊咖啡', heard: '今天撩咖啡', text: '今天聊咖啡' },
  ]);
  const srt = await (await fetch(new URL(row.subtitles!.srt, studio.origin))).text();
  expect(srt).toContain('00:00:01,600 --> 00:00:02,900\n今天聊咖啡');
  const edited = found.lines.map((line, at) => ({ ...line, text: at ? '今天聊手冲咖啡' : line.text }));
  await extractCopy.save({ id, lines: edited });
  expect((await extractCopy.detail({ id })).content).toBe('大家好\n今天聊手冲咖啡');
  const backwards = [{ ...edited[0]!, start: 2, end: 1 }];
  expect(await problemOf(extractCopy.save({ id, lines: backwards }))).toBe('range-invalid');
  const other = await studio.person(1);
  expect(await problemOf(other.api.extractCopy.save({ id, lines: [] }))).toBe('not-found');
});

test('what is only heard is the text, and nothing at all is a failure that costs nothing', async () => {
  const person = await studio.person(1);
  heard = [{ start: 0.2, end: 2.5, text: '只有声音' }];
  const { id } = await person.api.extractCopy.create({ link: `${origin}/plain.mp4` });
  expect((await ended(person)).status).toBe('success');
  expect((await person.api.extractCopy.detail({ id })).lines).toEqual([
    { start: 0.2, end: 2.5, read: '', heard: '只有声音', text: '只有声音' },
  ]);
  heard = [];
  await person.api.extractCopy.create({ link: `${origin}/plain.mp4` });
  expect(await ended(person)).toMatchObject({ status: 'failed', problem: 'extraction-failed' });
  heard = 401;
  await person.api.extractCopy.create({ link: `${origin}/plain.mp4` });
  await expect.poll(async () => (await ended(person)).problem).toBe('recognition-settings');
  expect(await person.api.extractCopy.free()).toEqual({ num: 2 });
});
