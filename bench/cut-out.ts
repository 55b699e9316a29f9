import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { matteOfFootage } from '@likeness/engines/matting/footage';
import { decodeFrames } from '@likeness/media/decode';
import { reads, runMedia, writes } from '@likeness/media/ffmpeg';
import type { BenchRow } from './rows.ts';

/** Rendered people: their outlines are known to the pixel. */
const people = ['yuhan', 'farah'];
const seconds = 4;
const size = { width: 360, height: 640 };
/** An outline above and below which a place is wholly in or out, 0..255. */
const [outside, inside] = [8, 247];

async function outlines(path: string): Promise<Uint8Array[]> {
  const found: Uint8Array[] = [];
  for await (const { data } of decodeFrames(path, { ...size, pixelFormat: 'gray', trusted: true }))
    found.push(Uint8Array.from(data));
  return found;
}

/** Mean change from picture to picture where the true outline has its edge, 0..255. */
function flicker(of: Uint8Array[], truth: Uint8Array[]): number {
  let [sum, count] = [0, 0];
  for (let t = 1; t < of.length; t++)
    for (let i = 0; i < of[t]!.length; i++) {
      if (truth[t]![i]! < outside || truth[t]![i]! > inside) continue;
      sum += Math.abs(of[t]![i]! - of[t - 1]![i]!);
      count += 1;
    }
  return sum / Math.max(1, count);
}

/** Places that both have over places that either has. */
function overlap(of: Uint8Array[], truth: Uint8Array[]): number {
  let [both, either] = [0, 0];
  for (const [t, outline] of of.entries())
    for (let i = 0; i < outline.length; i++) {
      const [a, b] = [outline[i]! > 127, truth[t]![i]! > 127];
      both += Number(a && b);
      either += Number(a || b);
    }
  return both / either;
}

/** What cutting a person out of footage costs, and how near it comes to an outline that is known. */
export async function benchCutOut(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-cut-out-'));
  const rows: BenchRow[] = [];
  try {
    for (const name of people) {
      const piece = async (file: string): Promise<string> => {
        const path = join(import.meta.dirname, '../library/presenters', name, file);
        const args = [['-i'], reads(path), ['-t', String(seconds), '-an', '-crf', '12']];
        return runMedia({ program: 'ffmpeg', args: [...args, writes(join(folder, file))], trusted: true });
      };
      await piece('clip.mp4');
      await piece('matte.mp4');
      const out = join(folder, 'found.mp4');
      const before = process.cpuUsage();
      await matteOfFootage(join(folder, 'clip.mp4'), out);
      const { user, system } = process.cpuUsage(before);
      const [found, truth] = [await outlines(out), await outlines(join(folder, 'matte.mp4'))];
      const [value, baseline] = [flicker(found, truth), flicker(truth, truth)];
      rows.push(
        {
          name: `${name}: CPU of a second, without ffmpeg`,
          value: (user + system) / 1e6 / seconds,
          unit: 's',
        },
        { name: `${name}: overlap with the true outline`, value: overlap(found, truth), unit: '' },
        {
          name: `${name}: change of the edge a picture`,
          value,
          unit: 'of 255',
          baseline,
          ratio: value / baseline,
        },
      );
    }
    return rows;
  } finally {
    await rm(folder, { recursive: true });
  }
}
