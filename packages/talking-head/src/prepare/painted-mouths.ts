import { inputOptions, reads, startMedia } from '@likeness/media/ffmpeg';
import { loadFaceMesh } from '../files/load-tracker.ts';
import { headAngles } from '../geometry/pose.ts';
import type { FaceAnalysis } from '../geometry/face-analysis.ts';
import { lifeMotion } from '../photo/motion.ts';
import { PictureAnimator } from '../photo/picture-animator.ts';
import { speechOf } from '../photo/picture-speech.ts';
import { bytesOf, picture420 } from '../drawing/picture-420.ts';
import { loadKernel } from '../files/load-kernel.ts';
import type { MouthTrack } from '../visemes/track.ts';
import { boxAround } from '../tracking/face-mesh.ts';
import type { Picture } from '../tracking/picture.ts';
import { cutPlanes } from '../avatar/cut-planes.ts';
import type { Rectangle } from '../avatar/manifest.ts';
import { rawFrames } from '../files/raw-frames.ts';

/** A region of the footage with a mouth painted into it, and where the points of its face lie in the footage. */
export type PaintedMouth = { data: Uint8Array; landmarks: Float32Array };

type Shape = [open: number, width: number, round: number];

/** Openings and shapes that are painted for a mouth that never opens: enough for every viseme to find one near by. */
export const OPENED: Shape[] = [
  ...[0.08, 0.16, 0.24, 0.34, 0.46, 0.6, 0.78, 1].map((open): Shape => [open, 0, 0]),
  ...[0.1, 0.2, 0.35, 0.55].map((open): Shape => [open, 0.6, 0]),
  ...[0.1, 0.2, 0.35, 0.55].map((open): Shape => [open, 0, 0.8]),
];
/** And for one that never shuts: lips that press upon each other, and lips about to part. */
export const SHUT: Shape[] = [0, 0.06, 0.14].map((open) => [open, 0, 0]);
/** Head turns for which mouths are painted. */
const TURNS = 6;

/** Usable frames with different head turns, the straightest first. */
export function framesToPaint(analysis: FaceAnalysis, usable: Uint8Array): number[] {
  const all = [...usable.keys()].filter((i) => usable[i]);
  const turn = new Map(all.map((i) => [i, headAngles(analysis.poses[i]!)]));
  const distance = (a: number, b: number): number =>
    Math.hypot(turn.get(a)!.yaw - turn.get(b)!.yaw, turn.get(a)!.pitch - turn.get(b)!.pitch);
  const straight = (i: number): number => Math.hypot(turn.get(i)!.yaw, turn.get(i)!.pitch);
  const chosen = [all.reduce((a, b) => (straight(b) < straight(a) ? b : a))];
  while (chosen.length < Math.min(TURNS, all.length)) {
    const nearest = (i: number): number => Math.min(...chosen.map((c) => distance(i, c)));
    chosen.push(all.reduce((a, b) => (nearest(b) > nearest(a) ? b : a)));
  }
  return chosen;
}

/**
 * Opens the mouth of a person who never did, or shuts it: the generic mouth of photo mode is painted into a frame of the
 * footage in the person's own colours. The points of the result are measured by the tracker, like those of any filmed frame.
 */
export async function paintMouths(
  picture: Picture,
  landmarks: Float32Array,
  region: Rectangle,
  shapes: Shape[],
): Promise<PaintedMouth[]> {
  const { width, height, data } = picture;
  const area = { x: 0, y: 0, width, height };
  const kernel = await loadKernel(bytesOf(area) * 3 + (4 << 20));
  const copy = (): Uint8Array => {
    const bytes = kernel.bytes(bytesOf(area));
    bytes.set(data);
    return bytes;
  };
  const texture = copy();
  const sheet = {
    width,
    height,
    kernel,
    untouched: picture420(copy(), area),
    texture: picture420(texture, area),
    frame: copy(),
  };
  const track: MouthTrack = {
    fps: 25,
    length: shapes.length,
    values: Float32Array.from(shapes.flat()),
    // Of one frame each; the frame after a closure is pressed, too.
    closures: shapes.flatMap(([open], i) => (open === 0 ? [{ start: i / 25, end: i / 25 }] : [])),
    silences: [],
  };
  const animator = new PictureAnimator(
    sheet,
    landmarks,
    speechOf(
      track,
      lifeMotion(track, () => 0.5, 0),
    ),
  );
  const mesh = await loadFaceMesh();
  return shapes.map((_, index) => {
    animator.frame(index);
    const painted = { width, height, data: texture };
    return {
      data: cutPlanes(texture, area, region),
      landmarks: mesh.fit(painted, boxAround(landmarks)).points,
    };
  });
}

/** The frames at these places of the footage, in rising order. */
export async function* pickFrames(
  base: string,
  frames: number[],
  size: { width: number; height: number },
  signal: AbortSignal | undefined,
): AsyncGenerator<Picture> {
  const picked = frames.map((frame) => `eq(n\\,${frame})`).join('+');
  const { child, done } = await startMedia({
    program: 'ffmpeg',
    args: [
      [inputOptions(true), '-i', reads(base), '-vf', `select=${picked}`, '-vsync', 'passthrough'],
      ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', 'pipe:1'],
    ],
    trusted: true,
    signal,
    readsStdout: true,
  });
  for await (const data of rawFrames(child.stdout!, bytesOf(size))) yield { ...size, data };
  await done;
}
