import { join } from 'node:path';
import { writeWav } from '@likeness/media/wav';
import { compose, type Score } from './compose.ts';
import { loopOf } from './loop.ts';
import type { LyricTime } from './melody.ts';
import { performStem, stemsOf, type Stereo } from './perform.ts';
import type { SongRequest } from './plan.ts';
import { cutSoftly } from './seam.ts';
import type { Stem } from './styles.ts';
import { sampleRate } from './synth.ts';
import { waveOf } from './wave.ts';

/** What was made, as WAVE files of 32 bits in the folder. `seconds` is the length that was asked for, to the sample. */
export type Song = {
  mix: string;
  stems: { stem: Stem; path: string }[];
  loop: string;
  seconds: number;
  loopSeconds: number;
  tempo: number;
  /** When each line of the lyrics would be sung. */
  lyrics: LyricTime[];
  /** Heights of the wave, 0…1, for a picture of it. */
  wave: number[];
};

/** Seconds in which the very end fades. */
const endFade = 0.8;

/** Composes and plays a song into `folder`. Stems add up to the mix. */
export async function makeSong(
  request: SongRequest,
  folder: string,
  onProgress: (stage: 'composing' | 'playing', fraction: number) => void,
): Promise<Song> {
  onProgress('composing', 0);
  const score = compose(request);
  const length = Math.round(request.seconds * sampleRate);
  const loop = loopOf(score);
  const loopLength = Math.round(loop.plan.bar * loop.plan.bars * sampleRate);
  const names = stemsOf(score);
  const mix = silent(length);
  const round = silent(loopLength);
  const made: Song['stems'] = [];
  for (const [i, stem] of names.entries()) {
    onProgress('playing', i / names.length);
    const sound = performStem(score, stem, length);
    fadeEnd(sound);
    addTo(mix, sound);
    const path = join(folder, `stem-${stem}.wav`);
    await writeWav(path, sound, sampleRate, 'float32');
    made.push({ stem, path });
    addLoop(round, loop, stem);
  }
  const files = { mix: join(folder, 'mix.wav'), loop: join(folder, 'loop.wav') };
  await writeWav(files.mix, mix, sampleRate, 'float32');
  await writeWav(files.loop, cutSoftly(round, sampleRate, score.plan.tempo), sampleRate, 'float32');
  onProgress('playing', 1);
  return {
    ...files,
    stems: made,
    seconds: request.seconds,
    loopSeconds: loopLength / sampleRate,
    tempo: score.plan.tempo,
    lyrics: score.lyrics,
    wave: waveOf(mix),
  };
}

const silent = (length: number): Stereo => [new Float32Array(length), new Float32Array(length)];

function addTo(sum: Stereo, sound: Stereo): void {
  for (const side of [0, 1] as const)
    for (let i = 0; i < sum[side].length; i++) sum[side][i] = sum[side][i]! + sound[side][i]!;
}

function addLoop(sum: Stereo, loop: Score, stem: Stem): void {
  if (loop.parts[stem].length > 0) addTo(sum, performStem(loop, stem, sum[0].length, true));
}

function fadeEnd(sound: Stereo): void {
  const fade = Math.round(endFade * sampleRate);
  for (const side of sound)
    for (let i = Math.max(0, side.length - fade); i < side.length; i++)
      side[i] = side[i]! * ((side.length - i) / fade) ** 1.5;
}
