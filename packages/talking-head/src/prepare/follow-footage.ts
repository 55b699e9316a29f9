import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { problem } from '@likeness/domain/problems';
import { footageKeyEvery } from '@likeness/domain/footage';
import { asMediaProblem, inputOptions, reads, startMedia, writes } from '@likeness/media/ffmpeg';
import type { Argument } from '@likeness/media/ffmpeg';
import type { VideoStream } from '@likeness/media/probe';
import { videoFormFilters } from '@likeness/media/video-form';
import type { VideoForm } from '@likeness/media/video-form';
import { loadFaceTracker } from '../files/load-tracker.ts';
import { VALUES } from '../geometry/face-topology.ts';
import { boxAround } from '../tracking/face-mesh.ts';
import type { MeshedFace } from '../tracking/face-mesh.ts';
import { fillGaps } from '../tracking/face-track.ts';
import { likenessOf, type Likeness } from '../tracking/likeness.ts';
import { FaceTracker } from '../tracking/face-tracker.ts';
import type { Picture } from '../tracking/picture.ts';
import { CLOSE_LOOKS, looksClosely } from './close-looks.ts';
import type { FrameNotes } from '../avatar/findings.ts';
import { AMONG_OTHERS, chosenFace } from '../tracking/found-face.ts';
import type { FoundFace } from '../tracking/found-face.ts';
import { footageArgs, regionArgs } from './footage-encoding.ts';
import { keepsFaces, type KeptFace } from './kept-faces.ts';
import { noteFrame, thumbnail, THUMBNAIL, thumbnailChange } from '../tracking/frame-notes.ts';
import { nearFilter } from './near-filter.ts';
import { avatarFiles } from '../avatar/manifest.ts';
import type { Rectangle } from '../avatar/manifest.ts';
import { smallSize } from './morph.ts';
import { quickLook } from './quick-look.ts';
import type { QuickLook } from './quick-look.ts';
import { rawFrames } from '../files/raw-frames.ts';
import { cutPlanes } from '../avatar/cut-planes.ts';

export type FollowOptions = {
  source: string;
  /** Whether it was written by ourselves. */
  trusted: boolean;
  video: VideoStream;
  form: VideoForm;
  /** Where the normalised footage goes. */
  base: string;
  /** Where the person is at first; among several the nearest face is followed. Without it the largest. */
  face: FoundFace | undefined;
  /** Seconds of the footage that are left out, and the most that are used after them. */
  start: number;
  maxSeconds: number;
  /** Frames that are looked at, where the rest shows what is known already; all become part of the base. */
  looked?: number | undefined;
  signal: AbortSignal | undefined;
  onProgress: (fraction: number) => void;
};

/** One person followed through the footage; all arrays have one row per frame. */
export type Followed = {
  /** Pixels; frames without the face are interpolated. */
  landmarks: Float32Array;
  notes: FrameNotes[];
  /** `THUMBNAIL` pictures one after the other. */
  thumbnails: Uint8Array;
  /** Pictures of `smallSize` one after the other, of footage that is not too long. */
  greys?: Uint8Array;
  /** Frames whose landmarks are the mean of several looks. */
  close: Uint8Array;
  /** The face in some frames, evenly spaced. */
  keptFaces: KeptFace[];
  /** Who is seen in each frame; undefined without a face, with the mouth covered, or with the head turned. */
  likeness: (Likeness | undefined)[];
  /** Most faces seen at once when looking for the person. */
  faces: number;
  /** What the file of the face region covers, when it was written on the way. */
  lower?: Rectangle;
  /** The pictures in it, as filmed, of frames that were looked at closely; some may be missing. */
  lowerPictures?: Map<number, Uint8Array>;
};

/** All thumbnails, and all small grey pictures; gone when the pictures are followed. */
const THUMBNAILS = 'thumbnails.gray';
const GREYS = 'greys.gray';
/** Bytes of pictures that wait for the bank to be chosen, and of small grey ones for the jumps. */
const MOST_KEPT = { lower: 64e6, grey: 32e6 };
/** Until the person appears, every so many pictures are searched. */
const SEARCH_EVERY = 10;

/**
 * Normalises the footage and follows a face through it, both in one pass over the pictures. In a copy of our own, first
 * the key pictures show where the face goes: then only that part has to be looked at, and the face region is written on
 * the way.
 */
export async function followFootage(options: FollowOptions): Promise<Followed> {
  if (isPreparedForm(options)) {
    const tracker = await loadFaceTracker();
    const folder = dirname(options.base);
    const seconds = options.video.duration;
    const look = await quickLook(tracker, options.source, { ...options, seconds, folder });
    const followed = look && (await followNear(options, tracker, look));
    if (followed) return followed;
  }
  return followWhole(options);
}

