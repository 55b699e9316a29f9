import { smoothstep } from '@likeness/domain/maths/smoothstep';
import type { Animal, Coat, Whisker } from '../painter/animal.ts';
import { blend, ellipsoid, mixed, noise, without, type Vector } from '../painter/shapes.ts';

type Look = Pick<Animal, 'id' | 'names' | 'turn' | 'backdrop'> & {
  fur: Vector;
  muzzle: Vector;
  limbs: Vector;
  /** Patches around the eyes, as a panda has them, and their colour on arms and shoulders where it is another. */
  patches: boolean;
  arms?: Vector;
  /** Size of the ears, 1 unless given; and of the nose. */
  ears?: number;
  noseSize?: number;
  noseColour?: Vector;
  iris?: Vector;
  /** Colour of stripes, as a tiger has them; and of a mane. None without them. */
  stripes?: Vector;
  mane?: Vector;
  whiskers?: Whisker[];
};

const headOf =
  ({ ears = 1, mane }: Look) =>
  (x: number, y: number, z: number): number => {
    const q = Math.sqrt(x * x + 0.0004);
    let d = ellipsoid(x, y - 0.08, z + 0.08, 0.9, 0.8, 0.8);
    d = blend(d, ellipsoid(q - 0.44, y + 0.28, z - 0.2, 0.44, 0.4, 0.44), 0.3);
    d = blend(d, ellipsoid(x, y + 0.3, z - 0.66, 0.36, 0.3, 0.34), 0.16);
    d = blend(d, ellipsoid(x, y + 0.56, z - 0.6, 0.24, 0.14, 0.22), 0.12);
    if (mane) d = blend(d, ellipsoid(x, y + 0.05, z + 0.5, 1.2, 1.2, 0.5), 0.1);
    const out = 0.68 + 0.16 * (ears - 1);
    const round = ellipsoid(q - out, y - 0.72, z + 0.15, 0.31 * ears, 0.31 * ears, 0.16);
    const hollow = ellipsoid(q - out, y - 0.7, z, 0.17 * ears, 0.17 * ears, 0.1);
    d = blend(d, without(round, hollow, 0.06), 0.12);
    const line = Math.hypot(x * 1.2, Math.max(0, Math.abs(y + 0.36) - 0.09)) - 0.012;
    const smile = Math.abs(y - smileAt(q)) - 0.015;
    return without(d, Math.max(Math.min(line, Math.max(smile, q - 0.27)), 0.5 - z), 0.03);
  };

const smileAt = (q: number): number =>
  -0.48 - 0.035 * Math.sin(Math.min(1.6, q * 9)) + 0.4 * Math.max(0, q - 0.14);

function body(x: number, y: number, z: number): number {
  const d = ellipsoid(x, y + 1.75, z + 0.25, 1.05, 1.15, 0.75);
  return blend(d, ellipsoid(Math.abs(x) - 0.95, y + 1.9, z + 0.1, 0.34, 0.8, 0.42), 0.2);
}

const noseOf =
  ({ noseSize = 1 }: Look) =>
  (x: number, y: number, z: number): number =>
    blend(
      ellipsoid(x, y + 0.17, z - 0.95, 0.155 * noseSize, 0.095 * noseSize ** 2, 0.09),
      ellipsoid(x, y + 0.24, z - 0.96, 0.06, 0.06, 0.06),
      0.06,
    );

