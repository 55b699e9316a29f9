import { problem } from '@likeness/domain/problems';
import { coverFilter, type CoveredBand } from './covered-band.ts';
import { metadataArgs } from './encoder-settings.ts';
import { asMediaProblem, inputOptions, reads, runMedia, writes, type Argument } from './ffmpeg.ts';
import { heardSound } from './heard-sound.ts';
import { fitSize } from './normalise.ts';
import { outputForm, type OutputRequest } from './output-form.ts';
import { probe } from './probe.ts';
import { videoFormFilters } from './video-form.ts';

export type ForeignVideo = {
  /** What a foreign program made; it is opened as files of users are. */
  path: string;
  /** Our own sound, which takes the place of whatever sound it has; without it, it keeps its own. */
  audio?: string;
  out: string;
  output: OutputRequest;
  /** A band across the picture that is made illegible or cut off, beneath everything that is laid on it. */
  cover?: CoveredBand | undefined;
  metadata: Record<string, string>;
  signal?: AbortSignal;
};

const largest = { side: 3840, fps: 60 };

/**
 * Puts a video that was made elsewhere out like one of our own renders: same encoder, same shapes, marks and subtitles,
 * our metadata. Throws the problems of unreadable media and those of `outputForm`.
 */
export async function exportForeign(video: ForeignVideo) {
  const { path, audio, out, output, cover, metadata, signal } = video;
  const seen = await probe(path, { trusted: false, signal });
  const sound = audio ? (await probe(audio, { trusted: true, signal })).audio[0] : undefined;
  if (!seen.video) throw problem('media-no-video');
  if (audio && !sound) throw problem('media-no-audio');
  const { width, height } = fitSize(seen.video, largest.side);
  const fps = Math.min(largest.fps, Math.max(1, Math.round(seen.video.fps)));
  const frames = Math.max(1, Math.round(Math.min(seen.video.duration, sound?.duration ?? Infinity) * fps));
  const own: Argument[] = audio ? [inputOptions(true), '-i', reads(audio)] : [];
  const kept =
    !audio && seen.audio[0]
      ? await heardSound(path, 2, { tracks: seen.audio, trusted: false, signal })
      : undefined;
  const heard = audio
    ? ['-map', '1:a:0', '-af', 'apad']
    : kept
      ? ['-map', `0:${kept.index}`, '-af', [...kept.filters, 'apad'].join(',')]
      : [];
  const form = await outputForm(output, { width, height, fps });
  const plain = videoFormFilters(seen.video, { width, height, fps });
  const filter = `[0:${seen.video.index}]${plain}${cover ? coverFilter(cover, { width, height }) : ''}[pic];${form.filter('[pic]', audio ? 2 : 1)}`;
  try {
    await runMedia({
      program: 'ffmpeg',
      args: [
        [inputOptions(false), '-i', reads(path), own, form.inputs],
        ['-filter_complex', filter, '-map', '[out]', heard, '-r', String(fps), form.encoding()],
        ['-t', (frames / fps).toFixed(6), metadataArgs(metadata), writes(out)],
      ],
      trusted: false,
      guard: form.guard ?? [],
      signal,
    });
  } catch (error) {
    throw asMediaProblem(error);
  } finally {
    await form.close();
  }
  return { seconds: frames / fps, width: form.width, height: form.height, fps };
}
