import { open, rename, rm } from 'node:fs/promises';
import { pictureLimits } from '@likeness/domain/media';
import { isProblem, problem } from '@likeness/domain/problems';
import sharp from 'sharp';

/** Only these loaders may run in this process; SVG, PDF, TIFF, GIF and the rest are attack surface without use here. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] });

export type ImageInfo = { width: number; height: number; format: 'jpeg' | 'png'; bytes: number };

export type NormaliseImageOptions = {
  /** Longest side of the result; larger pictures are made smaller, smaller ones stay. */
  maxSide?: number;
  minSide?: number;
  /** The stored form; by default what was uploaded. */
  format?: 'jpeg' | 'png';
};

/**
 * Makes the form in which we keep pictures: decoded and encoded again as JPEG or PNG with 8 bits in sRGB, upright, without
 * EXIF, GPS, XMP or foreign bytes. Throws `file-type-image`, `media-unreadable`, `image-too-large`, `image-too-small`.
 */
export async function normaliseImage(
  path: string,
  out: string,
  { maxSide = 4096, minSide = pictureLimits.minSide, format }: NormaliseImageOptions = {},
): Promise<ImageInfo> {
  const found = await imageFormat(path);
  if (!found) throw problem('file-type-image');
  const picture = sharp(path, { limitInputPixels: pictureLimits.maxPixels, failOn: 'error', pages: 1 });
  const partial = `${out}.part`;
  try {
    const { width, height } = await picture.metadata();
    if (Math.min(width, height) < minSide) throw problem('image-too-small', { min: minSide });
    const upright = picture
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb');
    const written =
      (format ?? found) === 'jpeg'
        ? upright.flatten({ background: '#ffffff' }).jpeg({ quality: 92, mozjpeg: false })
        : upright.png({ compressionLevel: 8 });
    const made = await written.timeout({ seconds: 60 }).toFile(partial);
    await rename(partial, out);
    return { width: made.width, height: made.height, format: format ?? found, bytes: made.size };
  } catch (error) {
    await rm(partial, { force: true });
    throw asImageProblem(error);
  }
}

/** A picture of ours, or its path, as a JPEG whose longer side has at most `side` pixels. */
export function smallPicture(picture: string | Buffer, side: number): Promise<Buffer> {
  return sharp(picture, { limitInputPixels: pictureLimits.maxPixels, pages: 1 })
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** What the first bytes say; a name or a content type is only a claim. */
export async function imageFormat(path: string): Promise<'jpeg' | 'png' | undefined> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(8);
    await file.read(head, 0, 8, 0);
    if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
    return head.equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')) ? 'png' : undefined;
  } finally {
    await file.close();
  }
}

function asImageProblem(error: unknown): unknown {
  if (isProblem(error)) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (/pixel limit/i.test(message)) return problem('image-too-large', {}, message);
  if (/ENOSPC|No space left/.test(message)) return problem('disk-full', {}, message);
  return problem('media-unreadable', {}, message);
}
