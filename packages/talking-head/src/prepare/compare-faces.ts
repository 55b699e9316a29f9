import type { Cut } from '@likeness/domain/upload-uses';
import { decodeFrames } from '@likeness/media/decode';
import { probe } from '@likeness/media/probe';
import { problem } from '@likeness/domain/problems';
import { describeFace, type FaceDescriptor, likenessOfLooks } from '../tracking/face-descriptor.ts';
import { loadFaceTracker, readGraphModel } from '../files/load-tracker.ts';
import type { Picture } from '../tracking/picture.ts';

/** Looks at each of the two parts, and the least that say something. */
const [LOOKS, LEAST] = [3, 2];
/** The longer side of the pictures that are looked at. */
const LONG_SIDE = 960;

/**
 * Means of looks that are at least so alike are one person, and less than `another` two; between them it cannot be told. Three
 * filmed people: parts of one clip 0.94 and more, two people 0.52 at most (30 pairs each). Of our rendered people, whose heads are
 * kin, 1 of 406 pairs lies above and 20 between; single looks at one of them are alike by 0.8 and more. Between recordings of two days light, glasses and hair change: only what
 * lies near two people is taken for them.
 */
export const ALIKE = { same: 0.9, another: 0.8, anotherDay: 0.6 };

export type ComparedFaces = {
  /** `unsure` where too few faces are seen on one side, or the likeness lies between. */
  face: 'same' | 'another' | 'unsure';
  /** -1 to 1; null where too few faces are seen. */
  likeness: number | null;
};

/** A part of some footage, in seconds. */
export type Footage = Cut & { source: string };

/** Whether the largest face between two moments of footage (seconds) is that of the rest, or of the rest of a part of it. */
export async function compareFaces(
  source: string,
  { from, to, within, signal }: Cut & { within?: Cut | undefined; signal?: AbortSignal },
): Promise<ComparedFaces> {
  const looker = await faceLooker(signal);
  const { seconds, looksAt } = await looker(source);
  const inside = moments(from, Math.min(to, seconds));
  const outside = momentsBeside({ from, to }, within ?? { from: 0, to: seconds });
  return judged(await looksAt(inside), await looksAt(outside));
}

/** Whether the largest faces of two recordings are of one person, who may wear other clothes in another light. */
export async function compareRecordings(
  one: Footage,
  other: Footage,
  signal?: AbortSignal,
): Promise<ComparedFaces> {
  const looker = await faceLooker(signal);
  const looksOf = async ({ source, from, to }: Footage) => (await looker(source)).looksAt(moments(from, to));
  return judged(await looksOf(one), await looksOf(other), ALIKE.anotherDay);
}

/** Opens footage for looks at the largest face of its pictures. */
async function faceLooker(signal: AbortSignal | undefined) {
  const tracker = await loadFaceTracker();
  const faceres = await readGraphModel('faceres');
  return async (source: string) => {
    const { video, duration } = await probe(source, { trusted: true, signal });
    if (!video) throw problem('media-no-video');
    const scale = Math.min(1, LONG_SIDE / Math.max(video.width, video.height));
    const even = (side: number): number => Math.round((side * scale) / 2) * 2;
    const size = { width: even(video.width), height: even(video.height) };
    const looksAt = async (times: number[]): Promise<FaceDescriptor[]> => {
      const looks: FaceDescriptor[] = [];
      for (const time of times) {
        const picture = await pictureAt(source, size, time, signal);
        const [found] = picture ? tracker.find(picture) : [];
        if (picture && found) looks.push(describeFace(faceres, picture, found.mesh.points));
      }
      return looks;
    };
    return { seconds: duration, looksAt };
  };
}

/** What looks at two parts say. */
export function judged(
  inside: FaceDescriptor[],
  outside: FaceDescriptor[],
  another = ALIKE.another,
): ComparedFaces {
  if (inside.length < LEAST || outside.length < LEAST) return { face: 'unsure', likeness: null };
  const likeness = likenessOfLooks(inside, outside);
  const face = likeness >= ALIKE.same ? 'same' : likeness < another ? 'another' : 'unsure';
  return { face, likeness };
}

/** Moments that lie evenly within a part, its ends left out. */
const moments = (from: number, to: number): number[] =>
  Array.from({ length: LOOKS }, (_, k) => from + ((to - from) * (k + 1)) / (LOOKS + 1));

/** Moments of a part that lie on both sides of another, as if what they have in common were not there; none where that is all. */
export function momentsBeside({ from, to }: Cut, part: Cut): number[] {
  const begin = Math.max(part.from, Math.min(from, part.to));
  const end = Math.min(part.to, Math.max(to, part.from));
  const common = Math.max(0, end - begin);
  if (part.to - part.from - common <= 0) return [];
  return moments(part.from, part.to - common).map((time) => (time < begin ? time : time + common));
}

async function pictureAt(
  source: string,
  size: { width: number; height: number },
  start: number,
  signal: AbortSignal | undefined,
): Promise<Picture | undefined> {
  const form = {
    ...size,
    pixelFormat: 'yuv420p',
    trusted: true,
    signal,
    start,
    duration: 0.5,
    fps: 10,
  } as const;
  for await (const { data } of decodeFrames(source, form)) return { ...size, data };
  return undefined;
}
