import { join } from 'node:path';
import { seededRandom } from '@likeness/domain/maths/seeded-random';
import { inputOptions, reads, runMedia, writes } from '@likeness/media/ffmpeg';
import sharp from 'sharp';

/** The clip that is dressed up: a person of our own, with its outline. */
const presenter = join(import.meta.dirname, '../library/presenters/lin');
/** Pixels that leaves are painted beyond the picture, so that they can sway. */
const SWAY = 10;
/** Height of the presenter, in heights of the picture: the face is as high as in a usual upload. */
const PERSON = 0.7;
const LEAVES = 2600;
const BLUR = 1.6;
/** Strength of the grain in grey levels, different in every frame and the same in every run. */
const GRAIN = 1;

/**
 * Writes footage that is as hard to encode as filmed people, and the same on every machine: one of our presenters in woven
 * cloth before leaves in the wind, with the grain of a sensor. `width` × `height` pixels, 25 frames a second, no sound.
 */
export async function makeFootage(
  folder: string,
  [width, height]: readonly [number, number],
  seconds: number,
  out: string,
): Promise<void> {
  const high = 2 * Math.round((height * PERSON) / 2);
  const far = join(folder, `far-${width}.png`);
  const near = join(folder, `near-${width}.png`);
  const cloth = join(folder, `cloth-${width}.png`);
  const size = { width: width + 2 * SWAY, height: height + 2 * SWAY };
  await leaves(size, 1, far);
  await leaves(size, 2, near);
  await weave(high, cloth);
  const still = (path: string) => [inputOptions(true), '-loop', '1', '-framerate', '25', '-i', reads(path)];
  const film = (name: string) => [
    inputOptions(true),
    '-stream_loop',
    '-1',
    '-i',
    reads(join(presenter, name)),
  ];
  const fill = `scale=-2:${high}`;
  const sway = (x: string, y: string) =>
    `crop=${width}:${height}:x='${SWAY}+${SWAY - 2}*${x}':y='${SWAY}+${SWAY - 2}*${y}'`;
  const graph = [
    `[0:v]${sway('sin(0.9*t)', 'sin(0.6*t+1)')}[far]`,
    `[1:v]${sway('sin(1.7*t+2)*cos(0.3*t)', 'sin(1.1*t)')},colorchannelmixer=aa=0.75[near]`,
    '[far][near]overlay[back]',
    `[2:v]${fill},format=gbrp[plain]`,
    '[4:v]format=gbrp[cloth]',
    // The cloth darkens the lower half only: above it is white.
    '[plain][cloth]blend=all_mode=multiply[dressed]',
    `[3:v]${fill},format=gray[matte]`,
    '[dressed][matte]alphamerge[person]',
    `[back][person]overlay=(W-w)/2:H-h,noise=alls=${GRAIN}:allf=t:all_seed=7,format=yuv420p[out]`,
  ].join(';');
  await runMedia({
    program: 'ffmpeg',
    args: [
      [...still(far), ...still(near), ...film('clip.mp4'), ...film('matte.mp4'), ...still(cloth)],
      ['-filter_complex', graph, '-map', '[out]', '-r', '25', '-t', String(seconds)],
      ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20'],
      writes(out),
    ],
    trusted: true,
  });
}

/** Foliage: thousands of small shaded leaves; those of layer 2 lie apart, so that the first shows between them. */
async function leaves({ width, height }: { width: number; height: number }, layer: 1 | 2, out: string) {
  const random = seededRandom(layer);
  const count = layer === 1 ? LEAVES : LEAVES / 4;
  const drawn = Array.from({ length: count }, () => {
    const [x, y] = [random() * width, random() * height];
    const long = (0.008 + 0.02 * random()) * height * layer;
    const light = 10 + 45 * random();
    const colour = `hsl(${85 + 45 * random()},${25 + 35 * random()}%,${light}%)`;
    const turn = `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(360 * random()).toFixed(1)})`;
    const leaf = `<ellipse rx="${long.toFixed(1)}" ry="${(long * 0.38).toFixed(1)}" fill="${colour}"/>`;
    const vein = `<path d="M${(-long).toFixed(1)} 0H${long.toFixed(1)}" stroke="hsl(90,30%,${light * 0.6}%)"/>`;
    return `<g transform="${turn}">${leaf}${vein}</g>`;
  });
  const ground = layer === 1 ? '<rect width="100%" height="100%" fill="#1c2a16"/>' : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${ground}${drawn.join('')}</svg>`;
  // Out of focus, as what is behind a filmed person.
  await sharp(Buffer.from(svg)).blur(BLUR).png().toFile(out);
}

/** Woven cloth for the lower half, white above: threads of two pixels, no two alike. */
async function weave(height: number, out: string): Promise<void> {
  const width = 2 * Math.round((height * 720) / 1280 / 2);
  const random = seededRandom(3);
  const data = Buffer.alloc(width * height, 255);
  const along = Array.from({ length: width }, () => random() * 28);
  for (let y = Math.round(height * 0.56); y < height; y++) {
    const across = random() * 28;
    for (let x = 0; x < width; x++) {
      const thread = (x + y) % 4 < 2 ? along[x]! : across;
      data[y * width + x] = 255 - thread - 12 * random();
    }
  }
  await sharp(data, { raw: { width, height, channels: 1 } })
    .png()
    .toFile(out);
}
