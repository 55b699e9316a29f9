import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { picture420 } from '../drawing/picture-420.ts';
import { mouthPalette } from './palette.ts';
import { toned, toneOf } from './picture-tone.ts';
import { yuvFromRgb } from './sheet.ts';

const poster = join(import.meta.dirname, '../../../../library/presenters/lin/poster.jpg');
const size = { width: 180, height: 320 };

/** A presenter as a camera, a photographer of a hundred years ago and a painter would show her. */
async function tone(way: 'new' | 'old' | 'burnt' | 'painted') {
  const picture = sharp(poster).resize(size.width, size.height);
  if (way === 'old') picture.blur(1.2);
  if (way === 'painted') picture.median(5).modulate({ saturation: 1.5 }).linear(0.8, 20);
  const rgb = await picture.toColourspace('srgb').removeAlpha().raw().toBuffer();
  // Faded to between 70 and 197, and brown.
  for (let at = 0; way === 'old' && at < rgb.length; at += 3) {
    const grey = 70 + 0.5 * (0.3 * rgb[at]! + 0.59 * rgb[at + 1]! + 0.11 * rgb[at + 2]!);
    rgb.set([grey * 1.08, grey * 0.97, grey * 0.78].map(Math.round), at);
  }
  // Brown, and white where the sum goes beyond it.
  for (let at = 0; way === 'burnt' && at < rgb.length; at += 3) {
    const [r, g, b] = [rgb[at]!, rgb[at + 1]!, rgb[at + 2]!];
    const grey = 0.39 * r + 0.77 * g + 0.19 * b;
    rgb.set(
      [grey, grey * 0.89, grey * 0.69].map((it) => Math.min(255, Math.round(it))),
      at,
    );
  }
  return toneOf(picture420(yuvFromRgb(rgb, size.width, size.height), { x: 0, y: 0, ...size }));
}

describe('the tone of a picture', () => {
  // Skin and lips of a face in the light.
  const paints = mouthPalette([150, 112, 148], [105, 116, 158]);

  it('leaves the mouth of a new photograph as it is', async () => {
    const seen = await tone('new');
    expect(seen.tint).toBeUndefined();
    expect(toned(paints, seen).tongue).toEqual(paints.tongue);
  });

  it('gives an old one a mouth no darker than its shadows, in its one tint', async () => {
    const seen = await tone('old');
    const { cavity, tongue, teeth } = toned(paints, seen);
    expect(seen.low).toBeGreaterThan(60);
    expect(cavity[0]).toBe(seen.low);
    expect(teeth[0]).toBeLessThanOrEqual(seen.high);
    // Sepia: yellow, not red.
    expect(paints.tongue[2]).toBeGreaterThan(155);
    for (const [, blue, red] of [cavity, tongue, teeth]) {
      expect(red).toBeLessThan(148);
      expect(blue).toBeLessThan(124);
    }
  });

  it('knows a brown print whose lights are burnt out', async () => {
    const seen = await tone('burnt');
    expect(seen.tint).toBeDefined();
    expect(toned(paints, seen).tongue[2]).toBeLessThan(150);
  });

  it('keeps the colours of a painting within its lights', async () => {
    const seen = await tone('painted');
    expect(seen.tint).toBeUndefined();
    const { cavity } = toned(paints, seen);
    expect(cavity[0]).toBeGreaterThanOrEqual(seen.low);
    expect(cavity[2]).toBe(paints.cavity[2]);
  });
});
