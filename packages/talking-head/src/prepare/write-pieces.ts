import { join } from 'node:path';
import { footageCrf } from '@likeness/media/encoder-settings';
import { inputOptions, reads, runMedia, startMedia, writes } from '@likeness/media/ffmpeg';
import type { Argument } from '@likeness/media/ffmpeg';
import { rateText } from '@likeness/media/frame-rate';
import { cutPlanes } from './cut-planes.ts';
import { footageArgs, regionArgs } from './footage-encoding.ts';
import { avatarFiles } from './manifest.ts';
import type { LoopPoint, Rectangle } from './manifest.ts';
import { rawFrames } from './raw-frames.ts';

/** `stored` is what the file of the face region covers of the footage. */
type Place = { folder: string; stored: Rectangle; fps: number; signal: AbortSignal | undefined };

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
  const { stored, signal } = place;
  const { frames, areas, painted, region } = bank;
  const reading = await startMedia({
    program: 'ffmpeg',
    args: [
      [inputOptions(true), '-threads', '1', '-i', reads(file(place, avatarFiles.region))],
      ['-vf', `select='${among(frames)}'`, '-vsync', 'passthrough'],
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
  }
}

/** Writes the dissolve of each loop point, for the whole picture and for the face region. */
export async function writeDissolves(place: Place, loops: LoopPoint[]): Promise<void> {
  if (loops.length === 0) return;
  const { fps, signal } = place;
  // A little before the picture, because times are rounded.
  const stretch = (from: number, frames: number): Argument[] => [
    [inputOptions(true), '-threads', '1', '-ss', (Math.max(0, from - 0.25) / fps).toFixed(6)],
    ['-t', ((frames + 2) / fps).toFixed(6), '-i', reads(file(place, avatarFiles.base))],
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
function dissolves(loops: LoopPoint[], { stored, fps }: Place): string {
  const rate = rateText(fps);
  return loops
    .map(({ frames }, i) => {
      const clock = `trim=end_frame=${frames + 1},setpts=N/(${rate}*TB),settb=1/90000,fps=${rate}`;
      const fade = `xfade=transition=fade:duration=${(frames / fps).toFixed(6)}:offset=0`;
      return [
        `[${2 * i}:v]${clock}[a${i}];[${2 * i + 1}:v]${clock}[b${i}]`,
        `[a${i}][b${i}]${fade},split[base${i}][whole${i}];[whole${i}]${cropTo(stored)}[face${i}]`,
      ].join(';');
    })
    .join(';');
}

export const cropTo = ({ width, height, x, y }: Rectangle): string => `crop=${width}:${height}:${x}:${y}`;

const bankInput = ({ width, height }: Rectangle): string[] =>
  [['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${width}x${height}`, '-r', '25', '-i', 'pipe:0']].flat();

const bankEncoding = [
  ['-vf', SHARPEN, '-c:v', 'libx264', '-preset', 'ultrafast'],
  ['-crf', '6', '-g', '1', '-bf', '0', '-f', 'h264'],
].flat();
