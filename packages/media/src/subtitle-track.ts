import { readFile, rm } from 'node:fs/promises';
import { inputOptions, MediaFailure, reads, runMedia, writes } from './ffmpeg.ts';

/**
 * The first subtitle track of a file that anyone may have made, as SRT; empty where it has none of text. `scratch` is a path for
 * a file that is gone afterwards.
 */
export async function subtitleTrack(path: string, scratch: string, signal?: AbortSignal): Promise<string> {
  const out = `${scratch}.srt`;
  try {
    await runMedia({
      program: 'ffmpeg',
      args: [
        [inputOptions(false), '-i', reads(path)],
        ['-map', '0:s:0', '-vn', '-an', '-c:s', 'srt', '-f', 'srt', '-fs', String(2 << 20), writes(out)],
      ],
      trusted: false,
      signal,
    });
    return await readFile(out, 'utf8');
  } catch (error) {
    if (error instanceof MediaFailure && !signal?.aborted) return '';
    throw error;
  } finally {
    await rm(out, { force: true });
  }
}
