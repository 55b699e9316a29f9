import { problem } from '@likeness/domain/problems';
import {
  audioEncoderArgs,
  audioSampleRate,
  colourTags,
  containerArgs,
  footageEncoderArgs,
  maxFootage,
  metadataArgs,
  videoEncoderArgs,
} from './encoder-settings.ts';
import { asMediaProblem, inputOptions, reads, writes } from './ffmpeg.ts';
import { heardSound } from './heard-sound.ts';
import { probe } from './probe.ts';
import type { MediaInfo, ReadOptions, VideoStream } from './probe.ts';
import { runTold } from './told.ts';
import { videoForm, videoFormFilters } from './video-form.ts';
import type { VideoForm } from './video-form.ts';
import { clock } from '@likeness/domain/media';
import type { Cut } from '@likeness/domain/upload-uses';

export type NormaliseVideoOptions = ReadOptions & {
  /** Another rate than the video's own. */
  fps?: number;
  /** Longer files are refused. */
  maxSeconds: number;
  /** The part that is kept, in seconds; default all of it. */
  cut?: Cut | undefined;
  metadata?: Record<string, string>;
  /** Hears now and then how much is done, 0 to 1. */
  onProgress?: ((done: number) => void) | undefined;
};

/** Seconds of a video of `duration` seconds that a cut leaves. */
export const keptSeconds = (duration: number, cut: Cut | undefined): number =>
  cut ? Math.max(0, Math.min(duration, cut.to) - cut.from) : duration;

/** Bytes that a normalised file may have per second of its length, sound included: more than `maxBits` lets a video have. */
const maxBytesPerSecond = 12_000_000;

/**
 * Bits a second from which on noise is coded more coarsely instead: what H.264 allows at level 4.1, and enough for 4K and 60
 * frames a second. The footage of the benchmarks needs a third.
 */
const maxBits = ({ width, height, fps }: VideoForm): string[] => {
  const rate = width * height * fps > 1920 * 1080 * 30.5 ? '80M' : '50M';
  return ['-maxrate', rate, '-bufsize', rate];
};

/**
 * Makes the one form in which we keep videos: MP4 of constant frame rate, H.264 in BT.709 with even sides, upright,
 * square pixels, own size and rate up to 1080p60 or 4K30, AAC when there was sound, no metadata. Because everything is encoded again, nothing that was hidden
 * in the upload survives. What is short enough for an avatar is encoded so that preparing need not do it once more.
 * Returns what was made. Throws `media-no-video`, `media-too-long`, `media-unreadable`, `media-limit`.
 */
export async function normaliseVideo(
  path: string,
  out: string,
  { fps, maxSeconds, cut, metadata, trusted, signal, onProgress }: NormaliseVideoOptions,
): Promise<MediaInfo> {
  const { video, audio, duration: whole } = await probe(path, { trusted, signal });
  if (!video) throw problem('media-no-video');
  const duration = keptSeconds(whole, cut);
  refuseTooLong(duration, maxSeconds);
  const own = videoForm(video);
  const form = { ...own, fps: fps ?? own.fps };
  const asFootage = duration <= maxFootage;
  const sound = audio.length > 0 && (await heardSound(path, 2, { tracks: audio, trusted, signal }));
  try {
    await runTold(duration, onProgress, {
      program: 'ffmpeg',
      args: [
        [inputOptions(trusted), cut ? ['-ss', String(cut.from)] : []].flat(),
        ['-i', reads(path), '-map', `0:${video.index}`],
        sound
          ? ['-map', `0:${sound.index}`, '-af', [...sound.filters, 'aresample=async=1:first_pts=0'].join(',')]
          : [],
        ['-vf', videoFormFilters(video, form), asFootage ? footageEncoderArgs() : videoEncoderArgs(form)],
        [maxBits(form), colourTags, audioEncoderArgs],
        [
          '-t',
          String(cut ? duration : maxSeconds + 1),
          '-fs',
          String(Math.ceil((duration + 5) * maxBytesPerSecond)),
        ],
        containerArgs,
        metadataArgs(metadata),
        writes(out),
      ],
      trusted,
      limits: { cpuSeconds: 60 + duration * 20 },
      signal,
    });
  } catch (error) {
    throw asMediaProblem(error);
  }
  return checkComplete(out, duration, signal);
}

