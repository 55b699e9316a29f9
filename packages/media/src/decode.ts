import { problem } from '@likeness/domain/problems';
import type { Readable } from 'node:stream';
import { asMediaProblem, inputOptions, reads, startMedia } from './ffmpeg.ts';
import { heardSound } from './heard-sound.ts';
import { probe } from './probe.ts';
import type { ReadOptions, VideoStream } from './probe.ts';
import { readColours, wholePictures } from './video-form.ts';

export type PixelFormat = 'yuv420p' | 'rgb24' | 'gray';

/** Bytes of one frame without padding; both sides must be even for yuv420p. */
export function frameBytes(width: number, height: number, format: PixelFormat): number {
  const pixels = width * height;
  if (format === 'rgb24') return pixels * 3;
  return format === 'gray' ? pixels : pixels + 2 * Math.ceil(width / 2) * Math.ceil(height / 2);
}

export type DecodeFramesOptions = ReadOptions & {
  /** Constant rate to convert to; frames are repeated or dropped. Default: every frame as it comes. */
  fps?: number;
  /** Size to scale to; give both or neither. */
  width?: number;
  height?: number;
  pixelFormat: PixelFormat;
  /** Seconds. */
  start?: number;
  duration?: number;
  /** Only this part of the scaled picture; frames have its size. All even for yuv420p. */
  crop?: { x: number; y: number; width: number; height: number } | undefined;
  /** With `fps`: frame k is what a viewer sees at k / fps, rather than the frame nearest to it. */
  asSeen?: boolean;
  /** Only key frames are decoded, each shown until the next. */
  keyFrames?: boolean;
};

/** `data` is valid until the next frame is asked for; `time` counts in seconds from `start` when `fps` is given. */
export type Frame = { index: number; time: number; width: number; height: number; data: Uint8Array };

/**
 * Decodes the picture of a file, rotation applied, one frame at a time with back-pressure. Ending the loop early ends
 * ffmpeg. Throws `media-unreadable`, `media-no-video` or `media-limit`.
 */
export async function* decodeFrames(path: string, options: DecodeFramesOptions): AsyncGenerator<Frame> {
  const { pixelFormat, fps, trusted, signal } = options;
  let { width, height } = options;
  let rate = fps ?? 0;
  let video: VideoStream | undefined;
  // What a user sent is looked into at any rate: which of its pictures is meant, and how it is to be read.
  if (!trusted || !width || !height || !rate) {
    ({ video } = await probe(path, { trusted, signal }));
    if (!video) throw problem('media-no-video');
    width ||= video.width;
    height ||= video.height;
    rate ||= video.fps || 25;
  }
  const { crop, asSeen } = options;
  const filters = [
    ...(video ? wholePictures(video) : []),
    fps && `fps=${fps}${asSeen ? ':round=up:start_time=0' : ''}`,
    `scale=${width}:${height}:flags=bicubic${pixelFormat === 'rgb24' && video ? readColours(video) : ''}`,
    crop && `crop=${crop.width}:${crop.height}:${crop.x}:${crop.y}`,
  ].filter(Boolean);
  if (crop) ({ width, height } = crop);
  const running = await startMedia({
    program: 'ffmpeg',
    args: [
      options.start ? ['-ss', String(options.start)] : [],
      options.keyFrames ? ['-skip_frame', 'nokey'] : [],
      inputOptions(trusted),
      ['-i', reads(path), '-map', video ? `0:${video.index}` : '0:V:0', '-an', '-sn', '-dn'],
      options.duration ? ['-t', String(options.duration)] : [],
      ['-vf', filters.join(','), fps ? [] : ['-vsync', 'passthrough']],
      ['-f', 'rawvideo', '-pix_fmt', pixelFormat, 'pipe:1'],
    ],
    trusted,
    signal,
    readsStdout: true,
  });
  const data = new Uint8Array(frameBytes(width, height, pixelFormat));
  let index = 0;
  try {
    for await (const full of fillBuffer(running.child.stdout, data)) {
      yield { index, time: index / rate, width, height, data: full };
      index++;
    }
    await running.done;
  } catch (error) {
    throw asMediaProblem(error);
  } finally {
    running.kill();
  }
}

/** Yields `buffer` each time it has been filled; what is left at the end is dropped. */
async function* fillBuffer(source: Readable | null, buffer: Uint8Array): AsyncGenerator<Uint8Array> {
  let filled = 0;
  for await (const piece of source ?? []) {
    const chunk = piece as Uint8Array;
    for (let at = 0; at < chunk.length;) {
      const take = Math.min(chunk.length - at, buffer.length - filled);
      buffer.set(chunk.subarray(at, at + take), filled);
      filled += take;
      at += take;
      if (filled === buffer.length) {
        yield buffer;
        filled = 0;
      }
    }
  }
}

export type DecodeAudioOptions = ReadOptions & {
  /** Samples per second of the result. */
  sampleRate: number;
  /** Seconds. */
  start?: number;
  duration?: number;
};

/** The whole sound of a file as mono samples, −1..1. Throws `media-no-audio`, `media-unreadable`, `media-limit`. */
export async function decodeAudio(path: string, options: DecodeAudioOptions): Promise<Float32Array> {
  const pieces: Float32Array[] = [];
  for await (const piece of decodeAudioPieces(path, options)) pieces.push(piece);
  const whole = new Float32Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** The same as a stream of pieces of any length; each piece is the caller's to keep. */
export async function* decodeAudioPieces(
  path: string,
  { sampleRate, start, duration, trusted, signal }: DecodeAudioOptions,
): AsyncGenerator<Float32Array> {
  const { index, filters } = await heardSound(path, 1, { trusted, signal, start, duration });
  const running = await startMedia({
    program: 'ffmpeg',
    args: [
      start ? ['-ss', String(start)] : [],
      inputOptions(trusted),
      ['-i', reads(path), '-map', `0:${index}`, '-vn', '-sn', '-dn'],
      duration ? ['-t', String(duration)] : [],
      filters.length > 0 ? ['-af', filters.join(',')] : [],
      ['-ac', '1', '-ar', String(sampleRate), '-f', 'f32le', 'pipe:1'],
    ],
    trusted,
    signal,
    readsStdout: true,
  });
  let rest: Uint8Array = new Uint8Array(0);
  try {
    for await (const piece of running.child.stdout ?? []) {
      const bytes = rest.length > 0 ? Buffer.concat([rest, piece as Uint8Array]) : (piece as Uint8Array);
      const whole = bytes.length - (bytes.length % 4);
      // A copy: a chunk of a pipe rarely starts on a multiple of four.
      yield new Float32Array(Uint8Array.prototype.slice.call(bytes, 0, whole).buffer);
      rest = bytes.subarray(whole);
    }
    await running.done;
  } catch (error) {
    throw asMediaProblem(error);
  } finally {
    running.kill();
  }
}
