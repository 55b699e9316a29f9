import { smoothstep } from '@likeness/domain/maths/smoothstep';
import type { Animal, Coat } from '../painter/animal.ts';
import { blend, ellipsoid, mixed, noise, taper, without, type Vector } from '../painter/shapes.ts';

type Look = Pick<Animal, 'id' | 'names' | 'turn' | 'backdrop'> & {
  fur: Vector;
  ears: Vector;
  muzzle: Vector;
  /** How wide the pale blaze on the forehead is, 0 for none. */
  blaze: number;
  iris?: Vector;
  /** Colour of spots all over; none without it. */
  spots?: Vector;
};

function flap(q: number, y: number, z: number): number {
  const [ex, ey, ez] = [q - 0.86, y - 0.02, z + 0.02];
  const [u, v] = [ex * 0.95 - ey * -0.3, ey * 0.95 + ex * -0.3];
  return ellipsoid(u, v + 0.04 * ez, ez, 0.15, 0.62, 0.36 + 0.1 * v);
}

function head(x: number, y: number, z: number): number {
  const q = Math.sqrt(x * x + 0.0004);
  let d = ellipsoid(x, y - 0.16, z + 0.1, 0.76, 0.76, 0.78);
  d = blend(d, ellipsoid(q - 0.36, y + 0.3, z - 0.25, 0.38, 0.36, 0.42), 0.3);
  d = blend(d, taper(x, y, z, [0, -0.16, 0.4], [0, -0.3, 0.88], 0.38, 0.27), 0.22);
  d = blend(d, ellipsoid(q - 0.14, y + 0.44, z - 0.86, 0.21, 0.19, 0.25), 0.1);
  d = blend(d, ellipsoid(x, y + 0.7, z - 0.66, 0.22, 0.13, 0.24), 0.12);
  d = blend(d, ellipsoid(q - 0.3, y - 0.26, z - 0.56, 0.17, 0.1, 0.14), 0.2);
  d = blend(d, flap(q, y, z), 0.1);
  const line = Math.hypot(x * 1.2, Math.max(0, Math.abs(y + 0.42) - 0.1)) - 0.012;
  const smile = Math.abs(y - smileAt(q)) - 0.018;
  return without(d, Math.max(Math.min(line, Math.max(smile, q - 0.4)), 0.3 - z), 0.03);
}

/** The closed mouth: down from the nose, then up into the cheeks. */
const smileAt = (q: number): number =>
  -0.58 - 0.05 * Math.sin(Math.min(1.6, q * 8)) + 0.5 * Math.max(0, q - 0.2) ** 1.3;

function body(x: number, y: number, z: number): number {
  const d = ellipsoid(x, y + 1.8, z + 0.25, 0.9, 1.2, 0.68);
  return blend(d, ellipsoid(Math.abs(x) - 0.55, y + 2.1, z + 0.1, 0.42, 0.9, 0.5), 0.3);
}

const nose = (x: number, y: number, z: number): number => {
  const q = Math.abs(x);
  const d = blend(
    ellipsoid(x, y + 0.21, z - 1.08, 0.165, 0.105, 0.1),
    ellipsoid(x, y + 0.28, z - 1.08, 0.08, 0.08, 0.09),
    0.06,
  );
  return without(d, ellipsoid(q - 0.085, y + 0.225, z - 1.19, 0.035, 0.028, 0.06), 0.02);
};

function coatOf({
  fur: plain,
  ears,
  muzzle,
  blaze,
  spots,
}: Look): (at: Vector, part: 'head' | 'body') => Coat {
  return ([x, y, z], part) => {
    const q = Math.abs(x);
    const patch = noise(x * 4 + 9, y * 4, z * 4) - 0.5;
    const spot = spots ? smoothstep(0.62, 0.7, noise(x * 5.5 + 3, y * 5.5 + 8, z * 5.5)) : 0;
    const fur = mixed(plain, spots ?? plain, spot);
    if (part === 'body') {
      const chest = smoothstep(0.7, 0.2, q + 0.2 * patch);
      return { colour: mixed(fur, muzzle, chest * 0.85), length: 0.26, flow: [x * 0.35, -1, 0.2] };
    }
    const onEar = smoothstep(0.06, -0.02, flap(q, y, z)) * smoothstep(0.6, 0.74, q);
    let colour = mixed(fur, ears, onEar);
    const snout =
      smoothstep(0.6, 0.36, Math.hypot(q * 1.15, (y + 0.5) * 1.1) + patch * 0.12) * smoothstep(0.2, 0.5, z);
    const stripe =
      blaze > 0
        ? smoothstep(blaze + 0.05, blaze - 0.03, q + patch * 0.08) * smoothstep(-0.6, -0.2, y) * (1 - onEar)
        : 0;
    colour = mixed(colour, muzzle, Math.max(snout, stripe));
    const lips =
      smoothstep(0.045, 0.005, Math.abs(y - smileAt(q))) *
      smoothstep(0.42, 0.34, q) *
      smoothstep(0.2, 0.4, z);
    colour = mixed(colour, [0.05, 0.03, 0.03], lips * 0.85);
    const short = smoothstep(0.2, 0.75, Math.hypot(q * 0.9, y + 0.3));
    const length =
      0.025 + 0.085 * short + 0.1 * onEar + 0.06 * smoothstep(0.4, 0.7, q) * smoothstep(-0.1, -0.5, y);
    return {
      colour,
      length,
      flow: onEar > 0.5 ? [x * 0.2, -1, 0.1] : [x * 1.2, y * 0.9 + (y < -0.2 ? -0.3 : 0.15), -0.55],
    };
  };
}