/** The size as displayed, made even and at most `maxSide` long. */
export function fitSize(video: Pick<VideoStream, 'width' | 'height'>, maxSide: number) {
  const scale = Math.min(1, maxSide / Math.max(video.width, video.height));
  const even = (side: number): number => Math.max(2, Math.round((side * scale) / 2) * 2);
  return { width: even(video.width), height: even(video.height) };
}

export type NormaliseAudioOptions = ReadOptions & {
  maxSeconds: number;
  /** Samples per second; default 48 000. */
  sampleRate?: number;
  /** Default: stereo; several channels are mixed down. */
  channels?: 1 | 2;
  /** The part that is kept, in seconds; default all of it. */
  cut?: Cut | undefined;
  /** Kilobits a second of a sound that is coded with loss; by default as much as music needs. */
  kilobits?: number;
  metadata?: Record<string, string>;
  /** Hears now and then how much is done, 0 to 1. */
  onProgress?: ((done: number) => void) | undefined;
};

/**
 * Makes a clean sound file without metadata: AAC when `out` ends in `.m4a`, 16-bit PCM when in `.wav`, MP3 when in
 * `.mp3`. Takes the sound of a video as well. Throws `media-no-audio`, `media-too-long`, `media-unreadable`, `media-limit`.
 */
export async function normaliseAudio(
  path: string,
  out: string,
  {
    maxSeconds,
    sampleRate = audioSampleRate,
    channels = 2,
    cut,
    kilobits,
    metadata,
    trusted,
    signal,
    onProgress,
  }: NormaliseAudioOptions,
): Promise<MediaInfo> {
  const { audio } = await probe(path, { trusted, signal });
  if (audio.length === 0) throw problem('media-no-audio');
  const { index, filters } = await heardSound(path, channels, { tracks: audio, trusted, signal });
  const sound = audio.find((it) => it.index === index)!;
  const duration = keptSeconds(sound.duration, cut);
  refuseTooLong(duration, maxSeconds);
  const format = out.split('.').pop() ?? '';
  const encoder = audioFormats[format];
  if (!encoder) throw new RangeError(`cannot write sound as .${format}`);
  try {
    await runTold(duration, onProgress, {
      program: 'ffmpeg',
      args: [
        [inputOptions(trusted), cut ? ['-ss', String(cut.from), '-t', String(duration)] : []].flat(),
        ['-i', reads(path), '-map', `0:${index}`, '-vn', '-sn', '-dn'],
        filters.length > 0 ? ['-af', filters.join(',')] : [],
        ['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'],
        [encoder, '-ar', String(sampleRate), '-ac', String(channels)],
        kilobits ? ['-b:a', `${kilobits}k`] : [],
        ['-t', String(maxSeconds + 1), '-fs', String(Math.ceil((duration + 5) * maxBytesPerSecond))],
        metadataArgs(metadata),
        writes(out),
      ],
      trusted,
      limits: { cpuSeconds: 60 + duration },
      signal,
    });
  } catch (error) {
    throw asMediaProblem(error);
  }
  return checkComplete(out, duration, signal);
}

const audioFormats: Record<string, string[]> = {
  m4a: ['-c:a', 'aac', '-b:a', '128k', '-movflags', '+faststart+use_metadata_tags', '-f', 'mp4'],
  wav: ['-c:a', 'pcm_s16le', '-f', 'wav'],
  mp3: ['-c:a', 'libmp3lame', '-b:a', '160k', '-id3v2_version', '3', '-f', 'mp3'],
};

function refuseTooLong(seconds: number, maxSeconds: number): void {
  if (seconds > maxSeconds + 0.04)
    throw problem('media-too-long', { max: clock(maxSeconds) }, `${seconds} s`);
}

/** ffmpeg ends quietly when a size limit is met or an input breaks off: what was made must be as long as what was measured. */
async function checkComplete(
  out: string,
  expected: number,
  signal: AbortSignal | undefined,
): Promise<MediaInfo> {
  const made = await probe(out, { trusted: true, signal });
  if (made.duration < expected * 0.9 - 1) {
    throw problem('media-unreadable', {}, `${made.duration} s came out of ${expected} s`);
  }
  return made;
}
