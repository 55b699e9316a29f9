import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bands, cosine, embeddingSize, openSpeakerEncoder, unit, type SpeakerEncoder } from './encoder.ts';
import { openMels } from '../../voice-signal/mel.ts';

/** Vowels that glide, quieter than what the reference leaves as it is: it was given the same closed form. */
function glide(sampleRate: number): Float32Array {
  return Float32Array.from({ length: Math.floor(sampleRate * 2.9) }, (_, i) => {
    const t = i / sampleRate;
    const phase = 2 * Math.PI * 120 * t - 20 * Math.cos(2 * Math.PI * 1.5 * t);
    let sum = 0;
    for (let h = 1; h <= 30; h++) {
      const low = 1 / (1 + ((h * 120 - 700 - 300 * Math.sin(4 * Math.PI * t)) / 200) ** 2);
      sum += Math.cos(h * phase) * (low + 0.5 / (1 + ((h * 120 - 1800) / 300) ** 2));
    }
    return sum * (0.5 - 0.5 * Math.cos(4 * Math.PI * t)) * 0.03;
  });
}

/**
 * What the original gives for `glide(16000)`: the float32 weights of `pretrained.pt` on mels of librosa 0.11.0, 256 numbers in
 * units of 1/32767, 16 bits each.
 */
const reference = [
  'AADFAgAAAAAAAN4HAAAkAAkCAABdD4YFAADKCAAAAAAAAJIOAABwAAAAAwQlAAAAAAAAAAAAAAAAAAAA/QVkCAAAAAAHBY0TJBEAAAAAAAAAAA',
  'AAbREyAAAAAAAXAX8DOxUAAAAAmwcAAAAAAAAAAOEAAABqAQAAAAANHoQDAACWDgAA2RFqBwAAAAAAAK0WAAAUDQMKAAAAAAAAIwJYCAAAJAHy',
  'DYkQAAAAAAAAEQUAAGMMAAAAAAAAAAAAAAAAAAAAANMNAAAAAAAARQHpBtkAMgnVBgwCAADmDAAAIgUAAM8AAAAAAHkApQAAAAAAJQvyAaoDMg',
  'SOCiEO6wk5FDUEAAAAAAAAGQUAAAAAhwCFAwAAjAJBBgAAAAB4DgAAogQAAC0JAACwCsoDAQBMCwAAAAA2CzsAAAAAAEglUAoAAAAAKApdDl8K',
  'AACyC8oDeBCTBQAAAAAAAAAAAAAAAMoIAAAAAAAAAhILBukIAAAoAAAAAADbBgAAvQEWCsACAAAAAAAACAHlEfYAPwNHEQAATQ0xGW0EAADHAg',
  'AAIwAAAAAAAADlBB4PgRcAAAAAAADLA34SAABWBSAAJwMAAAAAAACRCQAAAAAAAAAAigNKEwAAAAAJB1AHGg2sCrwR1QsjEAAA3AR3AAAAVyUA',
  'AAAAAADuAKwFlAAAAAAAAAA=',
].join('');

describe('the speaker encoder', { timeout: 60_000 }, () => {
  let encoder: SpeakerEncoder;
  beforeAll(async () => {
    encoder = await openSpeakerEncoder();
  });
  afterAll(() => encoder.close());

  it('has the mel powers of librosa', async () => {
    const opened = await openMels(16_000, { bands });
    const mels = await opened.of(glide(16_000), 291);
    await opened.close();
    const at = (frame: number, ...of: number[]) => of.map((band) => mels[frame * bands + band]!);
    // `librosa.feature.melspectrogram(y, sr=16000, n_fft=400, hop_length=160, n_mels=40)`, frame 20.
    const powers = [1.247718e-4, 2.7759846e-3, 7.7158622e-3, 7.4983542e-3, 1.0403496e-4];
    at(20, 0, 5, 10, 20, 30).forEach((power, i) => expect(power / powers[i]!).toBeCloseTo(1, 4));
  });

  it('hears what the original hears, whatever the rate', async () => {
    const bytes = Buffer.from(reference, 'base64');
    const original = unit(Float32Array.from({ length: embeddingSize }, (_, i) => bytes.readInt16LE(2 * i)));
    expect(cosine(await encoder.embed(glide(16_000), 16_000), original)).toBeGreaterThan(0.9999);
    expect(cosine(await encoder.embed(glide(24_000), 24_000), original)).toBeGreaterThan(0.999);
  });

  it('hears the same however loud it is, and something in what is very short', async () => {
    const plain = glide(16_000);
    const heard = await encoder.embed(plain, 16_000);
    for (const gain of [0.05, 10]) {
      const other = plain.map((value) => value * gain);
      expect(cosine(await encoder.embed(other, 16_000), heard)).toBeGreaterThan(0.9999);
    }
    const short = await encoder.embed(plain.subarray(0, 8000), 16_000);
    expect(cosine(short, short)).toBeCloseTo(1, 5);
  });
});
