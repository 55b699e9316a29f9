import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { problem } from '@likeness/domain/problems';
import sharp from 'sharp';
import { labelledPng } from './labelled-png.ts';
import type { DrawnPictures, PictureOrder } from './port.ts';

/** Pixels that a picture of a vendor may have. */
const maxPixels = 64_000_000;
const coverSide = 720;

/**
 * Brings pictures of an engine elsewhere to the size of the order and labels them: `picture-1.png`, … with covers of the first.
 * Throws `engine-failed` for what is no whole picture.
 */
export async function finishExternal(
  raw: string[],
  { width, height, label }: Pick<PictureOrder, 'width' | 'height' | 'label'>,
  folder: string,
  onProgress: (fraction: number) => void,
): Promise<DrawnPictures> {
  const pictures: string[] = [];
  const covers = { cover: join(folder, 'cover.jpg'), coverSmall: join(folder, 'cover-small.jpg') };
  try {
    for (const [i, source] of raw.entries()) {
      const picture = sharp(source, { limitInputPixels: maxPixels, failOn: 'error' })
        .rotate()
        .resize(width, height, { fit: 'cover' });
      const png = await picture.png().toBuffer();
      const path = join(folder, `picture-${i + 1}.png`);
      await writeFile(path, labelledPng(png, label));
      pictures.push(path);
      if (i === 0) {
        await sharp(png).resize(coverSide, coverSide, { fit: 'inside' }).jpeg().toFile(covers.cover);
        await sharp(png)
          .resize(coverSide / 2, coverSide / 2, { fit: 'inside' })
          .jpeg()
          .toFile(covers.coverSmall);
      }
      onProgress((i + 1) / raw.length);
    }
  } catch (error) {
    throw problem('engine-failed', {}, String(error));
  }
  return { pictures, ...covers };
}
