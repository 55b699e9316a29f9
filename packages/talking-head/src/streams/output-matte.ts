import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inputOptions, reads, runMedia, writes, type Argument } from '@likeness/media/ffmpeg';
import { rateText } from '@likeness/media/frame-rate';
import type { AvatarManifest, LoopPoint } from '../avatar/manifest.ts';
import { concatList, type BaseSegment } from '../avatar/base-path.ts';

/** Pictures that stand alone, so that a playlist can begin anywhere; edges stay clean. */
const pieceArgs = [
  [
    '-an',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-crf',
    '10',
    '-pix_fmt',
    'yuv420p',
    '-g',
    '1',
    '-bf',
    '0',
  ],
  ['-video_track_timescale', '90000', '-map_metadata', '-1'],
].flat();

/**
 * The outline of a presenter along the path of a render, as input arguments of an encoder: the same stretches and
 * dissolves as the footage. `matte` is gray, with the pictures of the footage one by one; pieces are written to `folder`.
 */
export async function matteInput(
  matte: string,
  about: {
    manifest: Pick<AvatarManifest, 'width' | 'height' | 'fps' | 'frames' | 'loops'>;
    segments: BaseSegment[];
    folder: string;
    signal: AbortSignal | undefined;
  },
): Promise<Argument[]> {
  const { manifest, segments, folder, signal } = about;
  const { width, height, fps, frames } = manifest;
  const rate = rateText(fps);
  const whole = join(folder, 'matte.mp4');
  const run = (args: Argument[], out: string): Promise<string> =>
    runMedia({ program: 'ffmpeg', args: [...args, pieceArgs, writes(out)], trusted: true, signal });
  // A matte that is a picture short stands still at its end.
  const filters = `setpts=N/(${rate}*TB),settb=1/90000,fps=${rate},scale=${width}:${height},tpad=stop=-1:stop_mode=clone`;
  await run(
    [inputOptions(true), '-i', reads(matte), ['-vf', filters, '-frames:v', String(frames), '-r', rate]],
    whole,
  );
  const dissolve = (index: number): string => join(folder, `matte-loop-${index}.mp4`);
  const used = new Map(segments.flatMap((it) => (it.kind === 'loop' ? [[it.index, it.loop] as const] : [])));
  for (const [index, loop] of used) await run(dissolveArgs(whole, loop, fps), dissolve(index));
  const list = join(folder, 'matte.txt');
  await writeFile(list, concatList(segments, fps, { footage: whole, loop: dissolve }));
  return [inputOptions(true), ['-f', 'concat', '-safe', '0', '-threads', '1', '-i'], reads(list, '')];
}

/** A morph as a dissolve, for outlines that lie nearly alike; a stretch backwards as it is. */
function dissolveArgs(whole: string, { shown }: LoopPoint, fps: number): Argument[] {
  const rate = rateText(fps);
  const first = shown[0]!;
  const frames = String(shown.length);
  const from = (frame: number): Argument[] => [
    inputOptions(true),
    ['-ss', Math.max(0, (frame - 0.25) / fps).toFixed(6), '-i'],
    reads(whole),
  ];
  const clock = `setpts=N/(${rate}*TB),settb=1/90000,fps=${rate}`;
  if (first.next === first.frame) {
    const lowest = Math.min(...shown.map(({ frame }) => frame));
    const down = first.frame - lowest;
    const back = `[a]trim=end_frame=${down + 1},reverse[back]`;
    const on = `[b]trim=start_frame=1[on]`;
    const graph = `[0:v]split[a][b];${back};${on};[back][on]concat,${clock}`;
    return [from(lowest), ['-filter_complex', graph, '-frames:v', frames]];
  }
  const part = (input: number, name: string): string =>
    `[${input}:v]trim=end_frame=${frames},${clock}[${name}]`;
  const fade = `xfade=transition=fade:duration=${(shown.length / fps).toFixed(6)}:offset=0`;
  return [
    from(first.frame),
    from(first.next),
    ['-filter_complex', `${part(0, 'a')};${part(1, 'b')};[a][b]${fade}`, '-frames:v', frames],
  ];
}
