import { smoothstep } from '@likeness/domain/maths/smoothstep';
import type { Animal, Coat } from '../painter/animal.ts';
import { blend, ellipsoid, mixed, noise, without, type Vector } from '../painter/shapes.ts';

type Look = Pick<Animal, 'id' | 'names' | 'turn' | 'backdrop'> & {
  fur: Vector;
  muzzle: Vector;
  limbs: Vector;
  /** Dark patches around the eyes, as a panda has them. */
  patches: boolean;
};

function head(x: number, y: number, z: number): number {
  const q = Math.sqrt(x * x + 0.0004);
  let d = ellipsoid(x, y - 0.08, z + 0.08, 0.9, 0.8, 0.8);
  d = blend(d, ellipsoid(q - 0.44, y + 0.28, z - 0.2, 0.44, 0.4, 0.44), 0.3);
  d = blend(d, ellipsoid(x, y + 0.3, z - 0.66, 0.36, 0.3, 0.34), 0.16);
  d = blend(d, ellipsoid(x, y + 0.56, z - 0.6, 0.24, 0.14, 0.22), 0.12);
  const round = ellipsoid(q - 0.68, y - 0.72, z + 0.15, 0.31, 0.31, 0.16);
  d = blend(d, without(round, ellipsoid(q - 0.68, y - 0.7, z + 0.0, 0.17, 0.17, 0.1), 0.06), 0.12);
  const line = Math.hypot(x * 1.2, Math.max(0, Math.abs(y + 0.36) - 0.09)) - 0.012;
  const smile = Math.abs(y - smileAt(q)) - 0.015;
  return without(d, Math.max(Math.min(line, Math.max(smile, q - 0.27)), 0.5 - z), 0.03);
}

const smileAt = (q: number): number =>
  -0.48 - 0.035 * Math.sin(Math.min(1.6, q * 9)) + 0.4 * Math.max(0, q - 0.14);

function body(x: number, y: number, z: number): number {
  const d = ellipsoid(x, y + 1.75, z + 0.25, 1.05, 1.15, 0.75);
  return blend(d, ellipsoid(Math.abs(x) - 0.95, y + 1.9, z + 0.1, 0.34, 0.8, 0.42), 0.2);
}

const nose = (x: number, y: number, z: number): number =>
  blend(
    ellipsoid(x, y + 0.17, z - 0.95, 0.155, 0.095, 0.09),
    ellipsoid(x, y + 0.24, z - 0.96, 0.06, 0.06, 0.06),
    0.06,
  );

function coatOf({ fur, muzzle, limbs, patches }: Look): (at: Vector, part: 'head' | 'body') => Coat {
  return ([x, y, z], part) => {
    const q = Math.abs(x);
    const patch = noise(x * 5, y * 5, z * 5) - 0.5;
    if (part === 'body') {
      const side = patches
        ? Math.max(smoothstep(0.6, 0.85, q + patch * 0.1), smoothstep(-1.35, -1.15, y + patch * 0.1))
        : 0;
      return { colour: mixed(fur, limbs, patches ? side : 0.25), length: 0.2, flow: [x * 0.4, -1, 0.2] };
    }
    const onEar = smoothstep(0.36, 0.3, Math.hypot(q - 0.68, y - 0.74)) * smoothstep(0.5, 0.62, y);
    let colour = mixed(fur, limbs, onEar * (patches ? 1 : 0.6));
    const hollow = onEar * smoothstep(0.2, 0.13, Math.hypot(q - 0.68, y - 0.7)) * smoothstep(-0.16, -0.1, z);
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
    const short = smoothstep(0.2, 0.7, Math.hypot(q, y + 0.3));
    return { colour, length: 0.03 + 0.1 * short, flow: [x * 1.3, y * 1.1 + 0.1, -0.45] };
  };
}

function bear(look: Look): Animal {
  return {
    ...look,
    head,
    body,
    nose,
    noseColour: [0.03, 0.025, 0.027],
    eye: {
      at: [0.37, 0.06, 0.56],
      radius: 0.18,
      open: [0.115, 0.115],
      tilt: 0.05,
      iris: [0.16, 0.07, 0.03],
      rim: [0.04, 0.018, 0.01],
      pupil: [0.45, 0.45],
    },
    coat: coatOf(look),
    whiskers: [],
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
];
