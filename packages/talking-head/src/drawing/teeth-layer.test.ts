import { expect, test } from 'vitest';
import { LOWER_INNER_LIP, UPPER_INNER_LIP, VERTICES } from '../geometry/face-topology.ts';
import { picture420, type Picture420 } from './picture-420.ts';
import { TeethLayer } from './teeth-layer.ts';
import type { Vertices } from './warp.ts';

const AREA = { x: 200, y: 100, width: 160, height: 120 };
/** The eye distance, in pixels. */
const UNIT = 100;
const SKIN = 136;
/** Points of the chin. */
const CHIN_POINTS = [176, 148, 152, 377, 400];
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

const shown = (mouth: Mouth): [Picture420, Vertices, number] => {
  const { picture, at } = face(mouth);
  return [picture, at, UNIT];
};

const stripes = (column: number): number => (column % 10 < 7 ? 150 : 110);

/** A gap between two teeth tells where they are. */
const GAP = { from: 40, to: 43, luma: 110 };
const between = (left: number, right: number) => (column: number) =>
  column >= GAP.from && column < GAP.to ? GAP.luma : column < 30 ? left : right;
/** Teeth that are lighter on the left, and others that are darker there. */
const own = between(150, 140);
const others = between(140, 150);
/** Others, of which 0.8 are the known ones. */
const laid = [148, 148, 148, 148, 142];

/** A layer that has seen `own`. */
function learnt(): TeethLayer {
  const layer = new TeethLayer();
  const first = face({ tooth: own });
  layer.steady(first.picture, first.at, UNIT);
  expect(row(first)).toEqual([150, 150, 150, 150, 140]);
  return layer;
}

test('other teeth than the known ones come by and by', () => {
  const layer = learnt();
  const other = face({ tooth: others });
  layer.steady(other.picture, other.at, UNIT);
  expect(row(other)).toEqual(laid);
  for (let k = 0; k < 20; k++) layer.steady(...shown({ tooth: others }));
  const later = face({ tooth: others });
  layer.steady(later.picture, later.at, UNIT);
  // After 21 frames 0.27 of the difference is left of what was known.
  expect(row(later)).toEqual([142, 142, 142, 142, 148]);
});

test('teeth that move with the head stay sharp, and lips are left alone', () => {
  const layer = new TeethLayer();
  layer.steady(...shown({ tooth: stripes }));
  const moved = face({ right: 3, down: 2, tooth: stripes });
  const before = moved.picture.map(({ data }) => data.slice());
  layer.steady(moved.picture, moved.at, UNIT);
  expect(moved.picture.map(({ data }) => Array.from(data))).toEqual(before.map((data) => Array.from(data)));
});

test('known teeth come into the light of the frame by and by', () => {
  const layer = new TeethLayer();
  layer.steady(...shown({ tooth: () => 116 }));
  const lit = face({ tooth: () => 136 });
  layer.steady(lit.picture, lit.at, UNIT);
  // 0.2 of 136 and 0.8 of 120, which is 116 in a fifth of the light.
  expect(row(lit)).toEqual([123, 123, 123, 123, 123]);
  for (let k = 0; k < 20; k++) layer.steady(...shown({ tooth: () => 136 }));
  const later = face({ tooth: () => 136 });
  layer.steady(later.picture, later.at, UNIT);
  expect(row(later)).toEqual([136, 136, 136, 136, 136]);
});

test('a tongue or the dark where teeth were is no tooth', () => {
  const layer = new TeethLayer();
  layer.steady(...shown({ tooth: stripes }));
  const dark = face({ tooth: (column) => (column < 30 ? 30 : stripes(column)) });
  layer.steady(dark.picture, dark.at, UNIT);
  expect(row(dark)).toEqual([30, 30, 30, 30, 150]);
});

test('the lower lip, which moves in front of the teeth, is no tooth however light it is', () => {
  const layer = learnt();
  const other = face({ tooth: others });
  const beside = 79 * AREA.width + 60;
  const edge = other.picture[0].data.slice(beside, beside + 40);
  layer.steady(other.picture, other.at, UNIT);
  expect(row(other)).toEqual(laid);
  // The lower lip begins a row below these.
  expect(other.picture[0].data.slice(beside, beside + 40)).toEqual(edge);
});

test('teeth are the same again when lips have hidden them, wherever the head went', () => {
  const layer = learnt();
  for (let k = 1; k <= 3; k++) {
    const shut = face({ right: k, tooth: () => LIP.luma });
    LOWER_INNER_LIP.forEach((lower, point) => {
      const upper = UPPER_INNER_LIP[point]! * 2;
      shut.at.set(shut.at.subarray(upper, upper + 2), lower * 2);
    });
    shut.picture[0].data.fill(LIP.luma);
    layer.steady(shut.picture, shut.at, UNIT);
  }
  const other = face({ right: 3, down: 2, tooth: others });
  layer.steady(other.picture, other.at, UNIT);
  expect(row(other, 3, 2)).toEqual(laid);
});

test('a head that has turned brings its own teeth soon', () => {
  const layer = learnt();
  for (let k = 0; k < 4; k++) {
    const [picture, at] = shown({ tooth: others });
    layer.steady(picture, at, 1.1 * UNIT);
  }
  const nearer = face({ tooth: others });
  layer.steady(nearer.picture, nearer.at, 1.1 * UNIT);
  // Of the difference 0.8, 0.64 and 0.51 are known after the first three frames, and 0.37 after the fourth, when it counts as a turn less.
  expect(row(nearer)).toEqual([143, 143, 143, 143, 147]);
});

