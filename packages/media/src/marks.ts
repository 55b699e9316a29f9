import { join } from 'node:path';
import { labelShares } from '@likeness/domain/output';
import sharp from 'sharp';

/** Pictures of words that are laid over videos; drawn by `marks/build.ts`. */
export const markNames = ['ai-zh', 'ai-en', 'excerpt-zh', 'excerpt-en'] as const;
export type MarkName = (typeof markNames)[number];

const folder = join(import.meta.dirname, '..', 'marks');

/** Height of the letter square in the pictures, and the free edge around the words, in pixels. */
const drawnLetter = 128;
const drawnRoom = 20;
export type DrawnMark = { x: number; y: number; width: number; height: number };

/**
 * Writes a mark as PNG in the size for a video, and says where it belongs: the label of generated content in the upper
 * left corner, where neither players nor subtitles are; the one of excerpts in the upper right.
 */
export async function drawMark(
  name: MarkName,
  video: { width: number; height: number },
  out: string,
): Promise<DrawnMark> {
  const short = Math.min(video.width, video.height);
  const scale = (short * labelShares.letter) / drawnLetter;
  const picture = sharp(join(folder, `${name}.png`));
  const drawn = await picture.metadata();
  const width = Math.min(video.width, Math.ceil(drawn.width * scale));
  const { height } = await picture.resize({ width }).png().toFile(out);
  const margin = Math.max(0, Math.round(short * labelShares.margin - drawnRoom * scale));
  return { x: name.startsWith('ai') ? margin : video.width - width - margin, y: margin, width, height };
}
