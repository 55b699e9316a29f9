import { megabyte } from './media.ts';
import { problem, type Problem } from './problems.ts';
import { plainSubtitleStyle, type SubtitleStyle } from './subtitle-style.ts';

/** Shape of the finished picture; `source` is that of the avatar. */
export const aspects = ['source', '9:16', '16:9', '1:1'] as const;
/** What happens where the shapes differ: `auto` crops around the face where that is possible and blurs elsewhere. */
export const fills = ['auto', 'blur', 'colour'] as const;
/** What stands behind a presenter whose outline is known. */
export const backgrounds = ['original', 'green', 'transparent', 'colour', 'picture'] as const;

/** What is asked of a picture that shall stand behind a presenter: bytes as uploaded, the shorter side as measured. */
export const backgroundRule = { maxBytes: 10 * megabyte, minSide: 200 } as const;

export type Aspect = (typeof aspects)[number];
export type Fill = (typeof fills)[number];
export type Background = (typeof backgrounds)[number];

/** How a video is exported. */
export type OutputOptions = {
  aspect: Aspect;
  fill: Fill;
  background: Background;
  /** `#rrggbb`, for a fill or a background of one colour. */
  colour: string;
  burnSubtitles: boolean;
  /** How the burned subtitles look. */
  subtitleStyle: SubtitleStyle;
};

export const plainOutput: OutputOptions = {
  aspect: 'source',
  fill: 'auto',
  background: 'original',
  colour: '#101828',
  burnSubtitles: false,
  subtitleStyle: plainSubtitleStyle,
};

/** The green that video programs key out, as BT.709 white-safe sRGB. */
export const screenGreen = '#00b140';

/**
 * The label of generated content, in the upper left corner: height of its letter square, and free room to the edges, as shares of
 * the shorter side. GB 45438-2025 wants letters of at least 5 %; the drawn ones fill 91 % of their square.
 */
export const labelShares = { letter: 0.056, margin: 0.03 } as const;

/** Surroundings that are blurred: standard deviation as a share of the frame's shorter side, and how bright they stay. */
export const blurredAround = { sigma: 1 / 14, light: 0.72 } as const;

export const colourPattern = /^#[0-9a-f]{6}$/i;

/** Only a transparent video needs another kind of file than MP4. */
export const outputFormat = ({ background }: Pick<OutputOptions, 'background'>) =>
  background === 'transparent'
    ? { ending: 'webm', mime: 'video/webm' }
    : { ending: 'mp4', mime: 'video/mp4' };

/** The first thing about the options that does not fit what speaks. `picture`: one was chosen for the background. */
export function outputProblem(
  options: OutputOptions,
  about: { drive: 'text' | 'audio'; matte: boolean; picture: boolean },
): Problem | undefined {
  if (options.background !== 'original' && !about.matte) return problem('background-fixed');
  if (options.background === 'picture' && !about.picture) return problem('background-picture-required');
  if (options.burnSubtitles && about.drive === 'audio') return problem('subtitles-need-script');
  return undefined;
}

/** Is a picture of this size within the rule for backgrounds? */
export function backgroundProblem(picture: {
  bytes: number;
  width?: number;
  height?: number;
}): Problem | undefined {
  const { bytes, width, height } = picture;
  const { maxBytes, minSide } = backgroundRule;
  if (bytes > maxBytes) return problem('file-too-large', { limit: maxBytes / megabyte });
  if (width === undefined || height === undefined || Math.min(width, height) >= minSide) return undefined;
  return problem('image-too-small', { min: minSide });
}

export type Area = { x: number; y: number; width: number; height: number };

/** Where the pictures of a render end up. All numbers are even pixels. */
export type Frame = {
  /** Of the finished video. */
  width: number;
  height: number;
  /** The part of the render that is used. */
  crop: Area;
  /** Where that part lies in the finished picture. */
  place: Area;
  /** What is around it: nothing, or the stretched and blurred picture, or one colour. */
  around: 'nothing' | 'blur' | 'colour';
};

const ratios: Record<Exclude<Aspect, 'source'>, number> = { '9:16': 9 / 16, '16:9': 16 / 9, '1:1': 1 };

/** Pixels of 4K, and of 1080p for more than 30 frames a second. */
const maxPixels = (fps: number): number => (fps > 30.5 ? 1920 * 1080 : 3840 * 2160);

