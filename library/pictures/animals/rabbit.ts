import { smoothstep } from '@likeness/domain/maths/smoothstep';
import type { Animal, Coat, Whisker } from '../painter/animal.ts';
import { blend, ellipsoid, mixed, noise, without, type Vector } from '../painter/shapes.ts';

type Look = Pick<Animal, 'id' | 'names' | 'turn' | 'backdrop'> & {
  fur: Vector;
  shade: Vector;
  pale: Vector;
  iris: Vector;
};

/** Place along and across an upright ear that leans outwards. */
const inEar = (q: number, y: number): [number, number] => {
  const [ex, ey] = [q - 0.34, y - 0.98];
  return [ex * 0.97 - ey * 0.22, ey * 0.97 + ex * 0.22];
};

function ear(q: number, y: number, z: number): number {
  const [u, v] = inEar(q, y);
  const shell = ellipsoid(u, v, z + 0.2, 0.2 + 0.03 * v, 0.72, 0.13);
  return without(shell, ellipsoid(u, v + 0.02, z + 0.06, 0.125, 0.6, 0.1), 0.05);
}

function head(x: number, y: number, z: number): number {
  const q = Math.sqrt(x * x + 0.0004);
  let d = ellipsoid(x, y + 0.02, z + 0.05, 0.74, 0.72, 0.74);
  d = blend(d, ellipsoid(q - 0.36, y + 0.3, z - 0.2, 0.42, 0.36, 0.42), 0.28);
  d = blend(d, ellipsoid(x, y + 0.12, z - 0.56, 0.3, 0.36, 0.26), 0.25);
  d = blend(d, ellipsoid(q - 0.12, y + 0.38, z - 0.72, 0.18, 0.15, 0.17), 0.09);
  d = blend(d, ellipsoid(x, y + 0.58, z - 0.58, 0.17, 0.12, 0.16), 0.1);
  d = blend(d, ear(q, y, z), 0.1);
  const line = Math.hypot(x * 1.2, Math.max(0, Math.abs(y + 0.37) - 0.08)) - 0.012;
  const smile = Math.abs(y - smileAt(q)) - 0.013;
  return without(d, Math.max(Math.min(line, Math.max(smile, q - 0.22)), 0.4 - z), 0.025);
}

const smileAt = (q: number): number =>
  -0.47 - 0.035 * Math.sin(Math.min(1.6, q * 12)) + 0.25 * Math.max(0, q - 0.1);

function body(x: number, y: number, z: number): number {
  return blend(
    ellipsoid(x, y + 1.7, z + 0.25, 0.86, 1.1, 0.68),
    ellipsoid(x, y + 1.05, z - 0.12, 0.5, 0.34, 0.34),
    0.3,
  );
}

const nose = (x: number, y: number, z: number): number =>
  ellipsoid(x, y + 0.25, z - 0.86, Math.max(0.045, 0.085 - Math.max(0, -(y + 0.22)) * 0.6), 0.055, 0.05);

function coatOf({ fur, shade, pale }: Look): (at: Vector, part: 'head' | 'body') => Coat {
  return ([x, y, z], part) => {
    const q = Math.abs(x);
    const patch = noise(x * 5, y * 5, z * 5) - 0.5;
    if (part === 'body')
      return {
        colour: mixed(fur, pale, smoothstep(0.6, 0.2, q + patch * 0.2)),
        length: 0.24,
        flow: [x * 0.4, -1, 0.2],
      };
    const [u, v] = inEar(q, y);
    const onEar = smoothstep(0.55, 0.72, y);
    let colour = mixed(fur, shade, Math.max(smoothstep(0.2, 0.6, y) * 0.5, onEar * 0.6) + patch * 0.2);
    const muzzle = smoothstep(0.42, 0.24, Math.hypot(q, (y + 0.45) * 1.1));
    const ring = smoothstep(0.31, 0.22, Math.hypot(q - 0.42, (y - 0.06) * 1.05));
    colour = mixed(colour, pale, Math.max(muzzle, ring * 0.7));
    const pink =
      onEar *
      smoothstep(0.14, 0.08, Math.abs(u)) *
      smoothstep(0.62, 0.5, Math.abs(v)) *
      smoothstep(-0.17, -0.1, z);
    colour = mixed(colour, [0.75, 0.42, 0.38], pink * 0.8);
    const lips =
      smoothstep(0.03, 0.005, Math.abs(y - smileAt(q))) * smoothstep(0.23, 0.17, q) * smoothstep(0.3, 0.5, z);
    colour = mixed(colour, [0.2, 0.09, 0.08], lips * 0.7);
    const short = smoothstep(0.15, 0.6, Math.hypot(q, y + 0.25));
    const length = pink > 0.4 ? 0.03 : (0.035 + 0.1 * short) * (1 - 0.5 * onEar);
    return {
      colour,
      length,
      flow: onEar > 0.5 ? [u * 0.5 * Math.sign(x), 1, -0.1] : [x * 1.3, y * 1.1 + 0.1, -0.45],
    };
  };
}

