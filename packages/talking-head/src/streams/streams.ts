import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  audioEncoderArgs,
  containerArgs,
  metadataArgs,
  videoCrf,
  videoEncoderArgs,
  videoPreset,
} from '@likeness/media/encoder-settings';
import { inputOptions, reads, startMedia, writes } from '@likeness/media/ffmpeg';
import type { RunningMedia } from '@likeness/media/ffmpeg';
import { hardwareEncoderArgs } from '@likeness/media/hardware-encoder';
import type { HardwareEncoder } from '@likeness/media/hardware-encoder';
import type { OutputForm } from '@likeness/media/output-form';
import { bareToolchain } from '@likeness/media/toolchain';
import type { Toolchain } from '@likeness/media/toolchain';
import { frameClock, overlayInStep, rateText } from '@likeness/media/frame-rate';
import { avatarFiles } from '../avatar/manifest.ts';
import type { AvatarManifest, Rectangle } from '../avatar/manifest.ts';
import { cropTo } from '../avatar/cut-planes.ts';
import { concatList } from '../avatar/base-path.ts';
import type { BaseSegment } from '../avatar/base-path.ts';

/** `standard` has the settings of every other video; `quick` is coarse, `high` slower and finer. */
export type Quality = 'quick' | 'standard' | 'high';

export const encoders: Record<Quality, [preset: string, crf: number]> = {
  quick: ['ultrafast', 26],
  standard: [videoPreset, videoCrf],
  high: ['fast', 17],
};

export type StreamOptions = {
  avatarDir: string;
  manifest: AvatarManifest;
  /** What is redrawn: the region of the avatar, which lies ready, or another part, which is cut from the whole picture. */
  area: Rectangle;
  segments: BaseSegment[];
  /** What of the area is to be given out, which may be less than what is shown. */
  pieces: BaseSegment[];
  frames: number;
  /** None in a part of a video, whose sound is added when the parts are joined. */
  audio: string | undefined;
  out: string;
  quality: Quality;
  /** Instead of x264, for `standard` quality without another output form. */
  encoder: HardwareEncoder | undefined;
  /** Of the output; smaller than the footage for excerpts. */
  size: { width: number; height: number };
  /** Another shape, background, subtitles or marks, drawn by the same encoder; closed with the streams. */
  output: OutputForm | undefined;
  metadata: Record<string, string>;
  signal: AbortSignal | undefined;
};

export type RenderStreams = {
  /** Gives the area of every frame of the pieces as raw yuv420p. */
  region: RunningMedia;
  /** Takes the redrawn area of every output frame as raw yuv420p, lays it over the footage and encodes. */
  encoder: RunningMedia;
  close: () => Promise<void>;
};

/**
 * Starts the two ffmpegs of a render. Whole pictures never pass through this process: the encoder reads the footage by
 * itself and only the face region goes through pipes.
 */
