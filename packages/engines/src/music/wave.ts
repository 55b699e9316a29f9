import type { Stereo } from './perform.ts';

const waveBars = 240;

/** Loudness of equal parts of a piece, the loudest 1. */
export function waveOf([left, right]: Stereo): number[] {
  const step = Math.floor(left.length / waveBars);
  const heights = Array.from({ length: waveBars }, (_, bar) => {
    let energy = 0;
    for (let i = bar * step; i < (bar + 1) * step; i++) energy += left[i]! ** 2 + right[i]! ** 2;
    return Math.sqrt(energy / step);
  });
  const most = Math.max(...heights) || 1;
  return heights.map((height) => Math.round((100 * height) / most) / 100);
}
