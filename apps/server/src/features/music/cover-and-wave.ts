import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isProblem } from '@likeness/domain/problems';
import { lyricLines } from '@likeness/domain/music-form';
import { pictureRule } from '@likeness/domain/pictures';
import type { DrawnPictures, PictureOrder } from '@likeness/engines/pictures/port';
import { readingOf } from '@likeness/engines/pictures/words/reading';
import { drawSongCover } from '@likeness/media/song-cover';
import type { EngineLimits } from '../../children/child.ts';
import type { Job, Made, MadeFile } from '../../works/recipe.ts';
import { contentLabel } from '../site/site.service.ts';
import type { MusicParams } from './music-params.ts';

export type Files = NonNullable<Made['files']>;

const sketchProcess = new URL(import.meta.resolve('@likeness/engines/pictures/process'));
const limits: EngineLimits = { memoryMb: 900, seconds: 120, outputMb: 50 };
/** Pixels of the sides of a cover. */
const side = 640;
/** Lines of the lyrics that a cover may show something of. */
const shownLines = 4;

/**
 * What a piece looks like: its wave, and a cover with the wave around a disc. Behind it stands what the sketch engine draws of title,
 * idea and lyrics, where they speak of something that it can draw.
 */
export async function coverAndWave(job: Job<MusicParams>, heights: number[]) {
  const wave = join(job.folder, 'wave.json');
  await writeFile(wave, JSON.stringify(heights));
  const cover = { large: join(job.folder, 'cover.jpg'), small: join(job.folder, 'cover-small.jpg') };
  const { seed, mood } = job.params;
  await drawSongCover({ seed, mood, wave: heights, ground: await sketched(job) }, cover);
  const picture = (path: string): MadeFile => ({ path, mime: 'image/jpeg', kind: 'image' });
  const files: Files = [{ role: 'wave', file: { path: wave, mime: 'application/json', kind: 'data' } }];
  return { cover: picture(cover.large), coverSmall: picture(cover.small), files };
}

/** The path of such a picture; undefined where there is nothing to draw, or it failed: a piece is no worse for it. */
async function sketched(job: Job<MusicParams>): Promise<string | undefined> {
  const { params, context, folder, workId, signal } = job;
  const { title, prompt, lyrics, seed } = params;
  const text = [title, prompt, ...lyricLines(lyrics).slice(0, shownLines)].filter(Boolean).join('，');
  const { drawn } = await readingOf({ text, negative: '', style: undefined });
  if (drawn.length === 0) return undefined;
  const { producer } = await contentLabel(context, 'zh-CN');
  const order: PictureOrder = {
    text,
    negative: '',
    width: side,
    height: side,
    count: 1,
    seed: seed % pictureRule.maxSeed,
    label: { producer, contentId: workId },
  };
  try {
    const sketch = join(folder, 'sketch');
    await mkdir(sketch);
    return (await job.engine<DrawnPictures>(sketchProcess, { order, folder: sketch }, limits)).pictures[0];
  } catch (error) {
    if (signal.aborted || !isProblem(error)) throw error;
    context.log.warn({ err: error, work: workId }, 'the cover of a piece was not drawn');
    return undefined;
  }
}
