import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inputOptions, reads, runMedia, startMedia, writes } from '@likeness/media/ffmpeg';
import type { VideoForm } from '@likeness/media/video-form';
import { cropTo, cutPlanes } from '../avatar/cut-planes.ts';
import { regionArgs } from './footage-encoding.ts';
import { avatarFiles } from '../avatar/manifest.ts';
import type { Rectangle } from '../avatar/manifest.ts';
import { mouthLook } from '../tracking/mouth-patch.ts';
import { someFrames } from './some-frames.ts';

/** `stored` is what the file of the face region covers of the footage. */
export type Output = { folder: string; form: VideoForm; stored: Rectangle; signal: AbortSignal | undefined };

const file = ({ folder }: Output, name: string): string => join(folder, name);

/** Makes up for what resampling takes: bank pictures are always drawn at fractions of pixels. */
const SHARPEN = 'unsharp=3:3:0.5:3:3:0';

export type Bank = {
  /** Chosen frames, in order, and where in each of them the lower face lies; after them the areas of the painted ones. */
  frames: number[];
  areas: Rectangle[];
  /** What `stored` shows of frames of the footage, where these are still there; of all chosen ones, or they are read. */
  filmed?: Map<number, Uint8Array> | undefined;
  /** Pictures of `region` with painted mouths. */
  painted: Uint8Array[];
  region: Rectangle;
  /** The landmarks of each picture, in pixels of the footage. */
  points: Float32Array[];
};

/** Writes the part of the footage that renders redraw, nearly without loss. */
export async function writeRegion(output: Output): Promise<void> {
  await runMedia({
    program: 'ffmpeg',
    args: [
      [inputOptions(true), '-threads', '1', '-i', reads(file(output, avatarFiles.base))],
      ['-vf', cropTo(output.stored), regionArgs, writes(file(output, avatarFiles.region))],
    ],
    trusted: true,
    signal: output.signal,
  });
}

/**
 * Writes the lower faces of the chosen frames, after them painted ones, as intra-coded pictures: about a tenth of the raw
 * bytes, read back in well under a second, and hardly to be told from the footage. Beside them what their mouths look like
 * is noted. `onStored` is told how many there are.
 */
export async function writeBank(
  output: Output,
  bank: Bank,
  onStored: (count: number) => void,
): Promise<void> {
  const { stored, form, signal } = output;
  const { frames, areas, filmed, painted, region, points } = bank;
  const looks: Uint8Array[] = [];
  const writing = await encodingBank(file(output, avatarFiles.bank), areas[0]!, signal);
  const stdin = writing.child.stdin!;
  const store = async (data: Uint8Array, whole: Rectangle): Promise<void> => {
    const at = looks.length;
    looks.push(mouthLook({ ...whole, data }, within(whole, points[at]!)));
    const piece = cutPlanes(data, whole, areas[at]!);
    if (!stdin.write(piece))
      await Promise.race([new Promise((done) => stdin.once('drain', done)), writing.done]);
  };
  try {
    const { width, height } = stored;
    const read = { folder: output.folder, file: avatarFiles.region, fps: form.fps, width, height, signal };
    const kept = frames.flatMap((frame) => filmed?.get(frame) ?? []);
    for await (const data of kept.length === frames.length ? kept : someFrames(frames, read)) {
      await store(data, stored);
      onStored(looks.length);
    }
    for (const data of painted) await store(data, region);
    stdin.end();
    await writing.done;
    await writeFile(file(output, avatarFiles.looks), Buffer.concat(looks));
  } finally {
    writing.kill();
    await Promise.allSettled([writing.done]);
  }
}

/** Takes raw pictures of this size on its standard input and writes them as those of a bank. */
const encodingBank = (
  path: string,
  size: { width: number; height: number },
  signal: AbortSignal | undefined,
) =>
  startMedia({
    program: 'ffmpeg',
    args: [bankInput(size), bankEncoding, writes(path)],
    trusted: true,
    signal,
    feedsStdin: true,
  });

/** Writes pictures of one size as further pictures of a bank, to a file of their own. */
export async function writeMorePictures(
  path: string,
  size: { width: number; height: number },
  pictures: Uint8Array[],
  signal: AbortSignal | undefined,
): Promise<void> {
  const writing = await encodingBank(path, size, signal);
  writing.child.stdin!.end(Buffer.concat(pictures));
  await writing.done;
}

/** Where points of the footage lie in a part of it. */
export const within = ({ x, y }: Rectangle, points: Float32Array): Float32Array =>
  points.map((value, q) => value - [x, y, 0][q % 3]!);

const bankInput = ({ width, height }: { width: number; height: number }): string[] =>
  [['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${width}x${height}`, '-r', '25', '-i', 'pipe:0']].flat();

const bankEncoding = [
  ['-vf', SHARPEN, '-c:v', 'libx264', '-preset', 'ultrafast'],
  ['-crf', '6', '-g', '1', '-bf', '0', '-f', 'h264'],
].flat();
