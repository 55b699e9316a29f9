import { execFileSync } from 'node:child_process';
import sharp from 'sharp';

/** A style whose box is found again in a picture, at some place. */
export const greenBox = (place: number) =>
  ({ ready: 'panel', box: { colour: '#00b400', opacity: 1 }, place }) as const;

/**
 * Where that box is in a video at a moment: the middle of its green pixels as a share of the picture's height, and how much of
 * the picture they are.
 */
export async function greenBoxIn(path: string, seconds: number): Promise<{ middle: number; share: number }> {
  const from = ['-v', 'error', '-ss', String(seconds), '-i', path];
  const png = execFileSync('ffmpeg', [...from, '-frames:v', '1', '-f', 'image2', '-c:v', 'png', '-'], {
    maxBuffer: 64 << 20,
  });
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let [count, sum] = [0, 0];
  for (let i = 0; i < data.length; i += 3)
    if (data[i + 1]! > 130 && data[i]! < 80 && data[i + 2]! < 80) {
      count++;
      sum += Math.floor(i / 3 / info.width);
    }
  return { middle: sum / count / info.height, share: count / (info.width * info.height) };
}
