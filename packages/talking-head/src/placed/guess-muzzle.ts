import { clamp } from '../numeric/statistics.ts';
import type { Picture } from '../tracking/picture.ts';
import type { Blob } from './dark-blobs.ts';

/** Two eyes as the axes of a head, in pixels: the middle between them, unit vectors along and down, their distance. */
export type EyePair = {
  middle: [number, number];
  right: [number, number];
  down: [number, number];
  apart: number;
};

/**
 * Heights below the eyes, in distances between them, as cats, dogs, rabbits and bears have them: where the nose may be,
 * how far below the nose the mouth is, where it is when no nose shows.
 */
const NOSE = { least: 0.22, most: 0.75, usual: 0.42 };
const MOUTH = { nearest: 0.14, usual: 0.3, furthest: 0.62, withoutNose: 0.84 };
/** How much a place may differ from the usual one, same unit: a Gaussian. */
const SPREAD = { nose: 0.3, mouth: 0.14 };
/** Half the width over which a mouth is looked for, and the height of the rows that are compared. */
const LINE = { half: 0.16, height: 0.045 };
/** A row this much darker than its neighbours (luma) is surely a line. */
const CLEAR = 14;

/** Where the mouth of an animal is: its distance below the eyes in distances between them. */
export function mouthBelow(picture: Picture, eyes: EyePair, blobs: Blob[]): number {
  const nose = noseBelow(eyes, blobs);
  const usual = nose === undefined ? MOUTH.withoutNose : nose + MOUTH.usual;
  const first = nose === undefined ? 0.45 : nose + MOUTH.nearest;
  const last = nose === undefined ? 1.2 : nose + MOUTH.furthest;
  let best = 0.25;
  let found = usual;
  for (let at = first; at <= last; at += 0.015) {
    const dark = darkerThanAround(picture, eyes, at);
    const score = clamp(dark / CLEAR, 0, 1.5) * Math.exp(-(((at - usual) / SPREAD.mouth) ** 2));
    if (score <= best) continue;
    best = score;
    found = at;
  }
  return found;
}

/** The dark spot between and below the eyes that is most like a nose. */
function noseBelow({ middle, right, down, apart }: EyePair, blobs: Blob[]): number | undefined {
  let best = 0.2;
  let found: number | undefined;
  for (const { x, y, radius, strength } of blobs) {
    const [dx, dy] = [x - middle[0], y - middle[1]];
    const across = (dx * right[0] + dy * right[1]) / apart;
    const below = (dx * down[0] + dy * down[1]) / apart;
    if (below < NOSE.least || below > NOSE.most || Math.abs(across) > 0.2) continue;
    const size = Math.exp(-((Math.log(radius / (apart * 0.13)) / 0.8) ** 2));
    const place = Math.exp(-(((below - NOSE.usual) / SPREAD.nose) ** 2) - (across / 0.12) ** 2);
    const score = clamp(strength / 30, 0, 1.2) * size * place;
    if (score <= best) continue;
    best = score;
    found = below;
  }
  return found;
}

/** How much darker the middle of the head is at this height than just above and below it, in luma. */
function darkerThanAround(picture: Picture, eyes: EyePair, below: number): number {
  const row = (at: number): number => rowMean(picture, eyes, at);
  const here = row(below);
  return Math.min(row(below - LINE.height * 1.6), row(below + LINE.height * 1.6)) - here;
}

function rowMean(
  { width, height, data }: Picture,
  { middle, right, down, apart }: EyePair,
  below: number,
): number {
  let sum = 0;
  let count = 0;
  for (let thick = -1; thick <= 1; thick++) {
    for (let across = -LINE.half; across <= LINE.half; across += 0.02) {
      const [a, b] = [across * apart, (below + thick * LINE.height * 0.3) * apart];
      const x = Math.round(middle[0] + right[0] * a + down[0] * b);
      const y = Math.round(middle[1] + right[1] * a + down[1] * b);
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      sum += data[y * width + x]!;
      count++;
    }
  }
  return count > 0 ? sum / count : 255;
}
