import { decodeAudio } from '@likeness/media/decode';
import { beforeAll, describe, expect, test } from 'vitest';
import { noise, whispered } from './test/whispered.ts';
import { judgedRate, soundsSpoken, speechFeatures } from './spoken.ts';

const seconds = 10;
const length = seconds * judgedRate;
type Wave = (t: number) => number;
const sampled = (wave: Wave): Float32Array => Float32Array.from({ length }, (_, i) => wave(i / judgedRate));
const isSpoken = (samples: Float32Array): boolean => soundsSpoken(speechFeatures(samples));
const tone =
  (hertz: number): Wave =>
  (t) =>
    0.2 * Math.sin(2 * Math.PI * hertz * t);

/** A melody of plucked notes of six harmonics, one after the other. */
const melody: Wave = (t) => {
  const scale = [262, 294, 330, 392, 440, 392, 330, 294];
  const since = t % 0.4;
  const hertz = scale[Math.floor(t / 0.4) % scale.length]!;
  let sum = 0;
  for (let k = 1; k <= 6; k++) sum += Math.sin(2 * Math.PI * hertz * k * t) / k;
  return 0.15 * sum * Math.exp(-4 * since);
};

/** A bass drum and a hat: a thump twice a second, and hiss between. */
function drums(): Wave {
  const hiss = noise();
  return (t) => {
    const [thump, tick] = [t % 0.5, (t + 0.25) % 0.5];
    return 0.6 * Math.sin(2 * Math.PI * 60 * thump) * Math.exp(-12 * thump) + hiss(t) * Math.exp(-40 * tick);
  };
}

describe('sound without a voice is not speech', () => {
  test.each<[string, Wave]>([
    ['a tone', tone(220)],
    ['hum', (t) => tone(50)(t) + 0.5 * tone(100)(t) + 0.3 * tone(150)(t)],
    ['noise', noise()],
    [
      'a tone that comes and goes four times a second',
      (t) => tone(220)(t) * (0.5 + 0.5 * Math.sin(8 * Math.PI * t)),
    ],
    ['a siren', (t) => 0.2 * Math.sin(2 * Math.PI * 700 * t + 300 * Math.sin(Math.PI * t))],
    ['a melody', melody],
    ['drums', drums()],
    ['silence', () => 0],
  ])('%s', (_, wave) => {
    expect(isSpoken(sampled(wave))).toBe(false);
  });
});

describe('speech is speech', () => {
  let voices: [string, Float32Array][];
  beforeAll(async () => {
    // A man, a woman, a child and an old man, in three languages.
    voices = await Promise.all(
      ['walter', 'xiaoyue', 'adik', 'tokman'].map(async (name): Promise<[string, Float32Array]> => {
        const path = new URL(`../../../../library/voices/samples/${name}.m4a`, import.meta.url).pathname;
        return [name, await decodeAudio(path, { sampleRate: judgedRate, trusted: true })];
      }),
    );
  });

  const power = (samples: Float32Array): number =>
    samples.reduce((sum, it) => sum + it * it, 0) / samples.length;
  const expectSpoken = (change: (samples: Float32Array) => Float32Array): void => {
    for (const [name, samples] of voices) expect(isSpoken(change(samples)), name).toBe(true);
  };

  test('as it is', () => expectSpoken((samples) => samples));

  test('of a higher voice, as a child has', () => {
    expectSpoken((samples) =>
      Float32Array.from(
        { length: Math.floor(samples.length / 1.35) },
        (_, i) => samples[Math.floor(i * 1.35)]!,
      ),
    );
  });

  test('amid noise', () => {
    expectSpoken((samples) => {
      const hiss = noise();
      const loud = Math.sqrt(power(samples) / 0.03 / 10);
      return samples.map((it) => it + loud * hiss(0));
    });
  });

  test('whispered', () => expectSpoken(whispered));
});
