import sharp from 'sharp';

/** A PNG of one colour; another mark gives another colour. */
export function smallPicture(mark: number, width = 96, height = 64): Promise<Buffer> {
  const background = { r: (mark * 67) % 256, g: (mark * 131) % 256, b: 90 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}
