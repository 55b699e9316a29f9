import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCaptions } from '@likeness/engines/captions/read-captions';
import { captionVideo, twelveFilms } from '@likeness/engines/captions/test/caption-video';
import { scoreReading, type ReadingScore } from '@likeness/engines/captions/test/score';
import type { BenchRow } from './rows.ts';

const presenters = ['maya', 'haoran', 'sofia', 'oliver'].map((name) =>
  join(import.meta.dirname, `../library/presenters/${name}/clip.mp4`),
);

/** Captions of twelve videos whose words and times are known, as they are read out of the picture. */
export async function benchCaptions(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'likeness-captions-'));
  const scores: (ReadingScore & { language: string })[] = [];
  let [cpu, seconds] = [0, 0];
  try {
    for (const film of twelveFilms(presenters)) {
      const path = await captionVideo(folder, film);
      const before = process.cpuUsage();
      const { captions } = await readCaptions(path, { trusted: true });
      const { user, system } = process.cpuUsage(before);
      cpu += (user + system) / 1e6;
      seconds += film.seconds ?? 0;
      const score = scoreReading(film.lines, captions);
      scores.push({ ...score, language: film.language });
      const { width, height, style, language } = film;
      const about = `${language} ${style} ${width}×${height}`;
      console.error(
        `${about.padEnd(30)}${score.found}/${score.lines} lines, ${score.wrong} characters wrong`,
      );
      await rm(path);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  const sum = (of: (score: ReadingScore) => number, language?: string) =>
    scores.filter((score) => !language || score.language === language).reduce((all, one) => all + of(one), 0);
  const wrong = (language?: string) =>
    (100 * sum((one) => one.wrong, language)) / sum((one) => one.characters, language);
  const off = scores.flatMap((score) => score.off).toSorted((a, b) => a - b);
  const found = (100 * sum((one) => one.found)) / sum((one) => one.lines);
  const ms = (share: number) => 1000 * off[Math.floor((off.length - 1) * share)]!;
  return [
    { name: 'captions of 12 videos: Chinese characters wrong', value: wrong('zh'), unit: '%', baseline: 3 },
    { name: 'the same: English', value: wrong('en'), unit: '%', baseline: 3 },
    { name: 'the same: mixed', value: wrong('mixed'), unit: '%', baseline: 3 },
    { name: 'lines found', value: found, unit: '%', baseline: 97 },
    { name: 'first and last sight off, median', value: ms(0.5), unit: 'ms', baseline: 150 },
    { name: 'the same, 95 % within', value: ms(0.95), unit: 'ms', baseline: 150 },
    { name: 'the same, worst', value: ms(1), unit: 'ms', baseline: 150 },
    { name: 'CPU for a minute of video', value: (60 * cpu) / seconds, unit: 's' },
  ];
}
