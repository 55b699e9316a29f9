import { PICTURE_FPS } from '../avatar/picture-manifest.ts';
import type { Placement } from '@likeness/domain/placement';
import { limitPlacement } from '@likeness/domain/placement';
import { encodeVideo } from '@likeness/media/encode';
import { lifeOfLoop } from '../photo/motion.ts';
import { speechOf } from '../photo/picture-speech.ts';
import { PictureAnimator } from '../photo/picture-animator.ts';
import { findFace } from './prepare-picture.ts';
import { outputSize } from './render-picture.ts';
import { loadPicture, loadSheet, pictureSize } from './load-sheet.ts';
import type { MouthTrack } from '../visemes/track.ts';
import { PlacedAnimator } from '../placed/placed-animator.ts';

export type PreviewRequest = {
  source: string;
  /** Where the mouth is; without it the face with the index `faceIndex` speaks. */
  placement?: Placement;
  faceIndex?: number;
  out: string;
  /** Length of the loop, 0.5 … 5 seconds; 1.5 unless given. */
  seconds?: number;
  signal?: AbortSignal;
};

export type Preview = { width: number; height: number; seconds: number };

/** The loop fits into this. */
const LARGEST = { width: 360, height: 480 };
/** Times a second the mouth opens; every other opening is round. */
const OPENINGS = 2;

/**
 * Writes a short mute video (MP4) that can be repeated without a jump: the mouth opens and closes, the eyes blink once,
 * the head rests. Meant to be made again whenever a handle of the editor was moved.
 */
export async function previewPicture(request: PreviewRequest): Promise<Preview> {
  const { source, placement, faceIndex, out, signal } = request;
  const picture = await pictureSize(source);
  const limit = Math.min(LARGEST.height, (LARGEST.width * picture.height) / picture.width);
  const { width, height } = outputSize(picture, limit);
  const frames = Math.round(Math.min(5, Math.max(0.5, request.seconds ?? 1.5)) * PICTURE_FPS);
  const size = { width, height, fps: PICTURE_FPS, out, signal, preset: 'ultrafast', crf: 24 };
  const [encoder, sheet] = await Promise.all([encodeVideo(size), loadSheet(source, width, height)]);
  try {
    const track = openings(frames);
    const speech = speechOf(track, lifeOfLoop(track));
    const animator = placement
      ? new PlacedAnimator(sheet, limitPlacement(placement), speech)
      : new PictureAnimator(sheet, await landmarksOf(source, faceIndex, width, height), speech);
    for (let index = 0; index < frames; index++) {
      signal?.throwIfAborted();
      await encoder.write(animator.frame(index));
    }
    await encoder.finish();
  } catch (error) {
    encoder.abort();
    throw error;
  }
  return { width, height, seconds: frames / PICTURE_FPS };
}

/** The face is looked for in a picture large enough for the mesh, not in the small one of the loop. */
async function landmarksOf(
  source: string,
  faceIndex = 0,
  width: number,
  height: number,
): Promise<Float32Array> {
  const larger = Math.min(3, 1080 / Math.max(width, height));
  const even = (side: number): number => Math.round((side * larger) / 2) * 2;
  const picture = await loadPicture(source, even(width), even(height));
  const { landmarks } = await findFace(picture, faceIndex);
  return landmarks.map((value) => value / larger);
}

/** A mouth that opens and closes evenly and is shut at both ends. */
function openings(length: number): MouthTrack {
  const times = Math.max(1, Math.round((length / PICTURE_FPS) * OPENINGS));
  const values = new Float32Array(length * 3);
  for (let i = 0; i < length; i++) {
    const phase = (i / length) * times;
    values[i * 3] = 0.5 - 0.5 * Math.cos(2 * Math.PI * phase);
    values[i * 3 + 2] = Math.floor(phase) % 2 === 1 ? 0.7 * values[i * 3]! : 0;
  }
  return { fps: PICTURE_FPS, length, values, closures: [], silences: [] };
}
