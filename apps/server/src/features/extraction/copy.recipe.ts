import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import { extractLimits, sideBySide, type CopyLine } from '@likeness/domain/extraction';
import { isProblem, problem } from '@likeness/domain/problems';
import { readSubtitles, toSrt, toVtt } from '@likeness/domain/subtitles';
import type { ExtractInput } from '@likeness/contract/extraction';
import type { HeardPiece } from '@likeness/engines/recognition/port';
import { probe } from '@likeness/media/probe';
import { subtitleTrack } from '@likeness/media/subtitle-track';
import type { Job, OrderedRecipe } from '../../works/recipe.ts';
import { readCaptions } from './captions.service.ts';
import { nameByTitle } from './extraction.recipe.ts';
import { putLines } from './lines.store.ts';
import { extractOrder, fetchShare, videoOf, type ExtractParams } from './order.ts';
import { hear } from './recognition.service.ts';

type Found = { path: string; trusted: boolean };

/** The words of a video: of its subtitle track or its picture, and of its sound where something writes speech down. */
export const copyExtractRecipe: OrderedRecipe<ExtractParams, ExtractInput> = {
  ...extractOrder('copy'),
  async make(job) {
    const found = await videoOf(job, 'video');
    const { title } = found;
    const { video, duration } = await probe(found.path, { trusted: found.trusted, signal: job.signal }).catch(
      (error: unknown) => {
        throw isProblem(error, 'media-unreadable') ? problem('parse-failed', {}, error.detail) : error;
      },
    );
    if (duration > extractLimits.maxSeconds) throw problem('media-too-long', { max: '60:00' });
    const read = video ? await wordsSeen(job, found) : [];
    job.progress('hearing', 0.9);
    const heard = await wordsHeard(job, found, read.length > 0);
    const lines = sideBySide(read, heard);
    if (lines.length === 0) throw problem('extraction-failed', {}, 'no words were found');
    return {
      seconds: duration,
      subtitles: await subtitleFiles(job.folder, lines),
      details: { title, lines },
    };
  },
  async onSuccess(tx, work, made, files) {
    await nameByTitle!(tx, work, made, files);
    await putLines(tx, work.userId, work.id, made.details!['lines'] as CopyLine[]);
  },
};

/** The subtitle track is exact; without one the picture is read. */
async function wordsSeen(job: Job<ExtractParams>, { path, trusted }: Found) {
  job.progress('reading', fetchShare * 0.5);
  const track = trusted ? '' : await subtitleTrack(path, join(job.folder, 'track'), job.signal);
  const cues = readSubtitles(track);
  if (cues.length > 0) return cues;
  const { captions } = await readCaptions(job, { path, trusted }, (share) =>
    job.progress('reading', 0.3 + 0.6 * share),
  );
  return captions;
}

/** What is heard is left out where it fails but something was read. */
async function wordsHeard(job: Job<ExtractParams>, found: Found, enough: boolean): Promise<HeardPiece[]> {
  const { context, folder, signal } = job;
  try {
    return (await hear(context, { ...found, folder, maxSeconds: extractLimits.maxSeconds }, signal)) ?? [];
  } catch (error) {
    const silent = isProblem(error, 'media-no-audio');
    if (signal.aborted || !isProblem(error) || !(enough || silent)) throw error;
    if (!silent) context.log.warn({ err: error, work: job.workId }, 'the speech was not recognised');
    return [];
  }
}

async function subtitleFiles(folder: string, lines: CopyLine[]) {
  const [srt, vtt] = [join(folder, 'words.srt'), join(folder, 'words.vtt')];
  await writeFile(srt, toSrt(lines));
  await writeFile(vtt, toVtt(lines));
  return {
    srt: { path: srt, mime: 'application/x-subrip', kind: 'subtitle' as const },
    vtt: { path: vtt, mime: 'text/vtt', kind: 'subtitle' as const },
  };
}
