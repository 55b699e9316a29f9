import { join } from 'node:path';
import { footageCrf } from '@likeness/media/encoder-settings';
import { inputOptions, reads, startMedia, writes } from '@likeness/media/ffmpeg';
import { footageArgs, REGION_CRF } from './footage-encoding.ts';
import { rateText } from '@likeness/media/frame-rate';
import { avatarFiles } from './manifest.ts';
import type { LoopPoint, Rectangle } from './manifest.ts';
import { cutPlanes } from './cut-planes.ts';
import { rawFrames } from './raw-frames.ts';

type Place = { folder: string; region: Rectangle; fps: number; signal: AbortSignal | undefined };

const file = ({ folder }: Place, name: string): string => join(folder, name);

/** Makes up for what resampling takes: bank pictures are always drawn at fractions of pixels. */
const SHARPEN = 'unsharp=3:3:0.5:3:3:0';

export type Pieces = {
  /** Chosen frames, in order, and where in each of them the lower face lies; after them the areas of the painted ones. */
  bank: number[];
  areas: Rectangle[];
  /** Whole regions with painted mouths. */
  painted: Uint8Array[];
  loops: LoopPoint[];
};

/**
 * Decodes the normalised footage once and writes what renders read: the part that they redraw, nearly without loss; the
 * chosen frames' lower faces, after them painted ones, as intra-coded pictures (about a tenth of the raw bytes, read back in
 * well under a second, and hardly to be told from the footage); and the dissolve of each loop point, for the whole
 * picture and for the region. `onPicture` gets the region of every frame as yuv420p, valid during the call.
 */
export async function writePieces(
  place: Place,
  { bank, areas, painted, loops }: Pieces,
  onPicture: (frame: number, region: Uint8Array) => void,
): Promise<void> {
  const { region, signal } = place;
  const reading = await startMedia({
    program: 'ffmpeg',
    args: [
      [inputOptions(true), '-i', reads(file(place, avatarFiles.base))],
      ['-filter_complex_threads', '1', '-filter_complex', piecesFilter(place, loops)],
      ['-map', '[region]', footageArgs(REGION_CRF), writes(file(place, avatarFiles.region))],
      loops.map((loop, index) => [
        ['-map', `[base${index}]`, dissolveArgs(loop, footageCrf)],
        [writes(file(place, avatarFiles.loopBase(index)))],
        ['-map', `[face${index}]`, dissolveArgs(loop, REGION_CRF)],
        [writes(file(place, avatarFiles.loopRegion(index)))],
      ]),
      ['-map', '[bank]', '-vsync', 'passthrough', '-f', 'rawvideo', '-pix_fmt', 'yuv420p', 'pipe:1'],
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
    let frame = 0;
    let at = 0;
    for await (const data of rawFrames(reading.child.stdout!, (region.width * region.height * 3) / 2)) {
      onPicture(frame, data);
      const area = areas[at];
      if (area && bank[at] === frame) {
        at++;
        await store(cutPlanes(data, region, area));
      }
      frame++;
    }
    for (const [k, data] of painted.entries()) await store(cutPlanes(data, region, areas[bank.length + k]!));
    stdin.end();
    await Promise.all([reading.done, writing.done]);
  } finally {
    reading.kill();
    writing.kill();
  }
}

/** Named `region` and `bank`, and for each loop point `base…` and `face…`, the dissolve between its two places. */
function piecesFilter({ region, fps }: Place, loops: LoopPoint[]): string {
  const rate = rateText(fps);
  const crop = `crop=${region.width}:${region.height}:${region.x}:${region.y}`;
  const stretch = (from: number, frames: number): string =>
    `trim=start_frame=${from}:end_frame=${from + frames + 1},setpts=N/(${rate}*TB),settb=1/90000,fps=${rate}`;
  const dissolves = loops.map(({ from, to, frames }, i) => {
    const fade = `xfade=transition=fade:duration=${(frames / fps).toFixed(6)}:offset=0`;
    return [
      `[from${i}]${stretch(from, frames)}[a${i}];[to${i}]${stretch(to, frames)}[b${i}]`,
      `[a${i}][b${i}]${fade},split[base${i}][whole${i}];[whole${i}]${crop}[face${i}]`,
    ].join(';');
  });
  const ends = loops.map((_, i) => `[from${i}][to${i}]`).join('');
  return [
    `[0:v]split=${1 + 2 * loops.length}[all]${ends};[all]${crop},split[region][bank]`,
    ...dissolves,
  ].join(';');
}

const dissolveArgs = ({ frames }: LoopPoint, crf: number): string[] =>
  [['-frames:v', String(frames), ...footageArgs(crf), '-threads', '1']].flat();

const bankInput = ({ width, height }: Rectangle): string[] =>
  [['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${width}x${height}`, '-r', '25', '-i', 'pipe:0']].flat();

const bankEncoding = [
  ['-vf', SHARPEN, '-c:v', 'libx264', '-preset', 'ultrafast'],
  ['-crf', '6', '-g', '1', '-bf', '0', '-f', 'h264'],
].flat();
