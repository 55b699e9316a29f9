import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reads, runMedia } from '@likeness/media/ffmpeg';
import { writeWav } from '@likeness/media/wav';
import { describe, expect, it } from 'vitest';
import { amplify } from './limiter.ts';
import { LoudnessMeter } from './loudness.ts';
import { gaussian, seededRandom } from '@likeness/domain/maths/seeded-random';

/** Bursts of noise and tone with pauses, like speech. */
function bursts(sampleRate: number): Float32Array {
  const random = seededRandom(3);
  return Float32Array.from({ length: sampleRate * 6 }, (_, i) => {
    const time = i / sampleRate;
    if (time % 1.5 > 1) return 0;
    const tone = 0.3 * Math.sin(2 * Math.PI * 180 * time) + 0.1 * Math.sin(2 * Math.PI * 2500 * time);
    return (tone + 0.03 * gaussian(random)) * (0.3 + 0.7 * Math.sin(Math.PI * (time % 1.5)) ** 2);
  });
}

async function measured(
  samples: Float32Array,
  sampleRate: number,
): Promise<{ loudness: number; peak: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'loudness-'));
  try {
    const path = join(folder, 'a.wav');
    await writeWav(path, samples, sampleRate, 'float32');
    const args = ['-loglevel', 'info', '-i', reads(path), '-af', 'ebur128=peak=true', '-f', 'null', '-'];
    const report = await runMedia({ program: 'ffmpeg', args, trusted: true });
    const summary = report.slice(report.lastIndexOf('Summary:'));
    return {
      loudness: Number(/I:\s+(-?[\d.]+) LUFS/.exec(summary)?.[1]),
      peak: Number(/Peak:\s+(-?[\d.]+) dBFS/.exec(summary)?.[1]),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe('loudness', () => {
  it.each([16000, 22050, 48000])('agrees with ffmpeg at %i Hz', async (sampleRate) => {
    const samples = bursts(sampleRate);
    const meter = new LoudnessMeter(sampleRate);
    for (let at = 0; at < samples.length; at += 1000) meter.add(samples.subarray(at, at + 1000));
    const { loudness } = await measured(samples, sampleRate);
    expect(Math.abs(meter.integrated() - loudness)).toBeLessThan(0.3);
  });

  it('of silence is none', () => {
    const meter = new LoudnessMeter(16000);
    meter.add(new Float32Array(16000));
    expect(meter.integrated()).toBe(Number.NEGATIVE_INFINITY);
  });
});

describe('amplify', () => {
  it('is a plain gain where nothing is too loud', async () => {
    const samples = bursts(16000);
    const doubled = samples.slice();
    await amplify(doubled, 16000, 1.5, 0.9);
    doubled.forEach((sample, i) => expect(sample).toBeCloseTo(samples[i]! * 1.5, 5));
  });

  it.each([16000, 22050])('keeps true peaks under the ceiling at %i Hz', async (sampleRate) => {
    const samples = bursts(sampleRate);
    await amplify(samples, sampleRate, 8, 10 ** (-1.8 / 20));
    const { peak } = await measured(samples, sampleRate);
    expect(peak).toBeLessThanOrEqual(-1.4);
    expect(peak).toBeGreaterThan(-4);
  });
});
