import { problem, type Problem, type ProblemName } from './problems.ts';

/** The three kinds of upload, named as on the wire. */
export type FileType = 'video' | 'voice' | 'image';

export const megabyte = 1024 * 1024;

export type UploadRule = {
  /** Lower case, without the dot; the first is the usual one. */
  extensions: readonly string[];
  contentTypes: readonly string[];
  /** Largest file in bytes; the smallest is 1. */
  maxBytes: number;
  wrongType: ProblemName;
};

/** What may be uploaded at all. A feature may ask for less, never for more. */
export const uploadRules: Record<FileType, UploadRule> = {
  video: {
    extensions: ['mp4', 'mov'],
    contentTypes: ['video/mp4', 'video/quicktime'],
    maxBytes: 500 * megabyte,
    wrongType: 'file-type-video',
  },
  voice: {
    extensions: ['mp3', 'm4a', 'wav'],
    contentTypes: [
      'audio/mpeg',
      'audio/mp3',
      'audio/mp4',
      'audio/x-m4a',
      'audio/m4a',
      'audio/wav',
      'audio/x-wav',
      'audio/wave',
      'audio/vnd.wave',
    ],
    maxBytes: 50 * megabyte,
    wrongType: 'file-type-audio',
  },
  image: {
    extensions: ['jpg', 'jpeg', 'png'],
    contentTypes: ['image/jpeg', 'image/png'],
    maxBytes: 10 * megabyte,
    wrongType: 'file-type-image',
  },
};

export const extensionOf = (name: string): string =>
  /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** Early check of a chosen file by its name and size; the server looks inside as well. */
export function fileProblem(type: FileType, file: { name: string; size: number }): Problem | undefined {
  const rule = uploadRules[type];
  if (!rule.extensions.includes(extensionOf(file.name))) return problem(rule.wrongType);
  if (file.size <= 0) return problem('file-empty');
  return file.size > rule.maxBytes
    ? problem('file-too-large', { limit: rule.maxBytes / megabyte })
    : undefined;
}

/**
 * Pixels of all frames that one upload may have encoded: half an hour of 4K at thirty frames a second, and for guests four
 * minutes of 1080p.
 */
export const mediaCost = { member: 460e9, guest: 16e9 } as const;

/**
 * Wall-clock seconds after which encoding an upload of `duration` seconds and `pixels` of all frames is given up: a machine
 * that does ten million pixels a second, a thirtieth of what one core does, is still in time.
 */
export const encodeSeconds = (duration: number, pixels: number): number => 120 + duration + pixels / 10e6;

export type LengthRule = { minSeconds: number; maxSeconds: number };
export type PictureRule = { minShortSide: number; maxLongSide: number; maxShortSide: number };

const resolution360to4k: PictureRule = { minShortSide: 360, maxLongSide: 4096, maxShortSide: 2160 };

/** What each use asks of the medium itself. */
export const mediaRules = {
  avatarClone: { minSeconds: 5, maxSeconds: 30 * 60, picture: resolution360to4k },
  /** What the recorder of the page films; its own clock and the measured length differ by parts of a second. */
  filming: { minSeconds: 15, maxSeconds: 60 },
  /** A recording whose mouths are added to an avatar. */
  addedMouths: { minSeconds: 3, maxSeconds: 20 },
  audioDrive: { minSeconds: 30, maxSeconds: 5 * 60 },
  /** A recording that a picture speaks. */
  photoAudio: { minSeconds: 5, maxSeconds: 30 * 60 },
  /** Sound of one scene, or of a channel without its own range. */
  sceneAudio: { minSeconds: 0.5, maxSeconds: 30 * 60 },
} as const satisfies Record<string, LengthRule & { picture?: PictureRule }>;

/** Pictures that are decoded: both sides at least, and width × height at most. */
export const pictureLimits = { minSide: 64, maxPixels: 50_000_000 } as const;

/** A frame more or less decides nothing; 40 ms is one at 25 frames a second. */
const frameTolerance = 0.04;

/** Is a medium of `seconds`, as measured, within the rule? */
export function lengthProblem(rule: LengthRule, seconds: number): Problem | undefined {
  if (seconds < rule.minSeconds - frameTolerance) return problem('media-too-short', { min: rule.minSeconds });
  if (seconds > rule.maxSeconds + frameTolerance)
    return problem('media-too-long', { max: clock(rule.maxSeconds) });
  return undefined;
}

/** Is a picture of this size, as displayed, within the rule? Orientation does not matter. */
export function pictureProblem(
  rule: PictureRule,
  size: { width: number; height: number },
): Problem | undefined {
  const short = Math.min(size.width, size.height);
  const long = Math.max(size.width, size.height);
  const fits = short >= rule.minShortSide && short <= rule.maxShortSide && long <= rule.maxLongSide;
  return fits ? undefined : problem('media-resolution');
}

/** Seconds as minutes and seconds, `30:00`: readable in every language. */
export function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
