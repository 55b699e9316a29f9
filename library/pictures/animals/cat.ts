import { smoothstep } from '@likeness/domain/maths/smoothstep';
import type { Animal, Coat, Whisker } from '../painter/animal.ts';
import { blend, ellipsoid, mixed, noise, taper, without, type Vector } from '../painter/shapes.ts';

type Look = Pick<Animal, 'id' | 'names' | 'turn' | 'backdrop'> & {
  fur: Vector;
  stripes: Vector;
  pale: Vector;
  iris: Vector;
  rim: Vector;
  nose: Vector;
  /** How strongly it is striped, 0..1. */
  tabby: number;
  /** Colours of the patches of a calico; none without them. */
  patches?: readonly [Vector, Vector];
};

/** Place across and along an ear that leans outwards. */
const inEar = (q: number, y: number): [number, number] => {
  const [ex, ey] = [q - 0.6, y - 0.66];
  return [ex * 0.94 - ey * 0.34, ey * 0.94 + ex * 0.34];
};

function ear(q: number, y: number, z: number): number {
  const [u, v] = inEar(q, y);
  const ez = z + 0.12;
  const left = 1 - v / 0.74;
  const wide = 0.36 * Math.max(0, left) ** 0.85 + 0.015;
  const shell = Math.max(
    (Math.abs(u) - wide) * 0.8,
    Math.abs(ez + 0.1 * v) - 0.06 - 0.1 * Math.max(0, left),
    -v - 0.3,
    v - 0.74,
  );
  const hollow = Math.max(
    (Math.abs(u) - wide * 0.68) * 0.8,
    Math.abs(ez - 0.16) - 0.13 * Math.max(0, left),
    -v - 0.1,
  );
  return without(shell, hollow, 0.06) * 0.85;
}

function head(x: number, y: number, z: number): number {
  const q = Math.sqrt(x * x + 0.0004);
  let d = ellipsoid(x, y - 0.08, z + 0.05, 0.94, 0.83, 0.82);
  d = blend(d, ellipsoid(q - 0.46, y + 0.36, z - 0.22, 0.46, 0.38, 0.44), 0.3);
  d = blend(d, taper(x, y, z, [0, 0.2, 0.66], [0, -0.2, 0.86], 0.15, 0.14), 0.18);
  d = blend(d, ellipsoid(q - 0.155, y + 0.4, z - 0.74, 0.21, 0.165, 0.2), 0.1);
  d = blend(d, ellipsoid(x, y + 0.6, z - 0.62, 0.2, 0.13, 0.18), 0.1);
  d = blend(d, ear(q, y, z), 0.12);
  // The line from the nose, and the mouth under the pads.
  const line = Math.hypot(x * 1.2, Math.max(0, Math.abs(y + 0.37) - 0.07)) - 0.012;
  const smile = Math.abs(y + 0.47 + 0.07 * Math.cos(Math.min(1.5, q * 7)) - 0.06) - 0.014;
  const mouth = Math.max(Math.min(line, Math.max(smile, q - 0.3)), 0.5 - z);
  return without(d, mouth, 0.03);
}

function body(x: number, y: number, z: number): number {
  const d = ellipsoid(x, y + 1.75, z + 0.25, 0.95, 1.15, 0.7);
  return blend(d, ellipsoid(Math.abs(x) - 0.5, y + 2.0, z + 0.1, 0.42, 0.9, 0.5), 0.3);
}

const nose = (x: number, y: number, z: number): number => {
  const wide = 0.115 - Math.max(0, -(y + 0.2)) * 0.6;
  return ellipsoid(x, y + 0.235, z - 0.99, Math.max(0.05, wide), 0.07, 0.06);
};

/** The coat with its patches: the first colour on one side, the second on the other and behind. */
function patched({ patches }: Look, colour: Vector, [x, y, z]: Vector): Vector {
  if (!patches) return colour;
  const wave = noise(x * 2.2 + 7, y * 2.2 + 3, z * 2.2) - 0.5;
  const one = smoothstep(0.1, 0.22, x * 0.9 + (y - 0.1) * 0.35 + wave * 0.5);
  const other = smoothstep(0.1, 0.22, -x * 0.9 + (y - 0.35) * 0.55 + wave * 0.6 - 0.12);
  return mixed(mixed(colour, patches[0], one), patches[1], other);
}

