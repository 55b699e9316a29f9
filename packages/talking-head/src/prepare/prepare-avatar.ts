import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { problem } from '@likeness/domain/problems';
import type { Cut } from '@likeness/domain/upload-uses';
import { maxFootage } from '@likeness/media/encoder-settings';
import { probe } from '@likeness/media/probe';
import type { VideoStream } from '@likeness/media/probe';
import { analyseFace, poseFrames } from '../geometry/face-analysis.ts';
import type { FaceAnalysis } from '../geometry/face-analysis.ts';
import { VALUES } from '../geometry/face-topology.ts';
import { keepQuickHead } from '../geometry/quick-head.ts';
import { keepQuickLips } from '../geometry/quick-lips.ts';
import { LEAST_TALK } from '../geometry/talking-frames.ts';
import { learnPerson } from '../geometry/person-model.ts';
import { clamp, quantile } from '../numeric/statistics.ts';
import { smoothOverTime } from '../tracking/face-track.ts';
import { bankCandidates, bankLimit, chooseBank } from './bank-choice.ts';
import { chooseStretch } from './choose-stretch.ts';
import { assess, hiddenMouths, type FrameNotes } from '../avatar/findings.ts';
import type { FoundFace } from '../tracking/found-face.ts';
import { framesOfGestures, gesturesOf } from './clip-gestures.ts';
import { AVATAR_VERSION, avatarFiles, VISIBLE_JUMP } from '../avatar/manifest.ts';
import { saveLandmarks, savePerson } from '../files/saved-avatar.ts';
import type { AvatarManifest, LoopPoint, Rectangle } from '../avatar/manifest.ts';
import { followOne, SHORTEST } from './follow-one.ts';
import { framesToPaint, OPENED, paintMouths, pickFrames, SHUT } from './painted-mouths.ts';
import type { PaintedMouth } from './painted-mouths.ts';
import { normalForm } from './normalise.ts';
import { bankAreas, regionOf } from '../avatar/region.ts';
import { seenOfDrawn } from './seen-of-drawn.ts';
import { speechMouths } from './speech-mouths.ts';
import { trustOf } from './trust.ts';
import { rowOf, waysBack } from './ways-back.ts';
import { writeBank, writeRegion } from './write-pieces.ts';
import { writeWaysBack } from './write-ways-back.ts';

export type PrepareOptions = {
  source: string;
  /** The footage was written by ourselves: a clip of the library, or a normalised upload. */
  trusted?: boolean;
  /** Becomes the prepared avatar; made when absent. */
  outDir: string;
  /** Of several people the one whose face is nearest to this place at first; without it the largest. */
  face?: FoundFace | undefined;
  /** A moment (seconds) in which the person is seen, where others are seen in other parts; without it the longest part is used. */
  moment?: number | undefined;
  /** The part of the footage (seconds) that is used; without it all of it. */
  stretch?: Cut | undefined;
  /** The clip is kept from beginning to end; other people in it stay as filmed. */
  whole?: boolean | undefined;
  signal?: AbortSignal;
  onProgress?: (progress: { stage: string; fraction: number }) => void;
};

export type PreparedAvatar = { folder: string; manifest: AvatarManifest };

/** Of longer footage the best stretch of this length is used: enough for an unhurried loop and a bank of 300 pictures. */
const LONGEST = maxFootage;
/** Faces lower than this have too few pixels for a mouth. */
const SMALLEST_FACE = 64;
/** Standard deviation, in frames, of the smoothing of landmarks. */
const SMOOTHING = 0.8;

/** Why none of the frames can be redrawn. */
const neverUsable = (notes: FrameNotes[]): string =>
  hiddenMouths(notes).filter(Boolean).length * 2 > notes.length
    ? 'something always lies over the mouth'
    : 'the face is never turned to the camera';

/**
 * Turns footage of a person into everything that renders need: normalised footage, the face region, the bank of lower
 * faces, the person model and the loop points. The folder is complete when the promise resolves. Throws
 * `face-not-found`, `face-too-small`, `media-too-short`, `media-resolution` and the problems of unreadable media.
 */
