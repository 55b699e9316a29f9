import { decodeFrames } from '@likeness/media/decode';
import type { VideoStream } from '@likeness/media/probe';
import type { FrameNotes } from '../avatar/findings.ts';
import type { FaceTracker } from '../tracking/face-tracker.ts';
import { foundFace, type FoundFace } from '../tracking/found-face.ts';
import { noteFrame, thumbnail, thumbnailChange } from '../tracking/frame-notes.ts';
import { likenessOf, type Likeness } from '../tracking/likeness.ts';

/** One of the faces at a moment: where it is in the picture, what is noted of it, and what it is known by. */
export type GlimpsedFace = { place: FoundFace; note: FrameNotes; likeness: Likeness | undefined };

/** What is seen at one moment of footage. */
export type Glimpse = {
  /** Seconds. */
  at: number;
  /** The largest first. */
  faces: GlimpsedFace[];
  /** Mean luma of the picture, 0 to 255. */
  light: number;
  /** How the little picture differs from that of the glimpse before, in grey levels. */
  change: number;
};

/** Glimpses of a whole piece of footage, one every so many seconds, and how long it is. */
export type Watched = { glimpses: Glimpse[]; every: number; seconds: number };

/** Glimpses a second, fewer of footage from so many seconds on; at most so many in all; their longer side in pixels. */
const GLIMPSES = { often: 2, seldom: 1, long: 30, most: 300, side: 640 };

const rateOf = (seconds: number): number =>
  seconds < GLIMPSES.long ? GLIMPSES.often : Math.min(GLIMPSES.seldom, GLIMPSES.most / seconds);

/** Looks at footage from beginning to end: half a second apart where it is short, up to six seconds where it is half an hour. */
export async function watchFootage(
  source: string,
  video: VideoStream,
  tracker: FaceTracker,
  signal?: AbortSignal,
): Promise<Watched> {
  const scale = Math.min(1, GLIMPSES.side / Math.max(video.width, video.height));
  const even = (side: number): number => Math.round((side * scale) / 2) * 2;
  const size = { width: even(video.width), height: even(video.height) };
  const fps = rateOf(video.duration);
  // Our own copy has key frames often enough; of long footage no other pictures can be decoded in time.
  const keyFrames = (video.keyEvery ?? Infinity) * fps <= video.fps || fps < GLIMPSES.seldom;
  const how = {
    ...size,
    fps,
    asSeen: true,
    keyFrames,
    pixelFormat: 'yuv420p',
    trusted: false,
    signal,
  } as const;
  const glimpses: Glimpse[] = [];
  let before: Uint8Array | undefined;
  for await (const { data, time } of decodeFrames(source, how)) {
    const picture = { ...size, data };
    const small = thumbnail(picture);
    const faces = tracker.find(picture).map(({ mesh }) => ({
      place: foundFace(mesh, picture),
      note: noteFrame(picture, mesh, 0),
      likeness: likenessOf(picture, mesh.points),
    }));
    const light = small.reduce((sum, it) => sum + it, 0) / small.length;
    glimpses.push({ at: time, faces, light, change: thumbnailChange(before, small) });
    before = small;
  }
  return { glimpses, every: 1 / fps, seconds: video.duration };
}