function coatOf(look: Look): (at: Vector, part: 'head' | 'body') => Coat {
  const { fur, stripes, pale, tabby } = look;
  return ([x, y, z], part) => {
    const wave = noise(x * 3, y * 3, z * 3) * 1.2;
    if (part === 'body') {
      const bib = smoothstep(0.55, 0.15, Math.abs(x) + 0.15 * noise(x * 5, y * 5, 2));
      const bars = smoothstep(0.2, 0.75, Math.sin(y * 9 + Math.abs(x) * 4 + wave * 2)) * tabby;
      const colour = mixed(patched(look, mixed(fur, stripes, bars * 0.8), [x, y, z]), pale, bib);
      return { colour, length: 0.2, flow: [x * 0.3, -1, 0.15] };
    }
    const q = Math.abs(x);
    // Forehead stripes run up, cheek stripes outwards.
    const brow =
      smoothstep(0.35, 0.9, Math.sin(q * 17 + wave * 1.5)) *
      smoothstep(0.25, 0.5, y) *
      smoothstep(0.75, 0.4, q);
    const cheek =
      smoothstep(0.3, 0.9, Math.sin((y + 0.35 * q) * 16 + wave * 2)) *
      smoothstep(0.5, 0.75, q) *
      smoothstep(0.35, 0.05, y);
    let colour = patched(look, mixed(fur, stripes, Math.max(brow, cheek) * tabby), [x, y, z]);
    const muzzle = smoothstep(0.46, 0.26, Math.hypot(q * 0.95, (y + 0.48) * 1.15));
    const aroundEye = smoothstep(0.4, 0.24, Math.hypot(q - 0.4, (y - 0.03) * 1.15)) * 0.55;
    colour = mixed(colour, pale, Math.max(muzzle, aroundEye));
    const [u, v] = inEar(q, y);
    const inside =
      smoothstep(0.25, 0.16, Math.abs(u) + v * 0.25) *
      smoothstep(-0.02, 0.15, v) *
      smoothstep(-0.12, -0.05, z);
    colour = mixed(colour, [0.66, 0.36, 0.3], inside * 0.8);
    const dark =
      smoothstep(0.035, 0, Math.abs(y + 0.47 + 0.07 * Math.cos(Math.min(1.5, q * 7)) - 0.06)) *
      smoothstep(0.3, 0.2, q);
    colour = mixed(colour, [0.1, 0.04, 0.03], dark * 0.8 * smoothstep(0.4, 0.6, z));
    const short = smoothstep(0.15, 0.55, Math.hypot(q * 1.1, y + 0.25));
    const length =
      (0.03 + 0.09 * short) * (1 - 0.55 * smoothstep(0.7, 0.95, y)) +
      0.07 * smoothstep(0.6, 0.9, q) * smoothstep(0.1, -0.4, y);
    return { colour, length, flow: [x * 1.4, y * 1.1 + 0.15, -0.5] };
  };
}

const whiskers: Whisker[] = [-1, 1].flatMap((side) =>
  [0, 1, 2, 3].map((i): Whisker => {
    const y = -0.36 - i * 0.045;
    const end = 0.12 - i * 0.2;
    return [
      [side * (0.2 + 0.02 * (i % 2)), y, 0.9],
      [side * 0.75, y + 0.13 - i * 0.03, 1],
      [side * (1.35 - 0.05 * i), y + end - 0.1, 0.75],
    ];
  }),
);

function cat(look: Look): Animal {
  return {
    ...look,
    head,
    body,
    nose,
    noseColour: look.nose,
    eye: {
      at: [0.4, 0.04, 0.52],
      radius: 0.27,
      open: [0.215, 0.185],
      tilt: 0.24,
      iris: look.iris,
      rim: look.rim,
      pupil: [0.3, 0.52],
    },
    coat: coatOf(look),
    whiskers,
    mouth: { at: [0, -0.47, 0.86], width: 0.46, bend: 0.35, jaw: 0.62 },
  };
}

