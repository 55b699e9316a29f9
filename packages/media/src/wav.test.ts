import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { make, workFolder } from '../test/make-media.ts';
import { decodeAudio } from './decode.ts';
import { formatWav, parseWav, readWav, writeWav } from './wav.ts';
import { openWav } from './wav-stream.ts';

const folder = await workFolder();

describe('our own files', () => {
  test.each(['int16', 'float32'] as const)('%s samples come back', (encoding) => {
    const left = Float32Array.from({ length: 1001 }, (_, i) => Math.sin(i / 10) * 0.9);
    const right = left.map((value) => -value / 2);
    const { sampleRate, channels } = parseWav(formatWav([left, right], 22_050, encoding));
    expect(sampleRate).toBe(22_050);
    expect(channels).toHaveLength(2);
    const step = encoding === 'int16' ? 1 / 0x8000 : 0;
    for (const [index, original] of [left, right].entries()) {
      const worst = Math.max(...original.map((value, i) => Math.abs(value - (channels[index]?.[i] ?? 9))));
      expect(worst).toBeLessThanOrEqual(step);
    }
  });

  test('loud samples are clipped, not wrapped', () => {
    const { channels } = parseWav(formatWav(Float32Array.of(2, -2, 1, -1), 8000));
    expect([...(channels[0] ?? [])]).toEqual([0x7fff / 0x8000, -1, 0x7fff / 0x8000, -1]);
  });
});

test('ffmpeg reads what we write, and we read what ffmpeg writes', async () => {
  const tone = Float32Array.from(
    { length: 16_000 },
    (_, i) => Math.sin((2 * Math.PI * 440 * i) / 16_000) / 2,
  );
  const path = join(folder, 'ours.wav');
  await writeWav(path, tone, 16_000);
  const heard = await decodeAudio(path, { sampleRate: 16_000, trusted: false });
  expect(heard.length).toBe(tone.length);
  expect(Math.max(...heard.map((value, i) => Math.abs(value - (tone[i] ?? 9))))).toBeLessThan(2 / 0x8000);
  for (const codec of ['pcm_s16le', 'pcm_s24le', 'pcm_s32le', 'pcm_f32le']) {
    const theirs = join(folder, `${codec}.wav`);
    await make(['-i', path, '-c:a', codec, theirs]);
    const { sampleRate, channels } = await readWav(theirs);
    expect([sampleRate, channels.length, channels[0]?.length]).toEqual([16_000, 1, 16_000]);
    expect(channels[0]?.[4321]).toBeCloseTo(tone[4321] ?? 9, 3);
  }
});

test('whatever the bytes, the answer is a wave or a RangeError', () => {
  const good = formatWav(Float32Array.of(0.1, 0.2, 0.3), 8000);
  const spoiled = fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { maxLength: 12 });
  fc.assert(
    fc.property(spoiled, fc.nat(good.length), (changes, length) => {
      const bytes = good.slice(0, length);
      for (const [at, value] of changes) bytes[at] = value;
      try {
        expect(parseWav(bytes).channels.length).toBeGreaterThan(0);
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
      }
    }),
    { numRuns: 2000 },
  );
});

test('a long file is read piece by piece, its channels mixed, and its length known at once', async () => {
  const path = join(folder, 'long.wav');
  const left = Float32Array.from({ length: 100_003 }, (_, i) => Math.sin(i / 50) * 0.8);
  await writeWav(path, [left, left.map((value) => -value / 2)], 48_000);
  const wav = (await openWav(path))!;
  expect(wav.seconds).toBeCloseTo(100_003 / 48_000, 9);
  let at = 0;
  let pieces = 0;
  let worst = 0;
  for await (const piece of wav.pieces()) {
    piece.forEach((value, i) => (worst = Math.max(worst, Math.abs(value - left[at + i]! / 4))));
    at += piece.length;
    pieces++;
  }
  expect(at).toBe(left.length);
  expect(pieces).toBeGreaterThan(2);
  expect(worst).toBeLessThan(1e-4);
});

test('what is no plain wave is left to ffmpeg', async () => {
  const packed = join(folder, 'packed.wav');
  await make(['-f', 'lavfi', '-i', 'sine=duration=1', '-c:a', 'adpcm_ms', packed]);
  expect(await openWav(packed)).toBeUndefined();
});
