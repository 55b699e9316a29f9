import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { webAssembly } from '../numeric/webassembly.ts';
import { warp } from './warp.ts';
import type { Plane, WarpJob } from './warp.ts';
import { loadKernel } from '../files/load-kernel.ts';
import { WarpKernel, type JobPlanes, type LumaJob } from './warp-kernel.ts';

const WIDTH = 96;
const HEIGHT = 80;
const triangles = Int32Array.of(0, 1, 2, 1, 2, 3);

const room = 128 * 1024;
const builds = {
  relaxed: () => loadKernel(room),
  plain: async () => {
    const code = await readFile(new URL('kernel/warp-plain.wasm', import.meta.url));
    return WarpKernel.create(room, await webAssembly.compile(code));
  },
};

async function scene(build: keyof typeof builds = 'relaxed') {
  const kernel = await builds[build]();
  const plane = (fill: (x: number, y: number) => number, x: number, y: number, half = 1): Plane => {
    const [width, height] = [WIDTH / half, HEIGHT / half];
    const data = kernel.bytes(width * height);
    for (let i = 0; i < data.length; i++) data[i] = fill((i % width) * half, Math.floor(i / width) * half);
    return { data, width, height, x: x / half, y: y / half };
  };
  const vertices = (values: number[]): Float32Array => {
    const view = kernel.floats(values.length);
    view.set(values);
    return view;
  };
  const show = kernel.floats(4);
  show.set([1, 0.5, 1, 0]);
  const planes = (half: number, light: number, colour: [number, number, number]): JobPlanes => ({
    out: plane(() => 9, 100, 40, half),
    base: plane((x, y) => 60 + x * 0.8 + y * 0.5 - light, 100, 40, half),
    source: plane((x, y) => 200 - x * 0.7 - y * 0.3 - light, 20, 10, half),
    second: plane((x, y) => 40 + x + y * 0.2 + light, 0, 0, half),
    colour,
  });
  const job: LumaJob = {
    ...planes(1, 0, [-4, 0.05, 0.02]),
    triangles: kernel.integers(triangles),
    show,
    target: vertices([110, 50, 170, 52, 115, 105, 180, 110]),
    baseAt: vertices([112, 49, 168, 54, 117, 101, 181, 108]),
    sourceAt: vertices([32, 20, 90, 25, 30, 70, 92, 78]),
    secondAt: vertices([12, 10, 70, 15, 14, 60, 75, 66]),
    mix: 0.3,
  };
  const colours: [JobPlanes, JobPlanes] = [planes(2, 5, [-4, 0.1, 0.04]), planes(2, 20, [6, -0.08, 0.02])];
  return { kernel, job, colours };
}

/** Largest difference from what the plain form draws, and how many pixels were drawn. */
function judged(job: LumaJob, planes: JobPlanes, shrink: number, draw: () => void) {
  const plain: WarpJob = {
    ...job,
    ...planes,
    shrink,
    out: { ...planes.out, data: planes.out.data.slice() },
  };
  warp(plain);
  draw();
  const drawn = planes.out.data;
  return {
    worst: drawn.reduce((most, v, i) => Math.max(most, Math.abs(v - plain.out.data[i]!)), 0),
    changed: drawn.filter((v) => v !== 9).length,
  };
}

/** Turned, so that no row of the picture runs along a row of the source, or nearly upright. */
const places = {
  turned: [40, 12, 92, 42, 16, 56, 70, 78],
  upright: [32, 20, 90, 21, 33, 70, 92, 71],
};

