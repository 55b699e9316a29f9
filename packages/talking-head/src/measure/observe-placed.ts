import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { problem } from '@likeness/domain/problems';
import { decodeFrames } from '@likeness/media/decode';
import { probe } from '@likeness/media/probe';
import { pictureFiles } from '../avatar/picture-manifest.ts';
import type { PlacedManifest } from '../avatar/placed-manifest.ts';
import { picture420, type Picture420 } from '../drawing/picture-420.ts';
import { quantile } from '../numeric/statistics.ts';
import { sampleAt } from '../photo/eye-shape.ts';
import { loadPicture } from '../pictures/load-sheet.ts';
import { findOpenMouth, openingOf, shutIn } from '../placed/open-mouth.ts';
import { mouthInPixels, type PlacedMouth } from '../placed/placement.ts';
import type { Observation } from './observe.ts';

/** Muzzle above the mouth by which a frame is laid over the picture, in widths of the mouth. */
const MUZZLE = { side: 0.55, top: -0.85, bottom: -0.32, columns: 26, rows: 14 };
/** Furthest that the muzzle is looked for, first and second step; widths of the mouth. */
const SEARCH = { reach: 0.24, coarse: 0.03, fine: 0.006 };
/** Where the inside of the mouth may show: half the mouth to each side, this far over and under the line of the lips. */
const INSIDE = { columns: 41, step: 0.015, top: -0.2, bottom: 0.85 };
/** Half of the columns between which the opening is taken. */
const MIDDLE = 0.4;
/** What shows now is inside the mouth where it is so much darker than the picture was there, or redder. */
const DARKER = { share: 0.62, levels: 6 };
const REDDER = 7;

/**
 * Watches a video of a picture with a placed mouth: each frame is laid over the picture by its muzzle, and what is darker or
 * redder than the closed mouth was counts as its inside. `open` is its height in the middle, `dark` its whole area, in widths
 * of the mouth. The picture may sway; nothing is taken from how it was rendered but where the mouth was placed.
 */
export async function observePlaced(
  path: string,
  avatarDir: string,
  {
    maxSeconds = Infinity,
    signal,
  }: { maxSeconds?: number | undefined; signal?: AbortSignal | undefined } = {},
): Promise<Observation & { mouth: PlacedMouth }> {
  const { video, audio } = await probe(path, { trusted: true, signal });
  if (!video) throw problem('media-no-video');
  const text = await readFile(join(avatarDir, pictureFiles.manifest), 'utf8');
  const { placement } = JSON.parse(text) as PlacedManifest;
  const { width, height } = video;
  const area = { x: 0, y: 0, width, height };
  const still = picture420(
    (await loadPicture(join(avatarDir, pictureFiles.picture), width, height)).data,
    area,
  );
  const placed = mouthInPixels(placement, width, height);
  const opening = findOpenMouth(placed, still);
  const mouth = opening ? { ...placed, ...openingOf(opening) } : placed;
  if (opening) shutIn(still, mouth, opening);
  const muzzle = muzzleOf(still, mouth);
  const open: number[] = [];
  const dark: number[] = [];
  const sharpness: number[] = [];
  let shift: Shift = [0, 0];
  for await (const { data } of decodeFrames(path, { pixelFormat: 'yuv420p', trusted: true, signal })) {
    const frame = picture420(data, area);
    shift = shiftOf(frame, mouth, muzzle, shift);
    const heights = insideOf(frame, still, mouth, shift);
    const middle = heights.filter((_, i) => Math.abs((i / (INSIDE.columns - 1)) * 2 - 1) < MIDDLE);
    open.push(middle.reduce((sum, it) => sum + it, 0) / middle.length);
    dark.push(heights.reduce((sum, it) => sum + it, 0) / heights.length);
    sharpness.push(Number.NaN);
    if (open.length >= maxSeconds * video.fps) break;
  }
  const none = new Float32Array(open.length);
  return {
    mouth,
    fps: video.fps,
    seconds: video.duration,
    audioSeconds: audio[0]?.duration ?? 0,
    trackedShare: 1,
    open: Float32Array.from(open),
    width: none,
    dark: Float32Array.from(dark),
    // The mouth of the picture itself is closed: one that never shuts does not pass for it.
    shut: 0,
    pitch: none,
    sharpness: Float32Array.from(sharpness),
    change: none,
    doubleFace: undefined,
  };
}

