import sharp from 'sharp';
import type { Picture } from '../tracking/picture.ts';

const LONG_SIDE = 720;

/** The picture as a JPEG in a data URL, to choose a face in; `longSide` in pixels. */
export async function pictureUrl({ data, width, height }: Picture, longSide = LONG_SIDE): Promise<string> {
  const rgb = new Uint8Array(width * height * 3);
  const half = width >> 1;
  const u = width * height;
  const v = u + half * (height >> 1);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const chroma = (y >> 1) * half + (x >> 1);
      const luma = 1.1644 * (data[y * width + x]! - 16);
      const [cb, cr] = [data[u + chroma]! - 128, data[v + chroma]! - 128];
      const at = (y * width + x) * 3;
      rgb[at] = clamped(luma + 1.7927 * cr);
      rgb[at + 1] = clamped(luma - 0.2132 * cb - 0.5329 * cr);
      rgb[at + 2] = clamped(luma + 2.1124 * cb);
    }
  }
  const jpeg = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}

const clamped = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));
