import { problem } from '@likeness/domain/problems';
import { colourTags, containerArgs } from './encoder-settings.ts';
import { inputOptions, reads, runMedia, writes } from './ffmpeg.ts';
import { frameClock } from './frame-rate.ts';
import { probe } from './probe.ts';

const fps = 25;
/** The shorter side in pixels: a card of a list is about as wide. */
const side = 240;
/** Seconds of footage that are shown, and those at its end that pass into its beginning, so that no jump is seen. */
const shown = 3;
const passing = 0.4;
/** Kilobits a second at most: a hundred kilobytes for the whole of it. */
const rate = '300k';

export type MovingCover = { width: number; height: number; fps: number; seconds: number };

/**
 * Writes a short silent loop of one of our own videos, small enough to be fetched when a pointer rests on its cover. It begins
 * at the second `from`. The size returned is that of the loop in pixels, its length in seconds. Throws `media-no-video`.
 */
export async function makeMovingCover(
  path: string,
  out: string,
  { from = 0, signal }: { from?: number; signal?: AbortSignal } = {},
): Promise<MovingCover> {
  const { video } = await probe(path, { trusted: true, signal });
  if (!video) throw problem('media-no-video');
  const taken = Math.max(2 / fps, Math.min(shown, video.duration - from));
  const frames = Math.floor(taken * fps);
  const fading = Math.min(Math.round(passing * fps), Math.floor(frames / 4));
  const clock = `settb=1/${fps},${frameClock(fps)}`;
  const scale = side / Math.min(video.width, video.height);
  const [width, height] = [video.width, video.height].map((length) => 2 * Math.round((length * scale) / 2));
  const even = `fps=${fps},scale=${width}:${height}:flags=area,setsar=1`;
  const loop =
    fading > 0
      ? [
          `[0:v]${even},split[whole][again]`,
          `[whole]trim=start_frame=${fading}:end_frame=${frames},setpts=PTS-STARTPTS,${clock}[main]`,
          `[again]trim=end_frame=${fading},${clock}[first]`,
          `[main][first]xfade=duration=${fading / fps}:offset=${(frames - 2 * fading) / fps},${frameClock(fps)},format=yuv420p[out]`,
        ].join(';')
      : `[0:v]${even},trim=end_frame=${frames},format=yuv420p[out]`;
  await runMedia({
    program: 'ffmpeg',
    args: [
      [inputOptions(true), '-ss', from.toFixed(3), '-t', taken.toFixed(3), '-i', reads(path)],
      ['-filter_complex', loop, '-map', '[out]', '-an', '-r', String(fps)],
      ['-c:v', 'libx264', '-preset', 'medium', '-crf', '26', '-maxrate', rate, '-bufsize', rate],
      ['-profile:v', 'main', '-g', '250', colourTags, containerArgs, writes(out)],
    ],
    trusted: true,
    signal,
  });
  const seconds = (frames - fading) / fps;
  return { width: width!, height: height!, fps, seconds };
}
