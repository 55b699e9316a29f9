import { seededRandom } from '@likeness/domain/maths/seeded-random';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { picture420 } from '../drawing/picture-420.ts';
import { grainOf, paintedLike } from './picture-grain.ts';
import { yuvFromRgb } from './sheet.ts';

const SIDE = 320;
const whole = { x: 0, y: 0, width: SIDE, height: SIDE };
/** Where a mouth is painted. */
const mouth = { x: 120, y: 200, width: 80, height: 60 };

/** Large squares, light and less light, as a lens that spreads them by `blur` pixels and a film with `grain` levels would show them. */
async function photograph(blur: number, grain: number) {
  const random = seededRandom(4);
  const rgb = Buffer.from(
    Array.from({ length: SIDE * SIDE }, (_, i) =>
      (Math.floor((i % SIDE) / 80) + Math.floor(i / SIDE / 80)) % 2 ? 190 : 110,
    ).flatMap((level) => [level, level, level]),
  );
  const picture = sharp(rgb, { raw: { width: SIDE, height: SIDE, channels: 3 } });
  const seen = await (blur > 0 ? picture.blur(blur) : picture).toColourspace('srgb').raw().toBuffer();
  for (let at = 0; at < seen.length; at += 3) {
    const noise = (random() + random() + random() + random() - 2) * Math.sqrt(3) * grain;
    seen.fill(Math.max(0, Math.min(255, Math.round(seen[at]! + noise))), at, at + 3);
  }
  return picture420(yuvFromRgb(seen, SIDE, SIDE), whole);
}

/** Standard deviation of luma, over the middle of the mouth. */
function noiseOf([{ data, width }]: Awaited<ReturnType<typeof photograph>>): number {
  const values: number[] = [];
  for (let y = mouth.y + 20; y < mouth.y + 40; y++)
    for (let x = mouth.x + 25; x < mouth.x + 55; x++) values.push(data[y * width + x]!);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

describe('paint in a picture', () => {
  it('stays as it is in a sharp picture without grain', async () => {
    const picture = await photograph(0, 0);
    const seen = grainOf(picture, whole);
    expect(seen).toEqual({ blur: 0, grain: new Float32Array() });
    paintedLike(picture, mouth, seen, () => picture[0].data.fill(30, 210 * SIDE, 211 * SIDE));
    expect([...picture[0].data.subarray(210 * SIDE, 210 * SIDE + 3)]).toEqual([30, 30, 30]);
  });

  it.each([1.6, 2.5, 4])('is as soft as a picture out of focus by %f pixels', async (blur) => {
    const picture = await photograph(blur, 0);
    const seen = grainOf(picture, whole);
    expect(seen.blur / blur).toBeGreaterThan(0.75);
    expect(seen.blur / blur).toBeLessThan(1.25);
    const { data } = picture[0];
    paintedLike(picture, mouth, seen, () => {
      for (let y = 215; y < 245; y++) data.fill(30, y * SIDE + 140, y * SIDE + 180);
    });
    const again = grainOf(picture, mouth);
    expect(again.blur / seen.blur).toBeGreaterThan(0.75);
    expect(again.blur / seen.blur).toBeLessThan(1.35);
  });

  it.each([3, 8])('has as much grain as a film of %i levels', async (grain) => {
    const picture = await photograph(1.5, grain);
    const { data } = picture[0];
    paintedLike(picture, mouth, grainOf(picture, whole), () => {
      for (let y = 205; y < 255; y++) data.fill(60, y * SIDE + 130, y * SIDE + 190);
    });
    // Video range: 219 of 255 levels.
    expect(noiseOf(picture) / (grain * 0.86)).toBeGreaterThan(0.7);
    expect(noiseOf(picture) / (grain * 0.86)).toBeLessThan(1.2);
  });
});
