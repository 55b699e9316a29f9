import { decodeFrames } from '@likeness/media/decode';
import { probe } from '@likeness/media/probe';
import { problem } from '@likeness/domain/problems';
import { loadFaceTracker } from '../files/load-tracker.ts';
import { analyseFace } from '../geometry/face-analysis.ts';
import { secondsAway } from '../avatar/presence.ts';
import { VALUES } from '../geometry/face-topology.ts';
import { lipForm } from '../geometry/lip-form.ts';
import { leaning } from '../geometry/pose.ts';
import { boxAround } from '../tracking/face-mesh.ts';
import { AMONG_OTHERS, chosenFace, type FoundFace } from '../tracking/found-face.ts';
import type { Picture } from '../tracking/picture.ts';
import { FaceTracker } from '../tracking/face-tracker.ts';
import { lipRedness } from '../tracking/frame-notes.ts';
import { fillGaps } from '../tracking/face-track.ts';
import { DoubleFace } from './double-face.ts';
import { HalfLids } from './half-lids.ts';
import { TeethWatch, type TeethRows } from './teeth.ts';
import { darkMouth, mouthPatch, mouthDetail, patchChange } from '../tracking/mouth-patch.ts';

/** What a tracker sees of the mouth in a finished video, per frame. */
export type Observation = {
  fps: number;
  seconds: number;
  audioSeconds: number;
  /** Share of frames with a face, 0..1. */
  trackedShare: number;
  /** Seconds in which the person is away. Absent where no human face is watched. */
  secondsAway?: number;
  /** Opening and width of the mouth in eye distances, pose taken out. */
  open: Float32Array;
  width: Float32Array;
  /** The dark inside of the mouth, from 0; see `darkMouth`. */
  dark: Float32Array;
  /** What `open` and `dark` are of a closed mouth, where that is known and not only the least of what was seen. */
  shut?: number;
  /** Radians by which the face leans back or forth. */
  pitch: Float32Array;
  /** Mean squared Laplacian around the mouth; NaN where there is no face. */
  sharpness: Float32Array;
  /** Change of the stabilised mouth patch to the frame before, in grey levels; one shorter than the others. */
  change: Float32Array;
  /** How clearly some frames show two faces, or lids and eyes, at once, from 0; see `DoubleFace` and `HalfLids`. Absent where no human face is watched. */
  doubleFace: number | undefined;
  /** Beside opening and width, what the lips are like; see `LipForm`. Absent where no human face is watched. */
  lips?: LipRows;
  /** What is seen of the teeth. Absent where no human face is watched. */
  teeth?: TeethRows;
};

/** Per frame, as in `LipForm`. */
export type LipRows = Record<'red' | 'tilt' | 'uneven', Float32Array>;

/** With the landmarks of every frame, in pixels; rows without a face are interpolated. */
export type WatchedVideo = Observation & { landmarks: Float32Array; doubleFace: number };

/**
 * Watches one of our own videos. `looks` (1 to 5) at each frame are averaged for the opening and width of the mouth: the
 * tracker's own jitter falls with each of them, its cost rises. Nothing is averaged over time, so no fault is smoothed
 * away. Of several people the one nearest to `near` is watched, else the largest. Throws `face-not-found` when no frame shows a face.
 */
export async function observeVideo(
  path: string,
  {
    maxSeconds = Infinity,
    looks = 1,
    near,
    signal,
  }: {
    maxSeconds?: number | undefined;
    looks?: number | undefined;
    near?: FoundFace | undefined;
    signal?: AbortSignal | undefined;
  } = {},
): Promise<WatchedVideo> {
  const { video, audio } = await probe(path, { trusted: true, signal });
  if (!video) throw problem('media-no-video');
  // Nor does the crop remember more than the frame before.
  const tracker = await loadFaceTracker(1);
  const points: Float32Array[] = [];
  const seen: number[] = [];
  const sharpness: number[] = [];
  const change: number[] = [];
  const dark: number[] = [];
  const red: number[] = [];
  const double = new DoubleFace(video.fps);
  const lids = new HalfLids(video.fps);
  const teeth = new TeethWatch();
  let previous: Float32Array | undefined;
  for await (const { data, width, height } of decodeFrames(path, {
    pixelFormat: 'yuv420p',
    trusted: true,
    signal,
  })) {
    const picture = { width, height, data };
    if (near && points.length === 0) startNear(tracker, picture, near);
    const face = tracker.next(picture);
    const steady = face && tracker.steady(picture, face.points, looks);
    double.add(picture, face?.points);
    lids.add(picture, face?.points);
    teeth.add(picture, steady);
    red.push(steady ? lipRedness(picture, steady) : (red.at(-1) ?? 0));
    points.push(steady ?? new Float32Array(VALUES));
    seen.push(face?.score ?? 0);
    const patch = steady && mouthPatch(picture, steady);
    sharpness.push(face ? mouthDetail(picture, face.points) : Number.NaN);
    dark.push(face ? darkMouth(picture, face.points) : (dark.at(-1) ?? 0));
    if (patch && previous) change.push(patchChange(patch, previous));
    previous = patch;
    if (points.length >= maxSeconds * video.fps) break;
  }
  if (!seen.some((s) => s > 0)) throw problem('face-not-found');
  const landmarks = new Float32Array(points.length * VALUES);
  points.forEach((p, i) => landmarks.set(p, i * VALUES));
  fillGaps(landmarks, Float32Array.from(seen));
  const { mouths, shapes } = analyseFace(
    landmarks,
    Uint8Array.from(seen, (s) => (s > 0 ? 1 : 0)),
  );
  return {
    landmarks,
    fps: video.fps,
    seconds: video.duration,
    audioSeconds: audio[0]?.duration ?? 0,
    trackedShare: seen.filter((s) => s > 0).length / seen.length,
    secondsAway: secondsAway(seen, video.fps),
    open: Float32Array.from(mouths, (m) => m.open),
    width: Float32Array.from(mouths, (m) => m.width),
    dark: Float32Array.from(dark),
    pitch: Float32Array.from(points, (_, i) => leaning(landmarks, i * VALUES)),
    sharpness: Float32Array.from(sharpness),
    change: Float32Array.from(change),
    doubleFace: Math.max(double.worst, lids.worst),
    lips: lipRows(shapes, red),
    teeth: teeth.rows(),
  };
}

function lipRows(shapes: Float32Array, red: number[]): LipRows {
  const forms = red.map((it, i) => lipForm(shapes, i * VALUES, it));
  return {
    red: Float32Array.from(red),
    tilt: Float32Array.from(forms, ({ tilt }) => tilt),
    uneven: Float32Array.from(forms, ({ uneven }) => uneven),
  };
}

function startNear(tracker: FaceTracker, picture: Picture, near: FoundFace): void {
  const found = tracker.find(picture);
  const chosen = chosenFace(found, picture, near);
  if (chosen) tracker.startAt(boxAround(chosen.mesh.points), found.length > 1 ? AMONG_OTHERS : undefined);
}
