import { describe, expect, test } from 'vitest';
import { warp } from './warp.ts';
import type { Plane, WarpJob } from './warp.ts';
import { WarpKernel } from './warp-kernel.ts';

const WIDTH = 96;
const HEIGHT = 80;
const triangles = Int32Array.of(0, 1, 2, 1, 2, 3);

async function scene(shrink: number) {
  const kernel = await WarpKernel.create(64 * 1024);
  const plane = (fill: (x: number, y: number) => number, x: number, y: number): Plane => {
    const data = kernel.bytes(WIDTH * HEIGHT);
    for (let i = 0; i < data.length; i++) data[i] = fill(i % WIDTH, Math.floor(i / WIDTH));
    return { data, width: WIDTH, height: HEIGHT, x, y };
  };
  const vertices = (values: number[]): Float32Array => {
    const view = kernel.floats(values.length);
    view.set(values.map((v) => v / shrink));
    return view;
  };
  const show = kernel.floats(4);
  show.set([1, 0.5, 1, 0]);
  const job: WarpJob = {
    triangles: kernel.integers(triangles),
    show,
    shrink,
    out: plane(() => 9, 100, 40),
    target: vertices([110, 50, 170, 52, 115, 105, 180, 110]),
    base: plane((x, y) => 60 + x * 0.8 + y * 0.5, 100, 40),
    baseAt: vertices([112, 49, 168, 54, 117, 101, 181, 108]),
    source: plane((x, y) => 200 - x * 0.7 - y * 0.3, 20, 10),
    sourceAt: vertices([32, 20, 90, 25, 30, 70, 92, 78]),
    second: plane((x, y) => 40 + x + y * 0.2, 0, 0),
    secondAt: vertices([12, 10, 70, 15, 14, 60, 75, 66]),
    mix: 0.3,
    colour: [-4, 0.05, 0.02],
  };
  return { kernel, job };
}

describe('the warp kernel', () => {
  // Smooth pictures: there bilinear and cubic sampling agree, so any larger difference is a fault of the kernel.
  test.each([1, 0.5])('draws what the plain form draws, shrink %f', async (shrink) => {
    const { kernel, job } = await scene(shrink);
    const plain = { ...job, out: { ...job.out, data: job.out.data.slice() } };
    kernel.warp(job);
    warp(plain);
    let worst = 0;
    let changed = 0;
    for (let i = 0; i < WIDTH * HEIGHT; i++) {
      worst = Math.max(worst, Math.abs(job.out.data[i]! - plain.out.data[i]!));
      if (job.out.data[i] !== 9) changed++;
    }
    expect(changed).toBeGreaterThan(2000);
    expect(worst).toBeLessThanOrEqual(2);
  });

  test('draws a second plane as it draws the first', async () => {
    const { kernel, job } = await scene(0.5);
    const fill = (of: Plane, value: (v: number) => number): Plane => {
      const data = kernel.bytes(of.data.length);
      data.set(of.data.map(value));
      return { ...of, data };
    };
    const twin = {
      out: fill(job.out, (v) => v),
      base: fill(job.base, (v) => 255 - v),
      source: fill(job.source, (v) => v >> 1),
      second: fill(job.second!, (v) => v + 30),
      colour: [6, -0.04, 0.01] as [number, number, number],
    };
    const plain = { ...job, ...twin, out: { ...twin.out, data: twin.out.data.slice() } };
    kernel.warp(job, twin);
    warp(plain);
    const worst = twin.out.data.reduce((most, v, i) => Math.max(most, Math.abs(v - plain.out.data[i]!)), 0);
    expect(worst).toBeLessThanOrEqual(2);
    expect(twin.out.data).not.toEqual(job.out.data);
  });

  test('nothing outside the triangles is touched', async () => {
    const { kernel, job } = await scene(1);
    kernel.warp(job);
    expect(job.out.data.subarray(0, WIDTH * 9).every((v) => v === 9)).toBe(true);
    expect(job.out.data.subarray(WIDTH * 72).every((v) => v === 9)).toBe(true);
  });

  test('vertices far outside the picture do no harm', async () => {
    const { kernel, job } = await scene(1);
    job.target.set([-9000, -9000, 9000, -9000, -9000, 9000, 9000, 9000]);
    job.sourceAt.fill(-5000);
    kernel.warp(job);
    expect(job.out.data.some((v) => v !== 9)).toBe(true);
  });
});

describe('the cells of a grid', () => {
  /** A smooth wave over the plane: what a sample between pixels must be is known. */
  const wave = (x: number, y: number): number => 128 + 60 * Math.sin(x * 0.21 + y * 0.13);
  const cell = 32;
  const columns = 4;

  async function drawn(lies: (x: number, y: number) => [number, number]) {
    const kernel = await WarpKernel.create(64 * 1024);
    const plane = (fill: (x: number, y: number) => number): Plane => {
      const data = kernel.bytes(WIDTH * HEIGHT);
      for (let i = 0; i < data.length; i++) data[i] = Math.round(fill(i % WIDTH, Math.floor(i / WIDTH)));
      return { data, width: WIDTH, height: HEIGHT, x: 0, y: 0 };
    };
    const [out, from] = [plane(() => 9), plane(wave)];
    const nodes = Array.from({ length: columns * 3 }, (_, i) => [
      Math.min(WIDTH, (i % columns) * cell),
      Math.min(HEIGHT, Math.floor(i / columns) * cell),
    ]) as [number, number][];
    const floats = (values: number[]): Float32Array => {
      const view = kernel.floats(values.length);
      view.set(values);
      return view;
    };
    kernel.cells(out, from, 1, {
      cells: kernel.integers(Int32Array.of(0, 1, columns + 1)),
      columns,
      shown: floats(nodes.flat()),
      lies: floats(nodes.flatMap(([x, y]) => lies(x, y))),
    });
    return out.data;
  }

  test('are copied exactly where nothing moves, and only they are drawn', async () => {
    const data = await drawn((x, y) => [x, y]);
    for (let i = 0; i < data.length; i++) {
      const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
      const inside = y < 32 ? x < 64 : y < 64 && x >= 32 && x < 64;
      expect(data[i]).toBe(inside ? Math.round(wave(x, y)) : 9);
    }
  });

  test('show what lies between the pixels where they are shifted, turned and stretched', async () => {
    const place = (x: number, y: number): [number, number] => [x * 1.03 - y * 0.02 + 2.37, y * 0.98 + 1.61];
    const data = await drawn(place);
    let worst = 0;
    for (let y = 0; y < 32; y++) {
      for (let x = 0; x < 64; x++) {
        worst = Math.max(worst, Math.abs(data[y * WIDTH + x]! - wave(...place(x, y))));
      }
    }
    expect(worst).toBeLessThan(2.5);
  });

  test('far outside the picture repeat its edge', async () => {
    const data = await drawn((x, y) => [x - 5000, y + 9000]);
    expect(data[0]).toBe(Math.round(wave(0, HEIGHT - 1)));
  });
});
