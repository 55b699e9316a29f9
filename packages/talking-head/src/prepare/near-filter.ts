import { cropTo } from '../avatar/cut-planes.ts';
import type { Rectangle } from '../avatar/manifest.ts';
import { TAPS, THUMBNAIL } from '../tracking/frame-notes.ts';

/**
 * Filters of ffmpeg that split the pictures of footage into `[view]` and `[lower]`, parts of them, `[small]`, their thumbnails,
 * which are the means of as many taps as those made of whole pictures, and `[grey]`, small grey pictures, where these are wanted.
 */
export function nearFilter(
  view: Rectangle,
  lower: Rectangle,
  grey: { width: number; height: number } | false,
): string {
  const { width, height } = THUMBNAIL;
  const outputs = [
    `${cropTo(view)}[view]`,
    `${cropTo(lower)}[lower]`,
    `scale=${width * TAPS}:${height * TAPS}:flags=neighbor,format=gray,scale=${width}:${height}:flags=area[small]`,
    ...(grey ? [`scale=${grey.width}:${grey.height}:flags=area,format=gray[grey]`] : []),
  ];
  const inputs = outputs.map((_, k) => `[copy${k}]`);
  return `[0:v]split=${outputs.length}${inputs.join('')};${outputs.map((it, k) => inputs[k]! + it).join(';')}`;
}
