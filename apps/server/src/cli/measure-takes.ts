import { join } from 'node:path';
import { inputOptions, reads, runMedia, writes } from '@likeness/media/ffmpeg';
import type { Again, MeasureCase } from './measure-case.ts';

/** Frames a second of pictures that are filmed and of clips that are joined. */
const RATE = 25;

/** A clip or picture as another camera would have taken it, at hardly any loss; written into `folder`. */
export async function takeAgain(
  source: string,
  kind: MeasureCase['kind'],
  { from = 0, seconds, filter = 'null', after }: Again,
  folder: string,
): Promise<string> {
  const moves = kind === 'footage';
  const out = join(folder, moves ? 'taken.mp4' : 'taken.png');
  const isPicture = !source.endsWith('.mp4');
  const length = seconds === undefined ? [] : ['-t', String(seconds)];
  const clip = [
    ...(isPicture && moves ? ['-loop', '1', '-framerate', String(RATE)] : ['-ss', String(from)]),
    ...length,
  ];
  const joined = after ? ['-t', String(after.seconds), inputOptions(true), '-i', reads(after.source)] : [];
  const shown = after ? `[0:v]fps=${RATE}[a];[1:v]fps=${RATE},${filter}[b];[a][b]concat` : filter;
  const film = ['-an', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '10', '-pix_fmt', 'yuv420p'];
  await runMedia({
    program: 'ffmpeg',
    args: [
      [...joined, ...(isPicture && !moves ? [] : clip), inputOptions(true), '-i', reads(source)],
      ['-filter_complex', shown, ...(moves ? film : ['-frames:v', '1']), writes(out)],
    ],
    trusted: true,
  });
  return out;
}
