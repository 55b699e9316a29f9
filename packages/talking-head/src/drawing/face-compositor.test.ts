import { decodeFrames } from '@likeness/media/decode';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadKernel } from '../files/load-kernel.ts';
import { loadFaceTracker } from '../files/load-tracker.ts';
import {
  CHIN,
  JAW_LINE,
  LOWER_INNER_LIP,
  POINTS,
  UPPER_INNER_LIP,
  VALUES,
  VERTICES,
} from '../geometry/face-topology.ts';
import { eyeDistance } from '../geometry/mouth-shape.ts';
import type { PersonModel } from '../geometry/person-model.ts';
import { toCanonical, type Pose } from '../geometry/pose.ts';
import { heightAt, type Line } from '../numeric/line.ts';
import { FaceCompositor, placeVertices, type Composition } from './face-compositor.ts';
import { bytesOf, picture420, type Picture420 } from './picture-420.ts';

const LIPS = 13;

test('the edge of a chin that lies outside of its points goes a good part of the way with them', () => {
  const landmarks = new Float32Array(VALUES);
  const [lips, chin] = [200, 280];
  landmarks[LIPS * 3 + 1] = lips;
  landmarks[CHIN * 3 + 1] = chin;
  const vertices = new Float32Array(VERTICES * 2);
  placeVertices(landmarks, vertices);
  // On a presenter turned by 0.75 radians the edge is 24 pixels below the point, which is 80 below the lips.
  const still = vertices[(POINTS + JAW_LINE.indexOf(CHIN)) * 2 + 1]!;
  expect((still - (chin + 24)) / (still - chin)).toBeGreaterThan(0.4);
  // No more of the neck moves than the bank's margin below the chin holds: 0.55 of the height from nose to chin.
  expect(still - chin).toBeLessThan(0.55 * 120);
});

describe('two mouths in one face', () => {
  const poster = new URL('../../../../library/presenters/lin/poster.jpg', import.meta.url).pathname;
  const upright: Pose = {
    scale: 1,
    rotation: Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1),
    shift: [0, 0, 0],
  };
  /** The middle of the outer edge of the lower lip. */
  const OUTER = 17;
  let size = { x: 0, y: 0, width: 0, height: 0 };
  /** A face whose lower lip lies 0.15 eye distances lower than the upper one. */
  let open: Float32Array;
  let closed: Float32Array;
  let unit: number;

  beforeAll(async () => {
    for await (const { data, width, height } of decodeFrames(poster, {
      pixelFormat: 'yuv420p',
      trusted: true,
    })) {
      size = { x: 0, y: 0, width, height };
      open = (await loadFaceTracker()).next({ data, width, height })!.points;
    }
    unit = eyeDistance(open);
    closed = open.slice();
    open = opened(0.15);
  });

  /** The face whose lips meet, with all that is below them so many eye distances lower, less towards the corners of the mouth. */
  function opened(opening: number): Float32Array {
    const points = closed.slice();
    const inner = new Set(LOWER_INNER_LIP);
    const upper = lineOf(closed, UPPER_INNER_LIP);
    const [left, right] = [upper.x[0]!, upper.x.at(-1)!];
    for (let point = 0; point < POINTS; point++) {
      const [x, y] = [closed[point * 3]!, closed[point * 3 + 1]!];
      const line = heightAt(upper, x);
      if (!inner.has(point) && (y < line || UPPER_INNER_LIP.includes(point))) continue;
      const side = (2 * (x - left)) / (right - left) - 1;
      points[point * 3 + 1] = (inner.has(point) ? line : y) + Math.max(0, 1 - side * side) * opening * unit;
    }
    return points;
  }

  const lineOf = (face: Float32Array, points: number[]): Line => ({
    x: Float32Array.from(points, (point) => face[point * 3]!),
    y: Float32Array.from(points, (point) => face[point * 3 + 1]!),
  });

  /** A face of this light, and another one between its lips, but for their edges. */
  function face(picture: Picture420, skin: number, inside = skin): Picture420 {
    const [luma, blue, red] = picture;
    luma.data.fill(skin);
    blue.data.fill(118);
    red.data.fill(138);
    const [upper, lower] = [lineOf(open, UPPER_INNER_LIP), lineOf(open, LOWER_INNER_LIP)];
    const edge = 3;
    for (let x = Math.ceil(upper.x[0]!) + edge; x < upper.x.at(-1)! - edge; x++)
      for (let y = Math.ceil(heightAt(upper, x)) + edge; y < heightAt(lower, x) - edge; y++)
        luma.data[y * luma.width + x] = inside;
    return picture;
  }

  type Light = [skin: number, inside?: number];
  async function composed(
    lights: { base: Light; source: Light; second?: Light },
    how: Partial<Composition> = {},
  ): Promise<Uint8Array> {
    const kernel = await loadKernel(4 * (bytesOf(size) + 16));
    const make = (light: Light): Composition['base'] => ({
      landmarks: open,
      picture: face(picture420(kernel.bytes(bytesOf(size)), size), ...light),
    });
    const base = make(lights.base);
    const out = make(lights.base).picture;
    new FaceCompositor({ template: open } as PersonModel, kernel).compose({
      base,
      out,
      shape: toCanonical(open, 0, upright),
      correction: new Float32Array(VALUES),
      source: make(lights.source),
      second: lights.second && make(lights.second),
      mix: lights.second ? 0.5 : 0,
      jumped: true,
      strength: 1,
      ...how,
    });
    return out[0].data.slice();
  }
  const at = (luma: Uint8Array, x: number, y: number): number =>
    luma[Math.round(y) * size.width + Math.round(x)]!;
  /** Pixels that show what is between the lips. */
  const lit = (luma: Uint8Array): number => luma.filter((it) => it > 150).length;
  const insideOf = (luma: Uint8Array): number =>
    at(luma, open[13 * 3]!, (open[13 * 3 + 1]! + open[14 * 3 + 1]!) / 2);
  const onLip = (luma: Uint8Array): number => at(luma, open[OUTER * 3]!, open[OUTER * 3 + 1]!);

  test('are mixed in the skin, while between the lips only the nearer one is seen', async () => {
    // The colour of the shown mouth is brought to that of the base: 20 less.
    const luma = await composed({ base: [100], source: [120], second: [80] });
    expect(onLip(luma)).toBeLessThan(85);
    expect(insideOf(luma)).toBeGreaterThan(98);
  });

  test.each([
    [0.6, 160],
    [0.4, 60],
  ])('are not mixed between the lips either where %f of the new one is shown', async (strength, inside) => {
    const luma = await composed({ base: [100, 60], source: [100, 160] }, { strength });
    expect(insideOf(luma)).toBe(inside);
  });

  test('show nothing of what is between lips that meet', async () => {
    const drawnWith = async (opening: number): Promise<Uint8Array> => {
      const shape = toCanonical(opened(opening), 0, upright);
      const correction = toCanonical(open, 0, upright).map((it, q) => shape[q]! - it);
      return composed({ base: [100, 200], source: [100, 200] }, { shape, correction });
    };
    // Beside the corners lips need not meet; 161 pixels are seen where those of overlapping lips are drawn, too.
    expect(lit(await drawnWith(-0.01))).toBeLessThan(80);
    // As the lips part it is seen.
    const parted = await drawnWith(0.05);
    expect(lit(parted)).toBeGreaterThan(400);
  });
});