export async function openStreams(options: StreamOptions): Promise<RenderStreams> {
  const { avatarDir, manifest, area, segments, pieces, signal } = options;
  const { fps } = manifest;
  const folder = await mkdtemp(join(tmpdir(), 'talking-head-'));
  const running: RunningMedia[] = [];
  const close = async (): Promise<void> => {
    for (const it of running) {
      it.kill();
      // A program counts as ended when all that it wrote is read, and a render that failed reads no more.
      it.child.stdout?.destroy();
    }
    await Promise.allSettled(running.map((it) => it.done));
    await options.output?.close();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const list = async (
      name: string,
      parts: BaseSegment[],
      footage: string,
      loop: (index: number) => string,
    ): Promise<string> => {
      const path = join(folder, name);
      const file = (part: string): string => resolve(avatarDir, part);
      await writeFile(path, concatList(parts, fps, { footage: file(footage), loop: (i) => file(loop(i)) }));
      return path;
    };
    const baseList = await list('base.txt', segments, avatarFiles.base, avatarFiles.loopBase);
    const ready = area === manifest.region;
    const areaList = ready
      ? await list('area.txt', pieces, avatarFiles.region, avatarFiles.loopRegion)
      : await list('area.txt', pieces, avatarFiles.base, avatarFiles.loopBase);
    const from = ready ? manifest.stored : { x: 0, y: 0 };
    const cut = cropTo({ ...area, x: area.x - from.x, y: area.y - from.y });
    const concat = [...inputOptions(true), '-f', 'concat', '-safe', '0'];
    const raw = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p'];
    const reader = await startMedia({
      program: 'ffmpeg',
      args: [
        [concat, '-threads', '1', '-i', reads(areaList, '')],
        ['-vf', cut, '-vsync', 'passthrough', raw, 'pipe:1'],
      ],
      trusted: true,
      signal,
      readsStdout: true,
    });
    running.push(reader);
    const encoder = await startMedia({
      program: 'ffmpeg',
      args: [
        // Laying a small picture over a large one is too little work for several threads to share.
        options.output?.wholePicture ? [] : ['-filter_complex_threads', '1'],
        [concat, '-threads', '1', '-i', reads(baseList, '')],
        ['-threads', '1', raw, '-s', `${area.width}x${area.height}`, '-r', rateText(fps), '-i', 'pipe:0'],
        options.audio === undefined ? [] : [inputOptions(true), '-i', reads(options.audio)],
        options.output?.inputs ?? [],
        [
          '-filter_complex',
          overlayFilter(options, await bareToolchain()),
          '-map',
          '[out]',
          ...(options.audio === undefined ? [] : ['-map', '2:a:0', '-af', 'apad']),
          '-r',
          rateText(fps),
        ],
        options.output?.encoding(...encoders[options.quality]) ?? encoding(options),
        ['-t', (options.frames / fps).toFixed(6)],
        metadataArgs(options.metadata),
        writes(options.out),
      ],
      trusted: true,
      guard: options.output?.guard && [...options.output.guard, folder, avatarDir],
      signal,
      feedsStdin: true,
    });
    running.push(encoder);
    return { region: reader, encoder, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const encoding = ({ quality, encoder, size }: StreamOptions): string[] => [
  ...(encoder && quality === 'standard'
    ? hardwareEncoderArgs(encoder)
    : videoEncoderArgs(size, ...encoders[quality])),
  ...audioEncoderArgs,
  ...containerArgs,
];

/** Inputs of the encoder before those of the output: footage, face region, and sound where there is any. */
const ownInputs = ({ audio }: StreamOptions): number => (audio === undefined ? 2 : 3);

/**
 * How much finer the face region is coded, in parts of the range of quantisers: three steps. It is what people look at, and
 * what was drawn from pictures that had been coded before; files grow by a twentieth.
 */
const FINER = '-1/16';

function overlayFilter(options: StreamOptions, programs: Pick<Toolchain, 'origin'>): string {
  const { manifest, area, size, output, quality, encoder } = options;
  const { fps, width, height } = manifest;
  // The pieces of the footage carry their own rounded times; counting frames keeps both inputs in step.
  const clock = frameClock(fps);
  const scale =
    size.width === width && size.height === height ? 'null' : `scale=${size.width}:${size.height}`;
  const over = `overlay=${area.x}:${area.y}:${overlayInStep}`;
  const shown = `[0:v]${clock}[base];[1:v]${clock}[face];[base][face]${over}`;
  if (output) return `${shown}[pic];${output.filter('[pic]', ownInputs(options))}`;
  // Only x264 with its adaptive quantiser heeds it, which the quickest preset has not; the bundled ffmpeg is too old.
  const heeded = !encoder && quality !== 'quick' && programs.origin !== 'bundled';
  if (!heeded) return `${shown},${scale}[out]`;
  const [x, y, w, h] = [area.x, area.y, area.width, area.height].map((it) =>
    Math.round((it * size.width) / width),
  );
  return `${shown},${scale},addroi=${x}:${y}:${w}:${h}:qoffset=${FINER}[out]`;
}
