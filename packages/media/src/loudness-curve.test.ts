import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runMedia } from './ffmpeg.ts';
import { loudnessCurve } from './loudness-curve.ts';

const folder = await mkdtemp(join(tmpdir(), 'loudness-curve-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a tone, silence and a quieter tone are heard as such, step by step', async () => {
  const path = join(folder, 'tones.wav');
  // A sine of amplitude 1 has an RMS of −3.01 dBFS.
  const tone = 'aevalsrc=(lt(t\\,2)+0.1*gte(t\\,4))*sin(2*PI*440*t):s=8000:d=5.5';
  await runMedia({
    program: 'ffmpeg',
    args: ['-f', 'lavfi', '-i', tone, '-c:a', 'pcm_f32le', '-y', path],
    trusted: true,
  });
  const levels = await loudnessCurve(path, { trusted: true, step: 1 });
  expect(levels.map((level) => Math.round(level))).toEqual([-3, -3, -60, -60, -23, -23]);
});
