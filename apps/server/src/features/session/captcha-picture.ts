import { captcha as rules } from '@likeness/domain/session';
import sharp from 'sharp';
import { type Point, polylines, strokeInto } from './strokes.ts';

/**
 * Strokes of the characters on a grid of 10 × 14, drawn rather than set in a font: the picture looks the same on every
 * machine and contains no text. `M` lifts the pen, `L` draws, `Q` bends.
 */
const glyphs: Record<string, string> = {
  A: 'M0 14L5 0L10 14M2 9L8 9',
  B: 'M0 0L0 14M0 0L5 0Q9 0 9 3.5Q9 7 5 7L0 7M5 7Q10 7 10 10.5Q10 14 5 14L0 14',
  C: 'M10 3Q9 0 5.5 0Q0 0 0 7Q0 14 5.5 14Q9 14 10 11',
  D: 'M0 0L0 14L4 14Q10 14 10 7Q10 0 4 0L0 0',
  E: 'M9 0L0 0L0 14L9 14M0 7L7 7',
  F: 'M9 0L0 0L0 14M0 7L7 7',
  G: 'M10 3Q9 0 5.5 0Q0 0 0 7Q0 14 5.5 14Q10 14 10 8L6 8',
  H: 'M0 0L0 14M10 0L10 14M0 7L10 7',
  I: 'M2 0L8 0M5 0L5 14M2 14L8 14',
  J: 'M8 0L8 10Q8 14 4 14Q0 14 0 10',
  K: 'M0 0L0 14M9 0L0 8M3.5 5.5L10 14',
  L: 'M0 0L0 14L9 14',
  M: 'M0 14L0 0L5 8L10 0L10 14',
  N: 'M0 14L0 0L10 14L10 0',
  P: 'M0 14L0 0L5 0Q10 0 10 4Q10 8 5 8L0 8',
  Q: 'M5 0Q0 0 0 7Q0 14 5 14Q10 14 10 7Q10 0 5 0M6 10L10 15',
  R: 'M0 14L0 0L5 0Q10 0 10 3.7Q10 7.5 5 7.5L0 7.5M5 7.5L10 14',
  S: 'M9.5 2.5Q8 0 5 0Q0.5 0 0.5 3.5Q0.5 6.5 5 7Q9.7 7.6 9.7 10.5Q9.7 14 5 14Q1 14 0 11',
  T: 'M0 0L10 0M5 0L5 14',
  U: 'M0 0L0 9Q0 14 5 14Q10 14 10 9L10 0',
  V: 'M0 0L5 14L10 0',
  W: 'M0 0L2.5 14L5 5L7.5 14L10 0',
  X: 'M0 0L10 14M10 0L0 14',
  Y: 'M0 0L5 7L10 0M5 7L5 14',
  Z: 'M0 0L10 0L0 14L10 14',
  '1': 'M2 3L6 0L6 14M2 14L10 14',
  '2': 'M0.5 3.5Q1 0 5 0Q9.5 0 9.5 4Q9.5 7 0 14L10 14',
  '3': 'M0.5 2Q2 0 5 0Q9 0 9 3.5Q9 7 4 7Q10 7 10 10.5Q10 14 5 14Q1 14 0 11.5',
  '4': 'M7.5 14L7.5 0L0 9.5L10 9.5',
  '5': 'M9 0L1.5 0L1 6Q3 5 5 5Q10 5 10 9.5Q10 14 5 14Q1 14 0 11.5',
  '6': 'M8.5 0.5Q0 2 0 9Q0 14 5 14Q10 14 10 9.7Q10 5.5 5.2 5.5Q1 5.5 0 9',
  '7': 'M0 0L10 0L4 14',
  '8': 'M5 7Q0.7 6.5 0.7 3.3Q0.7 0 5 0Q9.3 0 9.3 3.3Q9.3 6.5 5 7Q0 7.5 0 10.7Q0 14 5 14Q10 14 10 10.7Q10 7.5 5 7',
  '9': 'M1.5 13.5Q10 12 10 5Q10 0 5 0Q0 0 0 4.3Q0 8.5 4.8 8.5Q9 8.5 10 5',
};

/**
 * A picture of `text`, turned, sheared and crossed out, as a PNG of the size the rules give. It is drawn pixel by pixel:
 * this process opens no vector files, not even its own.
 */
export async function drawCaptcha(text: string, random: (bytes: number) => Buffer): Promise<Buffer> {
  const between = (low: number, high: number) => low + ((high - low) * random(2).readUInt16BE()) / 65_535;
  const colour = () => [between(30, 130), between(30, 120), between(40, 140)] as const;
  const { width, height } = rules;
  const pixels = new Uint8Array(width * height * 3).fill(244);
  const canvas = { pixels, width, height };
  const step = (width - 16) / text.length;
  for (const [i, letter] of Array.from(text).entries()) {
    const toPicture = drawnAt({
      x: 8 + step * i + between(5, step - 16),
      y: between(8, 13),
      turn: between(-0.42, 0.42),
      shear: between(-0.25, 0.25),
      size: between(1.05, 1.35),
    });
    const lines = polylines(glyphs[letter] ?? '').map((line) => line.map(toPicture));
    strokeInto(canvas, lines, between(1.7, 2.4), colour());
  }
  for (let i = 0; i < 4; i++) {
    const [from, bend, to] = [between(2, height), between(-20, height + 20), between(2, height)];
    const line = polylines(`M0 ${from}Q${width / 2} ${bend} ${width} ${to}`);
    strokeInto(canvas, line, 1, colour());
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ palette: true })
    .toBuffer();
}

/** Moves a point of a glyph to its position on the picture, turned around the middle of the glyph. */
function drawnAt(at: { x: number; y: number; turn: number; shear: number; size: number }) {
  const [cos, sin] = [Math.cos(at.turn) * at.size, Math.sin(at.turn) * at.size];
  return ([x, y]: Point): Point => {
    const [dx, dy] = [x - 5 + (y - 7) * at.shear, y - 7];
    return [at.x + 5 + dx * cos - dy * sin, at.y + 7 + dx * sin + dy * cos];
  };
}
