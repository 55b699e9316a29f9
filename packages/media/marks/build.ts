/**
 * Draws the marks that are laid over videos: `node packages/media/marks/build.ts`. Letters come from Noto Sans CJK SC Bold
 * (SIL Open Font License, Debian's fonts-noto-cjk); the pictures are ours, so no font is needed to use them.
 */
import { join } from 'node:path';
import sharp from 'sharp';

/** Height of the letter square in the pictures. `marks.ts` knows it too. */
const letter = 128;
const room = 20;

const marks: Record<string, string> = {
  'ai-zh': 'AI生成',
  'ai-en': 'AI-generated',
  'excerpt-zh': '免费预览',
  'excerpt-en': 'Free preview',
};

for (const [name, words] of Object.entries(marks)) {
  // 72 dpi makes a point a pixel.
  const text = { text: words, font: `Noto Sans CJK SC Bold ${letter}`, dpi: 72 };
  const ink = await sharp({ text })
    .extractChannel(0)
    .extend({ top: room, bottom: room, left: room, right: room, background: '#000' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = ink.info;
  const raw = { width, height, channels: 1 as const };
  // White letters on a dark edge with a soft shadow around it: legible on anything.
  const around = (sigma: number, gain: number) =>
    sharp(ink.data, { raw }).blur(sigma).linear(gain, 0).toColourspace('b-w').raw().toBuffer();
  const [edge, shadow] = [await around(3.5, 6), await around(9, 2)];
  const pixels = Buffer.alloc(width * height * 4);
  for (let i = 0; i < width * height; i++) {
    const white = ink.data[i]! / 255;
    const dark = Math.max((edge[i]! / 255) * 0.8, (shadow[i]! / 255) * 0.45);
    const alpha = white + dark * (1 - white);
    pixels.fill(alpha > 0 ? Math.round((white / alpha) * 255) : 0, 4 * i, 4 * i + 3);
    pixels[4 * i + 3] = Math.round(alpha * 240);
  }
  await sharp(pixels, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 9 })
    .toFile(join(import.meta.dirname, `${name}.png`));
  console.log(name, width, height);
}
