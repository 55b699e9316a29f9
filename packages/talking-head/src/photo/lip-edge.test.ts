import { describe, expect, it } from 'vitest';
import { LEFT_EYE_CORNER, RIGHT_EYE_CORNER, VALUES } from '../geometry/face-topology.ts';
import { picture420, type Picture420 } from '../drawing/picture-420.ts';
import { faceFrame } from '../geometry/face-frame.ts';
import { upperLipOverTeeth } from './lip-edge.ts';
import { yuvFromRgb } from './sheet.ts';

const SIDE = 300;
/** Rows of the drawn mouth: outer contour, teeth, lower lip, its end. */
const [LIP, TEETH, LOWER, CHIN] = [190, 202, 220, 232];

function drawn(inside: [number, number, number]): Picture420 {
  const rgb = new Uint8Array(SIDE * SIDE * 3);
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const mouth = x > 100 && x < 200 && y >= LIP && y < CHIN;
      const colour = !mouth ? [222, 178, 150] : y >= TEETH && y < LOWER ? inside : [176, 92, 92];
      rgb.set(colour, (y * SIDE + x) * 3);
    }
  }
  return picture420(yuvFromRgb(rgb, SIDE, SIDE), { x: 0, y: 0, width: SIDE, height: SIDE });
}

/** A face of 100 pixels between the eyes, whose upper lip the mesh has put six pixels too high. */
function landmarks(): Float32Array {
  const points = new Float32Array(VALUES);
  const put = (point: number, x: number, y: number): void => points.set([x, y, 0], point * 3);
  put(LEFT_EYE_CORNER, 100, 100);
  put(RIGHT_EYE_CORNER, 200, 100);
  put(10, 150, 40);
  put(152, 150, 270);
  const row = (ring: number[], y: number): void =>
    ring.forEach((point, i) => put(point, 100 + (100 * i) / (ring.length - 1), y));
  row([61, 185, 40, 39, 37, 0, 267, 269, 270, 409, 291], LIP - 3);
  row([76, 184, 74, 73, 72, 11, 302, 303, 304, 408, 306], LIP - 1);
  row([62, 183, 42, 41, 38, 12, 268, 271, 272, 407, 292], LIP + 3);
  row([78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308], TEETH - 6);
  row([78, 95, 88, 178, 87, 14, 317, 402, 318, 324, 308], LOWER);
  return points;
}

describe('the upper lip over teeth', () => {
  const seen = landmarks();
  const corrected = (inside: [number, number, number]) =>
    upperLipOverTeeth(seen, faceFrame(seen), drawn(inside));

  it('ends where the teeth begin', () => {
    const found = corrected([236, 230, 220]);
    expect(Math.abs(found[13 * 3 + 1]! - TEETH)).toBeLessThan(1.5);
    expect(Math.abs(found[81 * 3 + 1]! - TEETH)).toBeLessThan(1.5);
    // The outer contour follows by half, what lies apart stays.
    const moved = (point: number): number => found[point * 3 + 1]! - seen[point * 3 + 1]!;
    expect(moved(37)).toBeCloseTo(moved(82) / 2, 1);
    expect(found[14 * 3 + 1]).toBe(seen[14 * 3 + 1]);
  });

  it('stays where the picture shows no teeth', () => {
    expect(corrected([176, 92, 92])).toBe(seen);
    expect(corrected([40, 12, 14])).toBe(seen);
  });
});
