import { extname } from 'node:path';
import { metadataArgs } from './encoder-settings.ts';
import { asMediaProblem, inputOptions, reads, runMedia, writes } from './ffmpeg.ts';
import { heardSound } from './heard-sound.ts';
import { encodeBelow, levelFilters, measureLoudness } from './loudness.ts';
import { probe } from './probe.ts';

const encoders: Record<string, string[]> = {
  '.mp3': ['-c:a', 'libmp3lame', '-b:a', '192k', '-id3v2_version', '3', '-f', 'mp3'],
  '.wav': ['-c:a', 'pcm_s16le', '-f', 'wav'],
};

/** Times that a result is encoded again to be nearer to the loudness, and the LU that are near enough. */
const maxLooks = 4;
const closeEnough = 0.4;

type Options = {
  /** dB; measured from the sound and `integrated` (LUFS) where it is not given. */
  gain?: number;
  integrated: number;
  /** dBTP. */
  truePeak: number;
  metadata?: Record<string, string>;
  signal?: AbortSignal;
};

/**
 * Encodes one of our own pieces of music at its rate, brought to a loudness without any peak above the ceiling. Returns the gain, so
 * that its stems can be brought along by as much.
 */
export async function encodeMusic(path: string, out: string, options: Options): Promise<number> {
  const { integrated, truePeak, metadata, signal } = options;
  const encoder = encoders[extname(out)];
  if (!encoder) throw new RangeError(`cannot write music as ${extname(out)}`);
  const { audio, duration } = await probe(path, { trusted: true, signal });
  const rate = audio[0]?.sampleRate ?? 44_100;
  const encode = (gain: number, margin: number) =>
    runMedia({
      program: 'ffmpeg',
      args: [
        ['-i', reads(path), '-map', '0:a:0', '-map_metadata', '-1', '-fflags', '+bitexact'],
        ['-af', levelFilters(gain, truePeak, rate, margin), '-t', duration.toFixed(6)],
        [...encoder, metadataArgs(metadata), writes(out)],
      ],
      trusted: true,
      signal,
    });
  const made = (gain: number) => encodeBelow(truePeak, out, (margin) => encode(gain, margin), signal);
  if (options.gain !== undefined) {
    await made(options.gain);
    return options.gain;
  }
  const first = integrated - (await measureLoudness(path, signal)).integrated;
  let gain = Number.isFinite(first) ? first : 0;
  let loudness = await made(gain);
  // What the limiter takes of the peaks is missing in the loudness, so it is looked at again.
  for (let look = 0; look < maxLooks; look++) {
    const missing = integrated - loudness.integrated;
    if (!Number.isFinite(missing) || Math.abs(missing) < closeEnough) break;
    gain += missing * 1.2;
    loudness = await made(gain);
  }
  return gain;
}

/**
 * Brings music made elsewhere into the form of our own, as a WAVE file of two channels. Throws `media-unreadable`,
 * `media-limit`.
 */
export async function receiveMusic(path: string, out: string, signal?: AbortSignal): Promise<void> {
  const { index, filters } = await heardSound(path, 2, { trusted: false, signal });
  try {
    await runMedia({
      program: 'ffmpeg',
      args: [
        [inputOptions(false), '-i', reads(path), '-map', `0:${index}`, '-vn', '-sn', '-dn'],
        ['-map_metadata', '-1', filters.length > 0 ? ['-af', filters.join(',')] : []],
        ['-ac', '2', '-ar', '44100', '-c:a', 'pcm_f32le', '-f', 'wav', writes(out)],
      ],
      trusted: false,
      signal,
    });
  } catch (error) {
    throw asMediaProblem(error);
  }
}
