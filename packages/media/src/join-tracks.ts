import { asMediaProblem, inputOptions, reads, runMedia, writes } from './ffmpeg.ts';
import { heardSound } from './heard-sound.ts';
import type { ReadOptions } from './probe.ts';

/**
 * Puts the picture of one file and the sound of another into one, as they are; `out` ends in `.mkv`, which takes every codec.
 * Throws `media-unreadable` or `media-limit`.
 */
export async function joinTracks(
  picture: string,
  sound: string,
  out: string,
  { trusted, signal }: ReadOptions,
): Promise<void> {
  const { index } = await heardSound(sound, 2, { trusted, signal });
  try {
    await runMedia({
      program: 'ffmpeg',
      args: [
        [inputOptions(trusted), '-i', reads(picture), inputOptions(trusted), '-i', reads(sound)],
        ['-map', '0:V:0', '-map', `1:${index}`, '-c', 'copy', '-f', 'matroska', writes(out)],
      ],
      trusted,
      signal,
    });
  } catch (error) {
    throw asMediaProblem(error);
  }
}
