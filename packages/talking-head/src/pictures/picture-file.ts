import { join } from 'node:path';
import sharp from 'sharp';
import { pictureFiles } from '../avatar/picture-manifest.ts';

/** Bounds of the shorter side of a video, in pixels. */
export type SideBounds = { least: number; most: number };

/** A picture is enlarged up to twice to reach the least side, and its longer side fits into this. */
const LONGEST = 1920;
const USUAL: SideBounds = { least: 720, most: 1080 };

/** Writes the picture at the size of its videos (even sides) and a poster; returns the size. */
export async function writePicture(
  source: string,
  outDir: string,
  { least, most }: SideBounds = USUAL,
): Promise<{ width: number; height: number }> {
  const image = sharp(source).autoOrient();
  const { width: w, height: h } = (await image.metadata()).autoOrient;
  const largest = Math.min(LONGEST / Math.max(w, h), most / Math.min(w, h));
  const scale = Math.min(largest, Math.max(1, Math.min(2, least / Math.min(w, h))));
  const even = (side: number): number => Math.max(2, Math.round((side * scale) / 2) * 2);
  const size = { width: even(w), height: even(h) };
  await image
    .flatten({ background: '#ffffff' })
    .resize(size.width, size.height, { fit: 'fill', kernel: 'lanczos3' })
    .toColourspace('srgb')
    .png({ compressionLevel: 6 })
    .toFile(join(outDir, pictureFiles.picture));
  await sharp(join(outDir, pictureFiles.picture))
    .resize(640, 640, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 85 })
    .toFile(join(outDir, pictureFiles.poster));
  return size;
}
