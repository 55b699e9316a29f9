import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { aceStepDouble, minimaxMusicDouble } from '@likeness/engines/music/test/song-doubles';
import { measureLoudness } from '@likeness/media/loudness';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';
import type { Worker } from '../../works/worker.ts';

const run = promisify(execFile);
let folder: string;
let ace: Awaited<ReturnType<typeof aceStepDouble>>;
let minimax: Awaited<ReturnType<typeof minimaxMusicDouble>>;
let studio: Studio;
let worker: Worker | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'likeness-songs-'));
  const path = join(folder, 'song.mp3');
  const tone = ['-f', 'lavfi', '-i', 'sine=f=330:d=15', '-af', 'volume=-20dB', '-ac', '2', path];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...tone]);
  const sound = await readFile(path);
  [ace, minimax] = [await aceStepDouble('k-1', sound), await minimaxMusicDouble('k-1', sound)];
  const limits = { pollSeconds: 0.1 };
  studio = await testStudio({
    musicServices: {
      'ace-step': { baseUrl: ace.baseUrl, key: 'k-1', limits },
      minimax: { baseUrl: minimax.baseUrl, key: 'k-1', model: 'music-2.6', limits },
    },
  });
});
afterEach(async () => {
  ace.fail(false);
  await worker?.drain(0);
  worker = undefined;
});
afterAll(async () => {
  await Promise.all([ace.stop(), minimax.stop()]);
  await rm(folder, { recursive: true, force: true });
});

const song: Parameters<Person['api']['music']['create']>[0] & object = {
  mode: 'professional',
  title: '晚风',
  lyrics: '[主歌]\n晚风吹过旧街口\n[副歌]\n把名字唱给你听',
  style: ['folk'],
  duration: 15,
};
const points = async (person: Person) => (await person.api.session.info()).credits;

async function ended(person: Person) {
  for (;;) {
    const [piece] = (await person.api.music.list({})).list;
    if (piece && piece.status !== 'generating') return piece;
    await sleep(100);
  }
}

test('an engine with settings is a channel beside the composer, and nothing without them', async () => {
  const person = await studio.person();
  expect((await person.api.music.channels({})).list).toMatchObject([
    { api: 'df', credits: 150, available: true },
    { api: 'ace', name: 'ACE-Step', credits: 150, available: true },
    { api: 'mm', name: 'MiniMax Music', credits: 150, available: true },
  ]);
  const bare = await testStudio();
  const other = await bare.person(1000);
  expect((await other.api.music.channels({})).list.map(({ api }) => api)).toEqual(['df']);
  expect(await problemOf(other.api.music.create({ ...song, api: 'ace' }))).toBe('channel-unavailable');
});

test.each(['ace', 'mm'] as const)(
  'a song by %s is sung, brought to −14 LUFS, labelled and charged',
  async (api) => {
    const person = await studio.person(200);
    await person.api.music.create({ ...song, api });
    worker = await studio.worker();
    const piece = await ended(person);
    expect(piece).toMatchObject({
      status: 'success',
      problem: null,
      api_key: api,
      title: '晚风',
      sung: true,
    });
    expect(piece).toMatchObject({ stems: [], loop: '', subtitles: null });
    expect(Math.abs(piece.seconds! - 15)).toBeLessThanOrEqual(0.1);
    expect(await points(person)).toBe(50);
    const path = join(folder, `${api}.mp3`);
    await writeFile(path, Buffer.from(await (await fetch(new URL(piece.url, studio.origin))).arrayBuffer()));
    const { integrated, truePeak } = await measureLoudness(path);
    expect(Math.abs(integrated + 14)).toBeLessThanOrEqual(1);
    expect(truePeak).toBeLessThanOrEqual(-0.95);
    const { stdout } = await run('ffprobe', ['-v', 'error', '-show_entries', 'format_tags', path]);
    expect(stdout).toMatch(/"Label":"1"/);
    const wave = (await (await fetch(new URL(piece.wave, studio.origin))).json()) as number[];
    expect(wave).toHaveLength(240);
    expect(piece.cover).not.toBe('');
  },
);

test('a failure gives the points back, and an idea without lyrics is ordered without a voice', async () => {
  const person = await studio.person(200);
  ace.fail();
  const before = ace.tasks.length;
  await person.api.music.create({ api: 'ace', prompt: '安静的咖啡馆，爵士', duration: 15 });
  worker = await studio.worker();
  expect(await ended(person)).toMatchObject({ status: 'failed', problem: 'engine-failed', sung: false });
  expect(await points(person)).toBe(200);
  // A task that failed is ordered once more.
  expect(ace.tasks).toHaveLength(before + 2);
  expect(ace.tasks.at(-1)!.body).toMatchObject({ lyrics: '[Instrumental]', audio_duration: 15 });
});
