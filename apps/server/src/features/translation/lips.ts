import { createHash } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isProblem, problem, type ProblemName } from '@likeness/domain/problems';
import type { SpeechTimeline } from '@likeness/domain/speech';
import type { SpeakerFace } from '@likeness/domain/translation';
import { cutPicture, cutVoice, joinPictures } from '@likeness/media/pieces';
import { probe } from '@likeness/media/probe';
import { findCuts } from '@likeness/media/shots';
import { videoForm, type VideoForm } from '@likeness/media/video-form';
import type { EngineLimits } from '../../children/child.ts';
import { counted } from '../../engine-uses/engine-uses.ts';
import type { Job } from '../../works/recipe.ts';
import { talkingHeadProcess } from '../avatars/prepare.service.ts';
import { isJudged, judgeVideo } from '../speaking/spoken-video.service.ts';
import { piecesOf, type Piece, type Stretch } from './pieces.ts';
import { facesInShot, facesOf, ownFace, turnsOf, type Turn } from './shot-faces.ts';
import type { Said } from './speak-lines.ts';

const prepareLimits: EngineLimits = { memoryMb: 3000, seconds: 3600, outputMb: 4000 };
const renderLimits: EngineLimits = { memoryMb: 1500, seconds: 3600, outputMb: 4000 };

/** Where no mouth can be redrawn the picture stays as it is. */
const untouched: ProblemName[] = ['face-not-found', 'face-too-small', 'media-too-short', 'media-resolution'];

export type Speaking = {
  /** The original, and the new voice from its beginning. */
  video: string;
  voice: string;
  /** What is said, when, and by whom. */
  said: Said[];
  placed: Turn[];
  /** When the original goes on speaking itself. */
  original: Turn[];
};

type Quality = Record<string, number | null>;

/**
 * Redraws the mouth of the person in each shot in which the new voice speaks: each shot is a track of its own, and what shows no
 * face stays as it is. Gives the path of the picture, without sound, and how well the longest shot turned out. Throws
 * `face-not-found` or `face-too-small` where no shot shows one that can be redrawn.
 */
export async function moveLips(
  job: Job<unknown>,
  given: Speaking,
): Promise<{ picture: string; quality: Quality }> {
  const { signal, folder } = job;
  const seen = await probe(given.video, { trusted: true, signal });
  const of = seen.audio.length > 0 ? given : { ...given, original: [] };
  if (!seen.video) throw problem('media-no-video');
  const form = videoForm(seen.video);
  const cuts = await findCuts(of.video, { trusted: true, fps: form.fps, signal });
  const frames = Math.max(1, Math.round(seen.video.duration * form.fps));
  const pieces = piecesOf({ frames, fps: form.fps, cuts, spoken: of.placed });
  const paths: string[] = [];
  let best = { frames: 0, quality: {} as Quality };
  let tooSmall = false;
  for (const [at, piece] of pieces.entries()) {
    const path = join(folder, `piece-${at}.mp4`);
    const done = (share: number) =>
      job.progress('rendering', 0.65 + (0.2 * (piece.from + share * piece.frames)) / frames);
    const redrawn = piece.spoken && (await redrawnPiece(job, of, { at, piece, form, path, done }));
    const quality = redrawn && redrawn.quality;
    if (redrawn && redrawn.reason === 'face-too-small') tooSmall = true;
    if (!quality) await cutPicture(of.video, path, { form, ...piece, signal });
    else if (piece.frames > best.frames) best = { frames: piece.frames, quality };
    paths.push(path);
  }
  if (best.frames === 0) throw problem(tooSmall ? 'face-too-small' : 'face-not-found');
  const picture = join(folder, 'picture.mp4');
  await joinPictures(paths, picture, signal);
  for (const path of paths) await rm(path, { force: true });
  return { picture, quality: best.quality };
}

type Redrawing = { at: number; piece: Piece; form: VideoForm; path: string; done: (share: number) => void };

