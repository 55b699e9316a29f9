import { seededRandom } from '@likeness/domain/maths/seeded-random';
import sharp from 'sharp';
import type { Placement } from '@likeness/domain/placement';
import { mirroredEye, type Animal } from './painter/animal.ts';
import { paintBackdrop } from './painter/backdrop.ts';
import { paintCoat } from './painter/coat.ts';
import { paintFeatures, paintWhiskers, placedEye } from './painter/features.ts';
import { lightOf } from './painter/light.ts';
import { march, NOTHING, Scene, VIEW } from './painter/march.ts';

/** Size of the pictures; they are painted larger by `FINER` so that hairs have smooth edges. */
export const SIZE = { width: 800, height: 1000 };
const FINER = 1.25;

/** Paints an animal; `size` 1 is the size of the library. Returns the picture as JPEG and where mouth and eyes are. */
export async function paint(animal: Animal, size = 1): Promise<{ picture: Buffer; placement: Placement }> {
  const [width, height] = [Math.round(SIZE.width * size * FINER), Math.round(SIZE.height * size * FINER)];
  const random = seededRandom(animal.backdrop.seed);
  const scene = new Scene(animal);
  const seen = march(scene, width, height);
  const light = lightOf(scene, seen);
  const picture = paintBackdrop(animal.backdrop, width, height, random);
  for (let at = 0; at < seen.material.length; at++)
    if (seen.material[at] !== NOTHING) picture.fill(0, at * 3, at * 3 + 3);
  paintFeatures(scene, seen, light, picture);
  paintCoat(scene, seen, light, picture, random);
  paintWhiskers(scene, seen, picture);
  const jpeg = await sharp(developed(picture, width, height), { raw: { width, height, channels: 3 } })
    .resize(Math.round(SIZE.width * size), Math.round(SIZE.height * size), { kernel: 'lanczos3' })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return { picture: jpeg, placement: placementOf(scene) };
}

/** Light to screen: a filmic curve (Narkowicz 2015), sRGB, a soft vignette. */
function developed(picture: Float32Array, width: number, height: number): Buffer {
  const bytes = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [(at % width) / width - 0.5, Math.floor(at / width) / height - 0.5];
    const vignette = 1 - 0.45 * (x * x + y * y);
    for (let k = 0; k < 3; k++) {
      const v = Math.max(0, picture[at * 3 + k]!) * vignette * 0.78;
      const film = Math.min(1, (v * (2.51 * v + 0.03)) / (v * (2.43 * v + 0.59) + 0.14));
      const screen = film < 0.0031308 ? film * 12.92 : 1.055 * film ** (1 / 2.4) - 0.055;
      bytes[at * 3 + k] = Math.round(screen * 255);
    }
  }
  return bytes;
}

function placementOf(scene: Scene): Placement {
  const { at, width, bend, jaw } = scene.animal.mouth;
  const [x, y] = scene.fromHead(at);
  const aspect = SIZE.width / SIZE.height;
  const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;
  const { eye, turn } = scene.animal;
  const eyes = ([-1, 1] as const).map((side) =>
    placedEye(scene, mirroredEye(eye, side), SIZE.width, SIZE.height),
  );
  const all = <T extends Record<string, number>>(values: T): T =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, rounded(value)])) as T;
  return {
    mouth: all({
      x: x / VIEW.width + 0.5,
      y: ((VIEW.middle - y) / VIEW.width) * aspect + 0.5,
      width: width / VIEW.width,
      tilt: -turn.tilt,
      bend,
      jaw,
    }),
    eyes: eyes.map(all),
  };
}
