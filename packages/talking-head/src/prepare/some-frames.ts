import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { footageKeyEvery } from '@likeness/domain/footage';
import { inputOptions, reads, startMedia } from '@likeness/media/ffmpeg';
import { concatList } from '../avatar/base-path.ts';
import type { BaseSegment } from '../avatar/base-path.ts';
import { rawFrames } from '../files/raw-frames.ts';

/** What is read: a piece of the prepared footage beside it, as it lies there or reduced to small grey pictures. */
export type SomeFrames = {
  folder: string;
  file: string;
  fps: number;
  /** Of the pictures that come. */
  width: number;
  height: number;
  grey?: boolean;
  signal: AbortSignal | undefined;
};

/** The list of places to read; gone when they are read. */
const LIST = 'frames.txt';

/**
 * These frames (ascending, each once) of a file with a key frame every `footageKeyEvery`, decoded from key frame to key
 * frame, so that the rest is not touched. A picture is valid until the next is asked for.
 */
export async function* someFrames(frames: number[], of: SomeFrames): AsyncGenerator<Uint8Array> {
  if (frames.length === 0) return;
  const path = join(of.folder, LIST);
  const { list, wanted } = listOf(frames, of.fps, resolve(of.folder, of.file));
  await writeFile(path, list);
  const reduced = of.grey ? `,scale=${of.width}:${of.height}:flags=area` : '';
  const format = of.grey ? 'gray' : 'yuv420p';
  const { child, done, kill } = await startMedia({
    program: 'ffmpeg',
    args: [
      [inputOptions(true), '-f', 'concat', '-safe', '0', '-threads', '1', '-i', reads(path)],
      ['-vf', `select='${among(wanted)}'${reduced}`, '-vsync', 'passthrough'],
      ['-f', 'rawvideo', '-pix_fmt', format, 'pipe:1'],
    ],
    trusted: true,
    signal: of.signal,
    readsStdout: true,
  });
  try {
    const pixels = of.width * of.height;
    yield* rawFrames(child.stdout!, of.grey ? pixels : (pixels * 3) / 2);
    await done;
  } finally {
    kill();
    await Promise.allSettled([done]);
    await rm(path, { force: true });
  }
}

/** A list for ffmpeg's concat reader of what has to be decoded for these frames, and their numbers in it. */
function listOf(frames: number[], fps: number, footage: string): { list: string; wanted: number[] } {
  const pieces: { from: number; frames: number }[] = [];
  const wanted: number[] = [];
  let before = 0;
  for (const frame of frames) {
    const key = frame - (frame % footageKeyEvery);
    const last = pieces.at(-1);
    if (last?.from === key) last.frames = frame + 1 - key;
    else {
      before += last?.frames ?? 0;
      pieces.push({ from: key, frames: frame + 1 - key });
    }
    wanted.push(before + frame - key);
  }
  const segments = pieces.map((piece): BaseSegment => ({ kind: 'footage', ...piece }));
  return { list: concatList(segments, fps, { footage, loop: () => footage }), wanted };
}

/** True for the frames of these numbers, in ascending order; an expression of ffmpeg. */
function among(frames: number[]): string {
  const runs: [first: number, last: number][] = [];
  for (const frame of frames) {
    const run = runs.at(-1);
    if (run && frame === run[1] + 1) run[1] = frame;
    else runs.push([frame, frame]);
  }
  return runs.map(([first, last]) => `between(n,${first},${last})`).join('+') || '0';
}
