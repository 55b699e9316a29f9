import { problem } from '@likeness/domain/problems';
import { decodeFrames } from '@likeness/media/decode';
import { maxFootage } from '@likeness/media/encoder-settings';
import { asMediaProblem, inputOptions, reads, startMedia } from '@likeness/media/ffmpeg';
import { probe } from '@likeness/media/probe';
import type { VideoStream } from '@likeness/media/probe';
import { loadFaceTracker } from '../files/load-tracker.ts';
import { FaceTracker } from '../tracking/face-tracker.ts';
import { boxAround } from '../tracking/face-mesh.ts';
import type { MeshedFace } from '../tracking/face-mesh.ts';
import type { Picture } from '../tracking/picture.ts';
import { assess, neverRests } from '../avatar/findings.ts';
import type { Findings, FrameNotes } from '../avatar/findings.ts';
import { pictureUrl } from '../files/picture-url.ts';
import { foundFace } from '../tracking/found-face.ts';
import type { FoundFace } from '../tracking/found-face.ts';
import { likenessOf } from '../tracking/likeness.ts';
import { peopleIn, type Look } from './people.ts';
import { absences, presences, type Frames } from '../avatar/presence.ts';
import { rawFrames } from '../files/raw-frames.ts';
import { chooseStretch } from './choose-stretch.ts';
import { SHORTEST_SEEN } from './follow-one.ts';
import { noteFrame, thumbnail, thumbnailChange } from '../tracking/frame-notes.ts';

export type Precheck = {
  /** False when a clone would fail: no face, or one far too small. */
  usable: boolean;
  findings: Findings;
  /** Those of the picture that shows most; one of them may be the `face` of the clone. */
  faces: FoundFace[];
  /** That picture as a data URL; empty unless there are several faces to choose from. */
  picture: string;
  /** Who is seen in different parts of the clip; one of their moments may be the `moment` of the clone. Empty for one person. */
  people: PersonInClip[];
};

/** `at`: a moment in which this person is seen, and `seconds`: for about how long, in seconds; `picture` as a data URL. */
export type PersonInClip = { at: number; seconds: number; picture: string };

/** The longer side of the pictures that are looked at. */
const LONG_SIDE = 960;
/** A continuous stretch to tell speech, shake and cuts, and single looks at the rest of the footage. */
const STRETCH = { seconds: 3, fps: 12.5 };
const LOOKS = 16;
/** Pictures a second in which someone is looked for, fewer of footage from so many seconds on, and their longer side. */
const PRESENCE = { often: 2, seldom: 1, long: 30, side: 640 };
const SMALLEST_FACE = 64;
/** The longer side of the pictures of several people, of whom so many at most are shown. */
const PERSON = { side: 320, most: 6 };
/** Seconds of footage that most scripts outlast. */
const SHORT = 12;

/** Judges footage within seconds from a few of its pictures, some in every second. Throws the problems of unreadable media. */
export async function precheck(source: string, signal?: AbortSignal): Promise<Precheck> {
  const { video } = await probe(source, { trusted: false, signal });
  if (!video) throw problem('media-no-video');
  const scale = Math.min(1, LONG_SIDE / Math.max(video.width, video.height));
  const even = (side: number): number => Math.round((side * scale) / 2) * 2;
  const size = { width: even(video.width), height: even(video.height) };
  const tracker = await loadFaceTracker();
  const decoding = { ...size, pixelFormat: 'yuv420p', trusted: false, signal } as const;
  const notes: FrameNotes[] = [];
  let faces: FoundFace[] = [];
  let shown = '';
  const keep = async (found: MeshedFace[], picture: Picture): Promise<void> => {
    faces = found.map((mesh) => foundFace(mesh, picture));
    if (faces.length > 1) shown = await pictureUrl(picture);
  };
  let previous: Uint8Array | undefined;
  const start = Math.max(0, Math.min(video.duration * 0.2, video.duration - STRETCH.seconds));
  for await (const { data } of decodeFrames(source, {
    ...decoding,
    start,
    duration: STRETCH.seconds,
    fps: STRETCH.fps,
  })) {
    const picture = { ...size, data };
    if (faces.length === 0 && notes.length % 6 === 0) {
      const found = tracker.find(picture).map(({ mesh }) => mesh);
      await keep(found, picture);
      if (found[0]) tracker.startAt(boxAround(found[0].points));
    }
    const thumb = thumbnail(picture);
    notes.push(
      noteFrame(
        picture,
        faces.length > 0 ? tracker.next(picture) : undefined,
        thumbnailChange(previous, thumb),
      ),
    );
    previous = thumb;
  }
  const dense = assess(
    notes.map((note) => inFull(note, scale)),
    faces.length,
    STRETCH.fps,
  );
  const looks: FrameNotes[] = [];
  const seen: (Look & { picture: Uint8Array })[] = [];
  for await (const data of keyPictures(source, video.duration, size, signal)) {
    const picture = { ...size, data };
    const found = tracker.find(picture).map(({ mesh }) => mesh);
    if (found.length > faces.length) await keep(found, picture);
    const likeness = found.length === 1 ? likenessOf(picture, found[0]!.points) : undefined;
    if (likeness)
      seen.push({
        at: Math.round((100 * looks.length * video.duration) / LOOKS) / 100,
        likeness,
        picture: data.slice(),
      });
    looks.push(noteFrame(picture, found[0], 0));
  }
  const people = await shownPeople(seen, size, video.duration);
  const away = await partsAway(source, video, tracker, signal);
  const findings = assess(
    [...notes, ...looks].map((note) => inFull(note, scale)),
    faces.length,
    undefined,
  );
  const problems = [
    ...new Set([...findings.problems, ...dense.problems.filter((it) => it === 'shaky' || it === 'jumps')]),
  ];
  if (video.duration < SHORT && neverRests(notes, STRETCH.fps)) problems.push('loops-badly');
  if (people.length > 0) problems.push('other-people');
  if (away.parts.length > 0) problems.push('face-away');
  const usable =
    findings.trackedShare > 0 && findings.facePixels >= SMALLEST_FACE && away.unbroken >= SHORTEST_SEEN;
  return { usable, findings: { ...findings, away: away.parts, problems }, faces, picture: shown, people };
}

