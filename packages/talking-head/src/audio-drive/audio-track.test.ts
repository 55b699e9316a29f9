import { beforeAll, describe, expect, it } from 'vitest';
import { inventLine } from '../../train/corpus.ts';
import { seededRandom } from '../../train/random.ts';
import { correlation } from '../../train/score.ts';
import { espeakVoice, fliteVoice, type Utterance } from '../../train/voices.ts';
import type { MouthTrack } from '../visemes/track.ts';
import { mouthTrackFromTimeline } from '../visemes/mouth-track.ts';
import { createAudioDrive, mouthTrackFromAudio } from './audio-track.ts';
import { createResampler } from './resampler.ts';

const FPS = 25;
/** Seconds of silence around the speech. */
const QUIET = 1;

let english: Utterance;
let mandarin: Utterance;

beforeAll(async () => {
  const random = seededRandom(7);
  const flite = await fliteVoice('rms');
  const espeak = await espeakVoice('zh', '+m3');
  english = withSilence(await flite(inventLine(random, 'en', 30), { rate: 1, pitch: 105 }));
  mandarin = withSilence(await espeak(inventLine(random, 'zh', 30), { rate: 160, pitch: 50 }));
});

function withSilence({ samples, rate, phones }: Utterance): Utterance {
  const longer = new Float32Array(samples.length + 2 * QUIET * rate);
  longer.set(samples, QUIET * rate);
  const moved = phones.map(({ symbol, start, end }) => ({ symbol, start: start + QUIET, end: end + QUIET }));
  return { samples: longer, rate, phones: moved };
}

const column = ({ values, length }: MouthTrack, k: number): number[] =>
  Array.from({ length }, (_, i) => values[i * 3 + k]!);

const heard = ({ samples, rate }: Utterance, fps = FPS): MouthTrack =>
  mouthTrackFromAudio(samples, rate, fps);

const intended = ({ samples, rate, phones }: Utterance): MouthTrack =>
  mouthTrackFromTimeline({ duration: samples.length / rate, words: [], phones }, FPS);

describe('a mouth heard in a voice the model was not taught', () => {
  it.each(['english', 'mandarin'] as const)('follows %s', (language) => {
    const utterance = language === 'english' ? english : mandarin;
    const [got, wanted] = [heard(utterance), intended(utterance)];
    expect(got.length).toBe(wanted.length);
    expect(correlation(column(got, 0), column(wanted, 0))).toBeGreaterThan(0.65);
    expect(correlation(column(got, 1), column(wanted, 1))).toBeGreaterThan(0.5);
    const shifted = column(wanted, 0).map((_, i, all) => all[(i + 60) % all.length]!);
    expect(correlation(column(got, 0), shifted)).toBeLessThan(0.45);
  });

  it('stays in range, closes in silence and moves in speech', () => {
    const track = heard(english);
    for (let i = 0; i < track.length; i++) {
      const [open, width, round] = track.values.subarray(i * 3);
      expect(open).toBeGreaterThanOrEqual(0);
      expect(open).toBeLessThanOrEqual(1);
      expect(Math.abs(width!)).toBeLessThanOrEqual(1);
      expect(round).toBeGreaterThanOrEqual(0);
      if (track.silences.some(({ start, end }) => i / FPS >= start && i / FPS <= end)) expect(open).toBe(0);
    }
    expect(track.silences[0]!.start).toBe(0);
    expect(track.silences[0]!.end).toBeGreaterThan(0.8);
    expect(Math.max(...column(track, 0))).toBeGreaterThan(0.5);
  });

  it('does not care about loudness, blocks, or the rate of the recording', () => {
    const whole = heard(english);
    const quiet = mouthTrackFromAudio(
      english.samples.map((v) => v * 0.05),
      english.rate,
      FPS,
    );
    expect(correlation(column(quiet, 0), column(whole, 0))).toBeGreaterThan(0.99);

    const drive = createAudioDrive(english.rate, FPS);
    for (let at = 0; at < english.samples.length; at += 999)
      drive.push(english.samples.subarray(at, at + 999));
    expect(drive.end()).toEqual(whole);

    const up = createResampler(english.rate, 48000);
    const studio = Float32Array.from([...up.push(english.samples), ...up.end()]);
    const same = mouthTrackFromAudio(studio, 48000, FPS);
    expect(correlation(column(same, 0), column(whole, 0))).toBeGreaterThan(0.98);
  });

  it('samples the same movement at another frame rate', () => {
    const [slow, fast] = [heard(english), heard(english, 50)];
    for (let i = 0; i < slow.length && i * 2 < fast.length; i++) {
      expect(fast.values[i * 6]).toBeCloseTo(slow.values[i * 3]!, 4);
    }
  });
});

describe('sound without speech', () => {
  it('keeps the mouth closed', () => {
    const track = mouthTrackFromAudio(new Float32Array(32000), 16000, FPS);
    expect(track.length).toBe(50);
    expect(track.values.every((v) => v === 0)).toBe(true);
    expect(mouthTrackFromAudio(new Float32Array(0), 44100, FPS).length).toBe(1);
  });
});
