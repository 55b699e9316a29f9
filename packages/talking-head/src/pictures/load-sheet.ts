import sharp from 'sharp';
import { picture420 } from '../drawing/picture-420.ts';
import { loadKernel } from '../files/load-kernel.ts';
import { isTrusted, looksOf } from '../photo/outline-trust.ts';
import { personSheet } from '../photo/person-sheet.ts';
import { sheetOf, yuvFromRgb, type Sheet } from '../photo/sheet.ts';
import type { Picture } from '../tracking/picture.ts';

/** Reads a picture of ours at `width` × `height` (even). */
export async function loadSheet(path: string, width: number, height: number): Promise<Sheet> {
  return sheetOf(await loadPicture(path, width, height), loadKernel);
}

/** Reads a picture of ours like `loadSheet`, for a person who moves in front of what is behind where the outline (`path`) can be trusted. */
export async function loadPerson(
  path: string,
  outline: string,
  { width, height, landmarks }: { width: number; height: number; landmarks: Float32Array },
): Promise<Sheet> {
  const picture = await loadPicture(path, width, height);
  const person = await sharp(outline)
    .resize(width, height, { fit: 'fill', kernel: 'mitchell' })
    .greyscale()
    .raw()
    .toBuffer();
  const planes = picture420(picture.data, { x: 0, y: 0, width, height });
  const trusted = isTrusted(looksOf(planes, person, landmarks));
  return trusted ? personSheet(picture, person, loadKernel) : sheetOf(picture, loadKernel);
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
