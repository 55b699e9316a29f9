import { expect, test } from 'vitest';
import { LOWER_INNER_LIP, UPPER_INNER_LIP, VERTICES } from '../geometry/face-topology.ts';
import { picture420, type Picture420 } from './picture-420.ts';
import { TeethLayer } from './teeth-layer.ts';
import type { Vertices } from './warp.ts';

const AREA = { x: 200, y: 100, width: 160, height: 120 };
/** The eye distance, in pixels. */
const UNIT = 100;
const SKIN = 136;
const LIP = { luma: 90, red: 150 };

type Mouth = { right?: number; down?: number; tooth: (column: number) => number };

/** A face of grey skin with teeth in columns between its lips, and where its points are. */
function face({ right = 0, down = 0, tooth }: Mouth): { picture: Picture420; at: Vertices } {
  const data = new Uint8Array((AREA.width * AREA.height * 3) / 2).fill(128);
  data.fill(SKIN, 0, AREA.width * AREA.height);
  const picture = picture420(data, AREA);
  const [left, top] = [50 + right, 60 + down];
  for (let y = top - 10; y < top + 30; y++)
    for (let x = left - 10; x < left + 70; x++) {
      const inside = x >= left && x < left + 60 && y >= top && y < top + 20;
      picture[0].data[y * AREA.width + x] = inside ? tooth(x - left) : LIP.luma;
      picture[2].data[(y >> 1) * (AREA.width / 2) + (x >> 1)] = inside ? 128 : LIP.red;
    }
  const at: Vertices = new Float32Array(VERTICES * 2);
  const put = (point: number, x: number, y: number): void => {
    at.set([AREA.x + x, AREA.y + y], point * 2);
  };
  UPPER_INNER_LIP.forEach((point, k) => put(point, left + 6 * k, k % 10 === 0 ? top + 10 : top));
  LOWER_INNER_LIP.forEach((point, k) => put(point, left + 6 * k, k % 10 === 0 ? top + 10 : top + 20));
  [33, 263, 4].forEach((point, k) => put(point, [30, 130, 80][k]! + right, [20, 20, 40][k]! + down));
  [50, 280, 205, 425].forEach((point, k) => put(point, [20, 140, 25, 135][k]! + right, 50 + down));
  return { picture, at };
}

/** Light of the middle row of teeth, of every fifth column. */
const row = ({ picture: [luma] }: { picture: Picture420 }, right = 0, down = 0): number[] =>
  [10, 15, 20, 25, 30].map((column) => luma.data[(70 + down) * AREA.width + 50 + right + column]!);

const stripes = (column: number): number => (column % 10 < 7 ? 150 : 110);

test('other teeth than those of the frame before come by and by', () => {
  const layer = new TeethLayer();
  const first = face({ tooth: stripes });
  layer.steady(first.picture, first.at, UNIT, true);
  expect(row(first)).toEqual([150, 150, 150, 150, 150]);
  const lighter = face({ tooth: (column) => stripes(column) + 20 });
  layer.steady(lighter.picture, lighter.at, UNIT, true);
  // 170, less 0.84 of 20.
  expect(row(lighter)).toEqual([153, 153, 153, 153, 153]);
  const after = face({ tooth: (column) => stripes(column) + 20 });
  layer.steady(after.picture, after.at, UNIT, false);
  expect(row(after)).toEqual([158, 158, 158, 158, 158]);
});

test('teeth that move with the head stay sharp, and lips are left alone', () => {
  const layer = new TeethLayer();
  const first = face({ tooth: stripes });
  layer.steady(first.picture, first.at, UNIT, false);
  const moved = face({ right: 3, down: 2, tooth: stripes });
  const before = moved.picture.map(({ data }) => data.slice());
  layer.steady(moved.picture, moved.at, UNIT, false);
  expect(moved.picture.map(({ data }) => Array.from(data))).toEqual(before.map((data) => Array.from(data)));
});

test('a tongue or the dark where teeth were is no tooth', () => {
  const layer = new TeethLayer();
  const first = face({ tooth: stripes });
  layer.steady(first.picture, first.at, UNIT, false);
  const dark = face({ tooth: (column) => (column < 30 ? 30 : stripes(column)) });
  layer.steady(dark.picture, dark.at, UNIT, false);
  expect(row(dark)).toEqual([30, 30, 30, 30, 150]);
});

test('the lower lip, which moves in front of the teeth, is no tooth however light it is', () => {
  const layer = new TeethLayer();
  const first = face({ tooth: stripes });
  layer.steady(first.picture, first.at, UNIT, false);
  const lighter = face({ tooth: (column) => stripes(column) + 20 });
  const beside = 79 * AREA.width + 60;
  const edge = lighter.picture[0].data.slice(beside, beside + 40);
  layer.steady(lighter.picture, lighter.at, UNIT, false);
  expect(row(lighter)).toEqual([156, 156, 156, 156, 156]);
  // The lower lip begins a row below these.
  expect(lighter.picture[0].data.slice(beside, beside + 40)).toEqual(edge);
});

test('nothing is kept of what was cleared', () => {
  const layer = new TeethLayer();
  const first = face({ tooth: stripes });
  layer.steady(first.picture, first.at, UNIT, false);
  layer.clear();
  const lighter = face({ tooth: (column) => stripes(column) + 20 });
  layer.steady(lighter.picture, lighter.at, UNIT, false);
  expect(row(lighter)).toEqual([170, 170, 170, 170, 170]);
});
