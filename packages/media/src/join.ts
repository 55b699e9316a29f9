import { rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { audioEncoderArgs, containerArgs, metadataArgs } from './encoder-settings.ts';
import { inputOptions, reads, runMedia, startMedia, writes, type Argument } from './ffmpeg.ts';
import { probe } from './probe.ts';

/**
 * Joins our own videos without encoding them again. They must have the same size, frame rate, clocks, codecs with the same
 * headers, and sound; anything else throws `RangeError`, because players would show garbage after the first join. Returns the seconds of the result.
 */
export async function joinVideos(
  paths: string[],
  out: string,
  options: { metadata?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<number> {
  const { metadata, signal } = options;
  await runJoined(paths, out, signal, (list) => [
    [list, '-map', '0', '-c', 'copy', containerArgs, metadataArgs(metadata), writes(out)],
  ]);
  return (await probe(out, { trusted: true, signal })).duration;
}

/**
 * Joins parts of one video, which have no sound, and gives them theirs: `audio` from the first picture on, cut or padded with
 * silence to `seconds`. Throws as `joinVideos`.
 */
export async function joinParts(
  paths: string[],
  out: string,
  options: { audio: string; seconds: number; metadata?: Record<string, string>; signal?: AbortSignal },
): Promise<void> {
  const { audio, seconds, metadata, signal } = options;
  await runJoined(paths, out, signal, (list) => [
    [list, inputOptions(true), '-i', reads(audio), '-map', '0:v', '-map', '1:a:0'],
    ['-c:v', 'copy', audioEncoderArgs, '-af', 'apad', '-t', seconds.toFixed(6)],
    [containerArgs, metadataArgs(metadata), writes(out)],
  ]);
}

/** Runs ffmpeg with a list of the files as its input, after a look whether they can be joined. */
async function runJoined(
  paths: string[],
  out: string,
  signal: AbortSignal | undefined,
  args: (list: Argument[]) => Argument[],
): Promise<void> {
  const kinds = new Set<string>();
  for (const path of paths) kinds.add(await settingsOf(path, signal));
  if (kinds.size !== 1)
    throw new RangeError(`videos of different settings cannot be joined: ${[...kinds].join(' | ')}`);
  const list = `${out}.list`;
  // In the list a quoted string cannot hold a quote; it is closed, escaped and opened again.
  const lines = paths.map((path) => `file 'file:${resolve(path).replaceAll("'", String.raw`'\''`)}'`);
  await writeFile(list, `ffconcat version 1.0\n${lines.join('\n')}\n`, { mode: 0o600 });
  const read = ['-protocol_whitelist', 'file,pipe', '-f', 'concat', '-safe', '0', '-i', reads(list)];
  try {
    await runMedia({ program: 'ffmpeg', args: args(read), trusted: true, signal });
  } finally {
    await rm(list, { force: true });
  }
}

async function settingsOf(path: string, signal: AbortSignal | undefined): Promise<string> {
  const { video, audio } = await probe(path, { trusted: true, signal });
  const picture = video && [
    video.codec,
    video.codedWidth,
    video.codedHeight,
    video.fps.toFixed(2),
    video.pixelFormat,
  ];
  const sound = audio.map((it) => [it.codec, it.sampleRate, it.channels].join(' '));
  return [picture?.join(' ') ?? 'no picture', ...sound, await headersOf(path, signal)].join(', ');
}

/**
 * What a joined file can hold only once: the headers of the codecs (size, profile and tables of the encoder, as a hash),
 * the clocks and the shape of the pixels.
 */
async function headersOf(path: string, signal: AbortSignal | undefined): Promise<string> {
  const entries =
    'stream=codec_type,profile,level,time_base,sample_aspect_ratio,channel_layout,extradata_hash';
  const { child, done } = await startMedia({
    program: 'ffprobe',
    args: [
      [inputOptions(true), '-show_data_hash', 'sha256', '-show_entries', entries],
      ['-of', 'compact', '-i', reads(path)],
    ],
    trusted: true,
    signal,
    readsStdout: true,
  });
  const [said] = await Promise.all([text(child.stdout as Readable), done]);
  return said.trim().split('\n').join(' ');
}
