import { decodeFrames } from './decode.ts';
import type { ReadOptions } from './probe.ts';

/** Size of the pictures that are compared, in pixels. */
const small = { width: 64, height: 36 } as const;
/** Mean difference of brightness (of 255) from which on a change may be a cut, and how far it stands out of its neighbourhood. */
const least = 14;
const above = 3;
/** Seconds on both sides that are its neighbourhood. */
const near = 0.3;

/** The frames at which another shot begins, at `fps`; the first is none of them. Dissolves and flashes are no cuts. */
export async function findCuts(path: string, options: ReadOptions & { fps: number }): Promise<number[]> {
  const differences: number[] = [];
  let before: Uint8Array | undefined;
  for await (const { data } of decodeFrames(path, { ...options, ...small, pixelFormat: 'gray' })) {
    let sum = 0;
    if (before) for (let at = 0; at < data.length; at++) sum += Math.abs(data[at]! - before[at]!);
    differences.push(sum / data.length);
    before = data.slice();
  }
  const reach = Math.max(1, Math.round(near * options.fps));
  return [...differences.entries()].flatMap(([frame, change]) => {
    if (change < least) return [];
    const around = differences.slice(Math.max(0, frame - reach), frame + reach + 1);
    const others = around.toSorted((a, b) => b - a)[1] ?? 0;
    return change > above * others ? [frame] : [];
  });
}
