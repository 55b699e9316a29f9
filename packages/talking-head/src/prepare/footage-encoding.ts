import { KEY_EVERY } from './loop-points.ts';

/**
 * Encoder settings of prepared footage: fast to write and to read, a key frame wherever a jump may land, and no frames
 * out of order, so that pieces can be strung together exactly.
 */
export const footageArgs = (crf: number): string[] =>
  [
    ['-an', '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', String(crf), '-pix_fmt', 'yuv420p'],
    ['-g', String(KEY_EVERY), '-keyint_min', String(KEY_EVERY), '-sc_threshold', '0', '-bf', '0'],
    ['-video_track_timescale', '90000', '-map_metadata', '-1'],
  ].flat();

/** Quality of the whole picture, and of the face region that is redrawn and encoded once more. */
export const BASE_CRF = 18;
export const REGION_CRF = 6;