export async function prepareAvatar(options: PrepareOptions): Promise<PreparedAvatar> {
  const { source, outDir, signal, face, moment, stretch, trusted = false } = options;
  const progress = options.onProgress ?? (() => undefined);
  await mkdir(outDir, { recursive: true });
  const { video } = await probe(source, { trusted, signal });
  if (!video) throw problem('media-no-video');
  const part = { from: stretch?.from ?? 0, to: Math.min(stretch?.to ?? Infinity, video.duration) };
  if (part.to - part.from < SHORTEST) throw problem('media-too-short', { min: 5 });
  const form = normalForm(video);
  const start = await startOf(options, video, part);
  const told = trusted && !stretch ? await gesturesOf(source, { video, form, signal }) : undefined;
  const following = {
    source,
    trusted,
    video,
    form,
    base: join(outDir, avatarFiles.base),
    face,
    start,
    maxSeconds: Math.min(LONGEST, part.to - start),
    looked: told?.stretches[0]!.from,
    signal,
    onProgress: (fraction: number) => progress({ stage: 'track', fraction }),
  };
  const { followed, start: begin, others, away, isOwn } = await followOne(following, options);
  const { notes, faces, thumbnails, greys } = followed;
  progress({ stage: 'analyse', fraction: 0 });
  const findings = assess(notes, faces, form.fps);
  if (findings.facePixels < SMALLEST_FACE)
    throw problem('face-too-small', {}, `${findings.facePixels} pixels`);
  const landmarks = smoothOverTime(followed.landmarks, notes.length, SMOOTHING);
  keepQuickHead(followed.landmarks, landmarks);
  keepQuickLips(followed.landmarks, landmarks);
  const seen = Uint8Array.from(notes, (note, frame) => (note.score > 0.5 && isOwn(frame) ? 1 : 0));
  const analysis = analyseFace(landmarks, seen);
  const trust = trustOf(notes, analysis.poses).map((it, frame) => (isOwn(frame) ? it : 0));
  const usable = Uint8Array.from(trust, (t) => (t >= 1 ? 1 : 0));
  if (!usable.includes(1)) throw problem('face-not-found', {}, neverUsable(notes));
  const touched = Uint8Array.from(trust, (t) => (t > 0 ? 1 : 0));
  const region = regionOf(landmarks, touched, form.width, form.height);
  const { lower } = followed;
  const stored = lower && holds(lower, region) ? lower : region;
  const output = { folder: outDir, form, region, stored, signal };
  progress({ stage: 'bank', fraction: 0.3 });
  const ajar = findings.problems.includes('never-shut');
  // A grimace, a smirk or a scream is no mouth of speech, and its range not that of the person.
  const speech = speechMouths(analysis, usable, {
    lipRed: notes.map((note) => note.lipRed ?? 0),
    fps: form.fps,
  });
  const mouths = speech.fits.includes(1) ? speech.fits : usable;
  const hardly = findings.talking && speech.seconds < LEAST_TALK;
  const shapes = [...(ajar ? SHUT : []), ...(findings.talking && !hardly ? [] : OPENED)];
  const painted =
    shapes.length > 0
      ? await paintedMouths(output, form, { landmarks, analysis, usable: mouths, shapes })
      : [];
  const all = joinRows([landmarks, ...painted.map((it) => it.landmarks)]);
  const shown = painted.length > 0 ? { ...analysis, ...poseFrames(all, analysis.template) } : analysis;
  const person = learnPerson(shown, joinFlags(mouths, painted.length), notes.length);
  if (ajar) person.open.closed = quantile(openingsOfShut(shown, notes.length, shapes.length), 0.5);
  const limit = Math.max(60, bankLimit(landmarks, usable) - painted.length);
  const bank = chooseBank(analysis, bankCandidates(mouths, followed.close, limit), limit);
  const places = [...bank, ...painted.map((_, k) => notes.length + k)];
  const areas = bankAreas(all, places, region);
  if (stored !== lower) await writeRegion(output);
  const loops = await waysBack(output, { analysis, landmarks, thumbnails, greys, notes });
  await writeWaysBack(output, loops, landmarks);
  const pictures = painted.map((it) => it.data);
  // Of footage that shows others, too, or no one in between, only a part was followed.
  const gestures = others || begin > start ? undefined : told;
  const gesturing = framesOfGestures(gestures);
  const points = places.map((place) => all.subarray(place * VALUES, (place + 1) * VALUES));
  const filmed = stored === lower ? followed.lowerPictures : undefined;
  await writeBank(output, { frames: bank, areas, filmed, painted: pictures, region, points }, (count) => {
    if (count % 10 === 0) progress({ stage: 'bank', fraction: 0.3 + 0.7 * (count / bank.length) });
  });
  // Heads of gestures are those of other frames; painted mouths stay the last.
  const rows = [landmarks, ...gesturing.map((frame) => rowOf(landmarks, frame))];
  const known = joinRows([...rows, ...painted.map((it) => it.landmarks)]);
  const trusts = Float32Array.from([...trust, ...gesturing.map((frame) => trust[frame]!)]);
  await saveLandmarks(outDir, known, joinFlags(trusts, painted.length));
  await savePerson(outDir, person);
  const manifest: AvatarManifest = {
    version: AVATAR_VERSION,
    key: await contentKey(source, { face, moment, stretch }),
    ...form,
    start: begin,
    frames: notes.length + gesturing.length,
    region,
    stored,
    painted: painted.length,
    bank: places.map((place) => (place < notes.length ? place : place + gesturing.length)),
    bankArea: areas,
    bankWidth: areas[0]!.width,
    bankHeight: areas[0]!.height,
    loops,
    ...(gestures && { gestures }),
    open: person.open,
    mouthWidth: person.width,
    findings: {
      ...findings,
      away,
      usableShare: usable.reduce((a, b) => a + b, 0) / notes.length,
      problems: [
        ...findings.problems,
        ...(hardly ? (['hardly-talking'] as const) : []),
        ...(loopsWell(loops) ? [] : (['loops-badly'] as const)),
        ...(others ? (['other-people'] as const) : []),
        ...(away.length > 0 ? (['face-away'] as const) : []),
      ],
    },
  };
  const { closed, wide } = person.open;
  const share = await seenOfDrawn({
    folder: outDir,
    manifest,
    person,
    landmarks: known,
    trust: trusts,
    keptFaces: followed.keptFaces,
    signal,
  });
  manifest.open = { ...person.open, drawn: closed + (wide - closed) / share };
  await writeFile(join(outDir, avatarFiles.manifest), JSON.stringify(manifest));
  return { folder: outDir, manifest };
}