/** Redraws one piece at `path`, once for all attempts; `quality` is null where there is no face to be redrawn. */
async function redrawnPiece(
  job: Job<unknown>,
  of: Speaking,
  redrawing: Redrawing,
): Promise<{ quality: Quality | null; reason?: string }> {
  const { at, piece, path } = redrawing;
  const { storage } = job.context;
  const name = `lips-${nameOf(of, piece)}`;
  const key = `works/${job.workId}/speech/${name}.mp4`;
  const made = await job.step(name, async () => {
    const folder = join(job.folder, `lips-${at}`);
    await mkdir(folder, { recursive: true });
    try {
      const quality = await redraw(job, of, { ...redrawing, folder });
      await storage.put(key, { path });
      return { quality };
    } catch (error) {
      if (job.signal.aborted || !isProblem(error) || !untouched.includes(error.problem)) throw error;
      job.context.log.info({ err: error, work: job.workId, piece }, 'a shot stays as it is');
      return { quality: null, reason: error.problem };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
  if (made.quality) await storage.fetch(key, path);
  return made;
}

/** Redraws the people who speak in a piece, one after the other. Throws what the engine did where none of them could be. */
async function redraw(
  job: Job<unknown>,
  of: Speaking,
  redrawing: Redrawing & { folder: string },
): Promise<Quality> {
  const { piece, form, path, done, folder } = redrawing;
  const time = { start: piece.from / form.fps, seconds: piece.frames / form.fps };
  const within = <Item extends Stretch>(items: readonly Item[]) =>
    items.filter((it) => it.start < time.start + time.seconds && it.end > time.start);
  let source = join(folder, 'source.mp4');
  await cutPicture(of.video, source, { form, ...piece, signal: job.signal });
  const faces = facesOf(within(of.placed));
  const known = faces.filter((face) => face !== undefined);
  const chosen = facesOf([...of.placed, ...of.original]).filter((face) => face !== undefined);
  // Where one face alone was chosen the engine takes the nearest.
  const seen = known.length > 0 && chosen.length > 1 ? await facesInShot(job, source) : undefined;
  let quality: Quality | undefined;
  let failure: unknown = problem('face-not-found');
  for (const [at, face] of faces.entries()) {
    const others = chosen.filter((other) => other !== face);
    const found = face && seen ? ownFace(seen, face, others) : face;
    // Who is heard but not seen moves no lips.
    if (face && !found) continue;
    const out = join(folder, `face-${at}.mp4`);
    const own = { ...of, original: within(turnsOf(of.original, face)) };
    const share = (part: number) => done((at + part) / faces.length);
    try {
      quality = await redrawFace(job, own, { time, source, out, face, found, share, folder });
    } catch (error) {
      if (job.signal.aborted || !isProblem(error) || !untouched.includes(error.problem)) throw error;
      failure = error;
      continue;
    }
    await rm(source, { force: true });
    source = out;
  }
  if (!quality) throw failure;
  await rename(source, path);
  return quality;
}

type OneFace = {
  time: { start: number; seconds: number };
  source: string;
  out: string;
  /** Whose lines are said, and where they are in this piece. */
  face: SpeakerFace | undefined;
  found: SpeakerFace | undefined;
  share: (part: number) => void;
  folder: string;
};

/** Redraws the mouth of one person in a piece, who says the lines of that face. */
async function redrawFace(
  job: Job<unknown>,
  { video, voice, said, placed, original }: Speaking,
  { time, source, out, face, found, share, folder }: OneFace,
): Promise<Quality> {
  const { signal } = job;
  const { start, seconds } = time;
  const mine = turnsOf(placed, face);
  const words = said.filter((_, at) => mine.includes(placed[at]!));
  const audio = join(folder, 'voice.wav');
  const under = original.length > 0 ? { path: video, stretches: original } : undefined;
  const only = mine.length < placed.length ? mine : undefined;
  await cutVoice(voice, audio, { start, seconds, only, under, signal });
  // The voice says exactly when it says what; of the original, and of some voices, only the sound is known.
  const told = !under && words.every(({ phones }) => phones.length > 0);
  const timeline = told ? join(folder, 'timeline.json') : null;
  if (timeline) await writeFile(timeline, JSON.stringify(timelineOf(words, mine, time)));
  const avatarDir = join(folder, 'prepared');
  const prepare = { op: 'prepare', source, outDir: avatarDir, trusted: true, whole: true, face: found };
  await job.engine(talkingHeadProcess, prepare, prepareLimits, (_stage, part) => share(0.5 * part));
  const render = { op: 'render', avatarDir, audio, timeline, out, quality: 'high' };
  await counted(job.context, { job: 'video', engine: 'talking-head', signal }, () =>
    job.engine(talkingHeadProcess, render, renderLimits, (_stage, part) => share(0.5 + 0.5 * part)),
  );
  const quiet = { ...job, progress: () => undefined };
  const quality = isJudged({ seconds })
    ? await judgeVideo(quiet, { video: out, audio, timeline, avatarDir })
    : {};
  await rm(avatarDir, { recursive: true, force: true });
  return quality;
}

/** What is said in a piece, on its own clock. */
export function timelineOf(
  said: Pick<Said, 'from' | 'phones'>[],
  placed: Stretch[],
  { start, seconds }: { start: number; seconds: number },
): SpeechTimeline {
  const phones = said.flatMap(({ from, phones: all }, at) => {
    const shift = (placed[at]?.start ?? 0) - from - start;
    return all.map((phone) => ({ ...phone, start: phone.start + shift, end: phone.end + shift }));
  });
  return {
    duration: seconds,
    words: [],
    phones: phones.filter((phone) => phone.end > 0 && phone.start < seconds),
  };
}

/** Another voice, other words or another time are other lips. */
const nameOf = ({ said, placed, original }: Speaking, piece: Piece): string =>
  createHash('sha256')
    .update(JSON.stringify([said.map(({ key }) => key), placed, original, piece]))
    .digest('hex')
    .slice(0, 24);