const whiskers: Whisker[] = [-1, 1].flatMap((side) =>
  [0, 1, 2].map((i): Whisker => [
    [side * 0.16, -0.34 - i * 0.05, 0.84],
    [side * 0.6, -0.26 - i * 0.07, 0.95],
    [side * (1.05 - 0.05 * i), -0.42 - i * 0.14, 0.75],
  ]),
);

function rabbit(look: Look): Animal {
  return {
    ...look,
    head,
    body,
    nose,
    noseColour: [0.7, 0.32, 0.3],
    eye: {
      at: [0.42, 0.06, 0.38],
      radius: 0.25,
      open: [0.165, 0.17],
      tilt: 0.05,
      iris: look.iris,
      rim: [0.03, 0.012, 0.008],
      pupil: [0.5, 0.5],
    },
    coat: coatOf(look),
    whiskers,
    mouth: { at: [0, -0.48, 0.8], width: 0.36, bend: 0.25, jaw: 0.6 },
  };
}

export const rabbits = [
  rabbit({
    id: 'white-rabbit',
    names: { 'zh-CN': '小白兔', en: 'White Rabbit', 'zh-TW': '小白兔', ms: 'Arnab Putih' },
    turn: { nod: 2, side: 7, tilt: -4 },
    fur: [0.82, 0.79, 0.76],
    shade: [0.72, 0.67, 0.63],
    pale: [0.93, 0.91, 0.88],
    iris: [0.16, 0.2, 0.3],
    backdrop: { near: [0.26, 0.15, 0.24], far: [0.55, 0.36, 0.5], glow: [1, 0.8, 0.72], seed: 8 },
  }),
  rabbit({
    id: 'brown-rabbit',
    names: { 'zh-CN': '小棕兔', en: 'Brown Rabbit', 'zh-TW': '小棕兔', ms: 'Arnab Coklat' },
    turn: { nod: 2, side: -8, tilt: 5 },
    fur: [0.46, 0.31, 0.2],
    shade: [0.28, 0.17, 0.1],
    pale: [0.8, 0.7, 0.58],
    iris: [0.22, 0.1, 0.035],
    backdrop: { near: [0.13, 0.22, 0.12], far: [0.42, 0.56, 0.34], glow: [1, 0.95, 0.65], seed: 14 },
  }),
  rabbit({
    id: 'grey-rabbit',
    names: { 'zh-CN': '小灰兔', en: 'Grey Rabbit', 'zh-TW': '小灰兔', ms: 'Arnab Kelabu' },
    turn: { nod: 2, side: 8, tilt: 6 },
    fur: [0.27, 0.27, 0.3],
    shade: [0.15, 0.15, 0.17],
    pale: [0.66, 0.65, 0.66],
    iris: [0.12, 0.06, 0.03],
    backdrop: { near: [0.1, 0.18, 0.3], far: [0.4, 0.54, 0.7], glow: [1, 0.88, 0.8], seed: 73 },
  }),
  rabbit({
    id: 'cream-rabbit',
    names: { 'zh-CN': '奶油兔', en: 'Cream Rabbit', 'zh-TW': '奶油兔', ms: 'Arnab Krim' },
    turn: { nod: 3, side: -7, tilt: -5 },
    fur: [0.8, 0.6, 0.38],
    shade: [0.62, 0.4, 0.22],
    pale: [0.93, 0.85, 0.72],
    iris: [0.2, 0.09, 0.04],
    backdrop: { near: [0.34, 0.16, 0.2], far: [0.74, 0.46, 0.5], glow: [1, 0.88, 0.76], seed: 79 },
  }),
];