/** Follows the face through whole pictures, and looks for it until it appears. */
async function followWhole(options: FollowOptions): Promise<Followed> {
  const { form, signal } = options;
  const { width, height } = form;
  const tracker = await loadFaceTracker();
  const seek = options.start > 0 ? ['-ss', options.start.toFixed(3)] : [];
  const running = await startMedia({
    program: 'ffmpeg',
    args: [
      [inputOptions(options.trusted), seek, '-t', String(options.maxSeconds), '-i', reads(options.source)],
      isPreparedForm(options) ? [copied(options.base), '-map', '0:v:0'] : encoded(options),
      rawToStdout,
    ],
    trusted: options.trusted,
    signal,
    readsStdout: true,
  });
  const points: Float32Array[] = [];
  const notes: FrameNotes[] = [];
  const likeness: Followed['likeness'] = [];
  const small: Uint8Array[] = [];
  const isClose = looksClosely(expectedFrames(options));
  const { kept: keptFaces, tell } = keepsFaces(expectedFrames(options));
  let faces = 0;
  try {
    for await (const data of rawFrames(running.child.stdout!, (width * height * 3) / 2)) {
      const picture = { width, height, data };
      if (faces === 0 && notes.length % SEARCH_EVERY === 0) {
        const found = tracker.find(picture);
        faces = found.length;
        const chosen = chosenFace(found, picture, options.face);
        if (chosen) tracker.startAt(boxAround(chosen.mesh.points), faces > 1 ? AMONG_OTHERS : undefined);
      }
      const seen = faces > 0 ? tracker.next(picture) : undefined;
      const face = seen && (isClose(notes.length) ? closely(tracker, picture, seen) : seen);
      if (face) tell(notes.length, picture, face.points);
      const thumb = thumbnail(picture);
      const note = noteFrame(picture, face, thumbnailChange(small.at(-1), thumb));
      notes.push(note);
      likeness.push(face && seenLikeness(picture, face, note));
      points.push(face?.points ?? new Float32Array(VALUES));
      small.push(thumb);
      tellProgress(options, notes.length);
    }
    await running.done;
  } catch (error) {
    throw asMediaProblem(error);
  } finally {
    running.kill();
  }
  if (!notes.some((note) => note.score > 0)) throw problem('face-not-found');
  const landmarks = joined(points, VALUES);
  fillGaps(
    landmarks,
    Float32Array.from(notes, (note) => note.score),
  );
  const thumbnails = new Uint8Array(small.length * THUMBNAIL.width * THUMBNAIL.height);
  small.forEach((thumb, i) => thumbnails.set(thumb, i * thumb.length));
  const close = closeAmong(notes, isClose);
  return { landmarks, notes, thumbnails, close, keptFaces, likeness, faces };
}