describe('the warp kernel', () => {
  // Smooth pictures: there bilinear and cubic sampling agree, so any larger difference is a fault of the kernel.
  test.each([
    ['turned', 'relaxed'],
    ['upright', 'relaxed'],
    ['turned', 'plain'],
    ['upright', 'plain'],
  ] as const)(
    'draws what the form in script draws, luma and both colours, %s, %s SIMD',
    async (place, build) => {
      const { kernel, job, colours } = await scene(build);
      job.sourceAt.set(places[place]);
      const draw = () => kernel.warp(job, colours);
      const luma = judged(job, job, 1, draw);
      expect(luma.changed).toBeGreaterThan(2000);
      expect(luma.worst).toBeLessThanOrEqual(2);
      for (const planes of colours) {
        planes.out.data.fill(9);
        const colour = judged(job, planes, 0.5, draw);
        expect(colour.changed).toBeGreaterThan(500);
        expect(colour.worst).toBeLessThanOrEqual(2);
      }
      expect(colours[0].out.data).not.toEqual(colours[1].out.data);
    },
  );

  test('mixes the second picture into parts of the first alone', async () => {
    const { kernel, job, colours } = await scene();
    const [mixed, alone] = [kernel.floats(4), kernel.floats(4)];
    mixed.set([0, 1, 0, 1]);
    const luma = judged({ ...job, mixAt: mixed }, job, 1, () =>
      kernel.warp({ ...job, mixAt: mixed }, colours),
    );
    expect(luma.worst).toBeLessThanOrEqual(2);
    for (const planes of colours) {
      planes.out.data.fill(9);
      const draw = () => kernel.warp({ ...job, mixAt: mixed }, colours);
      expect(judged({ ...job, mixAt: mixed }, planes, 0.5, draw).worst).toBeLessThanOrEqual(2);
    }
    // Nothing of it where no vertex takes any: as if there were no second picture.
    kernel.warp({ ...job, mixAt: alone }, colours);
    const without = job.out.data.slice();
    kernel.warp({ ...job, second: undefined }, [
      { ...colours[0], second: undefined },
      { ...colours[1], second: undefined },
    ]);
    expect(job.out.data).toEqual(without);
  });

  test('leaves the picture where nothing moves that a viewer sees', async () => {
    const { kernel, job, colours } = await scene();
    job.show.fill(0);
    job.target.set(job.baseAt.map((v) => v + 0.03));
    kernel.warp({ ...job, keepStill: true }, colours);
    expect(job.out.data.every((v) => v === 9)).toBe(true);
    job.target.set(job.baseAt.map((v) => v + 0.2));
    kernel.warp({ ...job, keepStill: true }, colours);
    expect(job.out.data.some((v) => v !== 9)).toBe(true);
  });

  test('nothing outside the triangles is touched', async () => {
    const { kernel, job, colours } = await scene();
    kernel.warp(job, colours);
    expect(job.out.data.subarray(0, WIDTH * 9).every((v) => v === 9)).toBe(true);
    expect(job.out.data.subarray(WIDTH * 72).every((v) => v === 9)).toBe(true);
    for (const { out } of colours) {
      expect(out.data.subarray(0, (WIDTH / 2) * 4).every((v) => v === 9)).toBe(true);
      expect(out.data.subarray((WIDTH / 2) * 36).every((v) => v === 9)).toBe(true);
    }
  });

  test('vertices far outside the picture do no harm', async () => {
    const { kernel, job, colours } = await scene();
    job.target.set([-9000, -9000, 9000, -9000, -9000, 9000, 9000, 9000]);
    job.sourceAt.fill(-5000);
    kernel.warp(job, colours);
    expect(job.out.data.some((v) => v !== 9)).toBe(true);
  });
});

describe('the warp kernel draws nowhere but into its picture', () => {
  const sliver = (thin: number): number[] => [110, 50, 170, 50 + thin, 140, 50 + thin / 2, 180, 50 + thin];
  test.each([
    ['triangles far too large', [-1e30, -1e30, 1e30, -1e30, -1e30, 1e30, 1e30, 1e30]],
    ['endless ones', [-Infinity, 50, Infinity, 52, 115, 105, 180, 110]],
    ['no numbers', [NaN, 50, 170, NaN, 115, 105, 180, 110]],
    ...[1e-3, 1e-5, 1e-6].map((thin): [string, number[]] => [`slivers of ${thin}`, sliver(thin)]),
    ['slivers that lie far off', [1e6, 50, 1e6, 90, 1e6 + 0.0625, 105, -1e6, 110]],
  ])('%s', async (_, target) => {
    const { kernel, job, colours } = await scene();
    const others = [job, ...colours].flatMap((it) => [it.base, it.source, it.second!]);
    const before = others.map((it) => it.data.slice());
    job.target.set(target);
    kernel.warp(job, colours);
    for (const values of [job.baseAt, job.sourceAt, job.secondAt]) {
      const kept = values.slice();
      values.set(target);
      kernel.warp(job, colours);
      values.set(kept);
    }
    expect(others.map((it) => it.data)).toEqual(before);
  });
});

describe('the cells of a grid', () => {
  /** A smooth wave over the plane: what a sample between pixels must be is known. */
  const wave = (x: number, y: number): number => 128 + 60 * Math.sin(x * 0.21 + y * 0.13);
  const cell = 32;
  const columns = 4;

  async function drawn(lies: (x: number, y: number) => [number, number]) {
    const kernel = await loadKernel(64 * 1024);
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
