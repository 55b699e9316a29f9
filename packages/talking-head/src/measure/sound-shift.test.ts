import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reads, runMedia, writes } from '@likeness/media/ffmpeg';
import { writeWav } from '@likeness/media/wav';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inventLine } from '../../train/corpus.ts';
import { seededRandom } from '../../train/random.ts';
import { fliteVoice } from '../../train/voices.ts';
import type { MouthTrack } from '../visemes/track.ts';
import { mouthTrackFromTimeline } from '../visemes/mouth-track.ts';
import { soundShift } from './sound-shift.ts';

let folder: string;
let track: MouthTrack;
const at = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sound-shift-'));
  const speak = await fliteVoice('rms');
  const { samples, rate, phones } = await speak(inventLine(seededRandom(3), 'en', 40), {
    rate: 1,
    pitch: 105,
  });
  const duration = samples.length / rate;
  track = mouthTrackFromTimeline({ duration, words: [], phones }, 25);
  await writeWav(at('speech.wav'), samples, rate);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

/** A black video whose sound passes `filter` and starts `offset` seconds after its picture in the container. */
async function video(offset: number, filter: string): Promise<string> {
  const make = [
    ['-f', 'lavfi', '-i', 'color=s=64x64:r=25:d=6', '-i', reads(at('speech.wav')), '-af', filter],
    ['-map', '0:v', '-map', '1:a', '-c:v', 'libx264', '-c:a', 'aac', '-ar', '48000', writes(at('plain.mp4'))],
  ];
  await runMedia({ program: 'ffmpeg', args: make, trusted: true });
  const move = [
    ['-itsoffset', String(Math.max(0, -offset)), '-i', reads(at('plain.mp4'))],
    ['-itsoffset', String(Math.max(0, offset)), '-i', reads(at('plain.mp4'))],
    ['-map', '0:v', '-map', '1:a', '-c', 'copy', writes(at('video.mp4'))],
  ];
  await runMedia({ program: 'ffmpeg', args: move, trusted: true });
  return at('video.mp4');
}

describe('sound that is not where it was meant', () => {
  test.each([
    [0, 0],
    [0.04, 0],
    [-0.12, 0],
    [0, 0.04],
    [0, 0.12],
    [0.04, 0.12],
  ])('%f s in the container and %f s within are found', async (offset, delay) => {
    const path = await video(offset, `adelay=${delay * 1000}:all=1`);
    const wanted = (offset + delay) * 1000;
    expect(Math.abs((await soundShift(path, { audio: at('speech.wav') })) - wanted)).toBeLessThanOrEqual(8);
    expect(Math.abs((await soundShift(path, { track })) - wanted)).toBeLessThanOrEqual(25);
  });

  test('a cut beginning is early sound', async () => {
    const path = await video(0, 'atrim=start=0.12,asetpts=PTS-STARTPTS');
    expect(Math.abs((await soundShift(path, { audio: at('speech.wav') })) + 120)).toBeLessThanOrEqual(8);
    expect(Math.abs((await soundShift(path, { track })) + 120)).toBeLessThanOrEqual(25);
  });
});
