import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { musicStyles } from '@likeness/domain/music';
import { lyricSections } from '@likeness/domain/music-form';
import { measureLoudness } from '@likeness/media/loudness';
import { encodeMusic } from '@likeness/media/music-file';
import { probe } from '@likeness/media/probe';
import { readWav } from '@likeness/media/wav';
import { compose } from './compose.ts';
import { instruments } from './instruments.ts';
import { seamFlux } from './seam.ts';
import { makeSong } from './song.ts';
import { hertz, sampleRate } from './synth.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'songs-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const request = { mood: 'bright', seconds: 20, seed: 3, lyrics: [] } as const;
const ask = (style: (typeof musicStyles)[number], more = {}) => ({
  ...request,
  styles: [style],
  lyrics: [],
  ...more,
});

test('the same request gives the same song, another seed another one', () => {
  const one = compose(ask('jazz'));
  expect(compose(ask('jazz')).parts).toEqual(one.parts);
  expect(compose(ask('jazz', { seed: 4 })).parts.lead).not.toEqual(one.parts.lead);
});

test.each(musicStyles)('%s of another length has the same chorus', (style) => {
  const chorus = (seconds: number) => {
    const { plan, parts } = compose(ask(style, { seconds }));
    const { bar } = plan.sections.find(({ kind }) => kind === 'chorus')!;
    // Two bars, which every chorus has.
    const own = parts.lead.filter(({ at }) => at >= 4 * bar - 0.05 && at < 4 * bar + 7.95);
    return own.map(({ pitch }) => pitch);
  };
  expect(chorus(60).length).toBeGreaterThan(3);
  expect(chorus(47.3)).toEqual(chorus(60));
  expect(chorus(120)).toEqual(chorus(60));
});

describe.each(musicStyles)('%s', (style) => {
  test('fits its bars into the length, and moves in steps within its range', () => {
    for (const seconds of [15, 31.4, 60, 180]) {
      const { plan, parts } = compose(ask(style, { seconds }));
      expect(plan.bar * plan.bars + plan.tail).toBeCloseTo(seconds, 9);
      expect(plan.sections.reduce((sum, { bars }) => sum + bars, 0)).toBe(plan.bars);
      const pitches = parts.lead.map(({ pitch }) => pitch);
      const steps = pitches.slice(1).map((pitch, i) => Math.abs(pitch - pitches[i]!));
      expect(steps.filter((step) => step > 7).length / steps.length).toBeLessThan(0.05);
      expect(Math.min(...pitches)).toBeGreaterThanOrEqual(plan.style.range[0]);
      expect(Math.max(...pitches)).toBeLessThanOrEqual(plan.style.range[1]);
    }
  });
});

test('every instrument plays the pitch that is asked of it', () => {
  for (const [name, { play }] of Object.entries(instruments)) {
    const pitch = /bass/.test(name) ? 36 : 64;
    const sound = play(pitch, 1.2, true);
    const period = sampleRate / hertz(pitch);
    const whole = Math.max(1, Math.round(600 / period));
    const likeness = (lag: number) => {
      let sum = 0;
      for (let i = 8000; i < 20_000; i++) sum += sound[i]! * sound[i + lag]!;
      return sum;
    };
    const centre = Math.round(period * whole);
    const lags = Array.from({ length: 61 }, (_, i) => centre - 30 + i);
    const best = lags.reduce((found, lag) => (likeness(lag) > likeness(found) ? lag : found));
    expect(Math.abs(1200 * Math.log2((period * whole) / best)), name).toBeLessThan(8);
  }
});

test('a tempo and a key are kept, and lyrics are laid over their parts in order', () => {
  const lyrics = lyricSections('[Verse]\n走过的路\n都写成歌\n\n[Chorus]\n唱给明天\n唱给你听');
  const { plan, lyrics: times } = compose({
    ...ask('modern_pop', { seconds: 60, tempo: 100, key: 'G' }),
    lyrics,
  });
  expect(Math.abs(plan.tempo / 100 - 1)).toBeLessThan(0.05);
  expect(plan.tonic).toBe(7);
  expect(times.map(({ text }) => text)).toEqual(['走过的路', '都写成歌', '唱给明天', '唱给你听']);
  for (const [i, time] of times.entries()) {
    expect(time.end).toBeGreaterThan(time.start);
    expect(time.start).toBeGreaterThanOrEqual(times[i - 1]?.end ?? 0);
    expect(time.end).toBeLessThanOrEqual(60);
  }
});

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

test.each(['modern_pop', 'classical'] as const)(
  'a %s piece is as long and as loud as asked, adds up from its stems, and its loop has no seam',
  async (style) => {
    const song = await makeSong(ask(style), folder, () => undefined);
    const out = join(folder, 'song.mp3');
    const gain = await encodeMusic(song.mix, out, { integrated: -14, truePeak: -1 });
    const { duration } = await probe(out, { trusted: true });
    expect(Math.abs(duration - 20)).toBeLessThanOrEqual(0.1);
    const { integrated, truePeak } = await measureLoudness(out);
    expect(Math.abs(integrated + 14)).toBeLessThanOrEqual(1);
    expect(truePeak).toBeLessThanOrEqual(-1 + 0.05);
    expect(Number.isFinite(gain)).toBe(true);
    const mix = (await readWav(song.mix)).channels[0]!;
    const parts = await Promise.all(song.stems.map(async ({ path }) => (await readWav(path)).channels[0]!));
    for (let i = 0; i < mix.length; i += 997)
      expect(parts.reduce((sum, part) => sum + part[i]!, 0)).toBeCloseTo(mix[i]!, 4);
    const [loop, right] = (await readWav(song.loop)).channels as [Float32Array, Float32Array];
    // Played again and again, the beginning must not stand out from the beats.
    expect(seamFlux([loop, right], sampleRate, song.tempo)).toBeLessThanOrEqual(1);
    const jump = Math.abs(loop[0]! - loop.at(-1)!);
    const steps = median(
      Array.from({ length: 4000 }, (_, i) => Math.abs(loop[i + 1]! - loop[i]!)).filter((it) => it > 0),
    );
    expect(jump).toBeLessThan(Math.max(0.02, 8 * steps));
  },
  120_000,
);
