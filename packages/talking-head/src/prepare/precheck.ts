import { problem } from '@likeness/domain/problems';
import { decodeFrames } from '@likeness/media/decode';
import { asMediaProblem, inputOptions, reads, startMedia } from '@likeness/media/ffmpeg';
import { probe } from '@likeness/media/probe';
import { loadFaceTracker } from '../files/load-tracker.ts';
import { boxAround } from '../tracking/face-mesh.ts';
import type { MeshedFace } from '../tracking/face-mesh.ts';
import type { Picture } from '../tracking/picture.ts';
import { assess, neverRests } from '../avatar/findings.ts';
import type { Findings, FrameNotes } from '../avatar/findings.ts';
import { pictureUrl } from '../files/picture-url.ts';
import { foundFace } from '../tracking/found-face.ts';
import type { FoundFace } from '../tracking/found-face.ts';
import { likenessOf } from '../tracking/likeness.ts';
import { peopleIn, type Look, type Seen } from './people.ts';
import { absences, presences } from '../avatar/presence.ts';
import { hardlyTalks } from './hardly-talks.ts';
import { rawFrames } from '../files/raw-frames.ts';
import { jumpsIn } from './find-jumps.ts';
import { courseOf, type Course, type Whose } from './footage-course.ts';
import { SHORTEST_SEEN } from './follow-one.ts';
import { noteFrame, thumbnail, thumbnailChange } from '../tracking/frame-notes.ts';
import { watchFootage, type Watched } from './watch-footage.ts';

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
  /** Seconds of the footage. */
  duration: number;
  /** Of each of `people`, or of each of several `faces`; of footage that shows one person theirs alone. */
  courses: Course[];
};

/** `at`: a moment in which this person is seen, and `seconds`: for about how long, in seconds; `picture` as a data URL. */
export type PersonInClip = { at: number; seconds: number; picture: string };

/** The longer side of the pictures that are looked at. */
const LONG_SIDE = 960;
/** A continuous stretch to tell speech, shake and cuts, and single looks at the rest of the footage. */
const STRETCH = { seconds: 3, fps: 12.5 };
const LOOKS = 16;
const SMALLEST_FACE = 64;
/** The longer side of the pictures of several people, of whom so many at most are shown. */
const PERSON = { side: 320, most: 6 };
/** Seconds of footage that most scripts outlast. */
const SHORT = 12;

/** Judges footage within seconds from a few of its pictures, up to two in every second. Throws the problems of unreadable media. */
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
  const known = peopleIn(seen).slice(0, PERSON.most);
  const people = known.length > 1 ? await shownPeople(known, seen, size, video.duration) : [];
  const watched = await watchFootage(source, video, tracker, signal);
  const jumps = await jumpsIn(source, video, watched, signal);
  const away = partsAway(watched);
  const findings = assess(
    [...notes, ...looks].map((note) => inFull(note, scale)),
    faces.length,
    undefined,
  );
  const problems = [
    ...new Set([...findings.problems, ...dense.problems.filter((it) => it === 'shaky' || it === 'jumps')]),
  ];
  const glimpsed = watched.glimpses.flatMap(({ faces: [face] }) => (face ? [face.note] : []));
  if (findings.talking && hardlyTalks(opensOf(notes), STRETCH.fps, opensOf(glimpsed)))
    problems.push('hardly-talking');
  if (video.duration < SHORT && neverRests(notes, STRETCH.fps)) problems.push('loops-badly');
  if (people.length > 0) problems.push('other-people');
  if (jumps.length > 0 && !problems.includes('jumps')) problems.push('jumps');
  if (away.parts.length > 0) problems.push('face-away');
  const usable =
    findings.trackedShare > 0 && findings.facePixels >= SMALLEST_FACE && away.unbroken >= SHORTEST_SEEN;
  const means = known.map(({ mean }) => mean);
  const whose: Whose[] =
    people.length > 0
      ? people.map((_, own) => ({ person: { own, people: means } }))
      : faces.length > 1
        ? faces.map((place) => ({ place }))
        : [{}];
  return {
    usable,
    findings: { ...findings, away: away.parts, problems },
    faces,
    picture: shown,
    people,
    duration: video.duration,
    courses: whose.map((one) => courseOf(watched, jumps, one)),
  };
}

/** Openings in eye distances, NaN without a face. */
const opensOf = (notes: FrameNotes[]): number[] =>
  notes.map(({ score, open }) => (score > 0 ? open : Number.NaN));

/** In which parts (seconds) of footage no one is seen, and how long at most someone is seen without a break; all of it where there is no such part. */
function partsAway({ glimpses, every, seconds }: Watched): { parts: [number, number][]; unbroken: number } {
  const scores = glimpses.map(({ faces }) => faces.length);
  const parts = absences(scores, 1 / every).map(({ from, to }): [number, number] => [
    from * every,
    Math.min(seconds, to * every),
  ]);
  const seen = presences(scores, 1 / every).map(({ from, to }) => (to - from) * every);
  return { parts, unbroken: parts.length > 0 ? Math.max(0, ...seen) : Infinity };
}

function shownPeople(
  people: Seen[],
  seen: (Look & { picture: Uint8Array })[],
  size: { width: number; height: number },
  seconds: number,
): Promise<PersonInClip[]> {
  return Promise.all(
    people.map(async ({ at, share }) => {
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
