import { expect, test } from 'vitest';
import { JAW_LINE, POINTS, TRIANGLES, UPPER_LIP_CENTRE, VERTICES } from '../geometry/face-topology.ts';
import { BesideCheeks } from './beside-cheeks.ts';
import { picture420, type Picture420 } from './picture-420.ts';
import type { Vertices } from './warp.ts';

const AREA = { x: 40, y: 20, width: 400, height: 240 };
const SKIN = { blue: 110, red: 150 };
const WALL = { blue: 140, red: 115 };
const CHEEK = 192;

/** A picture of skin with a wall right of this column, in pixels of the footage. */
function picture(wallFrom: number): Picture420 {
  const planes = picture420(new Uint8Array((AREA.width * AREA.height * 3) / 2).fill(120), AREA);
  const [, blue, red] = planes;
  for (let i = 0; i < blue.data.length; i++) {
    const beside = 2 * ((i % blue.width) + blue.x) >= wallFrom;
    blue.data[i] = beside ? WALL.blue : SKIN.blue;
    red.data[i] = beside ? WALL.red : SKIN.red;
  }
  return planes;
}

/** All points on a grid far left, the cheek and the points beside it in one place. */
function places(cheek: number): Vertices {
  const at: Vertices = new Float32Array(VERTICES * 2);
  for (let v = 0; v < VERTICES; v++) at.set([60 + (v % 20) * 4, 40 + Math.floor(v / 20) * 6], v * 2);
  at.set([cheek, 120], CHEEK * 2);
  return at;
}

function shownOf(base: Picture420, source: Picture420): Float32Array {
  const show = new Float32Array(VERTICES).fill(1, 0, POINTS);
  const at = places(300);
  new BesideCheeks({ move: show, show, triangles: TRIANGLES }).hide(base, at, source, at, show);
  return show;
}

/** The points that share a triangle with the cheek, and it. */
function aroundCheek(): number[] {
  const found = new Set<number>();
  for (let t = 0; t < TRIANGLES.length; t += 3) {
    const corners = [...TRIANGLES.subarray(t, t + 3)];
    if (corners.includes(CHEEK)) for (const v of corners) found.add(v);
  }
  return [...found].filter((v) => v < POINTS);
}

test('a cheek that shows the wall behind it is left to the footage, with the points around it', () => {
  const show = shownOf(picture(1000), picture(280));
  const around = aroundCheek();
  expect(around.map((v) => show[v])).toEqual(around.map(() => 0));
  expect(show[UPPER_LIP_CENTRE]).toBe(1);
  expect(show[JAW_LINE[0]!]).toBe(1);
});

test('where both show skin, or both the wall, the bank picture stays', () => {
  expect(
    shownOf(picture(1000), picture(1000))
      .subarray(0, POINTS)
      .every((it) => it === 1),
  ).toBe(true);
  expect(
    shownOf(picture(280), picture(280))
      .subarray(0, POINTS)
      .every((it) => it === 1),
  ).toBe(true);
});
