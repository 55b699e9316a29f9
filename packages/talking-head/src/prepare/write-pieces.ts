import { rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { footageCrf, footageKeyEvery } from '@likeness/media/encoder-settings';
import { inputOptions, reads, runMedia, startMedia, writes } from '@likeness/media/ffmpeg';
import type { Argument } from '@likeness/media/ffmpeg';
import { rateText } from '@likeness/media/frame-rate';
import type { VideoForm } from '@likeness/media/video-form';
import { concatList } from '../avatar/base-path.ts';
import type { BaseSegment } from '../avatar/base-path.ts';
import { cropTo, cutPlanes } from '../avatar/cut-planes.ts';
import { footageArgs, regionArgs } from './footage-encoding.ts';
import { avatarFiles } from '../avatar/manifest.ts';
import type { LoopPoint, Rectangle } from '../avatar/manifest.ts';
import { rawFrames } from '../avatar/raw-frames.ts';

/** `stored` is what the file of the face region covers of the footage. */
type Place = { folder: string; form: VideoForm; stored: Rectangle; signal: AbortSignal | undefined };

/** The places of the bank's frames in the face region; gone when the bank is written. */
const BANK_LIST = 'bank.txt';

const file = ({ folder }: Place, name: string): string => join(folder, name);

/** Makes up for what resampling takes: bank pictures are always drawn at fractions of pixels. */
const SHARPEN = 'unsharp=3:3:0.5:3:3:0';

export type Bank = {
  /** Chosen frames, in order, and where in each of them the lower face lies; after them the areas of the painted ones. */
  frames: number[];
  areas: Rectangle[];
  /** Pictures of `region` with painted mouths. */
  painted: Uint8Array[];
  region: Rectangle;
};

/** Writes the part of the footage that renders redraw, nearly without loss. */
export async function writeRegion(place: Place): Promise<void> {
  await runMedia({
    program: 'ffmpeg',
    args: [
      [inputOptions(true), '-threads', '1', '-i', reads(file(place, avatarFiles.base))],
      ['-vf', cropTo(place.stored), regionArgs, writes(file(place, avatarFiles.region))],
    ],
    trusted: true,
    signal: place.signal,
  });
}

/**
 * Writes the lower faces of the chosen frames, after them painted ones, as intra-coded pictures: about a tenth of the raw
 * bytes, read back in well under a second, and hardly to be told from the footage. `onStored` is told how many there are.
 */
export async function writeBank(place: Place, bank: Bank, onStored: (count: number) => void): Promise<void> {
  const { stored, form, signal } = place;
  const { frames, areas, painted, region } = bank;
  const { list, wanted } = listOf(frames, form.fps, resolve(file(place, avatarFiles.region)));
  await writeFile(file(place, BANK_LIST), list);
  const reading = await startMedia({
    program: 'ffmpeg',
    args: [
      [inputOptions(true), '-f', 'concat', '-safe', '0', '-threads', '1'],
      ['-i', reads(file(place, BANK_LIST)), '-vf', `select='${among(wanted)}'`, '-vsync', 'passthrough'],
      ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', 'pipe:1'],
    ],
    trusted: true,
    signal,
    readsStdout: true,
  });
  const writing = await startMedia({
    program: 'ffmpeg',
    args: [bankInput(areas[0]!), bankEncoding, writes(file(place, avatarFiles.bank))],
    trusted: true,
    signal,
    feedsStdin: true,
  });
  const stdin = writing.child.stdin!;
  const store = async (piece: Uint8Array): Promise<void> => {
    if (!stdin.write(piece))
      await Promise.race([new Promise((done) => stdin.once('drain', done)), writing.done]);
  };
  try {
    let count = 0;
    for await (const data of rawFrames(reading.child.stdout!, (stored.width * stored.height * 3) / 2)) {
      await store(cutPlanes(data, stored, areas[count]!));
      onStored(++count);
    }
    for (const [k, data] of painted.entries())
      await store(cutPlanes(data, region, areas[frames.length + k]!));
    stdin.end();
    await Promise.all([reading.done, writing.done]);
  } finally {
    reading.kill();
    writing.kill();
    await Promise.allSettled([reading.done, writing.done]);
    await rm(file(place, BANK_LIST), { force: true });
  }
}

/**
 * A list for ffmpeg's concat reader of what has to be decoded for these frames (in ascending order), from key frame to key
 * frame, and their numbers in it.
 */
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

/** Writes the dissolve of each loop point, for the whole picture and for the face region. */
export async function writeDissolves(place: Place, loops: LoopPoint[]): Promise<void> {
  if (loops.length === 0) return;
  const {
    form: { fps },
    signal,
  } = place;
  // A little before the picture, because times are rounded.
  const stretch = (from: number, frames: number): Argument[] => [
    [inputOptions(true), '-threads', '1', '-ss', (Math.max(0, from - 0.25) / fps).toFixed(6)],
    ['-t', (frames / fps).toFixed(6), '-i', reads(file(place, avatarFiles.base))],
  ];
  await runMedia({
    program: 'ffmpeg',
    args: [
      loops.map(({ from, to, frames }) => [stretch(from, frames), stretch(to, frames)]),
      ['-filter_complex_threads', '1', '-filter_complex', dissolves(loops, place)],
      loops.map((loop, index) => [
        [
          '-map',
          `[base${index}]`,
          '-frames:v',
          String(loop.frames),
          footageArgs(footageCrf),
          '-threads',
          '1',
        ],
        [writes(file(place, avatarFiles.loopBase(index)))],
        ['-map', `[face${index}]`, '-frames:v', String(loop.frames), regionArgs],
        [writes(file(place, avatarFiles.loopRegion(index)))],
      ]),
    ],
    trusted: true,
    signal,
  });
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

/** Of two inputs for each loop point; named `base…` and `face…`. */
function dissolves(loops: LoopPoint[], { form: { width, height, fps }, stored }: Place): string {
  const rate = rateText(fps);
  return loops
    .map(({ frames }, i) => {
      const clock = `trim=end_frame=${frames},setpts=N/(${rate}*TB),settb=1/90000,fps=${rate}`;
      // The share of the later place, as a picture: mixing by pictures is ten times as fast as the filter for dissolves.
      const share = `255*N/${frames}`;
      const small = `color=s=16x16:r=${rate}:d=${(frames / fps).toFixed(6)},format=yuv420p`;
      return [
        `[${2 * i}:v]${clock}[a${i}];[${2 * i + 1}:v]${clock}[b${i}]`,
        `${small},geq=lum='${share}':cb='${share}':cr='${share}',scale=${width}:${height}:flags=neighbor[m${i}]`,
        `[a${i}][b${i}][m${i}]maskedmerge,split[base${i}][whole${i}];[whole${i}]${cropTo(stored)}[face${i}]`,
      ].join(';');
    })
    .join(';');
}

const bankInput = ({ width, height }: Rectangle): string[] =>
  [['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${width}x${height}`, '-r', '25', '-i', 'pipe:0']].flat();

const bankEncoding = [
  ['-vf', SHARPEN, '-c:v', 'libx264', '-preset', 'ultrafast'],
  ['-crf', '6', '-g', '1', '-bf', '0', '-f', 'h264'],
].flat();