function dog(look: Look): Animal {
  return {
    ...look,
    head,
    body,
    nose,
    noseColour: [0.03, 0.026, 0.028],
    eye: {
      at: [0.335, 0.06, 0.5],
      radius: 0.2,
      open: [0.135, 0.125],
      tilt: -0.08,
      iris: look.iris ?? [0.2, 0.085, 0.03],
      rim: [0.05, 0.02, 0.008],
      pupil: [0.42, 0.42],
    },
    coat: coatOf(look),
    whiskers: [],
    mouth: { at: [0, -0.6, 1], width: 0.62, bend: 0.55, jaw: 0.45 },
  };
}

export const dogs = [
  dog({
    id: 'golden-dog',
    names: { 'zh-CN': '金毛犬', en: 'Golden Dog', 'zh-TW': '黃金獵犬', ms: 'Anjing Emas' },
    turn: { nod: 4, side: 8, tilt: -7 },
    fur: [0.72, 0.44, 0.19],
    ears: [0.52, 0.27, 0.1],
    muzzle: [0.86, 0.68, 0.44],
    blaze: 0,
    backdrop: { near: [0.1, 0.2, 0.1], far: [0.34, 0.5, 0.3], glow: [1, 0.92, 0.55], seed: 3 },
  }),
  dog({
    id: 'brown-dog',
    names: { 'zh-CN': '小花狗', en: 'Patch the Dog', 'zh-TW': '小花狗', ms: 'Anjing Belang' },
    turn: { nod: 3, side: -10, tilt: 8 },
    fur: [0.3, 0.14, 0.06],
    ears: [0.13, 0.055, 0.025],
    muzzle: [0.9, 0.85, 0.78],
    blaze: 0.11,
    backdrop: { near: [0.12, 0.17, 0.3], far: [0.4, 0.52, 0.7], glow: [1, 0.85, 0.65], seed: 21 },
  }),
  dog({
    id: 'black-dog',
    names: { 'zh-CN': '黑色拉布拉多', en: 'Black Labrador', 'zh-TW': '黑色拉布拉多', ms: 'Labrador Hitam' },
    turn: { nod: 3, side: 9, tilt: 6 },
    fur: [0.028, 0.026, 0.028],
    ears: [0.018, 0.016, 0.018],
    muzzle: [0.055, 0.05, 0.05],
    blaze: 0,
    iris: [0.36, 0.17, 0.05],
    backdrop: { near: [0.32, 0.2, 0.08], far: [0.74, 0.54, 0.28], glow: [1, 0.9, 0.6], seed: 61 },
  }),
  dog({
    id: 'white-dog',
    names: { 'zh-CN': '小白狗', en: 'White Puppy', 'zh-TW': '小白狗', ms: 'Anak Anjing Putih' },
    turn: { nod: 4, side: -8, tilt: -7 },
    fur: [0.84, 0.81, 0.76],
    ears: [0.78, 0.7, 0.6],
    muzzle: [0.92, 0.9, 0.87],
    blaze: 0,
    backdrop: { near: [0.08, 0.2, 0.26], far: [0.3, 0.52, 0.6], glow: [1, 0.94, 0.76], seed: 63 },
  }),
  dog({
    id: 'husky-dog',
    names: {
      'zh-CN': '蓝眼小狗',
      en: 'Blue-eyed Puppy',
      'zh-TW': '藍眼小狗',
      ms: 'Anak Anjing Bermata Biru',
    },
    turn: { nod: 3, side: 8, tilt: -5 },
    fur: [0.16, 0.17, 0.2],
    ears: [0.1, 0.1, 0.12],
    muzzle: [0.88, 0.87, 0.86],
    blaze: 0.16,
    iris: [0.16, 0.45, 0.75],
    backdrop: { near: [0.14, 0.2, 0.34], far: [0.5, 0.6, 0.78], glow: [0.95, 0.95, 1], seed: 67 },
  }),
  dog({
    id: 'spotted-dog',
    names: { 'zh-CN': '斑点狗', en: 'Spotty the Dog', 'zh-TW': '斑點狗', ms: 'Anjing Bertompok' },
    turn: { nod: 3, side: -9, tilt: 5 },
    fur: [0.86, 0.84, 0.81],
    ears: [0.05, 0.045, 0.045],
    muzzle: [0.92, 0.9, 0.88],
    blaze: 0,
    spots: [0.035, 0.03, 0.03],
    backdrop: { near: [0.34, 0.1, 0.1], far: [0.74, 0.34, 0.3], glow: [1, 0.84, 0.7], seed: 71 },
  }),
];
