import { problem } from '@likeness/domain/problems';
import { decodeFrames } from '@likeness/media/decode';
import { probe } from '@likeness/media/probe';
import sharp from 'sharp';
import { leastPerson, outliner, sizeOfOutline } from './footage.ts';
import { openSegmenter } from './segmenter.ts';

/**
 * Writes who is seen in footage of ours at a moment (seconds), without what stands behind: a WebP picture with transparency. Throws
 * `cut-out-no-person`, `media-no-video`, or the signal's reason.
 */
export async function cutOutStill(path: string, at: number, out: string, signal: AbortSignal): Promise<void> {
  const { video } = await probe(path, { trusted: true, signal });
  if (!video) throw problem('media-no-video');
  const size = sizeOfOutline(video);
  const frames = decodeFrames(path, { ...size, start: at, pixelFormat: 'rgb24', trusted: true, signal });
  for await (const { data } of frames) {
    const segmenter = await openSegmenter();
    try {
      const { data: shares } = await outliner(segmenter)(data, size.width, size.height);
      const picture = new Uint8Array(4 * shares.length);
      let sum = 0;
      for (let i = 0; i < shares.length; i++) {
        picture.set(data.subarray(3 * i, 3 * i + 3), 4 * i);
        picture[4 * i + 3] = 255 * shares[i]! + 0.5;
        sum += shares[i]!;
      }
      if (sum / shares.length < leastPerson) throw problem('cut-out-no-person');
      await sharp(picture, { raw: { ...size, channels: 4 } })
        .webp({ quality: 82, alphaQuality: 90 })
        .toFile(out);
    } finally {
      await segmenter.close();
    }
    return;
  }
  throw problem('media-no-video');
}

/**
 * Writes the outline of the person in a picture of ours as a gray PNG, white on black, at most 800 pixels long. Throws
 * `cut-out-no-person`.
 */
export async function outlineOfPicture(path: string, out: string): Promise<void> {
  const picture = sharp(path).autoOrient();
  const size = sizeOfOutline((await picture.metadata()).autoOrient);
  const rgb = await picture
    .flatten({ background: '#ffffff' })
    .resize(size.width, size.height, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer();
  const segmenter = await openSegmenter();
  try {
    const { data } = await outliner(segmenter)(rgb, size.width, size.height);
    const shares = Uint8Array.from(data, (share) => 255 * share + 0.5);
    if (data.reduce((sum, share) => sum + share, 0) / data.length < leastPerson)
      throw problem('cut-out-no-person');
    await sharp(shares, { raw: { ...size, channels: 1 } })
      .png()
      .toFile(out);
  } finally {
    await segmenter.close();
  }
}
