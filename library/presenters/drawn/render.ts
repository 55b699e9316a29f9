import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { IDLE_FRAMES, TALK_FRAMES } from '../motion.ts';
import { figureSvg, roomSvg } from './draw.ts';
import type { Figure } from './figure.ts';
import { mouthOf, secondsOf, turnedAt } from './motion.ts';
import { PICTURE } from './pen.ts';

const SIZE = { W: PICTURE.W, H: PICTURE.H };

async function pixelsOf(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();
}

/** A drawing over its room: red, green, blue for every pixel, then how much the figure covers it. */
function over(room: Buffer, drawing: Buffer): Buffer {
  const pixels = SIZE.W * SIZE.H;
  const out = Buffer.alloc(pixels * 4);
  for (let i = 0; i < pixels; i++) {
    const alpha = drawing[i * 4 + 3]!;
    for (let c = 0; c < 3; c++)
      out[i * 3 + c] = Math.round((drawing[i * 4 + c]! * alpha + room[i * 4 + c]! * (255 - alpha)) / 255);
    out[pixels * 3 + i] = alpha;
  }
  return out;
}

/** Draws every picture of a figure's clip into `folder`; returns the files in their order. */
export async function drawPictures(figure: Figure, folder: string): Promise<string[]> {
  const room = await pixelsOf(roomSvg(figure));
  const character = characterOf(figure);
  const files: string[] = [];
  for (let index = 0; index < TALK_FRAMES + IDLE_FRAMES; index++) {
    const file = join(folder, `drawn-${index}.raw`);
    const at = turnedAt(secondsOf(index), character);
    writeFileSync(file, over(room, await pixelsOf(figureSvg(figure, at, mouthOf(index)))));
    files.push(file);
  }
  return files;
}

/** Draws the portrait: nearer, turned the other way, smiling. */
export async function drawPortrait(figure: Figure, folder: string): Promise<string> {
  const near = { x: 96, y: 100, w: 528 };
  const side = characterOf(figure) > 0.5 ? -1 : 1;
  const at = {
    ...turnedAt(2, 0),
    yaw: 0.17 * side,
    roll: -0.055 * side,
    pitch: 0,
    blink: 0,
    gazeX: -0.08 * side,
    browUp: 0.5,
  };
  const mouth = { open: 0, wide: 0.9, round: 0, press: 0, tuck: 0 };
  const zoomed = (svg: string) =>
    pixelsOf(
      svg.replace(/viewBox="[^"]+"/, `viewBox="${near.x} ${near.y} ${near.w} ${(near.w * SIZE.H) / SIZE.W}"`),
    );
  const file = join(folder, 'portrait.raw');
  writeFileSync(file, over(await zoomed(roomSvg(figure)), await zoomed(figureSvg(figure, at, mouth))));
  return file;
}

/** A number in 0..1 from the name, so that no two figures move alike. */
function characterOf({ id }: Figure): number {
  return ([...id].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 1009) / 1008;
}