export const cats = [
  cat({
    id: 'ginger-cat',
    names: { 'zh-CN': '橘猫', en: 'Ginger Cat', 'zh-TW': '橘貓', ms: 'Kucing Oren' },
    turn: { nod: 3, side: -9, tilt: 6 },
    fur: [0.78, 0.36, 0.11],
    stripes: [0.45, 0.15, 0.035],
    pale: [0.9, 0.8, 0.66],
    iris: [0.42, 0.5, 0.1],
    rim: [0.14, 0.19, 0.03],
    nose: [0.72, 0.27, 0.22],
    tabby: 0.85,
    backdrop: { near: [0.12, 0.2, 0.22], far: [0.27, 0.42, 0.44], glow: [0.95, 0.75, 0.45], seed: 11 },
  }),
  cat({
    id: 'grey-cat',
    names: { 'zh-CN': '蓝灰猫', en: 'Grey Cat', 'zh-TW': '藍灰貓', ms: 'Kucing Kelabu' },
    turn: { nod: 2, side: 8, tilt: -4 },
    fur: [0.25, 0.28, 0.34],
    stripes: [0.17, 0.19, 0.24],
    pale: [0.36, 0.39, 0.46],
    iris: [0.85, 0.46, 0.06],
    rim: [0.4, 0.15, 0.01],
    nose: [0.16, 0.13, 0.15],
    tabby: 0.3,
    backdrop: { near: [0.3, 0.19, 0.15], far: [0.62, 0.42, 0.34], glow: [1, 0.82, 0.6], seed: 5 },
  }),
  cat({
    id: 'tuxedo-cat',
    names: { 'zh-CN': '黑白猫', en: 'Tuxedo Cat', 'zh-TW': '黑白貓', ms: 'Kucing Hitam Putih' },
    turn: { nod: 3, side: 9, tilt: 5 },
    fur: [0.02, 0.02, 0.024],
    stripes: [0.012, 0.012, 0.015],
    pale: [0.88, 0.86, 0.83],
    iris: [0.55, 0.62, 0.12],
    rim: [0.2, 0.26, 0.04],
    nose: [0.6, 0.24, 0.22],
    tabby: 0.3,
    backdrop: { near: [0.3, 0.12, 0.12], far: [0.68, 0.36, 0.3], glow: [1, 0.8, 0.55], seed: 41 },
  }),
  cat({
    id: 'white-cat',
    names: { 'zh-CN': '白猫', en: 'White Cat', 'zh-TW': '白貓', ms: 'Kucing Putih' },
    turn: { nod: 2, side: -8, tilt: -6 },
    fur: [0.86, 0.84, 0.81],
    stripes: [0.78, 0.75, 0.71],
    pale: [0.93, 0.92, 0.9],
    iris: [0.14, 0.42, 0.72],
    rim: [0.03, 0.14, 0.34],
    nose: [0.78, 0.36, 0.34],
    tabby: 0.2,
    backdrop: { near: [0.1, 0.2, 0.32], far: [0.36, 0.52, 0.68], glow: [1, 0.92, 0.78], seed: 43 },
  }),
  cat({
    id: 'tabby-cat',
    names: { 'zh-CN': '狸花猫', en: 'Tabby Cat', 'zh-TW': '狸花貓', ms: 'Kucing Belang' },
    turn: { nod: 3, side: -10, tilt: 4 },
    fur: [0.36, 0.26, 0.16],
    stripes: [0.07, 0.045, 0.03],
    pale: [0.74, 0.64, 0.5],
    iris: [0.34, 0.46, 0.14],
    rim: [0.11, 0.16, 0.04],
    nose: [0.52, 0.22, 0.18],
    tabby: 1,
    backdrop: { near: [0.16, 0.2, 0.1], far: [0.44, 0.5, 0.28], glow: [1, 0.9, 0.6], seed: 47 },
  }),
  cat({
    id: 'calico-cat',
    names: { 'zh-CN': '三花猫', en: 'Calico Cat', 'zh-TW': '三花貓', ms: 'Kucing Tiga Warna' },
    turn: { nod: 2, side: 7, tilt: -5 },
    fur: [0.86, 0.82, 0.76],
    stripes: [0.8, 0.75, 0.68],
    pale: [0.92, 0.9, 0.86],
    patches: [
      [0.72, 0.33, 0.1],
      [0.035, 0.03, 0.03],
    ],
    iris: [0.7, 0.46, 0.1],
    rim: [0.3, 0.16, 0.02],
    nose: [0.76, 0.34, 0.3],
    tabby: 0.2,
    backdrop: { near: [0.2, 0.14, 0.28], far: [0.5, 0.4, 0.62], glow: [1, 0.84, 0.72], seed: 53 },
  }),
];
