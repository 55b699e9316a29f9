import { quantile } from '../numeric/statistics.ts';
import type { Picture420 } from '../drawing/picture-420.ts';
import { sampleAt } from './eye-shape.ts';
import { inFaceAxes, onPicture, type FaceFrame } from '../geometry/face-frame.ts';
import { heightAt, type Line } from '../numeric/line.ts';
import { lipLines } from './lip-lines.ts';

/** Columns over the mouth, 0..1 from corner to corner, at which the edge of the upper lip over its teeth is looked for. */
const COLUMNS = [0.26, 0.32, 0.38, 0.44, 0.5, 0.56, 0.62, 0.68, 0.74];
/** How far above and below the mesh the edge may lie, and how near to the lower lip, eye distances. */
const SEARCH = { above: 0.015, below: 0.06, lower: 0.03, step: 0.003 };
/** Length over which both sides of the edge are compared, eye distances, and at how many places. */
const SIDE = { length: 0.024, places: 4 };
/** Teeth are lighter and less red than lips by this much at least; redness counts twice. */
const LEAST_STEP = 20;
const REDNESS = 2;
/** Columns whose edge lies further than this from that of most (eye distances) saw something else. */
const AGREEMENT = 0.018;

/** Rings of the upper lip from its inner to its outer contour, and how much of the correction of the edge they share. */
const RINGS = [
  { points: [191, 80, 81, 82, 13, 312, 311, 310, 415], part: 1 },
  { points: [183, 42, 41, 38, 12, 268, 271, 272, 407], part: 0.9 },
  { points: [184, 74, 73, 72, 11, 302, 303, 304, 408], part: 0.7 },
  { points: [185, 40, 39, 37, 0, 267, 269, 270, 409], part: 0.5 },
];

/**
 * Landmarks (pixels) with the upper lip where a picture that shows teeth has it. In broad smiles the mesh puts the inner
 * contour in the middle of the lip: half of it would be treated as teeth and vanish when the mouth shuts.
 */
export function upperLipOverTeeth(
  landmarks: Float32Array,
  frame: FaceFrame,
  picture: Picture420,
): Float32Array {
  const face = inFaceAxes(landmarks, frame);
  const { upper, lower, left, right } = lipLines(face);
  const moves = COLUMNS.flatMap((s) => {
    const x = left + (right - left) * s;
    const move = edgeBelow(heightAt(upper, x), heightAt(lower, x), (y) => tooth(picture, frame, x, y));
    return move === undefined ? [] : [{ s, move }];
  });
  const usual = quantile(
    moves.map(({ move }) => move),
    0.5,
  );
  const trusted = moves.filter(({ move }) => Math.abs(move - usual) < AGREEMENT);
  if (trusted.length <= COLUMNS.length / 2) return landmarks;
  const line: Line = {
    x: Float32Array.from([0, ...trusted.map(({ s }) => s), 1]),
    y: Float32Array.from([0, ...smoothed(trusted.map(({ move }) => move)), 0]),
  };
  const result = landmarks.slice();
  for (const { points, part } of RINGS) {
    for (const point of points) {
      const [dx, dy] = onPicture(
        frame,
        0,
        heightAt(line, (face[point * 3]! - left) / (right - left)) * part,
        0,
      );
      result[point * 3]! += dx;
      result[point * 3 + 1]! += dy;
    }
  }
  return result;
}

/** How far below `upper` the strongest step from lip to teeth lies. */
function edgeBelow(upper: number, lower: number, toothness: (y: number) => number): number | undefined {
  let best = LEAST_STEP;
  let found: number | undefined;
  const last = Math.min(upper + SEARCH.below, lower - SEARCH.lower);
  for (let y = upper - SEARCH.above; y <= last; y += SEARCH.step) {
    let step = 0;
    for (let k = 0; k < SIDE.places; k++) {
      const away = (SIDE.length * (k + 0.5)) / SIDE.places;
      step += (toothness(y + away) - toothness(y - away)) / SIDE.places;
    }
    if (step <= best) continue;
    best = step;
    found = y - upper;
  }
  return found;
}

function tooth([luma, , red]: Picture420, frame: FaceFrame, x: number, y: number): number {
  const [dx, dy] = onPicture(frame, x, y, 0);
  const [px, py] = [frame.origin[0] + dx, frame.origin[1] + dy];
  return sampleAt(luma, px, py, 1) - REDNESS * sampleAt(red, px, py, 0.5);
}

const smoothed = (values: number[]): number[] =>
  values.map((value, i) => (value * 2 + (values[i - 1] ?? value) + (values[i + 1] ?? value)) / 4);
