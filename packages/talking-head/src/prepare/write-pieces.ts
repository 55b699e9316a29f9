import { join } from 'node:path';
import { inputOptions, reads, runMedia, startMedia, writes } from '@likeness/media/ffmpeg';
import type { VideoForm } from '@likeness/media/video-form';
import { cropTo, cutPlanes } from '../avatar/cut-planes.ts';
import { regionArgs } from './footage-encoding.ts';
import { avatarFiles } from '../avatar/manifest.ts';
import type { Rectangle } from '../avatar/manifest.ts';
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
  /** Pictures of `region` with painted mouths. */
  painted: Uint8Array[];
  region: Rectangle;
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
 * bytes, read back in well under a second, and hardly to be told from the footage. `onStored` is told how many there are.
 */
export async function writeBank(
  output: Output,
  bank: Bank,
  onStored: (count: number) => void,
): Promise<void> {
  const { stored, form, signal } = output;
  const { frames, areas, painted, region } = bank;
  const writing = await startMedia({
    program: 'ffmpeg',
    args: [bankInput(areas[0]!), bankEncoding, writes(file(output, avatarFiles.bank))],
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
    const { width, height } = stored;
    const read = { folder: output.folder, file: avatarFiles.region, fps: form.fps, width, height, signal };
    for await (const data of someFrames(frames, read)) {
      await store(cutPlanes(data, stored, areas[count]!));
      onStored(++count);
    }
    for (const [k, data] of painted.entries())
      await store(cutPlanes(data, region, areas[frames.length + k]!));
    stdin.end();
    await writing.done;
  } finally {
    writing.kill();
    await Promise.allSettled([writing.done]);
  }
}

const bankInput = ({ width, height }: Rectangle): string[] =>
  [['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${width}x${height}`, '-r', '25', '-i', 'pipe:0']].flat();

const bankEncoding = [
  ['-vf', SHARPEN, '-c:v', 'libx264', '-preset', 'ultrafast'],
  ['-crf', '6', '-g', '1', '-bf', '0', '-f', 'h264'],
].flat();
