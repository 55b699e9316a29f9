import { mkdtemp, rm, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kokoroFiles } from '../../speech/natural/kokoro.ts';
import { maxTokens, styleSize } from '../../speech/natural/sounding/model.ts';
import { known } from './known.ts';
import { genderOf, naturalLikenessId, naturalLikenessOf, styleOf } from './natural-likeness.ts';
import { Span } from './span.ts';

const half = styleSize / 2;
/** A voice of one number for the timbre and one for the prosody. */
const flat = (timbre: number, prosody: number): Float32Array =>
  Float32Array.from({ length: maxTokens * styleSize }, (_, i) => (i % styleSize < half ? timbre : prosody));

describe('a place among the stock voices', () => {
  const voices = [flat(1, 5), flat(2, 3), flat(6, 1)];
  const span = new Span(voices);

  it('is a stock voice where that voice is', () => {
    voices.forEach((voice, i) => {
      const made = span.voice(span.placeOf(i));
      for (const at of [0, half, maxTokens * styleSize - 1]) expect(made[at]).toBeCloseTo(voice[at]!, 5);
      expect(span.style(span.placeOf(i), 7)).toEqual(made.slice(6 * styleSize, 7 * styleSize));
    });
  });

  it('moves timbre and prosody apart from each other', () => {
    const [one, other] = [span.placeOf(0), span.placeOf(2)];
    const made = span.style({ timbre: one.timbre, prosody: other.prosody }, 3);
    expect(made[0]).toBeCloseTo(1, 5);
    expect(made[half]).toBeCloseTo(1, 5);
  });
});

describe('a natural likeness', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'natural-likeness-'));
    await mkdir(join(folder, kokoroFiles.voices));
    const { voices } = await known();
    for (const [i, name] of voices.entries())
      await writeFile(join(folder, kokoroFiles.voices, `${name}.bin`), Buffer.from(flat(i, -i).buffer));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is kept as the id of a voice, from which the same style is made', async () => {
    const { voices } = await known();
    const place = {
      timbre: Float32Array.from(voices, (_, i) => Math.sin(i)),
      prosody: Float32Array.from(voices, (_, i) => Math.cos(i)),
    };
    const likeness = { place, hertz: 182.5, gains: [1, 0, -2, 0.5, 0, 3], nearest: 'bf_emma', share: 0.52 };
    const id = naturalLikenessId(likeness);
    expect(id.length).toBeLessThan(1000);
    const read = naturalLikenessOf(id)!;
    expect(read).toMatchObject({ hertz: 182.5, gains: likeness.gains, nearest: 'bf_emma', share: 0.52 });
    expect(genderOf(read)).toBe('female');
    read.place.timbre.forEach((value, i) => expect(value).toBeCloseTo(place.timbre[i]!, 2));
    const style = await styleOf(read, folder);
    expect(style.length).toBe(maxTokens * styleSize);
    expect(style).toEqual(await styleOf(naturalLikenessOf(id)!, folder));
    // The mean of the flat voices, and from there towards each.
    const middle = (voices.length - 1) / 2;
    const moved = read.place.timbre.reduce((sum, value, i) => sum + value * (i - middle), 0);
    expect(style[0]).toBeCloseTo(middle + moved / Math.sqrt(voices.length), 3);
  });

  it('is not read from other ids, nor from one that was tampered with', () => {
    expect(naturalLikenessOf('af_heart')).toBeUndefined();
    expect(naturalLikenessOf('natural.e30')).toBeUndefined();
    expect(naturalLikenessOf('natural.%%%')).toBeUndefined();
  });
});
