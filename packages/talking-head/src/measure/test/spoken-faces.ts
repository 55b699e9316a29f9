import { join } from 'node:path';
import { decodeFrames } from '@likeness/media/decode';
import { loadFaceTracker } from '../../files/load-tracker.ts';
import type { Picture } from '../../tracking/picture.ts';

const presenters = new URL('../../../../../library/presenters/', import.meta.url).pathname;
/** In this part of their clips, in seconds, they say all vowels. */
const SPOKEN = 4;

/** A frame and where the points of its face lie, in pixels. */
export type SpokenFace = { picture: Picture; points: Float32Array };

/** Frames in which a presenter of the library speaks. */
export async function spokenFaces(presenter: string): Promise<SpokenFace[]> {
  const tracker = await loadFaceTracker(1);
  const frames: SpokenFace[] = [];
  for await (const { data, width, height } of decodeFrames(join(presenters, presenter, 'clip.mp4'), {
    pixelFormat: 'yuv420p',
    trusted: true,
    duration: SPOKEN,
  })) {
    const picture = { width, height, data: data.slice() };
    const face = tracker.next(picture);
    frames.push({ picture, points: tracker.steady(picture, face!.points) });
  }
  return frames;
}