test('teeth are never lighter than white', () => {
  const layer = new TeethLayer();
  const bright = (column: number): number => (column % 10 < 3 ? 235 : 170);
  layer.steady(...shown({ tooth: bright }));
  layer.steady(...shown({ tooth: () => 30 }));
  // The light of all is 1.26 times that of before, which would make 292 of the lighter ones.
  const lit = face({ tooth: () => 235 });
  layer.steady(lit.picture, lit.at, UNIT);
  expect(Math.min(...row(lit))).toBeGreaterThan(200);
  expect(Math.max(...row(lit))).toBe(235);
});

test('skin beside a mouth that is narrower than its points is no tooth', () => {
  const layer = new TeethLayer();
  const beside = (skin: number) => {
    const it = face({ tooth: own });
    const [left, middle] = [AREA.x + 20, AREA.y + 70];
    [UPPER_INNER_LIP, LOWER_INNER_LIP].forEach((lip) => it.at.set([left, middle], lip[0]! * 2));
    for (let y = 60; y < 80; y++) it.picture[0].data.fill(skin, y * AREA.width + 20, y * AREA.width + 40);
    return it;
  };
  const first = beside(SKIN);
  layer.steady(first.picture, first.at, UNIT);
  const shaded = beside(SKIN - 16);
  layer.steady(shaded.picture, shaded.at, UNIT);
  for (let x = 21; x < 39; x++) expect(shaded.picture[0].data[70 * AREA.width + x]).toBe(SKIN - 16);
});

test('the edge of drawn teeth in the shade of a lip is not laid where it is bare', () => {
  const layer = new TeethLayer(true);
  const edge = 60 * AREA.width + 60;
  const first = face({ tooth: stripes });
  for (let x = 0; x < 40; x++) first.picture[0].data[edge + x]! -= 30;
  layer.steady(first.picture, first.at, UNIT);
  const raised = face({ tooth: stripes });
  // The upper lip is two rows higher, and teeth follow it.
  UPPER_INNER_LIP.slice(1, -1).forEach((point) => (raised.at[point * 2 + 1]! -= 2));
  for (let up = 1; up <= 2; up++)
    for (let x = 0; x < 60; x++) {
      raised.picture[0].data[(60 - up) * AREA.width + 50 + x] = stripes(x);
      raised.picture[2].data[29 * (AREA.width / 2) + ((50 + x) >> 1)] = 128;
    }
  layer.steady(raised.picture, raised.at, UNIT);
  expect(Array.from(raised.picture[0].data.slice(edge, edge + 5))).toEqual([150, 150, 150, 150, 150]);
});

/** Chin and lower lip go down by so many pixels in front of both rows of teeth, of six rows of pixels each, and the dark between. */
function twoRows({ jaw, upper, lower }: { jaw: number; upper: Tooth; lower: Tooth }) {
  const it = face({ tooth: () => 30 });
  LOWER_INNER_LIP.slice(1, -1).forEach((point) => (it.at[point * 2 + 1]! += jaw));
  CHIN_POINTS.forEach((point) => it.at.set([AREA.x + 80, AREA.y + 110 + jaw], point * 2));
  const put = (top: number, tooth: Tooth): void => {
    for (let y = top; y < top + 6; y++)
      for (let x = 0; x < 60; x++) {
        it.picture[0].data[y * AREA.width + 50 + x] = tooth(x);
        it.picture[2].data[(y >> 1) * (AREA.width / 2) + ((50 + x) >> 1)] = 128;
      }
  };
  put(60, upper);
  put(72 + jaw, lower);
  return it;
}
type Tooth = (column: number) => number;
/** Light in every fifth column of a row of pixels. */
const lightIn = ({ picture: [luma] }: { picture: Picture420 }, y: number): number[] =>
  [10, 15, 20, 25, 30].map((column) => luma.data[y * AREA.width + 50 + column]!);

test('lower teeth go with the chin, upper ones with the head, and each row stays itself', () => {
  const layer = new TeethLayer();
  const first = twoRows({ jaw: 0, upper: own, lower: others });
  layer.steady(first.picture, first.at, UNIT);
  const open = twoRows({ jaw: 4, upper: others, lower: own });
  layer.steady(open.picture, open.at, UNIT);
  expect(lightIn(open, 63)).toEqual(laid);
  // 0.8 of what was seen of the lower row four pixels higher.
  expect(lightIn(open, 72 + 4 + 3)).toEqual([142, 142, 142, 142, 148]);
  expect(lightIn(open, 69)).toEqual([30, 30, 30, 30, 30]);
});

test('upper teeth are not laid over lower ones that are seen where they were', () => {
  const layer = new TeethLayer();
  layer.steady(...shown({ tooth: own }));
  const lower = twoRows({ jaw: 0, upper: () => 30, lower: others });
  layer.steady(lower.picture, lower.at, UNIT);
  expect(lightIn(lower, 75)).toEqual([140, 140, 140, 140, 150]);
});

test('nothing is known of what was cleared', () => {
  const layer = learnt();
  layer.clear();
  const other = face({ tooth: others });
  layer.steady(other.picture, other.at, UNIT);
  expect(row(other)).toEqual([140, 140, 140, 140, 150]);
});