function coatOf({
  fur: plain,
  muzzle,
  limbs,
  patches,
  arms,
  stripes,
  mane,
  ears = 1,
}: Look): (at: Vector, part: 'head' | 'body') => Coat {
  return ([x, y, z], part) => {
    const q = Math.abs(x);
    const patch = noise(x * 5, y * 5, z * 5) - 0.5;
    const fur = mixed(plain, stripes ?? plain, stripes ? striped(x, y, z, part) : 0);
    if (part === 'body') {
      const side = patches
        ? Math.max(smoothstep(0.6, 0.85, q + patch * 0.1), smoothstep(-1.35, -1.15, y + patch * 0.1))
        : 0;
      return {
        colour: mixed(fur, patches ? (arms ?? limbs) : limbs, patches ? side : 0.25),
        length: 0.2,
        flow: [x * 0.4, -1, 0.2],
      };
    }
    const out = 0.68 + 0.16 * (ears - 1);
    const fromEar = Math.hypot(q - out, y - 0.72) / ears;
    const onEar = smoothstep(0.36, 0.3, fromEar) * smoothstep(0.5 - 0.3 * (ears - 1), 0.62, y);
    let colour = mixed(fur, limbs, onEar * (patches ? 1 : 0.6));
    const hollow = onEar * smoothstep(0.2, 0.13, fromEar) * smoothstep(-0.16, -0.1, z);
    colour = mixed(colour, patches ? [0.06, 0.055, 0.06] : [0.6, 0.4, 0.3], hollow * 0.7);
    const snout =
      smoothstep(0.4, 0.3, Math.hypot(q, (y + 0.34) * 1.15) + patch * 0.06) * smoothstep(0.4, 0.6, z);
    colour = mixed(colour, muzzle, snout);
    if (patches) {
      const [u, v] = [q - 0.4, y - 0.0];
      const spot = Math.hypot((u * 0.82 + v * 0.57) / 0.21, (v * 0.82 - u * 0.57) / 0.31);
      colour = mixed(colour, limbs, smoothstep(1.1, 0.92, spot + patch * 0.2));
    }
    const lips =
      smoothstep(0.035, 0.005, Math.abs(y - smileAt(q))) *
      smoothstep(0.28, 0.22, q) *
      smoothstep(0.4, 0.6, z);
    colour = mixed(colour, [0.05, 0.03, 0.025], lips * 0.8);
    const around = mane
      ? smoothstep(0.78, 0.95, Math.hypot(x, y + 0.05)) * smoothstep(0.3, 0, z) * (1 - onEar)
      : 0;
    if (mane && around > 0)
      return {
        colour: mixed(colour, mane, around),
        length: 0.1 + 0.36 * around,
        flow: [x * 1.2, y * 1.2 - 0.2, 0.35],
      };
    const short = smoothstep(0.2, 0.7, Math.hypot(q, y + 0.3));
    return { colour, length: 0.03 + 0.1 * short, flow: [x * 1.3, y * 1.1 + 0.1, -0.45] };
  };
}

/** Stripes of a tiger: across the forehead and the cheeks, and around the body; 0..1. */
function striped(x: number, y: number, z: number, part: 'head' | 'body'): number {
  const q = Math.abs(x);
  const wave = noise(x * 3, y * 3, z * 3) * 1.6;
  if (part === 'body')
    return smoothstep(0.35, 0.7, Math.sin(y * 8 + q * 3 + wave * 1.5)) * smoothstep(0.25, 0.5, q);
  const brow = smoothstep(0.35, 0.75, Math.sin((y - 0.2) * 17 - q * 7 + wave)) * smoothstep(0.28, 0.42, y);
  const cheek =
    smoothstep(0.35, 0.75, Math.sin((y + 0.3 * q) * 12 + wave)) *
    smoothstep(0.55, 0.72, q) *
    smoothstep(0.35, 0.1, y);
  return Math.max(brow * smoothstep(0.7, 0.5, q), cheek);
}

/** Whiskers on both sides of a broad muzzle. */
const broad: Whisker[] = [-1, 1].flatMap((side) =>
  [0, 1, 2].map((i): Whisker => [
    [side * (0.24 + 0.02 * (i % 2)), -0.34 - i * 0.05, 0.9],
    [side * 0.75, -0.26 - i * 0.08, 0.98],
    [side * (1.2 - 0.05 * i), -0.38 - i * 0.16, 0.75],
  ]),
);

function bear(look: Look): Animal {
  return {
    ...look,
    head: headOf(look),
    body,
    nose: noseOf(look),
    noseColour: look.noseColour ?? [0.03, 0.025, 0.027],
    eye: {
      at: [0.37, 0.06, 0.56],
      radius: 0.18,
      open: [0.115, 0.115],
      tilt: 0.05,
      iris: look.iris ?? [0.16, 0.07, 0.03],
      rim: [0.04, 0.018, 0.01],
      pupil: [0.45, 0.45],
    },
    coat: coatOf(look),
    whiskers: look.whiskers ?? [],
    mouth: { at: [0, -0.5, 0.9], width: 0.44, bend: 0.4, jaw: 0.5 },
  };
}

