import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import { extractLimits, type CopyLine } from '@likeness/domain/extraction';
import { isProblem, problem } from '@likeness/domain/problems';
import { toSrt, toVtt } from '@likeness/domain/subtitles';
import type { ExtractInput } from '@likeness/contract/extraction';
import { probe } from '@likeness/media/probe';
import type { OrderedRecipe } from '../../works/recipe.ts';
import { nameByTitle } from './extraction.recipe.ts';
import { putLines } from './lines.store.ts';
import { extractOrder, type ExtractParams } from './order.ts';
import { videoOf } from './video-source.service.ts';
import { wordsOf } from './words.service.ts';

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
    const { lines, makers } = await wordsOf(job, {
      ...found,
      picture: video !== undefined,
      reader: job.params.reader,
    });
    if (lines.length === 0) throw problem('extraction-failed', {}, 'no words were found');
    return {
      seconds: duration,
      subtitles: await subtitleFiles(job.folder, lines),
      makers: [...found.makers, ...makers],
      details: { title, lines },
    };
  },
  async onSuccess(tx, work, made, files) {
    await nameByTitle!(tx, work, made, files);
    await putLines(tx, work.userId, work.id, made.details!['lines'] as CopyLine[]);
  },
};

async function subtitleFiles(folder: string, lines: CopyLine[]) {
  const [srt, vtt] = [join(folder, 'words.srt'), join(folder, 'words.vtt')];
  await writeFile(srt, toSrt(lines));
  await writeFile(vtt, toVtt(lines));
  return {
    srt: { path: srt, mime: 'application/x-subrip', kind: 'subtitle' as const },
    vtt: { path: vtt, mime: 'text/vtt', kind: 'subtitle' as const },
  };
}
