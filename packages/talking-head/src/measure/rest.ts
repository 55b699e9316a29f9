import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mouthShape } from '../geometry/mouth-shape.ts';
import { clamp, quantile } from '../numeric/statistics.ts';
import { pictureFiles } from '../avatar/picture-manifest.ts';
import type { PictureManifest } from '../avatar/picture-manifest.ts';

/** Closed lips are seen below this part of the range by a faultless tracker. */
export const CLOSED = 0.1;
/** What is wider than this is no closed mouth, whatever the tracker sees of it. */
const AJAR = 0.25;
/** Lips nearer than this part of the range have met. */
export const MET = 0.15;
/** A mouth that stays below `AJAR` for so many seconds is at rest: in speech it opens within a few syllables. */
const REST = 1.5;

/** Openings (parts of the range) in those stretches of the footage in which the mouth is at rest. */
export function restShares(share: Float32Array, fps: number): number[] {
  const rest: number[] = [];
  let from = 0;
  for (let i = 0; i <= share.length; i++) {
    if (i < share.length && share[i]! < AJAR) continue;
    if (i - from >= REST * fps) rest.push(...share.subarray(from, i));
    from = i + 1;
  }
  return rest;
}

/**
 * Below which part of the range a mouth passes for closed in silence. Lips that are closed beyond doubt are seen at up
 * to a fifth of the range behind a beard, in fur and in paintings, from picture to picture: there "naturally closed" is
 * what the same tracker sees of the same person at rest (98th percentile of `atRest`), never more than `AJAR`. What
 * closed lips look like in a picture that smiles with open ones is not known: there looks may differ by `unsure`.
 */
export function quietLimit(atRest: number[], unsure: number): number {
  const usual = quantile(atRest, 0.98);
  return usual < AJAR ? Math.max(CLOSED, usual) : CLOSED + unsure;
}

/**
 * Below which part of the range lips have met in p, b and m, of a person who keeps silent in the footage: its frames `silent` (parts of
 * the range) all show closed lips, and so do lips that are seen no wider than nearly all of these, by more than looks differ
 * (`unsure`). Of thin lips that open little the tracker's jitter alone is a fifth of the range.
 */
export const metInSilence = (silent: number[], unsure: number): number =>
  clamp(quantile(silent, 0.98) + unsure, MET, AJAR);

/** Radians of leaning that count as alike, and frames of the footage that must be alike to tell anything. */
const ALIKE = 0.06;
const ENOUGH = 20;
/**
 * Where too few are alike, closed lips may look wider by this part of the range for each radian from the usual. One picture of
 * closed lips, put into heads that lean by 0 to 0.42, is seen at 0 to 13 hundredths of the range: 0.3 a radian. Behind a
 * moustache it is as much again.
 */
const UNTOLD = 0.3;

/**
 * How much wider than usual (parts of the range) the tracker sees lips that are closed while the head leans so: of a raised
 * or lowered head it takes depth for distance, up to a sixth of the range. It is what the twentieth part of the
 * footage with the head alike stays below, and no more than a tenth; where short footage does not show the head like that
 * often enough to tell, what is usual.
 */
export function leaningShare(share: Float32Array, pitch: Float32Array): (leaning: number) => number {
  const usual = quantile(pitch, 0.5);
  return (leaning) => {
    const alike = [...share].filter((_, i) => Math.abs(pitch[i]! - leaning) < ALIKE);
    const least = alike.length < ENOUGH ? AJAR : quantile(alike, 0.05);
    // Nor does footage tell it in which the lips never meet.
    return least < AJAR ? clamp(least, 0, CLOSED) : Math.min(CLOSED, UNTOLD * Math.abs(leaning - usual));
  };
}

/** What the tracker saw of the mouth when the picture in `avatarDir` was prepared, in eye distances. */
export async function openingOfPicture(avatarDir: string): Promise<number> {
  const text = await readFile(join(avatarDir, pictureFiles.manifest), 'utf8');
  return mouthShape(Float32Array.from((JSON.parse(text) as PictureManifest).landmarks)).open;
}
