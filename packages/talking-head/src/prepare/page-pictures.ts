import { readFile } from 'node:fs/promises';
import { colourTags } from '@likeness/media/encoder-settings';
import { runMedia, writes, type Argument } from '@likeness/media/ffmpeg';
import { accessUnits } from '../avatar/access-units.ts';
import type { BaseSegment } from '../avatar/base-path.ts';
import type { AvatarManifest } from '../avatar/manifest.ts';

export const pageEncoding = ['-c:v', 'libx264', '-preset', 'medium', '-pix_fmt', 'yuv420p', '-bf', '0'];

/** x264 halves its bytes about every so many steps. */
const HALVED = 6;
/** Most frames between two keyframes. */
const KEY_EVERY = 48;

type Footage = Pick<AvatarManifest, 'frames' | 'loops'>;

/** Frames of the footage and of its loops together. */
export const lengthOf = ({ frames, loops }: Footage): number =>
  loops.reduce((sum, { shown }) => sum + shown.length, frames);

/** The footage and then each of its loops, as a page copy holds them. */
export const wholePath = ({ frames, loops }: Footage): BaseSegment[] => [
  { kind: 'footage', from: 0, frames },
  ...loops.map((loop, index) => ({ kind: 'loop' as const, index, loop, frames: loop.shown.length })),
];

type Writing = {
  manifest: Footage & Pick<AvatarManifest, 'gestures'>;
  /** Options and name of what holds `wholePath` of the manifest, picture by picture. */
  input: Argument[];
  filter: string;
  file: string;
  /** Bytes that the file may have. */
  room: number;
  crf: { best: number; worst: number };
  signal: AbortSignal | undefined;
};

/**
 * Writes pictures for a page as H.264 without a container, at the best quality that fits into `room`, with a keyframe wherever playback
 * may jump. Returns the access units. A `RangeError` where even the worst has too many bytes.
 */
export async function writePictures({ manifest, input, filter, file, room, crf: range, signal }: Writing) {
  const pictures = lengthOf(manifest);
  const keys = keyframes(manifest).map((frame) => `eq(n,${frame})`);
  for (let crf = range.best; crf <= range.worst;) {
    await runMedia({
      program: 'ffmpeg',
      args: [
        input,
        ['-vf', filter, ...pageEncoding, '-crf', String(crf), '-g', String(KEY_EVERY)],
        ['-sc_threshold', '0', '-force_key_frames', `expr:${keys.join('+')}`],
        ['-frames:v', String(pictures), ...colourTags, '-f', 'h264', writes(file)],
      ],
      trusted: true,
      signal,
    });
    const stream = await readFile(file);
    if (stream.length <= room) {
      const units = accessUnits(stream);
      if (units.length !== pictures)
        throw new Error(`the page copy has ${units.length} of ${pictures} pictures`);
      return units;
    }
    crf += Math.max(1, Math.ceil(HALVED * Math.log2(stream.length / Math.max(1, room))));
  }
  throw new RangeError('the footage is too large for a page');
}

/** Keyframes: frames that may be decoded first, which are the start of the footage, both ends of every loop, rests and gestures. */
function keyframes({ frames, loops, gestures }: Writing['manifest']): number[] {
  let at = frames;
  const ways = loops.flatMap(({ to, shown }) => {
    const begin = at;
    at += shown.length;
    return [begin, to];
  });
  const hands = gestures ? [...gestures.rests, ...gestures.stretches.map(({ from }) => from)] : [];
  return [...new Set([0, ...ways, ...hands])].toSorted((a, b) => a - b);
}
