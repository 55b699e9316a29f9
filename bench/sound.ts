import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moods, musicLoudness, musicStyles } from '@likeness/domain/music';
import { seamFlux } from '@likeness/engines/music/seam';
import { makeSong } from '@likeness/engines/music/song';
import { speechEngines } from '@likeness/engines/speech/index';
import { measureLoudness } from '@likeness/media/loudness';
import { encodeMusic } from '@likeness/media/music-file';
import { probe } from '@likeness/media/probe';
import { parseWav } from '@likeness/media/wav';
import type { BenchRow } from './rows.ts';

const songsOfAStyle = 3;
/** Seconds of a song, so that its length is no whole number of beats. */
const songSeconds = 20.5;
const texts: Record<string, string> = {
  'zh-CN': '大家好，欢迎来到我的频道。今天想和你分享一个小小的故事，从前有座山，山上有条河。',
  'en-US': 'Hello everyone, welcome to my channel. Today I would like to share a short story with you.',
  'ms-MY': 'Selamat datang ke saluran saya. Hari ini saya ingin berkongsi sebuah cerita pendek.',
};

/** Loudness of every voice, and loudness, peaks, length and loop of songs in every style. */
export async function benchSound(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'likeness-sound-'));
  try {
    return [...(await voices(folder)), ...(await songs(folder))];
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function voices(folder: string): Promise<BenchRow[]> {
  const engines = speechEngines();
  const levels: number[] = [];
  try {
    for (const driver of engines.drivers)
      for (const { id, language } of driver.voices()) {
        const path = join(folder, 'voice.wav');
        await driver.speak({ text: texts[language]!, voice: id }, path);
        levels.push((await measureLoudness(path)).integrated);
      }
  } finally {
    await engines.close();
  }
  return [
    { name: 'voices measured', value: levels.length, unit: '' },
    row('spread of their loudness', Math.max(...levels) - Math.min(...levels), 'LU', 1),
  ];
}

async function songs(folder: string): Promise<BenchRow[]> {
  const off = {
    loudness: [] as number[],
    peak: [] as number[],
    length: [] as number[],
    seam: [] as number[],
  };
  for (const style of musicStyles)
    for (let seed = 1; seed <= songsOfAStyle; seed++) {
      const mood = moods[seed % moods.length]!;
      const request = { styles: [style], mood, seconds: songSeconds, seed, lyrics: [] };
      const song = await makeSong(request, folder, () => undefined);
      const out = join(folder, 'song.mp3');
      await encodeMusic(song.mix, out, musicLoudness);
      const { integrated, truePeak } = await measureLoudness(out);
      off.loudness.push(Math.abs(integrated - musicLoudness.integrated));
      off.peak.push(truePeak);
      off.length.push(Math.abs((await probe(out, { trusted: true })).duration - songSeconds));
      off.seam.push(await seamOf(song.loop, song.tempo));
      for (const path of [song.mix, song.loop, ...song.stems.map((stem) => stem.path)]) await rm(path);
    }
  return [
    { name: 'songs measured', value: off.loudness.length, unit: '' },
    row('songs: farthest from −14 LUFS', Math.max(...off.loudness), 'LU', 1),
    row('songs: highest true peak', Math.max(...off.peak), 'dBTP', 0),
    row('songs: largest error of the length', Math.max(...off.length), 's', 0.1),
    row('loops: flux at the seam against the median beat, worst', Math.max(...off.seam), '×', 1),
    row('loops: the same, median', median(off.seam), '×', 1),
  ];
}

const row = (name: string, value: number, unit: string, baseline: number): BenchRow => ({
  name,
  value,
  unit,
  baseline,
  ...(baseline === 0 ? {} : { ratio: value / baseline }),
});

/** Spectral flux where a loop begins again, as a share of the median flux at its beats. */
async function seamOf(path: string, tempo: number): Promise<number> {
  const { sampleRate, channels } = parseWav(await readFile(path));
  return seamFlux([channels[0]!, channels[1] ?? channels[0]!], sampleRate, tempo);
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;