export const bears = [
  bear({
    id: 'panda',
    names: { 'zh-CN': '熊猫', en: 'Panda', 'zh-TW': '貓熊', ms: 'Panda' },
    turn: { nod: 2, side: -7, tilt: 5 },
    fur: [0.85, 0.83, 0.78],
    muzzle: [0.93, 0.91, 0.87],
    limbs: [0.028, 0.026, 0.03],
    patches: true,
    backdrop: { near: [0.07, 0.16, 0.08], far: [0.3, 0.46, 0.22], glow: [0.9, 0.95, 0.55], seed: 31 },
  }),
  bear({
    id: 'brown-bear',
    names: { 'zh-CN': '小棕熊', en: 'Bear Cub', 'zh-TW': '小棕熊', ms: 'Anak Beruang' },
    turn: { nod: 3, side: 8, tilt: -6 },
    fur: [0.36, 0.19, 0.085],
    muzzle: [0.68, 0.47, 0.29],
    limbs: [0.24, 0.12, 0.05],
    patches: false,
    backdrop: { near: [0.2, 0.13, 0.1], far: [0.55, 0.4, 0.26], glow: [1, 0.82, 0.5], seed: 17 },
  }),
  bear({
    id: 'polar-bear',
    names: { 'zh-CN': '小北极熊', en: 'Polar Bear Cub', 'zh-TW': '小北極熊', ms: 'Anak Beruang Kutub' },
    turn: { nod: 2, side: -8, tilt: -5 },
    fur: [0.86, 0.84, 0.79],
    muzzle: [0.93, 0.91, 0.87],
    limbs: [0.76, 0.73, 0.67],
    patches: false,
    backdrop: { near: [0.06, 0.2, 0.34], far: [0.32, 0.58, 0.76], glow: [0.95, 0.97, 1], seed: 83 },
  }),
  bear({
    id: 'koala',
    names: { 'zh-CN': '考拉', en: 'Koala', 'zh-TW': '無尾熊', ms: 'Koala' },
    turn: { nod: 2, side: 7, tilt: 6 },
    fur: [0.3, 0.31, 0.34],
    muzzle: [0.5, 0.5, 0.52],
    limbs: [0.62, 0.61, 0.62],
    patches: false,
    ears: 1.45,
    noseSize: 1.35,
    backdrop: { near: [0.12, 0.22, 0.12], far: [0.46, 0.58, 0.36], glow: [1, 0.94, 0.7], seed: 89 },
  }),
  bear({
    id: 'tiger-cub',
    names: { 'zh-CN': '小老虎', en: 'Tiger Cub', 'zh-TW': '小老虎', ms: 'Anak Harimau' },
    turn: { nod: 3, side: 8, tilt: -5 },
    fur: [0.8, 0.36, 0.08],
    muzzle: [0.93, 0.89, 0.82],
    limbs: [0.5, 0.2, 0.05],
    patches: false,
    stripes: [0.025, 0.02, 0.02],
    noseColour: [0.55, 0.2, 0.16],
    iris: [0.62, 0.42, 0.08],
    whiskers: broad,
    backdrop: { near: [0.07, 0.2, 0.16], far: [0.26, 0.5, 0.4], glow: [1, 0.88, 0.5], seed: 97 },
  }),
  bear({
    id: 'lion-cub',
    names: { 'zh-CN': '小狮子', en: 'Little Lion', 'zh-TW': '小獅子', ms: 'Singa Kecil' },
    turn: { nod: 2, side: -6, tilt: 4 },
    fur: [0.74, 0.47, 0.19],
    muzzle: [0.9, 0.8, 0.62],
    limbs: [0.6, 0.34, 0.12],
    patches: false,
    mane: [0.3, 0.12, 0.035],
    noseColour: [0.3, 0.11, 0.09],
    iris: [0.5, 0.28, 0.06],
    whiskers: broad,
    backdrop: { near: [0.32, 0.18, 0.06], far: [0.78, 0.56, 0.24], glow: [1, 0.9, 0.55], seed: 101 },
  }),
  bear({
    id: 'hamster',
    names: { 'zh-CN': '小仓鼠', en: 'Hamster', 'zh-TW': '小倉鼠', ms: 'Hamster' },
    turn: { nod: 3, side: 7, tilt: 5 },
    fur: [0.72, 0.44, 0.2],
    muzzle: [0.94, 0.89, 0.82],
    limbs: [0.82, 0.6, 0.5],
    patches: false,
    ears: 0.8,
    noseSize: 0.6,
    noseColour: [0.7, 0.34, 0.32],
    iris: [0.05, 0.025, 0.02],
    whiskers: broad,
    backdrop: { near: [0.1, 0.22, 0.26], far: [0.4, 0.6, 0.62], glow: [1, 0.9, 0.7], seed: 103 },
  }),
  bear({
    id: 'red-panda',
    names: { 'zh-CN': '小熊猫', en: 'Red Panda', 'zh-TW': '小貓熊', ms: 'Panda Merah' },
    turn: { nod: 2, side: -8, tilt: 6 },
    fur: [0.56, 0.2, 0.06],
    muzzle: [0.92, 0.87, 0.79],
    limbs: [0.86, 0.78, 0.68],
    patches: true,
    arms: [0.05, 0.024, 0.018],
    ears: 1.05,
    noseSize: 0.85,
    whiskers: broad,
    backdrop: { near: [0.1, 0.18, 0.1], far: [0.36, 0.5, 0.3], glow: [1, 0.88, 0.56], seed: 107 },
  }),
];
