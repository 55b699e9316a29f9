import { join } from 'node:path';
import { footageCrf } from '@likeness/media/encoder-settings';
import { inputOptions, reads, runMedia, startMedia, writes } from '@likeness/media/ffmpeg';
import type { Argument } from '@likeness/media/ffmpeg';
import { footageArgs, REGION_CRF } from './footage-encoding.ts';
import { rateText } from '@likeness/media/frame-rate';
import { avatarFiles } from './manifest.ts';
import type { LoopPoint, Rectangle } from './manifest.ts';
import { cutPlanes } from './cut-planes.ts';
import { rawFrames } from './raw-frames.ts';

type Place = { folder: string; region: Rectangle; fps: number; signal: AbortSignal | undefined };

const cropText = (r: Rectangle): string => `crop=${r.width}:${r.height}:${r.x}:${r.y}`;

const file = ({ folder }: Place, name: string): string => join(folder, name);

/** Makes up for what resampling takes: bank pictures are always drawn at fractions of pixels. */
const SHARPEN = 'unsharp=3:3:0.5:3:3:0';

/**
 * Cuts the part that renders redraw out of the normalised footage, nearly without loss, and in the same pass stores the
 * chosen frames' lower faces, after them painted ones (whole regions), as intra-coded pictures: about a tenth of the raw
 * bytes, read back in well under a second, and hardly to be told from the footage.
 */
export async function writeRegionAndBank(
  place: Place,
  bank: number[],
  areas: Rectangle[],
  painted: Uint8Array[],
): Promise<void> {
  const { region, signal } = place;
  const { width, height } = areas[0]!;
  const reading = await startMedia({
    program: 'ffmpeg',
    args: [
      [inputOptions(true), '-i', reads(file(place, avatarFiles.base))],
      ['-filter_complex', `[0:v]${cropText(region)},split[region][bank]`],
      ['-map', '[region]', footageArgs(REGION_CRF), writes(file(place, avatarFiles.region))],
      ['-map', '[bank]', '-vsync', 'passthrough', '-f', 'rawvideo', '-pix_fmt', 'yuv420p', 'pipe:1'],
    ],
    trusted: true,
    signal,
    readsStdout: true,
  });
  const writing = await startMedia({
    program: 'ffmpeg',
    args: [
      ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${width}x${height}`, '-r', '25', '-i', 'pipe:0'],
      [
        '-vf',
        SHARPEN,
        '-c:v',
        'libx264',
        '-preset',
        'ultrafast',
        '-crf',
        '6',
        '-g',
        '1',
        '-bf',
        '0',
        '-f',
        'h264',
      ],
      writes(file(place, avatarFiles.bank)),
    ],
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
    let index = 0;
    let at = 0;
    for await (const data of rawFrames(reading.child.stdout!, (region.width * region.height * 3) / 2)) {
      const area = areas[at];
      if (area && bank[at] === index++) {
        at++;
        await store(cutPlanes(data, region, area));
      }
    }
    for (const [k, data] of painted.entries()) await store(cutPlanes(data, region, areas[bank.length + k]!));
    stdin.end();
    await Promise.all([reading.done, writing.done]);
  } finally {
    reading.kill();
    writing.kill();
  }
}

/** Writes the dissolve of a loop point, for the whole picture and for the region. */
export async function writeLoop(place: Place, index: number, loop: LoopPoint): Promise<void> {
  const { fps } = place;
  const base = reads(file(place, avatarFiles.base));
  const rate = rateText(fps);
  const part = (input: number, name: string): string =>
    `[${input}:v]trim=end_frame=${loop.frames},setpts=N/(${rate}*TB),settb=1/90000,fps=${rate}[${name}]`;
  // One thread each and no more than the dissolve: otherwise the decoders run far ahead of what is wanted.
  const from = (frame: number): Argument[] => [
    [inputOptions(true), '-threads', '1', '-ss', (Math.max(0, frame - 0.25) / fps).toFixed(6)],
    ['-t', (loop.frames / fps).toFixed(6), '-i', base],
  ];
  const fade = `xfade=transition=fade:duration=${(loop.frames / fps).toFixed(6)}:offset=0`;
  const both = `split[base][whole];[whole]${cropText(place.region)}[region]`;
  const output = (name: string, crf: number, path: string): Argument[] => [
    ['-map', `[${name}]`, '-frames:v', String(loop.frames), footageArgs(crf), '-threads', '1'],
    writes(file(place, path)),
  ];
  await runMedia({
    program: 'ffmpeg',
    args: [
      [from(loop.from), from(loop.to)],
      ['-filter_complex_threads', '1', '-filter_complex'],
      `${part(0, 'a')};${part(1, 'b')};[a][b]${fade},${both}`,
      output('base', footageCrf, avatarFiles.loopBase(index)),
      output('region', REGION_CRF, avatarFiles.loopRegion(index)),
    ],
    trusted: true,
    signal: place.signal,
  });
}
