import { join } from 'node:path';
import { maxTranslationLines, maxTranslationSeconds } from '@likeness/domain/translation';
import type { Maker } from '@likeness/domain/makers';
import { isProblem } from '@likeness/domain/problems';
import { activityRate, voiceActivity } from '@likeness/engines/voice-signal/activity';
import { decodeAudioPieces } from '@likeness/media/decode';
import type { Job } from '../../works/recipe.ts';
import { hear } from '../extraction/recognition.service.ts';
import { captionsOf } from './captions-of.ts';
import { translateLines } from './translate-lines.ts';
import type { TranslationParams } from './translation-params.ts';
import type { KeptLine } from './translation.store.ts';

type Found = { start: number; end: number; text: string };
/** What was found, and by what; nothing but the times of a voice needs no engine that has a name. */
type FoundBy = { found: Found[]; makers: Maker[] };

export const videoPath = (job: Pick<Job<unknown>, 'folder'>) => join(job.folder, 'source.mp4');

/**
 * The lines of the video, translated as far as something translates here: what recognition hears, else the subtitles in the
 * picture, else only the times at which there is a voice, for the user to write at.
 */
export async function findLinesIn(
  job: Job<TranslationParams>,
  video: string,
): Promise<{ lines: KeptLine[]; makers: Maker[] }> {
  job.progress('listening', 0.02);
  const { found, makers } = (await hearing(job, video)) ?? (await seenOrTimes(job, video));
  const lines: KeptLine[] = found
    .filter(({ start, end }) => end > start)
    .toSorted((a, b) => a.start - b.start)
    .slice(0, maxTranslationLines)
    .map(({ start, end, text }) => ({
      start,
      end,
      speaker: 1,
      source: text.trim(),
      target: '',
      voiceId: '',
    }));
  const translated = await translateLines(job, lines);
  return { lines: translated.lines, makers: [...makers, ...translated.makers] };
}

async function hearing(job: Job<TranslationParams>, path: string): Promise<FoundBy | undefined> {
  const about = { path, trusted: true, folder: job.folder, maxSeconds: maxTranslationSeconds + 1 };
  try {
    const heard = await hear(job.context, { ...about, language: job.params.source }, job.signal);
    if (!heard?.pieces.length) return undefined;
    return { found: heard.pieces, makers: [{ deed: 'hearing', engine: heard.engine }] };
  } catch (error) {
    if (job.signal.aborted || !isProblem(error)) throw error;
    job.context.log.warn({ err: error, work: job.workId }, 'the speech was not recognised');
    return undefined;
  }
}

async function seenOrTimes(job: Job<TranslationParams>, path: string): Promise<FoundBy> {
  job.progress('reading', 0.04);
  try {
    const { captions } = await captionsOf(job, path, (share) => job.progress('reading', 0.04 + 0.08 * share));
    const joint = job.params.source.startsWith('zh') ? '' : ' ';
    // Counters and clocks in the picture are no words.
    const words = captions.filter(({ text }) => /\p{L}/u.test(text));
    const found = words.map(({ start, end, text }) => ({ start, end, text: text.split('\n').join(joint) }));
    if (found.length > 0) return { found, makers: [{ deed: 'reading', engine: 'ocr' }] };
  } catch (error) {
    if (job.signal.aborted || !isProblem(error)) throw error;
    job.context.log.warn({ err: error, work: job.workId }, 'the subtitles were not read');
  }
  return { found: await voices(job, path), makers: [] };
}

async function voices({ signal }: Job<TranslationParams>, path: string): Promise<Found[]> {
  const activity = voiceActivity();
  const pieces = decodeAudioPieces(path, { sampleRate: activityRate, trusted: true, signal });
  try {
    for await (const piece of pieces) activity.push(piece);
  } catch (error) {
    if (!isProblem(error, 'media-no-audio')) throw error;
  }
  return activity.end().map((stretch) => ({ ...stretch, text: '' }));
}
