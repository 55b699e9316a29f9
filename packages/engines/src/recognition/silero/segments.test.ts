import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fliteDriver } from '../../speech/drivers/flite.ts';
import { segmentsOf } from './segments.ts';
import { detectorRate, lookSamples, openVoiceDetector, type VoiceDetector } from './voice-detector.ts';

/** Looks of sound whose first sample is the chance that someone speaks, in pieces of an odd length. */
async function* planted(...parts: [looks: number, chance: number][]): AsyncGenerator<Float32Array> {
  const looks = parts.flatMap(([count, chance]) => Array.from({ length: count }, () => chance));
  const sound = Float32Array.from({ length: looks.length * lookSamples }, (_, i) =>
    i % lookSamples === 0 ? looks[Math.floor(i / lookSamples)]! : 0,
  );
  for (let from = 0; from < sound.length; from += 777) yield sound.subarray(from, from + 777);
}
const told: VoiceDetector = {
  chance: async (look) => look[0]!,
  restart: () => undefined,
  close: async () => undefined,
};

/** Segments in looks. */
async function cut(...parts: [number, number][]): Promise<[number, number][]> {
  const found: [number, number][] = [];
  for await (const { start, end, samples } of segmentsOf(planted(...parts), told)) {
    expect(samples.length / detectorRate).toBeCloseTo(end - start, 5);
    found.push([start, end].map((at) => Math.round((at * detectorRate) / lookSamples)) as [number, number]);
  }
  return found;
}

describe('a recording is cut where there is no speech', () => {
  it('with a little before and after, and rests of words inside', async () => {
    const [rest, talk] = [0.1, 0.9];
    expect(
      await cut([30, rest], [60, talk], [10, rest], [20, talk], [40, rest], [30, talk], [3, rest]),
    ).toEqual([
      [26, 124],
      [156, 193],
    ]);
    expect(await cut([2, rest], [10, talk], [1, rest])).toEqual([[0, 13]]);
  });

  it('and what is neither speech nor rest changes nothing', async () => {
    expect(await cut([20, 0.4], [20, 0.9], [20, 0.4], [20, 0.9], [30, 0.1])).toEqual([[16, 84]]);
    expect(await cut([20, 0.4], [4, 0.9], [60, 0.1])).toEqual([]);
    expect(await cut([400, 0.49])).toEqual([]);
  });

  it('and at 26 s at most, where speech is least likely', async () => {
    expect(await cut([700, 0.9], [5, 0.6], [500, 0.9], [40, 0])).toEqual([
      [0, 702],
      [702, 1209],
    ]);
  });
});

