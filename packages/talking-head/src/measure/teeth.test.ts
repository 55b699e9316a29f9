import { beforeAll, describe, expect, test } from 'vitest';
import { LOWER_INNER_LIP, UPPER_INNER_LIP } from '../geometry/face-topology.ts';
import { heightAt, type Line } from '../numeric/line.ts';
import { mouthShape, type MouthShape } from '../geometry/mouth-shape.ts';
import { doubleFrames, teethFigures } from './teeth-figures.ts';
import { TeethWatch } from './teeth.ts';
import { spokenFaces, type SpokenFace } from './test/spoken-faces.ts';

/** Of a woman with light skin. */
let filmed: SpokenFace[];

beforeAll(async () => {
  filmed = await spokenFaces('lin');
});

/** The pixels between the lips of a frame, changed: `paint` gets luma and column and gives luma. */
function repainted({ picture, points }: SpokenFace, paint: (luma: number, x: number) => number): SpokenFace {
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

/**
 * A mouth of which every second light is that of another one: two bank mouths mixed half and half, lip over lip as a crossfade lays
 * them.
 */
function mixedWith(one: SpokenFace, other: SpokenFace): SpokenFace {
  const data = one.picture.data.slice();
  const lipsOf = ({ points }: SpokenFace) =>
    [UPPER_INNER_LIP, LOWER_INNER_LIP].map((lip) => ({
      x: Float32Array.from(lip, (point) => points[point * 3]!),
      y: Float32Array.from(lip, (point) => points[point * 3 + 1]!),
    })) as [Line, Line];
  const [[upper, lower], [above, below]] = [lipsOf(one), lipsOf(other)];
  const [from, to] = [upper.x[0]!, upper.x.at(-1)!];
  for (let x = Math.ceil(from); x < to; x++) {
    const across = above.x[0]! + ((x - from) / (to - from)) * (above.x.at(-1)! - above.x[0]!);
    const [top, bottom] = [heightAt(upper, x), heightAt(lower, x)];
    for (let y = Math.ceil(top); y < bottom; y++) {
      const [first, last] = [heightAt(above, across), heightAt(below, across)];
      const down = Math.round(first + ((y - top) / (bottom - top)) * (last - first));
      const at = y * one.picture.width + x;
      const mixed = other.picture.data[down * other.picture.width + Math.round(across)]!;
      data[at] = (data[at]! + mixed) / 2;
    }
  }
  return { picture: { ...one.picture, data }, points: one.points };
}

/** The face blurred by a lens: twice the mean over seven pixels, across and down. */
function outOfFocus({ picture, points }: SpokenFace): SpokenFace {
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

function watched(frames: SpokenFace[]) {
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
  const teeth = {
    area: ten,
    luma: row(light),
    blue: ten,
    red: ten,
    ...skin,
    edge: ten,
    change: row(change),
    rows: ten,
  };
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
    const soft = (await spokenFaces('maya')).map((it) => outOfFocus(it));
    expect(teethFigures(watched(soft)).teethSharpness).toBeCloseTo(1, 1);
    const hard = soft.map((it) => repainted(it, (luma, x) => (x % 12 < 6 ? luma : luma * 0.8)));
    expect(teethFigures(watched(hard)).teethSharpness).toBeGreaterThan(1.1);
  });

  test('of two mouths mixed half and half are found in just those frames', () => {
    const own = watched(filmed);
    expect(teethFigures(own, own).doubleTeeth).toBe(0);
    const { area } = own.teeth;
    const most = [...area.keys()].toSorted((a, b) => area[b]! - area[a]!);
    // Mouths that are open by half more or less, whose teeth then are at other heights between the lips.
    const planted = most.slice(0, 4);
    const like = (i: number): SpokenFace => {
      const other = most.find((j) => Math.abs(own.open[j]! - own.open[i]!) > 0.5 * own.open[i]!);
      return filmed[other!]!;
    };
    const blended = filmed.map((it, i) => (planted.includes(i) ? mixedWith(it, like(i)) : it));
    const seen = watched(blended);
    const all = [...blended.keys()].filter((i) => seen.teeth.luma[i]! > 0);
    const found = doubleFrames(seen, own, { drawn: all, own: all });
    expect(found).toEqual(planted.toSorted((a, b) => a - b));
  });
});
