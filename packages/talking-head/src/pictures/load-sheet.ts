import sharp from 'sharp';
import { loadKernel } from '../files/load-kernel.ts';
import { sheetOf, yuvFromRgb, type Sheet } from '../photo/sheet.ts';
import type { Picture } from '../tracking/picture.ts';

/** Reads a picture of ours at `width` × `height` (even). */
export async function loadSheet(path: string, width: number, height: number): Promise<Sheet> {
  return sheetOf(await loadPicture(path, width, height), loadKernel);
}

/** Reads a picture of ours as planes. */
export async function loadPicture(path: string, width: number, height: number): Promise<Picture> {
  const rgb = await sharp(path)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  return { width, height, data: yuvFromRgb(rgb, width, height) };
}

/** Reads a picture of ours, upright and with even sides, as it is searched for faces; no side longer than `longest`. */
export async function openPicture(path: string, longest: number): Promise<Picture> {
  const { width, height } = await pictureSize(path);
  const scale = Math.min(1, longest / Math.max(width, height));
  const even = (side: number): number => Math.max(2, Math.round((side * scale) / 2) * 2);
  return loadPicture(path, even(width), even(height));
}

/** Width and height as the picture is seen, its orientation applied. */
export async function pictureSize(path: string): Promise<{ width: number; height: number }> {
  return (await sharp(path).metadata()).autoOrient;
}