/** Follows the face through the part of the pictures in which it was seen; undefined when it is lost there. */
async function followNear(
  options: FollowOptions,
  tracker: FaceTracker,
  { view, lower, start, faces }: QuickLook,
): Promise<Followed | undefined> {
  const folder = dirname(options.base);
  const [thumbnails, greys] = [join(folder, THUMBNAILS), join(folder, GREYS)];
  const grey = smallSize(options.form);
  const withGreys = expectedFrames(options) * grey.width * grey.height <= MOST_KEPT.grey;
  tracker.startAt(
    { ...start, x: start.x - view.x, y: start.y - view.y },
    faces > 1 ? AMONG_OTHERS : undefined,
  );
  const running = await startMedia({
    program: 'ffmpeg',
    args: [
      [inputOptions(true), '-threads', '1', '-i', reads(options.source), copied(options.base)],
      ['-filter_complex_threads', '1', '-filter_complex', nearFilter(view, lower, withGreys && grey)],
      ['-map', '[lower]', regionArgs, writes(join(folder, avatarFiles.region))],
      ['-map', '[small]', '-f', 'rawvideo', writes(thumbnails)],
      withGreys ? ['-map', '[grey]', '-f', 'rawvideo', writes(greys)] : [],
      ['-map', '[view]', rawToStdout],
    ],
    trusted: true,
    signal: options.signal,
    readsStdout: true,
  });
  const points: Float32Array[] = [];
  const notes: FrameNotes[] = [];
  const likeness: Followed['likeness'] = [];
  const isClose = looksClosely(expectedFrames(options));
  const { kept: keptFaces, tell } = keepsFaces(expectedFrames(options));
  const lowerPictures = new Map<number, Uint8Array>();
  const limit = Math.floor((MOST_KEPT.lower / (lower.width * lower.height)) * (2 / 3));
  try {
    for await (const data of rawFrames(running.child.stdout!, (view.width * view.height * 3) / 2)) {
      const picture = { ...view, data };
      tracker.hold(picture);
      const seen = tracker.next(picture);
      if (!seen) return undefined;
      const face = isClose(notes.length) ? closely(tracker, picture, seen) : seen;
      tell(notes.length, picture, face.points, view);
      if (isClose(notes.length) && lowerPictures.size < limit)
        lowerPictures.set(notes.length, cutPlanes(data, view, lower));
      const note = noteFrame(picture, face, 0, view);
      notes.push(note);
      likeness.push(seenLikeness(picture, face, note));
      for (let at = 0; at < VALUES; at += 3) {
        face.points[at]! += view.x;
        face.points[at + 1]! += view.y;
      }
      points.push(face.points);
      tellProgress(options, notes.length);
    }
    await running.done;
    const size = THUMBNAIL.width * THUMBNAIL.height;
    const all = await readFile(thumbnails);
    const small = notes.map((_, i) => all.subarray(i * size, (i + 1) * size));
    notes.forEach((note, i) => (note.pictureChange = thumbnailChange(small[i - 1], small[i]!)));
    const close = closeAmong(notes, isClose);
    return {
      landmarks: joined(points, VALUES),
      notes,
      thumbnails: all,
      ...(withGreys && { greys: await readFile(greys) }),
      close,
      keptFaces,
      likeness,
      faces,
      lower,
      lowerPictures,
    };
  } catch (error) {
    throw asMediaProblem(error);
  } finally {
    running.kill();
    await Promise.allSettled([running.done]);
    await Promise.all([thumbnails, greys].map((path) => rm(path, { force: true })));
  }
}

const expectedFrames = ({ video, form, maxSeconds, looked }: FollowOptions): number =>
  looked ?? Math.max(1, Math.min(maxSeconds, video.duration) * form.fps);

function tellProgress(options: FollowOptions, frames: number): void {
  if (frames % 10 === 0) options.onProgress(Math.min(1, frames / expectedFrames(options)));
}

/** A hand or a microphone before the mouth changes colours and bends the mesh: such frames tell nothing of the person. */
const seenLikeness = (picture: Picture, { points }: MeshedFace, { covered, score }: FrameNotes) =>
  covered || score < 0.5 ? undefined : likenessOf(picture, points);

const closely = (tracker: FaceTracker, picture: Picture, face: MeshedFace): MeshedFace => ({
  ...face,
  points: tracker.steady(picture, face.points, CLOSE_LOOKS),
});

const closeAmong = (notes: FrameNotes[], isClose: (frame: number) => boolean): Uint8Array =>
  Uint8Array.from(notes, (_, frame) => Number(isClose(frame)));

/**
 * Whether our own copy of an upload already has the form of prepared footage. A stream that others wrote is never copied:
 * renders decode the prepared footage outside of the sandbox.
 */
function isPreparedForm({ trusted, video, form, start, maxSeconds, looked }: FollowOptions): boolean {
  const plain = video.codec === 'h264' && video.pixelFormat === 'yuv420p' && !video.hdr;
  const upright =
    video.codedWidth === form.width && video.codedHeight === form.height && video.rotation === 0;
  const steady = video.constantFrameRate && Math.abs(video.fps - form.fps) < 0.01;
  const whole = start === 0 && video.duration <= maxSeconds && looked === undefined;
  return trusted && plain && upright && steady && whole && video.keyEvery === footageKeyEvery;
}

/** The output of the base. */
const copied = (base: string): Argument[] => [
  ['-map', '0:v:0', '-an', '-c:v', 'copy', '-video_track_timescale', '90000', '-map_metadata', '-1'],
  writes(base),
];

const encoded = ({ video, form, base, looked }: FollowOptions): Argument[] => [
  ['-filter_complex', `[0:v:0]${videoFormFilters(video, form)},split[base][all];[all]${among(looked)}[look]`],
  ['-map', '[base]', footageArgs(), writes(base), '-map', '[look]'],
];

const among = (looked: number | undefined): string =>
  looked === undefined ? 'null' : `trim=end_frame=${looked}`;

const rawToStdout = ['-vsync', 'passthrough', '-f', 'rawvideo', '-pix_fmt', 'yuv420p', 'pipe:1'];

function joined(rows: Float32Array[], width: number): Float32Array {
  const all = new Float32Array(rows.length * width);
  rows.forEach((row, i) => all.set(row, i * width));
  return all;
}
