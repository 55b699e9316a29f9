import { footageKeyEvery } from '@likeness/domain/footage';

/**
 * The one set of encoder settings: renders, normalised uploads and the benchmark's bare transcode all use it, so that
 * scenes can be joined without encoding again and a benchmark compares like with like.
 */
export const videoPreset = 'veryfast';
export const videoCrf = 20;

export const colourTags = [
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-colorspace',
  'bt709',
  '-color_range',
  'tv',
];

/** Pixels from which on a picture counts as large: 1080p. */
const large = 1920 * 1080;

/**
 * In large pictures small blocks are not looked for, motion is sought in the near, pictures are not reordered by trial and
 * nothing is looked ahead: a fifth to a quarter less CPU and 30 MB less, for files a tenth larger at the same SSIM. Figures
 * in docs/benchmarks.md.
 */
const lessSearch = [
  ['-b_strategy', '0', '-partitions', 'i8x8', '-me_method', 'dia'],
  ['-mbtree', '0', '-rc-lookahead', '0', '-sc_threshold', '0', '-weightp', 'none'],
].flat();

/** What is added to the `crf` where nothing is looked ahead: x264 counts it from another point without its macroblock tree. */
const crfWithoutTree = 3;

/** `preset` and `crf` as in x264; a lower `crf` is better and larger. */
export function videoEncoderArgs(
  { width, height }: { width: number; height: number },
  preset: string = videoPreset,
  crf: number = videoCrf,
): string[] {
  const less = preset === videoPreset && width * height >= large;
  const asked = less ? crf + crfWithoutTree : crf;
  return [
    ['-c:v', 'libx264', '-preset', preset, '-crf', String(asked), '-pix_fmt', 'yuv420p'],
    less ? lessSearch : [],
    ['-profile:v', 'high', '-g', '250', '-bf', '2', '-video_track_timescale', '90000'],
    colourTags,
  ].flat();
}

/** Seconds of footage from which an avatar is prepared at most. */
export const maxFootage = 180;

export const footageCrf = 18;

/**
 * Footage that renders read again and again: fast to write and to read, a key frame wherever a jump may land, and no
 * frames out of order, so that pieces can be strung together exactly.
 */
export function footageEncoderArgs(crf: number = footageCrf): string[] {
  const keys = String(footageKeyEvery);
  return [
    ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', String(crf), '-pix_fmt', 'yuv420p'],
    ['-g', keys, '-keyint_min', keys, '-sc_threshold', '0', '-bf', '0', '-video_track_timescale', '90000'],
  ].flat();
}

export const audioSampleRate = 48_000;

/**
 * AAC stereo, 128 kbit/s, 48 kHz. Of ffmpeg's two methods the quick one, which its manual calls the better one above
 * 64 kbit/s; it takes half of the time.
 */
export const audioEncoderArgs = [
  ['-c:a', 'aac', '-aac_coder', 'fast', '-b:a', '128k'],
  ['-ar', String(audioSampleRate), '-ac', '2'],
].flat();

/** MP4 that starts playing before it is fully loaded, without the encoder's marks and without inherited metadata. */
export const containerArgs = [
  ['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact'],
  ['-movflags', '+faststart+use_metadata_tags', '-f', 'mp4'],
].flat();

/** Metadata pairs as arguments; keys are ours, values may be any text. */
export function metadataArgs(metadata: Record<string, string> = {}): string[] {
  return Object.entries(metadata).flatMap(([key, value]) => ['-metadata', `${key}=${value}`]);
}