describe('Silero', { timeout: 60_000 }, () => {
  let detector: VoiceDetector;
  /** Two sentences with 2 s of silence before, between and after, and where they are. */
  let sound: Float32Array;
  let spoken: { start: number; end: number }[];
  beforeAll(async () => {
    detector = await openVoiceDetector();
    const text =
      'Hello everyone, and welcome to our shop. This backpack is light, waterproof and big enough.';
    const said = await fliteDriver.synthesize({ text, voice: 'en-narrator' });
    await fliteDriver.close();
    const speech = resampled(said.samples, said.sampleRate);
    const rest = 2 * detectorRate;
    sound = new Float32Array(3 * rest + 2 * speech.length);
    sound.set(speech, rest);
    sound.set(speech, 2 * rest + speech.length);
    spoken = [rest, 2 * rest + speech.length].map((from) => ({
      start: from / detectorRate,
      end: (from + speech.length) / detectorRate,
    }));
  });
  afterAll(() => detector.close());

  async function found(given: Float32Array): Promise<{ start: number; end: number }[]> {
    const segments: { start: number; end: number }[] = [];
    async function* whole() {
      yield given;
    }
    for await (const { start, end } of segmentsOf(whole(), detector)) segments.push({ start, end });
    return segments;
  }

  /** Power of the speech over that of the noise, 10 dB. */
  const noises: Record<string, (i: number) => number> = {
    hiss: () => random() * 0.02,
    rumble: brown(0.02),
    hum: (i) =>
      0.015 * Math.sin((2 * Math.PI * 50 * i) / detectorRate) +
      0.01 * Math.sin((2 * Math.PI * 150 * i) / detectorRate),
    clicks: (i) => (i % 4000 < 40 ? 0.1 * random() : 0),
    chords: (i) =>
      [220, 277, 330].reduce(
        (sum, hertz) => sum + 0.008 * Math.sin((2 * Math.PI * hertz * i) / detectorRate),
        0,
      ),
  };

  it('finds two sayings in silence, to a third of a second', async () => {
    const segments = await found(sound);
    const [first, last] = [segments[0]!, segments.at(-1)!];
    expect(Math.abs(first.start - spoken[0]!.start)).toBeLessThan(0.35);
    expect(Math.abs(last.end - spoken[1]!.end)).toBeLessThan(0.35);
    expect(segments.length).toBeGreaterThanOrEqual(2);
  });

  it.each(Object.keys(noises))('finds them in %s, and nothing in it alone', async (name) => {
    const noise = Float32Array.from(sound, (_, i) => noises[name]!(i));
    const segments = await found(sound.map((value, i) => value + noise[i]!));
    expect(shared(segments, spoken)).toBeGreaterThan(0.85);
    expect(await found(noise)).toEqual([]);
  });

  it('has the chances of the original, also when another recording begins', async () => {
    const vowels = Float32Array.from({ length: 40 * lookSamples }, (_, i) => {
      const t = i / detectorRate;
      const phase = 2 * Math.PI * 120 * t - 20 * Math.cos(2 * Math.PI * 1.5 * t);
      let sum = 0;
      for (let h = 1; h <= 30; h++) {
        const low = 1 / (1 + ((h * 120 - 700 - 300 * Math.sin(4 * Math.PI * t)) / 200) ** 2);
        sum += Math.cos(h * phase) * (low + 0.5 / (1 + ((h * 120 - 1800) / 300) ** 2));
      }
      return sum * (0.5 - 0.5 * Math.cos(4 * Math.PI * t)) * 0.1;
    });
    for (const again of [false, true]) {
      detector.restart();
      const chances: number[] = [];
      for (let from = 0; from < vowels.length; from += lookSamples)
        chances.push(await detector.chance(vowels.slice(from, from + lookSamples)));
      // The same file by the runtime for Python.
      const wanted = { 0: 0.0723, 3: 0.2899, 4: 0.6191, 11: 0.862, 16: 0.6918, 27: 0.8982, 39: 0.8515 };
      for (const [at, chance] of Object.entries(wanted))
        expect(chances[Number(at)], `${again} ${at}`).toBeCloseTo(chance, 3);
    }
  });
});

let seed = 1;
function random(): number {
  seed = (seed * 1_103_515_245 + 12_345) & 0x7fff_ffff;
  return seed / 0x4000_0000 - 1;
}
/** Noise of which low tones are the loudest. */
function brown(level: number): () => number {
  let at = 0;
  return () => (at = at * 0.995 + random() * level * 0.1);
}

function resampled(samples: Float32Array, rate: number): Float32Array {
  if (rate === detectorRate) return samples;
  return Float32Array.from({ length: Math.floor((samples.length * detectorRate) / rate) }, (_, i) => {
    const at = (i * rate) / detectorRate;
    const [left, right] = [samples[Math.floor(at)]!, samples[Math.floor(at) + 1] ?? 0];
    return left + (right - left) * (at % 1);
  });
}

/** F1 of the time that was found against the time that is spoken. */
function shared(found: { start: number; end: number }[], wanted: { start: number; end: number }[]): number {
  const length = (all: typeof found): number => all.reduce((sum, { start, end }) => sum + end - start, 0);
  const both = found.reduce(
    (sum, one) =>
      sum +
      wanted.reduce(
        (part, it) => part + Math.max(0, Math.min(one.end, it.end) - Math.max(one.start, it.start)),
        0,
      ),
    0,
  );
  return (2 * both) / (length(found) + length(wanted));
}