/** Hair, chin and ears around the face proper, as shares of its height and width. */
const head = { above: 0.4, below: 0.18, beside: 0.25 };
/** The face stands a little above the middle, as photographers put it. */
const faceHeight = 0.42;

const even = (value: number): number => Math.max(2, Math.round(value / 2) * 2);
const evenAt = (value: number): number => Math.max(0, Math.round(value / 2) * 2);

/**
 * The geometry of an output. `face` is where the face is during the whole clip, forehead to chin; a crop that would cut
 * the head, or a picture without a known face, is padded instead. Nothing is enlarged; the short side stays as long as
 * it was, within 4K (1080p above 30 frames a second). `maxHeight` is for excerpts.
 */
export function frameOf(
  source: { width: number; height: number; fps: number; face?: Area | undefined },
  options: Pick<OutputOptions, 'aspect' | 'fill' | 'background'>,
  maxHeight = Infinity,
): Frame {
  const whole = { x: 0, y: 0, width: source.width, height: source.height };
  const ratio = options.aspect === 'source' ? source.width / source.height : ratios[options.aspect];
  const same = Math.abs(ratio / (source.width / source.height) - 1) < 0.01;
  if (same) return whole420(whole, source.fps, maxHeight);
  const crop =
    options.fill === 'auto' && options.background === 'original' ? cropAround(source, ratio) : undefined;
  if (crop) return whole420(crop, source.fps, maxHeight);
  const short = Math.min(source.width, source.height);
  const canvas =
    ratio < 1 ? { width: short, height: short / ratio } : { width: short * ratio, height: short };
  const shrink = shrinkOf(canvas, source.fps, maxHeight);
  const [width, height] = [even(canvas.width * shrink), even(canvas.height * shrink)];
  const fit = Math.min(width / source.width, height / source.height);
  const size = { width: even(source.width * fit), height: even(source.height * fit) };
  return {
    width,
    height,
    crop: whole,
    place: { x: evenAt((width - size.width) / 2), y: evenAt((height - size.height) / 2), ...size },
    around: options.background !== 'original' || options.fill === 'colour' ? 'colour' : 'blur',
  };
}

function shrinkOf(size: { width: number; height: number }, fps: number, maxHeight: number): number {
  return Math.min(1, Math.sqrt(maxPixels(fps) / (size.width * size.height)), maxHeight / size.height);
}

function whole420(crop: Area, fps: number, maxHeight: number): Frame {
  const shrink = shrinkOf(crop, fps, maxHeight);
  const width = even(crop.width * shrink);
  const height = even(crop.height * shrink);
  return { width, height, crop, place: { x: 0, y: 0, width, height }, around: 'nothing' };
}

/** The largest part of the picture with this ratio that shows the whole head; undefined where there is none. */
function cropAround(
  { width, height, face }: { width: number; height: number; face?: Area | undefined },
  ratio: number,
): Area | undefined {
  if (!face) return undefined;
  const size =
    width / height > ratio
      ? { width: even(height * ratio), height: even(height) }
      : { width: even(width), height: even(width / ratio) };
  const top = Math.max(0, face.y - face.height * head.above);
  const bottom = Math.min(height, face.y + face.height * (1 + head.below));
  const left = Math.max(0, face.x - face.width * head.beside);
  const right = Math.min(width, face.x + face.width * (1 + head.beside));
  if (right - left > size.width || bottom - top > size.height) return undefined;
  const within = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));
  const x = within(face.x + face.width / 2 - size.width / 2, right - size.width, left);
  const y = within(face.y + face.height / 2 - size.height * faceHeight, bottom - size.height, top);
  return {
    x: evenAt(within(x, 0, width - size.width)),
    y: evenAt(within(y, 0, height - size.height)),
    ...size,
  };
}

export type Sharpness = 'uhd' | 'qhd' | 'fhd' | 'hd' | 'sd';

/** What a picture of this size is called before its pixels are counted. */
export function sharpness({ width, height }: { width: number; height: number }): Sharpness {
  const short = Math.min(width, height);
  if (short >= 2160) return 'uhd';
  if (short >= 1440) return 'qhd';
  if (short >= 1080) return 'fhd';
  return short >= 720 ? 'hd' : 'sd';
}
