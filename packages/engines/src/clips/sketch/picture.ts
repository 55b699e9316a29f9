import sharp, { type Sharp } from 'sharp';
import type { Plane } from './plane.ts';

/** A picture as the encoder wants it: 8-bit Y'CbCr of BT.709 in the television range, colours at half size. */
export type Picture = { width: number; height: number; y: Uint8Array; u: Uint8Array; v: Uint8Array };

export type Size = { width: number; height: number };

export function blankPicture({ width, height }: Size): Picture {
  const half = (width >> 1) * (height >> 1);
  return {
    width,
    height,
    y: new Uint8Array(width * height),
    u: new Uint8Array(half),
    v: new Uint8Array(half),
  };
}

/** The planes of a picture over one buffer, as a frame is sent. */
export function framePicture(buffer: Uint8Array, { width, height }: Size): Picture {
  const whole = width * height;
  const half = whole >> 2;
  return {
    width,
    height,
    y: buffer.subarray(0, whole),
    u: buffer.subarray(whole, whole + half),
    v: buffer.subarray(whole + half, whole + 2 * half),
  };
}

/** Turns RGB bytes of an even size into planes (ITU-R BT.709, limited range). */
export function pictureOf(rgb: Uint8Array, { width, height }: Size): Picture {
  const to = blankPicture({ width, height });
  for (let i = 0, p = 0; i < to.y.length; i++, p += 3)
    to.y[i] = 16.5 + 0.18259 * rgb[p]! + 0.61423 * rgb[p + 1]! + 0.06201 * rgb[p + 2]!;
  const half = width >> 1;
  for (let y = 0; y < height >> 1; y++)
    for (let x = 0; x < half; x++) {
      const p = (2 * y * width + 2 * x) * 3;
      const q = p + width * 3;
      const r = (rgb[p]! + rgb[p + 3]! + rgb[q]! + rgb[q + 3]!) / 4;
      const g = (rgb[p + 1]! + rgb[p + 4]! + rgb[q + 1]! + rgb[q + 4]!) / 4;
      const b = (rgb[p + 2]! + rgb[p + 5]! + rgb[q + 2]! + rgb[q + 5]!) / 4;
      to.u[y * half + x] = 128.5 - 0.10064 * r - 0.33857 * g + 0.43922 * b;
      to.v[y * half + x] = 128.5 + 0.43922 * r - 0.39894 * g - 0.04027 * b;
    }
  return to;
}

const even = (value: number) => 2 * Math.round(value / 2);

/** Width and height of a clip whose shorter side has `side` pixels. */
export function clipSize(ratio: string, side: number): Size {
  const [a = 16, b = 9] = ratio.split(':').map(Number);
  const scale = side / Math.min(a, b);
  return { width: even(a * scale), height: even(b * scale) };
}

/** Where a picture was cut to its new shape: shares of what was too much. */
export type Cut = { x: number; y: number };

/**
 * A picture of exactly this size: scaled to cover it, and cut where least is lost of skin, colour and detail, or as `cut` says.
 * Transparent parts become white.
 */
export async function loadPicture(
  path: string,
  { width, height }: Size,
  cut?: Cut,
): Promise<Picture & { cut: Cut }> {
  const upright = sharp(path).rotate().flatten({ background: '#ffffff' }).toColourspace('srgb').removeAlpha();
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const scale = Math.max(width / info.width, height / info.height);
  const wide = Math.max(width, Math.round(info.width * scale));
  const high = Math.max(height, Math.round(info.height * scale));
  const place = cut ?? (await bestCut(sharp(data, { raw }), { wide, high, width, height }));
  const rgb = await sharp(data, { raw })
    .resize({ width: wide, height: high, fit: 'fill', kernel: 'lanczos3' })
    .extract({
      left: Math.round((wide - width) * place.x),
      top: Math.round((high - height) * place.y),
      width,
      height,
    })
    .raw()
    .toBuffer();
  return { ...pictureOf(rgb, { width, height }), cut: place };
}

type Cover = { wide: number; high: number; width: number; height: number };

async function bestCut(picture: Sharp, { wide, high, width, height }: Cover): Promise<Cut> {
  const position = sharp.strategy.attention;
  const { info } = await picture
    .resize({ width, height, fit: 'cover', position })
    .toBuffer({ resolveWithObject: true });
  const share = (offset: number | undefined, most: number) =>
    most > 0 ? Math.min(1, Math.max(0, -(offset ?? 0) / most)) : 0.5;
  return { x: share(info.cropOffsetLeft, wide - width), y: share(info.cropOffsetTop, high - height) };
}

/** Brightness and two colour differences of a small copy, about 0..1 and −0.5..0.5. */
export type Channels = { luma: Plane; red: Plane; blue: Plane };

/** A small copy of a picture by averaging, as the guesses about depth and movement look at it. */
export function smallCopy(picture: Picture, width: number): Channels {
  const height = Math.max(2, Math.round((picture.height * width) / picture.width));
  return {
    luma: shrunk(picture.y, picture, { width, height }, (value) => (value - 16) / 219),
    red: shrunk(picture.v, halfOf(picture), { width, height }, (value) => (value - 128) / 224),
    blue: shrunk(picture.u, halfOf(picture), { width, height }, (value) => (value - 128) / 224),
  };
}

const halfOf = ({ width, height }: Size): Size => ({ width: width >> 1, height: height >> 1 });

function shrunk(from: Uint8Array, size: Size, to: Size, meaning: (value: number) => number): Plane {
  const data = new Float32Array(to.width * to.height);
  for (let y = 0; y < to.height; y++) {
    const y0 = Math.floor((y * size.height) / to.height);
    const y1 = Math.max(y0 + 1, Math.floor(((y + 1) * size.height) / to.height));
    for (let x = 0; x < to.width; x++) {
      const x0 = Math.floor((x * size.width) / to.width);
      const x1 = Math.max(x0 + 1, Math.floor(((x + 1) * size.width) / to.width));
      let sum = 0;
      for (let j = y0; j < y1; j++) for (let i = x0; i < x1; i++) sum += from[j * size.width + i]!;
      data[y * to.width + x] = meaning(sum / ((y1 - y0) * (x1 - x0)));
    }
  }
  return { ...to, data };
}
