import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cosine, embeddingSize, openSpeakerEncoder, unit, type SpeakerEncoder } from './encoder.ts';
import { bands, melFrames } from './mel.ts';

/** Vowels that glide, at a level above the one that is raised: the same closed form was given to the reference. */
function glide(sampleRate: number): Float32Array {
  return Float32Array.from({ length: Math.floor(sampleRate * 2.9) }, (_, i) => {
    const t = i / sampleRate;
    const phase = 2 * Math.PI * 120 * t - 20 * Math.cos(2 * Math.PI * 1.5 * t);
    let sum = 0;
    for (let h = 1; h <= 30; h++) {
      const low = 1 / (1 + ((h * 120 - 700 - 300 * Math.sin(4 * Math.PI * t)) / 200) ** 2);
      sum += Math.cos(h * phase) * (low + 0.5 / (1 + ((h * 120 - 1800) / 300) ** 2));
    }
    return sum * (0.5 - 0.5 * Math.cos(4 * Math.PI * t)) * 0.05;
  });
}

/**
 * What the original gives for `glide(16000)`: the float32 weights of `pretrained.pt` on mels of librosa 0.11.0, 256 numbers in
 * units of 1/32767, 16 bits each.
 */
const reference = [
  'AAC9ATMAAAAAAMIIAAAAACoBAAB6DzMFAADtBwAAAAAAADEOAAAFAwAAMAMAAAAAAAAAAAAAAAAAAAAA/QT0CAAAAABlByYUIRIAAAAAAAAAAA',
  'AAjxAAAAAAAAB+BP0D4hMAAAAADwgAAAAAAAAAAHUDAAACAAAAAACCGmEEAABMEAAAchNBCAAAAAAAAC0XAAC5DsYIAAAAAAAAPgPoCQAANgIT',
  'DhMRAAAAAAAACQYAAOwLAAAAAAAAAAAAAAAAAAAAADoKAAAAAAAApwBoCQkAfgwzCLcCAABPDgAAnwIAAMwAAAAAABYBQgIAAAAAVwutAYgDsQ',
  'OWCX4O6wxzEXICAAAAAAAA1gcAAE4AggB/BgAA0wApBgAAAACwDogAywQAACkLAAAVCEQCAADjDQAAAABfCgAAAAAAALogdQoAAAAApgdpDYwK',
  'AABCDI4CoQ5+BgAAAAAAAIsAAAAaAXAIAAAAAAAA3xEpBLMJAAA4AAAAAACKBwAARgAfDDMBAAAAAAAAogA9FIUCoAGoEwAAcwuxGIYBAACoAQ',
  'AAAACVAQAAAABnC8wM5xcAAAAAAADxA6YSAAD9AwAAJwEAAAAAAAB9CAAAAAAAAAAAlwNAEAAAAAAOBwQIqwxsDTgR1gsxEAAAWA0AAAAA0CUA',
  'AAAAAACqAE8DAAAAAAAAAAA=',
].join('');

describe('the speaker encoder', { timeout: 60_000 }, () => {
  let encoder: SpeakerEncoder;
  beforeAll(async () => {
    encoder = await openSpeakerEncoder();
  });
  afterAll(() => encoder.close());

  it('has the mel powers of librosa', () => {
    const mels = melFrames(glide(16_000), 16_000, 291);
    const at = (frame: number, ...of: number[]) => of.map((band) => mels[frame * bands + band]!);
    // `librosa.feature.melspectrogram(y, sr=16000, n_fft=400, hop_length=160, n_mels=40)`, frame 20.
    const powers = [3.4658841e-4, 7.7110687e-3, 2.1432949e-2, 2.0828767e-2, 2.8898605e-4];
    at(20, 0, 5, 10, 20, 30).forEach((power, i) => expect(power / powers[i]!).toBeCloseTo(1, 4));
  });

  it('hears what the original hears, whatever the rate', async () => {
    const bytes = Buffer.from(reference, 'base64');
    const original = unit(Float32Array.from({ length: embeddingSize }, (_, i) => bytes.readInt16LE(2 * i)));
    expect(cosine(await encoder.embed(glide(16_000), 16_000), original)).toBeGreaterThan(0.9999);
    expect(cosine(await encoder.embed(glide(24_000), 24_000), original)).toBeGreaterThan(0.999);
  });

  it('hears the same in a quiet recording, and something in a very short one', async () => {
    const [plain, quiet] = [glide(16_000), glide(16_000).map((value) => value / 20)];
    const louder = quiet.map((value) => value * 4);
    expect(cosine(await encoder.embed(quiet, 16_000), await encoder.embed(louder, 16_000))).toBeGreaterThan(
      0.9999,
    );
    const short = await encoder.embed(plain.subarray(0, 8000), 16_000);
    expect(cosine(short, short)).toBeCloseTo(1, 5);
  });
});
