import sharp from 'sharp';

/** The product reads no drawings, so reading them is blocked as soon as it reads a picture; tests draw with them. */
const drawings = { operation: ['VipsForeignLoadSvg'] };

/** A drawing as PNG. */
export async function svgPng(svg: string): Promise<Buffer> {
  sharp.unblock(drawings);
  try {
    return await sharp(Buffer.from(svg)).png().toBuffer();
  } finally {
    sharp.block(drawings);
  }
}
