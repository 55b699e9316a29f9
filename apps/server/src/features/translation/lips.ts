import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isProblem, problem, type ProblemName } from '@likeness/domain/problems';
import type { SpeechTimeline } from '@likeness/domain/speech';
import { cutPicture, cutVoice, joinPictures } from '@likeness/media/pieces';
import { probe } from '@likeness/media/probe';
import { findCuts } from '@likeness/media/shots';
import { videoForm, type VideoForm } from '@likeness/media/video-form';
import type { EngineLimits } from '../../children/child.ts';
import type { Job } from '../../works/recipe.ts';
import { talkingHeadProcess } from '../avatars/prepare.service.ts';
import { isJudged, judgeVideo } from '../speaking/spoken-video.service.ts';
import { piecesOf, type Piece, type Stretch } from './pieces.ts';
import type { Said } from './speak-lines.ts';

const prepareLimits: EngineLimits = { memoryMb: 3000, seconds: 3600, outputMb: 4000 };
const renderLimits: EngineLimits = { memoryMb: 1500, seconds: 3600, outputMb: 4000 };

/** Where no mouth can be redrawn the picture stays as it is. */
const untouched: ProblemName[] = ['face-not-found', 'face-too-small', 'media-too-short', 'media-resolution'];

export type Speaking = {
  /** The original, and the new voice from its beginning. */
  video: string;
  voice: string;
  /** What is said, and when. */
  said: Said[];
  placed: Stretch[];
  /** When the original goes on speaking itself. */
  original: Stretch[];
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

async function redraw(
  job: Job<unknown>,
  { video, voice, said, placed, original }: Speaking,
  { piece, form, path, done, folder }: Redrawing & { folder: string },
): Promise<Quality> {
  const { signal } = job;
  const [source, audio] = [join(folder, 'source.mp4'), join(folder, 'voice.wav')];
  const [start, seconds] = [piece.from / form.fps, piece.frames / form.fps];
  const within = original.filter((it) => it.start < start + seconds && it.end > start);
  await cutPicture(video, source, { form, ...piece, signal });
  const under = within.length > 0 ? { path: video, stretches: within } : undefined;
  await cutVoice(voice, audio, { start, seconds, under, signal });
  // The voice says exactly when it says what; of the original only its sound is known.
  const timeline = under ? null : join(folder, 'timeline.json');
  if (timeline) await writeFile(timeline, JSON.stringify(timelineOf(said, placed, { start, seconds })));
  const avatarDir = join(folder, 'prepared');
  const prepare = { op: 'prepare', source, outDir: avatarDir, trusted: true, whole: true };
  await job.engine(talkingHeadProcess, prepare, prepareLimits, (_stage, share) => done(0.5 * share));
  const render = { op: 'render', avatarDir, audio, timeline, out: path, quality: 'high' };
  await job.engine(talkingHeadProcess, render, renderLimits, (_stage, share) => done(0.5 + 0.5 * share));
  if (!isJudged({ seconds })) return {};
  const quiet = { ...job, progress: () => undefined };
  return judgeVideo(quiet, { video: path, audio, timeline, avatarDir });
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
