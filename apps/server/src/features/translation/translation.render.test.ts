import { execFileSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSubtitles } from '@likeness/domain/subtitles';
import { decodeAudio, decodeFrames } from '@likeness/media/decode';
import { measureLoudness } from '@likeness/media/loudness';
import { probe } from '@likeness/media/probe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withSubtitles } from '../../../test/subtitled-film.ts';
import { greenBox, greenBoxIn } from '../../../test/green-box.ts';
import { putFile, putVoice } from '../../../test/rows.ts';
import { testStudio, type Person, type Studio } from '../../../test/studio.ts';

let folder: string;
let film: string;
let vendors: Server;
let origin: string;

/** Six seconds with a voice from 1 s to 2.6 s and from 4 s to 5.4 s, over a high tone. */
const heard = [
  { start: 1, end: 2.6, text: '大家好，欢迎来到直播间。' },
  { start: 4, end: 5.4, text: '今天聊咖啡。' },
];
const english = ['Hello and welcome.', 'Today: coffee.'];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'translation-'));
  film = join(folder, 'film.mp4');
  const speech = join(import.meta.dirname, '../../../../../library/voices/samples/lin.m4a');
  const cut = (from: number, to: number, delay: number) =>
    `atrim=${from}:${to},asetpts=PTS-STARTPTS,adelay=${delay}:all=1`;
  const graph = [
    `[1:a]aresample=48000,asplit[a][b];[a]${cut(0.6, 2.2, 1000)}[c];[b]${cut(2.6, 4, 4000)}[d]`,
    '[2:a]volume=0.02[e];[c][d][e]amix=inputs=3:normalize=0:duration=longest[s]',
  ].join(';');
  const pattern = '-f lavfi -i testsrc2=size=320x240:rate=25:duration=6'.split(' ');
  const hum = '-f lavfi -i sine=9000:sample_rate=48000:duration=6'.split(' ');
  const maps = '-map 0:v -map [s] -t 6 -c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac'.split(' ');
  const inputs = [...pattern, '-i', speech, ...hum];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...inputs, '-filter_complex', graph, ...maps, film]);
  vendors = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const send = (value: unknown) =>
          response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
        if (request.url === '/v1/audio/transcriptions') return void send({ text: '', segments: heard });
        if (request.url === '/languages')
          return void send(['zh', 'en'].map((code) => ({ code, name: code, targets: ['zh', 'en'] })));
        const { q } = JSON.parse(Buffer.concat(chunks).toString()) as { q: string[] };
        const of = (text: string) => english[heard.findIndex((line) => line.text === text)] ?? '';
        send({ translatedText: q.map(of) });
      });
  });
  await new Promise<void>((resolve) => vendors.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(vendors.address() as AddressInfo).port}`;
});
afterAll(async () => {
  vendors.close();
  await rm(folder, { recursive: true, force: true });
});

/** An order of a video; `song` is a sound to be laid under it. */
async function orderedIn(
  studio: Studio,
  { song, ...form }: { song?: string; [field: string]: unknown },
  path = film,
) {
  const person = await studio.person(100);
  const { context } = studio.app;
  const file = await putFile(context, person.id, 'video', { durationMs: 6_000 }, { path });
  const languages = { source_lang: 'zh-CN', target_lang: 'en-US', mode: 'voice' } as const;
  const music = song && (await putFile(context, person.id, 'voice', { durationMs: 3_000 }, { path: song }));
  const under = music ? { music_id: music.id, music_volume: 0.5 } : {};
  const { id } = await person.api.translateVideo.create({
    file_id: file.id,
    ...languages,
    ...under,
    ...form,
  });
  return { person, id };
}

async function until(person: Person, state: 'waiting' | 'ended') {
  for (;;) {
    const [row] = (await person.api.translateVideo.list({})).list;
    if (row && (state === 'waiting' ? row.waiting : row.status !== 'generating')) return row;
    if (row && row.status !== 'generating') throw new Error(`ended: ${row.message}`);
    await sleep(200);
  }
}

async function fetched(studio: Studio, url: string, name: string) {
  const path = join(folder, name);
  await writeFile(path, Buffer.from(await (await fetch(new URL(url, studio.origin))).arrayBuffer()));
  return path;
}

/** The second sound of 6, where the new voice is heard: frames above a threshold. */
async function checkSound(path: string) {
  const { integrated, truePeak } = await measureLoudness(path);
  expect(Math.abs(integrated + 16)).toBeLessThanOrEqual(0.5);
  expect(truePeak).toBeLessThanOrEqual(-1);
}

type Part = { left: number; right: number; top: number; bottom: number };

/** Size at which pictures are compared. */
const small = { width: 320, height: 180 } as const;

/** Mean difference of two videos for 1.5 s in a part of their pictures. */
async function unlike(one: string, other: string, { left, right, top, bottom }: Part, from: number) {
  const crop = { x: left, y: top, width: right - left, height: bottom - top };
  const size = { ...small, pixelFormat: 'gray', crop } as const;
  const form = { trusted: true, fps: 25, start: from, duration: 1.5, ...size };
  const others = decodeFrames(other, form);
  let [sum, count] = [0, 0];
  for await (const { data } of decodeFrames(one, form)) {
    const against = (await others.next()).value;
    if (!against) break;
    for (const [at, value] of data.entries()) sum += Math.abs(value - against.data[at]!);
    count += data.length;
  }
  await others.return(undefined);
  return sum / count;
}

/** How much neighbouring pixels differ in such a part, in the picture at `start`. */
async function edges(path: string, { left, right, top, bottom }: Part, start: number) {
  const crop = { x: left, y: top, width: right - left, height: bottom - top };
  const size = { width: 180, height: 320, pixelFormat: 'gray', crop } as const;
  let sum = 0;
  for await (const { data } of decodeFrames(path, { trusted: true, fps: 25, start, duration: 0.04, ...size }))
    for (let at = 1; at < data.length; at++) sum += Math.abs(data[at]! - data[at - 1]!);
  return sum;
}

test('heard and translated by services, a video is spoken again without a pause for its user, with subtitles in both languages', async () => {
  const studio = await testStudio({
    role: 'all',
    renders: 1,
    recognition: { kind: 'openai', baseUrl: `${origin}/v1` },
    libreTranslate: { baseUrl: origin },
  });
  await putVoice(studio.app.context, null, { language: 'en-US', driver: 'flite', engineVoice: 'en-hostess' });
  const { person } = await orderedIn(studio, { subtitles: 'both', burn: true, subtitle_style: greenBox(1) });
  const row = await until(person, 'ended');
  expect(row).toMatchObject({ status: 'success', credits: 18, seconds: 6 });
  expect(row.made_by).toBe('Speech written by: whisper-1 · Translated by: LibreTranslate · Voice: Flite');
  // A player need not show what is in the picture.
  expect(row.subtitles!.burned).toBe(true);
  expect((await person.api.session.info()).credits).toBe(82);
  const cues = readSubtitles(await (await fetch(new URL(row.subtitles!.srt, studio.origin))).text());
  expect(cues.map(({ text }) => text)).toEqual(heard.map(({ text }, at) => `${english[at]}\n${text}`));
  for (const [at, { start }] of heard.entries()) expect(Math.abs(cues[at]!.start - start)).toBeLessThan(0.1);
  const path = await fetched(studio, row.url, 'services.mp4');
  const { video, duration } = await probe(path, { trusted: true });
  expect(video).toMatchObject({ width: 320, height: 240 });
  expect(Math.abs(duration - 6)).toBeLessThan(0.1);
  await checkSound(path);
  const box = await greenBoxIn(path, heard[0]!.start + 0.3);
  expect(box.share).toBeGreaterThan(0.03);
  // Four lines and more, down to the lower edge.
  expect(box.middle).toBeGreaterThan(0.55);
});

test('without services the subtitles of the picture are the lines, its user translates them, and a line that is too long comes back', async () => {
  const studio = await testStudio({ role: 'all', renders: 1 });
  await putVoice(studio.app.context, null, { language: 'en-US', driver: 'flite', engineVoice: 'en-hostess' });
  const subtitled = await withSubtitles(film, heard, folder);
  const song = join(folder, 'song.wav');
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', 'sine=3000:duration=3', song]);
  const form = { keep_background: false, cover_old: 'cover', song };
  const { person, id } = await orderedIn(studio, form, subtitled);
  const { api } = person;
  expect((await until(person, 'waiting')).status_name).toBe('Waiting for your review');
  expect((await api.session.info()).credits).toBe(82);
  const found = await api.translateVideo.lines({ id });
  const letters = (text: string) => text.replaceAll(/[^\p{L}]/gu, '');
  expect(found.lines.map(({ source }) => letters(source))).toEqual(heard.map(({ text }) => letters(text)));
  for (const [at, { start }] of heard.entries())
    expect(Math.abs(found.lines[at]!.start - start)).toBeLessThan(0.25);
  const write = async (texts: string[]) => {
    const { lines, speakers } = await api.translateVideo.lines({ id });
    const changed = lines.map((line, at) => ({ ...line, target: texts[at] ?? '' }));
    await api.translateVideo.saveLines({ id, lines: changed, speakers });
    await api.translateVideo.render({ id });
  };
  await write([
    'Hello, and a very long and patient welcome to every single one of you, my dear friends out there',
  ]);
  await until(person, 'waiting');
  const [long] = (await api.translateVideo.lines({ id })).lines;
  expect(long).toMatchObject({ fit: 'long', rate: 1.3 });
  expect(long!.natural).toBeGreaterThan(3);
  expect(long!.max_chars).toBeLessThan(80);
  await write(['Hello and welcome.']);
  const row = await until(person, 'ended');
  expect(row).toMatchObject({ status: 'success', credits: 18 });
  const srt = await (await fetch(new URL(row.subtitles!.srt, studio.origin))).text();
  expect(srt).toContain('Hello and welcome.');
  const path = await fetched(studio, row.url, 'own.mp4');
  // Nothing is said any more, and the song goes on.
  const quiet = await decodeAudio(path, { sampleRate: 16_000, trusted: true, start: 3.4, duration: 0.5 });
  expect(Math.max(...quiet)).toBeGreaterThan(0.01);
  // The old subtitles are blurred.
  const band = { left: 20, right: 160, top: 262, bottom: 280 };
  expect(await edges(path, band, 1.3)).toBeLessThan((await edges(subtitled, band, 1.3)) / 2);
  await checkSound(path);
});

test('with lips the mouth of the person who was chosen follows the new voice, and a shot without a face stays as it was', async () => {
  const presenter = (name: string) =>
    join(import.meta.dirname, `../../../../../library/presenters/${name}/clip.mp4`);
  const shots = join(folder, 'shots.mp4');
  const form = 'setsar=1,fps=25,format=yuv420p';
  const half = 'scale=360:-2,crop=320:360:20:0';
  const graph = [
    `[0:v]${half}[l];[1:v]${half}[r];[l][r]hstack,${form}[a]`,
    `[2:v]trim=duration=2.4,${form}[b];[a][b]concat=n=2[v]`,
  ].join(';');
  const clips = ['maya', 'haoran'].flatMap((name) => ['-t', '3.6', '-i', presenter(name)]);
  const pattern = ['-f', 'lavfi', '-i', 'mandelbrot=size=640x360:rate=25'];
  const maps = '-map [v] -map 3:a -t 6 -c:v libx264 -preset veryfast -c:a aac'.split(' ');
  // Without it the colours would be taken for those of older pictures of this size, and converted.
  const colours = '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'.split(' ');
  const inputs = [...clips, ...pattern, '-i', film];
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-y',
    ...inputs,
    '-filter_complex',
    graph,
    ...maps,
    ...colours,
    shots,
  ]);
  const studio = await testStudio({
    role: 'all',
    renders: 1,
    recognition: { kind: 'openai', baseUrl: `${origin}/v1` },
    libreTranslate: { baseUrl: origin },
  });
  await putVoice(studio.app.context, null, {
    language: 'en-US',
    driver: 'flite',
    engineVoice: 'en-hostess',
  });
  const { person, id } = await orderedIn(studio, { mode: 'lips', review: true }, shots);
  const { api } = person;
  expect((await api.session.info()).credits).toBe(70);
  await until(person, 'waiting');
  const { faces, picture } = await api.translateVideo.faces({ id, at: 1 });
  expect(picture).toMatch(/^data:image\/jpeg;base64,/);
  const [left, right] = faces.toSorted((a, b) => a.x - b.x);
  expect(faces).toHaveLength(2);
  const { lines } = await api.translateVideo.lines({ id });
  const speakers = [{ n: 1, name: '', voice_id: '', face: right! }];
  await api.translateVideo.saveLines({ id, lines, speakers });
  expect((await api.translateVideo.lines({ id })).speakers).toEqual(speakers);
  await api.translateVideo.render({ id });
  const row = await until(person, 'ended');
  expect(row.message).toBeNull();
  expect(row).toMatchObject({ status: 'success', credits: 30, mode: 'lips', width: 640, height: 360 });
  expect(row.made_by).toContain('Voice: Flite · Lips: built-in engine');
  const path = await fetched(studio, row.url, 'lips.mp4');
  expect(Math.abs((await probe(path, { trusted: true })).duration - 6)).toBeLessThan(0.1);
  // Its 3.6 seconds are enough to be judged.
  expect(row.quality?.['sync_r']).toBeGreaterThan(0.7);
  const mouthOf = ({ x, y, width, height }: typeof left & object) => ({
    left: Math.round((x + 0.3 * width) * small.width),
    right: Math.round((x + 0.7 * width) * small.width),
    top: Math.round((y + 0.65 * height) * small.height),
    bottom: Math.round((y + 0.95 * height) * small.height),
  });
  const talked = await unlike(path, shots, mouthOf(right!), 1.1);
  expect(talked).toBeGreaterThan(4 * (await unlike(path, shots, mouthOf(left!), 1.1)));
  // Above it stands the label.
  const all = { left: 0, right: small.width, top: 40, bottom: small.height };
  expect(await unlike(path, shots, all, 4)).toBeLessThan(3);
  await checkSound(path);
});
