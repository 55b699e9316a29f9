import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ask, measured } from './engine-cost.ts';
import type { BenchRow } from './rows.ts';

const engine = new URL(import.meta.resolve('@likeness/engines/clips/process'));
const first = join(import.meta.dirname, '../library/pictures/ginger-cat/picture.jpg');

/** Seconds and MB that a clip of five seconds in 720p may take on two quiet cores. */
const maxSeconds = 12;
const maxMb = 700;

const scene = 'a fox walks on a meadow, mountains, trees, snow';
/** A clip of a picture, one of words, and one of words in the style that takes longest. */
const clips = [
  ['clip of a picture', { op: 'image-clip', first, prompt: 'push in, falling petals' }],
  ['clip of words', { op: 'text-clip', prompt: `${scene}, pan right` }],
  ['clip of words, watercolor', { op: 'text-clip', prompt: `${scene}, watercolor, pan right` }],
] as const;

/** What a clip of five seconds costs; the baseline is what it may cost. */
export async function benchClips(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'likeness-bench-'));
  const form = { negative: '', imagination: 0.5, seconds: 5, ratio: '16:9', side: 720, seed: 7 };
  try {
    const rows: BenchRow[] = [];
    for (const [name, request] of clips) {
      const out = join(folder, 'clip.mp4');
      const { wall, peakMb } = await measured(() => ask({ ...form, ...request, out }, engine));
      rows.push(
        { name, value: wall, unit: 's', baseline: maxSeconds, ratio: wall / maxSeconds },
        { name: `${name}, memory`, value: peakMb, unit: 'MB', baseline: maxMb, ratio: peakMb / maxMb },
      );
    }
    return rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