/** In widths of the mouth, along and across it. */
type Shift = [along: number, across: number];

const at = (mouth: PlacedMouth, along: number, across: number): [number, number] => [
  mouth.x + (mouth.right[0] * along + mouth.down[0] * across) * mouth.width,
  mouth.y + (mouth.right[1] * along + mouth.down[1] * across) * mouth.width,
];

type Muzzle = { along: number; across: number; luma: number }[];

function muzzleOf(still: Picture420, mouth: PlacedMouth): Muzzle {
  const { side, top, bottom, columns, rows } = MUZZLE;
  return Array.from({ length: columns * rows }, (_, i) => {
    const along = ((i % columns) / (columns - 1)) * 2 * side - side;
    const across = top + (Math.floor(i / columns) / (rows - 1)) * (bottom - top);
    return { along, across, luma: sampleAt(still[0], ...at(mouth, along, across), 1) };
  });
}

/** Where the muzzle has gone: looked for around where it was, coarsely and then finely. */
function shiftOf(frame: Picture420, mouth: PlacedMouth, muzzle: Muzzle, before: Shift): Shift {
  const unlike = ([dx, dy]: Shift): number => {
    let sum = 0;
    for (const { along, across, luma } of muzzle)
      sum += Math.abs(sampleAt(frame[0], ...at(mouth, along + dx, across + dy), 1) - luma);
    return sum;
  };
  const best = (around: Shift, reach: number, step: number): Shift => {
    let found = around;
    let least = unlike(around);
    for (let dy = -reach; dy <= reach + 1e-9; dy += step) {
      for (let dx = -reach; dx <= reach + 1e-9; dx += step) {
        const to: Shift = [around[0] + dx, around[1] + dy];
        if (Math.hypot(...to) > SEARCH.reach) continue;
        const value = unlike(to);
        if (value < least) [least, found] = [value, to];
      }
    }
    return found;
  };
  return best(best(before, SEARCH.coarse * 2, SEARCH.coarse), SEARCH.coarse, SEARCH.fine);
}

/** How high the inside of the mouth shows in each column, in widths of the mouth. */
function insideOf(frame: Picture420, still: Picture420, mouth: PlacedMouth, [dx, dy]: Shift): number[] {
  const { columns, step, top, bottom } = INSIDE;
  return Array.from({ length: columns }, (_, i) => {
    const u = (i / (columns - 1)) * 2 - 1;
    const line = mouth.line(u);
    let height = 0;
    for (let across = top; across <= bottom; across += step) {
      const [along, down] = [u * 0.5, line + across];
      const [before, now] = [at(mouth, along, down), at(mouth, along + dx, down + dy)];
      // Hairs and edges beside the place may have come here: the darkest and reddest nearby were there before.
      const around = [
        before,
        at(mouth, along, down - step),
        at(mouth, along, down + step),
        at(mouth, along - step, down),
        at(mouth, along + step, down),
      ];
      const luma = quantile(
        around.map((place) => sampleAt(still[0], ...place, 1)),
        0.25,
      );
      const red = Math.max(...around.map((place) => sampleAt(still[2], ...place, 0.5)));
      const darker = sampleAt(frame[0], ...now, 1) - 16 < (luma - 16) * DARKER.share - DARKER.levels;
      const redder = sampleAt(frame[2], ...now, 0.5) > red + REDDER;
      if (darker || redder) height += step;
    }
    return height;
  });
}