/** Where in a part of the footage that begins which is looked at: around `moment` where that is asked for. */
async function startOf(
  { source, moment, signal }: PrepareOptions,
  video: VideoStream,
  part: Cut,
): Promise<number> {
  if (moment === undefined || part.to - part.from <= LONGEST)
    return chooseStretch(source, video, LONGEST, { part, signal });
  return clamp(moment - LONGEST / 2, part.from, part.to - LONGEST);
}

/** How far apart the tracker sees the painted lips that press upon each other: the first of each so many after the footage. */
const openingsOfShut = ({ mouths }: FaceAnalysis, filmed: number, every: number): number[] =>
  mouths.slice(filmed).flatMap(({ open }, k) => (k % every === 0 ? [open] : []));

type ToPaint = {
  landmarks: Float32Array;
  analysis: FaceAnalysis;
  usable: Uint8Array;
  shapes: typeof OPENED;
};

/** Mouths for a person who never opened or never shut it, painted into frames with different head turns. */
async function paintedMouths(
  output: { folder: string; region: Rectangle; signal: AbortSignal | undefined },
  size: { width: number; height: number },
  { landmarks, analysis, usable, shapes }: ToPaint,
): Promise<PaintedMouth[]> {
  const frames = framesToPaint(analysis, usable).toSorted((a, b) => a - b);
  const painted: PaintedMouth[] = [];
  const base = join(output.folder, avatarFiles.base);
  for await (const picture of pickFrames(
    base,
    frames,
    { width: size.width, height: size.height },
    output.signal,
  )) {
    const frame = frames.shift();
    if (frame === undefined) break;
    const points = landmarks.slice(frame * VALUES, (frame + 1) * VALUES);
    painted.push(...(await paintMouths(picture, points, output.region, shapes)));
  }
  return painted;
}

/** Whether longer scripts can go on without a jump that is noticed. */
const loopsWell = (loops: LoopPoint[]): boolean => loops.some(({ cost }) => cost <= VISIBLE_JUMP);

const holds = (outer: Rectangle, inner: Rectangle): boolean =>
  outer.x <= inner.x &&
  outer.y <= inner.y &&
  outer.x + outer.width >= inner.x + inner.width &&
  outer.y + outer.height >= inner.y + inner.height;

function joinRows(rows: Float32Array[]): Float32Array {
  const all = new Float32Array(rows.reduce((sum, row) => sum + row.length, 0));
  let at = 0;
  for (const row of rows) {
    all.set(row, at);
    at += row.length;
  }
  return all;
}

/** The flags, and as many ones after them. */
function joinFlags<T extends Uint8Array | Float32Array>(flags: T, more: number): T {
  const all = new (flags.constructor as new (length: number) => T)(flags.length + more).fill(1) as T;
  all.set(flags);
  return all;
}

/** SHA-256 over the footage and what decides the result: two equal keys mean equal avatars. */
export async function contentKey(
  source: string,
  { face, moment, stretch }: Pick<PrepareOptions, 'face' | 'moment' | 'stretch'> = {},
): Promise<string> {
  const hash = createHash('sha256');
  hash.update(`${AVATAR_VERSION}/${face ? JSON.stringify(face) : ''}/${moment ?? ''}/`);
  if (stretch) hash.update(`${stretch.from}-${stretch.to}/`);
  await pipeline(createReadStream(source), hash);
  return hash.digest('hex');
}
