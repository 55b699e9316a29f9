import { join } from 'node:path';
import { decodeFrames } from '@likeness/media/decode';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadFaceTracker } from '../files/load-tracker.ts';
import { LOWER_INNER_LIP, UPPER_INNER_LIP } from '../geometry/face-topology.ts';
import { mouthShape, type MouthShape } from '../geometry/mouth-shape.ts';
import type { Picture } from '../tracking/picture.ts';
import { teethFigures } from './teeth-figures.ts';
import { TeethWatch } from './teeth.ts';

const presenters = new URL('../../../../library/presenters/', import.meta.url).pathname;
/** In this part of their clips they say all vowels. */
const SPOKEN = 4;

type Seen = { picture: Picture; points: Float32Array };
/** Of a woman with light skin. */
let filmed: Seen[];

async function framesOf(presenter: string): Promise<Seen[]> {
  const tracker = await loadFaceTracker(1);
  const frames: Seen[] = [];
  for await (const { data, width, height } of decodeFrames(join(presenters, presenter, 'clip.mp4'), {
    pixelFormat: 'yuv420p',
    trusted: true,
    duration: SPOKEN,
  })) {
    const picture = { width, height, data: data.slice() };
    const face = tracker.next(picture);
    frames.push({ picture, points: tracker.steady(picture, face!.points) });
  }
  return frames;
}
beforeAll(async () => {
  filmed = await framesOf('lin');
});

/** The pixels between the lips of a frame, changed: `paint` gets luma and column and gives luma. */
function repainted({ picture, points }: Seen, paint: (luma: number, x: number) => number): Seen {
  const data = picture.data.slice();
  const inner = [...UPPER_INNER_LIP, ...LOWER_INNER_LIP];
  const [xs, ys] = [0, 1].map((axis) => inner.map((point) => points[point * 3 + axis]!)) as [
    number[],
    number[],
  ];
  for (let y = Math.floor(Math.min(...ys)); y <= Math.max(...ys); y++)
    for (let x = Math.floor(Math.min(...xs)); x <= Math.max(...xs); x++) {
      const at = y * picture.width + x;
      // Teeth, not lips or the dark behind them.
      if (data[at]! > 110) data[at] = Math.min(235, paint(data[at]!, x));
    }
  return { picture: { ...picture, data }, points };
}

/** The face blurred by a lens: twice the mean over seven pixels, across and down. */
function outOfFocus({ picture, points }: Seen): Seen {
  const { width } = picture;
  const data = picture.data.slice();
  const reach = 3;
  const [left, right, top, bottom] = [127, 356, 10, 152].map((point, k) =>
    Math.round(points[point * 3 + (k < 2 ? 0 : 1)]!),
  ) as [number, number, number, number];
  for (const step of [1, width, 1, width]) {
    const before = data.slice();
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) {
        let sum = 0;
        for (let k = -reach; k <= reach; k++) sum += before[y * width + x + k * step]!;
        data[y * width + x] = sum / (2 * reach + 1);
      }
  }
  return { picture: { ...picture, data }, points };
}

function watched(frames: Seen[]) {
  const watch = new TeethWatch(1);
  const mouths: MouthShape[] = frames.map(({ picture, points }) => {
    watch.add(picture, points);
    return mouthShape(points);
  });
  return {
    open: Float32Array.from(mouths, ({ open }) => open),
    width: Float32Array.from(mouths, ({ width }) => width),
    teeth: watch.rows(),
  };
}

/** So many frames of a still mouth whose teeth have this light and change. */
function still(length: number, light: (i: number) => number, change: (i: number) => number) {
  const row = (value: (i: number) => number): Float32Array =>
    Float32Array.from({ length }, (_, i) => value(i));
  const ten = row(() => 10);
  const skin = { skinLuma: ten, skinBlue: ten, skinRed: ten };
  const teeth = { area: ten, luma: row(light), blue: ten, red: ten, ...skin, edge: ten, change: row(change) };
  return { open: new Float32Array(length), width: new Float32Array(length), teeth };
}

describe('teeth', () => {
  test('of the person are as they are', () => {
    const own = watched(filmed);
    const figures = teethFigures(own, own);
    expect(figures.teethTint).toBeLessThan(0.02);
  });

  test('that are others for two frames change more than the person shows', () => {
    const { area } = watched(filmed).teeth;
    const shown = filmed[area.indexOf(Math.max(...area))]!;
    // Held for so many frames, with the jitter of a sensor.
    const held = Array.from({ length: 40 }, (_, k) =>
      repainted(shown, (luma, x) => luma + ((x * 7 + k * 5) % 9) - 4),
    );
    const braces = (luma: number, x: number): number => (x % 6 < 2 ? luma * 0.7 : luma);
    const swapped = held.map((it, k) => (k === 20 || k === 21 ? repainted(it, braces) : it));
    const own = watched(held);
    expect(teethFigures(own, own).teethChange).toBeLessThanOrEqual(1.01);
    const { teethChange, teethChangeUnsure } = teethFigures(watched(swapped), own);
    expect(teethChange).toBeGreaterThan(1.15);
    expect(teethChangeUnsure).toBeLessThan(0.15);
  });

  test('are not what is seen in frames without any, on skin as dark as lips', () => {
    const own = still(
      60,
      () => 150,
      () => 0.1,
    );
    // From lips to teeth and back in every sixth frame.
    const parting = still(
      60,
      (i) => (i % 6 === 0 ? 70 : 150),
      (i) => (i % 6 < 2 ? 0.7 : 0.1),
    );
    expect(teethFigures(parting, own).teethChange).toBeCloseTo(1, 5);
    const flickering = still(
      60,
      () => 150,
      (i) => (i % 6 < 2 ? 0.7 : 0.1),
    );
    expect(teethFigures(flickering, own).teethChange).toBeCloseTo(2.93, 2);
  });

  test('that leap in few of many frames are found', () => {
    const own = still(
      120,
      () => 150,
      () => 0.1,
    );
    const leaping = still(
      120,
      () => 150,
      (i) => (i % 30 === 5 ? 0.3 : 0.1),
    );
    const { teethChange, teethChangeUnsure } = teethFigures(leaping, own);
    expect(teethChange).toBeCloseTo(3, 5);
    expect(teethChangeUnsure).toBeCloseTo(0, 5);
  });

  test('that are whiter than the own, or than any beside such skin, are found', () => {
    const whiter = (by: number) => watched(filmed.map((it) => repainted(it, (luma) => luma * by)));
    expect(teethFigures(whiter(1.25), watched(filmed)).teethTint).toBeGreaterThan(0.1);
    expect(teethFigures(watched(filmed)).teethTint).toBeLessThan(0.1);
    expect(teethFigures(whiter(1.5)).teethTint).toBeGreaterThan(0.1);
  });

  test('that are painted with hard edges into a face out of focus are found', async () => {
    const soft = (await framesOf('maya')).map((it) => outOfFocus(it));
    expect(teethFigures(watched(soft)).teethSharpness).toBeCloseTo(1, 1);
    const hard = soft.map((it) => repainted(it, (luma, x) => (x % 12 < 6 ? luma : luma * 0.8)));
    expect(teethFigures(watched(hard)).teethSharpness).toBeGreaterThan(1.1);
  });
});
