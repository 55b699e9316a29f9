import { join } from 'node:path';
import { expect, test } from 'vitest';
import { make, workFolder } from '../test/make-media.ts';
import { measureLoudness } from './loudness.ts';
import { encodeMusic } from './music-file.ts';
import { finishVoiceOver } from './voice-over.ts';

const level = { integrated: -14, truePeak: -1 };

test('no MP3 has a peak above the ceiling, however much its codec overshoots', async () => {
  const folder = await workFolder();
  const source = join(folder, 'source.wav');
  // Bursts of noise with little behind them: their loudness asks for more than the codec keeps below the ceiling.
  const bursts = "aevalsrc='(random(0)*2-1)*exp(-mod(t*6,1)*30)':s=44100:d=1.5";
  await make(['-f', 'lavfi', '-i', bursts, '-ac', '2', '-c:a', 'pcm_s16le', source]);
  const out = join(folder, 'music.mp3');
  const gain = await encodeMusic(source, out, level);
  expect((await measureLoudness(out)).truePeak).toBeLessThanOrEqual(-1);
  const stem = join(folder, 'stem.mp3');
  await encodeMusic(source, stem, { ...level, gain: gain / 2 });
  expect((await measureLoudness(stem)).truePeak).toBeLessThanOrEqual(-1);
  const voices = join(folder, 'voices.mp3');
  await finishVoiceOver(source, voices, { ...level, integrated: -8 });
  expect((await measureLoudness(voices)).truePeak).toBeLessThanOrEqual(-1);
});