/**
 * In which parts (seconds) of the footage that a clone would use no one is seen, to within a second, and how long at most
 * someone is seen without a break; all of it where there is no such part.
 */
async function partsAway(
  source: string,
  video: VideoStream,
  tracker: FaceTracker,
  signal: AbortSignal | undefined,
): Promise<{ parts: [number, number][]; unbroken: number }> {
  const scale = Math.min(1, PRESENCE.side / Math.max(video.width, video.height));
  const even = (side: number): number => Math.round((side * scale) / 2) * 2;
  const size = { width: even(video.width), height: even(video.height) };
  const start = await chooseStretch(source, video, maxFootage, signal);
  const fps = video.duration < PRESENCE.long ? PRESENCE.often : PRESENCE.seldom;
  // Our own copy has key frames often enough.
  const keyFrames = (video.keyEvery ?? Infinity) * fps <= video.fps;
  const part = { start, duration: maxFootage, fps, asSeen: true, keyFrames };
  const looks = { ...size, ...part, pixelFormat: 'yuv420p' } as const;
  const scores: number[] = [];
  for await (const { data } of decodeFrames(source, { ...looks, trusted: false, signal }))
    scores.push(tracker.find({ ...size, data }).length);
  const end = Math.min(start + maxFootage, video.duration);
  const seconds = ({ from, to }: Frames): [number, number] => [
    start + from / fps,
    Math.min(end, start + to / fps),
  ];
  const parts = absences(scores, fps).map(seconds);
  const seen = presences(scores, fps).map(({ from, to }) => (to - from) / fps);
  return { parts, unbroken: parts.length > 0 ? Math.max(0, ...seen) : Infinity };
}

async function shownPeople(
  seen: (Look & { picture: Uint8Array })[],
  size: { width: number; height: number },
  seconds: number,
): Promise<PersonInClip[]> {
  const people = peopleIn(seen);
  if (people.length < 2) return [];
  return Promise.all(
    people.slice(0, PERSON.most).map(async ({ at, share }) => {
      const { picture } = seen.find((look) => look.at === at)!;
      return {
        at,
        seconds: Math.round(share * seconds),
        picture: await pictureUrl({ ...size, data: picture }, PERSON.side),
      };
    }),
  );
}

/** Up to `LOOKS` pictures spread over the footage. Only key frames are decoded, so long footage costs no more. */
async function* keyPictures(
  source: string,
  duration: number,
  { width, height }: { width: number; height: number },
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  const looks = `fps=${(LOOKS / Math.max(1, duration)).toFixed(6)}`;
  const { child, done, kill } = await startMedia({
    program: 'ffmpeg',
    args: [
      ['-skip_frame', 'nokey', inputOptions(false), '-i', reads(source)],
      // The last key frame lasts to the end.
      ['-vf', `tpad=stop_mode=clone:stop_duration=${duration},${looks},scale=${width}:${height}`],
      ['-frames:v', String(LOOKS), '-f', 'rawvideo', '-pix_fmt', 'yuv420p', 'pipe:1'],
    ],
    trusted: false,
    signal,
    readsStdout: true,
  });
  try {
    yield* rawFrames(child.stdout!, (width * height * 3) / 2);
    await done;
  } catch (error) {
    throw asMediaProblem(error);
  } finally {
    kill();
  }
}

/** Sizes in pixels of the footage; the sharpness of a reduced picture says less, so it is not counted as blur. */
const inFull = (note: FrameNotes, scale: number): FrameNotes => ({
  ...note,
  facePixels: note.facePixels / scale,
});
