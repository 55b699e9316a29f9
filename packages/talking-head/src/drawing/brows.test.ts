import { emotions } from '@likeness/domain/speech';
import { decodeFrames } from '@likeness/media/decode';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadFaceTracker } from '../files/load-tracker.ts';
import { POINTS, TRIANGLES, VALUES } from '../geometry/face-topology.ts';
import type { PersonModel } from '../geometry/person-model.ts';
import type { Pose } from '../geometry/pose.ts';
import { toCanonical } from '../geometry/pose.ts';
import { emotionFace } from '../geometry/emotion-face.ts';
import type { Picture } from '../tracking/picture.ts';
import { areaWithBrows, browField, moveBrows } from './brows.ts';
import { FaceCompositor } from './face-compositor.ts';
import { faceWeights } from './face-weights.ts';
import { bytesOf, picture420 } from './picture-420.ts';
import { loadKernel } from '../files/load-kernel.ts';

const poster = new URL('../../../../library/presenters/lin/poster.jpg', import.meta.url).pathname;
const upright: Pose = {
  scale: 1,
  rotation: Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1),
  shift: [0, 0, 0],
};
const INNER_BROW = 107;
const moving = emotions.filter((it) => emotionFace(it).brows.raise !== 0);

let picture: Picture;
let face: Float32Array;

beforeAll(async () => {
  const frames = decodeFrames(poster, { pixelFormat: 'yuv420p', trusted: true });
  for await (const { data, width, height } of frames) picture = { data: data.slice(), width, height };
  face = (await loadFaceTracker()).next(picture)!.points;
});

const shiftOf = (emotion: (typeof emotions)[number], point: number): [number, number] => {
  const { shift } = browField(face, emotion)!;
  return [shift[point * 3]!, shift[point * 3 + 1]!];
};

describe('the brows of filmed faces', () => {
  test('move with every emotion and without one stay as filmed', () => {
    expect(moving.toSorted()).toEqual(['angry', 'disgusted', 'fearful', 'happy', 'sad', 'surprised']);
    expect(browField(face, undefined)).toBeUndefined();
    expect(browField(face, 'neutral')).toBeUndefined();
  });

  test('rise in surprise, fall and draw together in anger, rise at the inner ends in sadness', () => {
    expect(shiftOf('surprised', INNER_BROW)[1]).toBeLessThan(-1);
    expect(shiftOf('angry', INNER_BROW)[1]).toBeGreaterThan(1);
    expect(shiftOf('angry', INNER_BROW)[0]).toBeGreaterThan(0.5);
    expect(shiftOf('sad', INNER_BROW)[1]).toBeLessThan(shiftOf('sad', 70)[1] - 1);
  });

  test.each(moving)(
    '%s: the field ends at nothing where the mouth, the eyes and the edge begin',
    (emotion) => {
      const { shift, triangles } = browField(face, emotion)!;
      const { move, show } = faceWeights(face);
      const drawn = new Set<string>();
      for (let t = 0; t < triangles.length; t += 3) drawn.add([...triangles.subarray(t, t + 3)].join(' '));
      const uses = new Map<string, number>();
      const lengthAt = (v: number): number => (v < POINTS ? Math.hypot(shift[v * 3]!, shift[v * 3 + 1]!) : 0);
      for (let t = 0; t < TRIANGLES.length; t += 3) {
        const corners = [...TRIANGLES.subarray(t, t + 3)];
        const moves = corners.some((v) => lengthAt(v) > 0);
        expect(moves).toBe(drawn.has(corners.join(' ')));
        if (corners.some((v) => move[v]! > 0 || show[v]! > 0)) expect(moves).toBe(false);
        corners.forEach((v, k) => {
          const edge = [v, corners[(k + 1) % 3]!].toSorted((a, b) => a - b).join(' ');
          uses.set(edge, (uses.get(edge) ?? 0) + 1);
        });
      }
      for (const [edge, count] of uses)
        if (count === 1) for (const v of edge.split(' ')) expect(lengthAt(Number(v))).toBe(0);
      for (const lid of [33, 133, 159, 145, 263, 362, 386, 374]) expect(lengthAt(lid)).toBe(0);
    },
  );

  test.each(moving)('%s: the field is smooth: no triangle folds or loses half of its size', (emotion) => {
    const field = browField(face, emotion)!;
    const before = Float32Array.from({ length: POINTS * 2 }, (_, i) => face[(i >> 1) * 3 + (i % 2)]!);
    const after = before.slice();
    moveBrows(field, upright, 1, after);
    const area = (at: Float32Array, t: number): number => {
      const [a, b, c] = field.triangles.subarray(t, t + 3);
      const x = (v: number): number => at[v * 2]!;
      const y = (v: number): number => at[v * 2 + 1]!;
      return (x(b!) - x(a!)) * (y(c!) - y(a!)) - (x(c!) - x(a!)) * (y(b!) - y(a!));
    };
    for (let t = 0; t < field.triangles.length; t += 3)
      expect(area(after, t) / area(before, t)).toBeGreaterThan(0.5);
  });

  test('a happy picture differs from a neutral one in the brows and nowhere else, by half at half strength', async () => {
    const field = browField(face, 'happy')!;
    const region = { x: 0, y: 0, width: picture.width, height: picture.height };
    const person = { template: face } as PersonModel;
    const draw = async (brows: typeof field | undefined, strength: number): Promise<Uint8Array> => {
      const kernel = await loadKernel(2 * bytesOf(region));
      const [shown, result] = [kernel.bytes(bytesOf(region)), kernel.bytes(bytesOf(region))];
      shown.set(picture.data);
      result.set(picture.data);
      const source = { landmarks: face, picture: picture420(shown, region) };
      const shape = toCanonical(face, 0, upright);
      new FaceCompositor(person, kernel, { brows }).compose({
        base: source,
        out: picture420(result, region),
        shape,
        correction: new Float32Array(VALUES),
        source,
        second: undefined,
        mix: 0,
        jumped: false,
        strength,
      });
      return result.slice();
    };
    const [neutral, happy, half] = [await draw(undefined, 1), await draw(field, 1), await draw(field, 0.5)];
    const smallest = { x: Math.round(face[3]!) & ~1, y: Math.round(face[4]!) & ~1, width: 2, height: 2 };
    const area = areaWithBrows(field, smallest, face, Float32Array.of(1), picture);
    let [inside, outside, less] = [0, 0, 0];
    for (let y = 0; y < picture.height; y++) {
      for (let x = 0; x < picture.width; x++) {
        const i = y * picture.width + x;
        const changed = Math.abs(happy[i]! - neutral[i]!);
        const within = x >= area.x && y >= area.y && x < area.x + area.width && y < area.y + area.height;
        if (within && y < face[4]!) inside += changed;
        else outside += changed;
        less += Math.abs(half[i]! - neutral[i]!);
      }
    }
    expect(inside).toBeGreaterThan(1000);
    expect(outside).toBe(0);
    expect(less).toBeGreaterThan(0.2 * inside);
    expect(less).toBeLessThan(0.8 * inside);
  });
});
