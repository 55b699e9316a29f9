import type { Writable } from 'node:stream';
import { audioEncoderArgs, containerArgs, metadataArgs, videoEncoderArgs } from './encoder-settings.ts';
import { inputOptions, reads, runMedia, startMedia, writes } from './ffmpeg.ts';
import { frameBytes } from './decode.ts';
import { problem } from '@likeness/domain/problems';
import { probe } from './probe.ts';
import { hardwareEncoderArgs } from './hardware-encoder.ts';
import type { HardwareEncoder } from './hardware-encoder.ts';
import type { PixelFormat } from './decode.ts';
import type { OutputForm } from './output-form.ts';

export type EncodeVideoOptions = {
  /** Even numbers. */
  width: number;
  height: number;
  fps: number;
  /** Our own sound file; it is cut or padded with silence to the length of the picture. */
  audio?: string;
  out: string;
  pixelFormat?: PixelFormat;
  preset?: string;
  crf?: number;
  metadata?: Record<string, string>;
  /** Another shape, subtitles or marks; closed with the encoder. */
  form?: OutputForm | undefined;
  signal?: AbortSignal;
};

export type VideoEncoder = {
  /** Takes one frame. The buffer may be reused as soon as this resolves. Rejects when the encoder has failed. */
  write: (frame: Uint8Array) => Promise<void>;
  /** Call after the last frame; resolves when the file is complete and in place. */
  finish: () => Promise<{ frames: number; duration: number }>;
  /** Ends the encoder and leaves no file. */
  abort: () => void;
};

/** Frames that may wait for the encoder while the next one is drawn. */
const waitingFrames = 3;

/**
 * Encodes raw frames with the settings of `encoder-settings.ts`, to MP4 unless the form says otherwise. The file appears
 * only when complete.
 */
export async function encodeVideo(options: EncodeVideoOptions): Promise<VideoEncoder> {
  const { width, height, fps, audio, out, form, pixelFormat = 'yuv420p' } = options;
  if (width % 2 !== 0 || height % 2 !== 0) throw new RangeError(`odd picture size ${width}×${height}`);
  const running = await startMedia({
    program: 'ffmpeg',
    args: [
      ['-f', 'rawvideo', '-pix_fmt', pixelFormat, '-s', `${width}x${height}`, '-r', String(fps)],
      ['-i', 'pipe:0'],
      audio ? ['-i', reads(audio)] : [],
      form?.inputs ?? [],
      pictureArgs(options),
      audio ? ['-map', '1:a:0', '-af', 'apad', '-shortest'] : [],
      form?.encoding(options.preset, options.crf) ?? [
        videoEncoderArgs(options, options.preset, options.crf),
        audio ? audioEncoderArgs : [],
        containerArgs,
      ],
      metadataArgs(options.metadata),
      writes(out),
    ],
    trusted: true,
    guard: form?.guard,
    signal: options.signal,
    feedsStdin: true,
  }).catch(async (error: unknown) => {
    await form?.close();
    throw error;
  });
  const done = running.done.finally(() => form?.close());
  const stdin = running.child.stdin as Writable;
  const size = frameBytes(width, height, pixelFormat);
  const free = Array.from({ length: waitingFrames }, () => new Uint8Array(size));
  const failed = done.then(() => new Promise<never>(() => undefined));
  failed.catch(() => undefined);
  let wake: (() => void) | undefined;
  let frames = 0;

  return {
    async write(frame) {
      if (frame.length !== size) throw new RangeError(`a frame has ${frame.length} bytes, not ${size}`);
      while (free.length === 0) {
        await Promise.race([failed, new Promise<void>((resolve) => (wake = resolve))]);
      }
      const buffer = free.pop() as Uint8Array<ArrayBuffer>;
      buffer.set(frame);
      stdin.write(buffer, (error) => {
        if (error) return;
        free.push(buffer);
        wake?.();
      });
      frames++;
    },
    async finish() {
      stdin.end();
      await done;
      return { frames, duration: frames / fps };
    },
    abort: () => running.kill(),
  };
}

/** Filters and choice of the picture; frames that are no video yet become BT.709. */
function pictureArgs({ audio, form, pixelFormat = 'yuv420p' }: EncodeVideoOptions): string[] {
  const convert = pixelFormat === 'yuv420p' ? 'null' : 'scale=out_color_matrix=bt709:out_range=tv';
  if (!form) return convert === 'null' ? ['-map', '0:v'] : ['-map', '0:v', '-vf', convert];
  const graph = `[0:v]${convert}[pic];${form.filter('[pic]', audio ? 2 : 1)}`;
  return ['-filter_complex', graph, '-map', '[out]'];
}

export type TranscodeOptions = {
  /** Of the picture; asked of the file unless given. */
  size?: { width: number; height: number };
  fps?: number;
  /** Instead of x264; `preset` and `crf` do not count then. */
  encoder?: HardwareEncoder;
  preset?: string;
  crf?: number;
  metadata?: Record<string, string>;
  signal?: AbortSignal;
};

/**
 * Decodes one of our own files and encodes it again with the settings of every render: the cheapest way ffmpeg alone
 * could make a video of this size, hence the baseline of the render benchmark.
 */
export async function transcode(path: string, out: string, options: TranscodeOptions = {}): Promise<void> {
  const size = options.size ?? (await probe(path, { trusted: true, signal: options.signal })).video;
  if (!size) throw problem('media-no-video');
  await runMedia({
    program: 'ffmpeg',
    args: [
      [inputOptions(true), '-i', reads(path), '-map', '0:v:0', '-map', '0:a:0?'],
      options.fps ? ['-r', String(options.fps)] : [],
      options.encoder
        ? hardwareEncoderArgs(options.encoder)
        : videoEncoderArgs(size, options.preset, options.crf),
      audioEncoderArgs,
      containerArgs,
      metadataArgs(options.metadata),
      writes(out),
    ],
    trusted: true,
    signal: options.signal,
  });
}
