import { join } from 'node:path';
import { extractLimits, sideBySide, type CopyLine } from '@likeness/domain/extraction';
import type { Maker } from '@likeness/domain/makers';
import { isProblem } from '@likeness/domain/problems';
import { readSubtitles } from '@likeness/domain/subtitles';
import { subtitleTrack } from '@likeness/media/subtitle-track';
import type { Job } from '../../works/recipe.ts';
import { readCaptions } from './captions.service.ts';
import { hear, type Heard } from './recognition.service.ts';
import { fetchShare } from './video-source.service.ts';
import { inWorkingTurn } from './working-turns.service.ts';

type Found = { path: string; trusted: boolean; reader?: string | undefined };

/**
 * The words of a video with their times: of its subtitle track or its picture, and of its sound where something writes speech
 * down, and what read and heard them, in a turn of its own. Tells the stages `reading` and `hearing`, up to nine tenths of the work. None where nothing is written or heard.
 */
export async function wordsOf(
  job: Job<unknown>,
  found: Found & { picture: boolean },
): Promise<{ lines: CopyLine[]; makers: Maker[] }> {
  return inWorkingTurn(job.signal, () => words(job, found));
}

async function words(job: Job<unknown>, { picture, ...found }: Found & { picture: boolean }) {
  const seen = picture ? await wordsSeen(job, found) : undefined;
  const read = seen?.cues ?? [];
  job.progress('hearing', 0.9);
  const heard = await wordsHeard(job, found, read.length > 0);
  return {
    lines: sideBySide(read, heard?.pieces ?? []),
    makers: [
      ...(seen && read.length > 0 ? [{ deed: 'reading' as const, engine: seen.engine }] : []),
      ...(heard?.pieces.length ? [{ deed: 'hearing' as const, engine: heard.engine }] : []),
    ],
  };
}

/** The subtitle track is exact; without one the picture is read. */
async function wordsSeen(job: Job<unknown>, { path, trusted }: Found) {
  job.progress('reading', fetchShare * 0.5);
  const track = trusted ? '' : await subtitleTrack(path, join(job.folder, 'track'), job.signal);
  const cues = readSubtitles(track);
  if (cues.length > 0) return { cues, engine: 'track' };
  const { captions } = await readCaptions(job, { path, trusted }, (share) =>
    job.progress('reading', 0.3 + 0.6 * share),
  );
  return { cues: captions, engine: 'ocr' };
}

/** What is heard is left out where it fails but something was read. */
async function wordsHeard(job: Job<unknown>, found: Found, enough: boolean): Promise<Heard | undefined> {
  const { context, folder, signal } = job;
  try {
    return await hear(context, { ...found, folder, maxSeconds: extractLimits.maxSeconds }, signal);
  } catch (error) {
    const silent = isProblem(error, 'media-no-audio');
    if (signal.aborted || !isProblem(error) || !(enough || silent)) throw error;
    if (!silent) context.log.warn({ err: error, work: job.workId }, 'the speech was not recognised');
    return undefined;
  }
}
