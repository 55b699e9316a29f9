import { seededRandom } from '@likeness/domain/maths/seeded-random';

/** Random numbers of a seed: 0..1, and what is made of them. */
export type Random = (() => number) & {
  range(lo: number, hi: number): number;
  int(lo: number, hi: number): number;
  pick<T>(list: readonly T[]): T;
  chance(p: number): boolean;
  gauss(): number;
};

/** Everything random in a picture comes from here, so that words and seed give the same picture. */
export function rng(seed: number | string): Random {
  const text = String(seed);
  const mixed =
    [...text].reduce((h, c) => Math.imul(h ^ (c.codePointAt(0) ?? 0), 16777619) >>> 0, 2166136261) || 1;
  const next = seededRandom(mixed);
  const range = (lo: number, hi: number) => lo + (hi - lo) * next();
  return Object.assign(next, {
    range,
    int: (lo: number, hi: number) => Math.floor(range(lo, hi + 1)),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
    chance: (p: number) => next() < p,
    gauss: () => (next() + next() + next() + next() - 2) / 1.15,
  });
}

/** Smooth noise along a line, about -1..1. */
export function noise1(r: Random, n = 256): (x: number) => number {
  const v = Array.from({ length: n }, () => r() * 2 - 1);
  const at = (i: number) => v[((i % n) + n) % n]!;
  return (x) => {
    const i = Math.floor(x);
    const f = x - i;
    const u = f * f * (3 - 2 * f);
    return at(i) * (1 - u) + at(i + 1) * u;
  };
}

/** The same with finer noise added, each octave half as strong. */
export function fbm1(r: Random, octaves = 4): (x: number) => number {
  const parts = Array.from({ length: octaves }, () => noise1(r));
  return (x) => {
    let sum = 0;
    let strength = 0.5;
    let scale = 1;
    for (const part of parts) {
      sum += strength * part(x * scale);
      strength *= 0.5;
      scale *= 2.03;
    }
    return sum;
  };
}

/** Smooth noise on a plane, about -1..1. */
export function noise2(r: Random): (x: number, y: number) => number {
  const N = 64;
  const g = new Float32Array(N * N);
  for (let i = 0; i < g.length; i++) g[i] = r() * 2 - 1;
  const at = (x: number, y: number) => g[(((y % N) + N) % N) * N + (((x % N) + N) % N)]!;
  return (x, y) => {
    const i = Math.floor(x);
    const j = Math.floor(y);
    const fx = x - i;
    const fy = y - j;
    const u = fx * fx * (3 - 2 * fx);
    const v = fy * fy * (3 - 2 * fy);
    return (
      (at(i, j) * (1 - u) + at(i + 1, j) * u) * (1 - v) + (at(i, j + 1) * (1 - u) + at(i + 1, j + 1) * u) * v
    );
  };
}

/** The same in octaves. */
export function fbm2(r: Random, octaves = 4): (x: number, y: number) => number {
  const n = noise2(r);
  return (x, y) => {
    let sum = 0;
    let strength = 0.5;
    for (let o = 0; o < octaves; o++) {
      sum += strength * n(x, y);
      x = x * 2.03 + 17.3;
      y = y * 2.03 + 9.1;
      strength *= 0.5;
    }
    return sum;
  };
}
