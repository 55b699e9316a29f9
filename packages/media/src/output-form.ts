import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { toAss } from '@likeness/domain/burned-subtitles';
import {
  blurredAround,
  frameOf,
  screenGreen,
  type Area,
  type Frame,
  type OutputOptions,
} from '@likeness/domain/output';
import { problem } from '@likeness/domain/problems';
import type { Cue } from '@likeness/domain/subtitles';
import { plainSubtitleStyle } from '@likeness/domain/subtitle-style';
import { lettersOf } from '@likeness/domain/writing-systems';
import sharp from 'sharp';
import { audioEncoderArgs, containerArgs, videoEncoderArgs } from './encoder-settings.ts';
import { reads, type Argument } from './ffmpeg.ts';
import { frameClock, overlayInStep } from './frame-rate.ts';
import { drawMark, type MarkName } from './marks.ts';
import { styledFace } from './subtitle-font.ts';

/** What shall become of the pictures of a render. Plain data, as it travels to the engine's process. */
export type OutputRequest = {
  options?: OutputOptions | undefined;
  marks?: MarkName[] | undefined;
  /** Burned in when the options say so. */
  cues?: Cue[] | undefined;
  /** Large words at the top, for a while. */
  headline?: Cue | undefined;
  /** Of the cues; decides between regional forms of Chinese characters. */
  language?: string | undefined;
  /** A local image, which covers the frame behind the presenter when the options say `picture`. */
  picture?: string | undefined;
};

export type OutputSource = {
  width: number;
  height: number;
  fps: number;
  /** Where the face is during the whole clip. */
  face?: Area | undefined;
  /** Input options and file of the outline of the presenter: gray, same size, one picture for each of the video. */
  matte?: Argument[] | undefined;
  /** The finished video is at most this high. */
  maxHeight?: number | undefined;
  /** Number of its first picture in the whole video, when it is a part of one; subtitles are timed by it. */
  from?: number | undefined;
};

/** How the one encoder of a render has to be told about it. */
export type OutputForm = {
  width: number;
  height: number;
  /** Which part of the render is shown, and where. */
  frame: Frame;
  /** Further inputs of the encoder; `filter` must know the index of the first one. */
  inputs: Argument[];
  /** Filter chains that take the pictures of the render from `from` (such as `[pic]`) and end in `[out]`. */
  filter: (from: string, firstInput: number) => string;
  /** More than a mark in a corner: filters work on whole pictures and are worth threads of their own. */
  wholePicture: boolean;
  /** Encoders and container; `preset` and `crf` are those of x264. */
  encoding: (preset?: string, crf?: number) => string[];
  /** Folders that a sandbox must show, where words of a user are drawn; undefined where none are. */
  guard: string[] | undefined;
  /** Removes the files that belong to it. */
  close: () => Promise<void>;
};

/** True when a request leaves the pictures as they are. */
export function changesNothing({ options, marks, cues, headline }: OutputRequest): boolean {
  const plain = !options || (options.aspect === 'source' && options.background === 'original');
  return plain && !marks?.length && !headline && !(options?.burnSubtitles && cues?.length);
}

/**
 * Prepares cropping, padding, another background, subtitles and marks as filters of the encoder that runs anyway, so
 * that nothing is encoded twice. Throws `background-fixed`, `background-picture-required` and `subtitle-font-missing`.
 */
export async function outputForm(request: OutputRequest, source: OutputSource): Promise<OutputForm> {
  const folder = await mkdtemp(join(tmpdir(), 'output-form-'));
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    return { ...(await chains(request, source, folder)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

const plain: Pick<OutputOptions, 'aspect' | 'fill' | 'background'> = {
  aspect: 'source',
  fill: 'auto',
  background: 'original',
};

async function chains(
  request: OutputRequest,
  source: OutputSource,
  folder: string,
): Promise<Omit<OutputForm, 'close'>> {
  const { options } = request;
  const frame = frameOf(source, options ?? plain, source.maxHeight);
  const { width, height } = frame;
  const background = options?.background ?? 'original';
  if (background !== 'original' && !source.matte) throw problem('background-fixed');
  const transparent = background === 'transparent';
  const inputs: Argument[][] = [];
  const input = (...args: Argument[]): number => inputs.push(args) - 1;
  /** Each takes the name of the stream so far and gives the filters that make the next one out of it. */
  const steps: ((from: string, to: string, index: (own: number) => string) => string)[] = [];
  const clock = frameClock(source.fps);

  if (source.matte && background !== 'original') {
    const matte = input(source.matte);
    steps.push(
      (from, to, at) =>
        `[${at(matte)}]${clock},format=gray[${to}m];${from}format=yuva420p[${to}c];[${to}c][${to}m]alphamerge${to2(to)}`,
    );
  }
  const picture = [...cropOf(frame, source), ...scaleOf(frame)];
  const flat = frame.around === 'colour' || (background !== 'original' && !transparent);
  if (transparent) {
    const { x, y } = frame.place;
    if (frame.around !== 'nothing') picture.push(`pad=${width}:${height}:${x}:${y}:color=black@0`);
    if (picture.length > 0) steps.push((from, to) => `${from}${picture.join(',')}${to2(to)}`);
  } else if (flat) {
    const file = join(folder, 'background.png');
    if (background === 'picture') await coverFrame(request.picture, frame, file);
    else await plainColour(background === 'green' ? screenGreen : (options?.colour ?? '#000000'), file);
    const back = input('-i', reads(file));
    const still = `scale=${width}:${height}:flags=neighbor:out_color_matrix=bt709:out_range=tv,format=yuv420p,loop=-1:1:0,${clock}`;
    steps.push(
      (from, to, at) =>
        `[${at(back)}]${still}[${to}b];${from}${[...picture, 'null'].join(',')}[${to}p];` +
        `[${to}b][${to}p]overlay=${frame.place.x}:${frame.place.y}:${overlayInStep}${to2(to)}`,
    );
  } else if (frame.around === 'blur') {
    const { x, y } = frame.place;
    steps.push(
      (from, to) =>
        `${from}split[${to}a][${to}p];[${to}a]${blurred(frame)}[${to}b];[${to}p]${[...picture, 'null'].join(',')}[${to}q];` +
        `[${to}b][${to}q]overlay=${x}:${y}:${overlayInStep}${to2(to)}`,
    );
  } else if (picture.length > 0) steps.push((from, to) => `${from}${picture.join(',')}${to2(to)}`);

  let guard: string[] | undefined;
  const burned = options?.burnSubtitles ? (request.cues ?? []) : [];
  if (burned.length > 0 || request.headline) {
    const { file, fonts, font } = await subtitleFiles(burned, request, frame, folder);
    guard = [folder, font];
    const alpha = transparent ? ':alpha=1' : '';
    const [later, back] = source.from ? [`setpts=N+${source.from},`, `,${clock}`] : ['', ''];
    const ass = `ass=filename=${inGraph(file)}:fontsdir=${inGraph(fonts)}${alpha}`;
    steps.push((from, to) => `${from}${later}${ass}${back}${to2(to)}`);
  }
  for (const [i, name] of (request.marks ?? []).entries()) {
    const file = join(folder, `mark-${i}.png`);
    const { x, y } = await drawMark(name, frame, file);
    // One picture, repeated without decoding it again.
    const mark = input('-i', reads(file));
    steps.push(
      (from, to, at) =>
        `[${at(mark)}]scale=out_color_matrix=bt709:out_range=tv,format=yuva420p,loop=-1:1:0,${clock}[${to}k];` +
        `${from}[${to}k]overlay=${x}:${y}:${overlayInStep}${to2(to)}`,
    );
  }

  return {
    width,
    height,
    inputs,
    filter: (from, firstInput) => {
      const index = (own: number) => `${firstInput + own}:v`;
      const made = steps.map((step, i) => step(i === 0 ? from : `[o${i - 1}]`, `o${i}`, index));
      const last = steps.length > 0 ? `[o${steps.length - 1}]` : from;
      // Even sides differ a little from the exact ones; players would stretch the picture to make up for it.
      return [...made, `${last}setsar=1[out]`].join(';');
    },
    encoding: (preset, crf) =>
      transparent
        ? [...alphaEncoderArgs, ...webmArgs]
        : [...videoEncoderArgs({ width, height }, preset, crf), ...audioEncoderArgs, ...containerArgs],
    frame,
    wholePicture: steps.length > (request.marks?.length ?? 0),
    guard,
  };
}

/** A few pixels of one colour, which the filter makes larger. */
async function plainColour(background: string, file: string): Promise<void> {
  await sharp({ create: { width: 16, height: 16, channels: 3, background } })
    .png()
    .toFile(file);
}

/** The middle of a picture, as large as the frame; what hangs over is cut off. */
async function coverFrame(
  picture: string | undefined,
  { width, height }: Frame,
  file: string,
): Promise<void> {
  if (!picture) throw problem('background-picture-required');
  await sharp(picture)
    .rotate()
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toFile(file);
}

const to2 = (name: string): string => `[${name}]`;

function cropOf({ crop }: Frame, source: { width: number; height: number }): string[] {
  if (crop.width === source.width && crop.height === source.height) return [];
  return [`crop=${crop.width}:${crop.height}:${crop.x}:${crop.y}`];
}

function scaleOf({ crop, place }: Frame): string[] {
  if (crop.width === place.width && crop.height === place.height) return [];
  return [`scale=${place.width}:${place.height}:flags=bicubic`];
}

/** The picture as its own surroundings: filling the frame, far out of focus and a little darker. Made small, where it costs little. */
function blurred({ width, height }: Frame): string {
  const [w, h] = [Math.ceil(width / 16) * 2, Math.ceil(height / 16) * 2];
  return [
    `scale=${w}:${h}:force_original_aspect_ratio=increase:flags=area,crop=${w}:${h}`,
    `gblur=sigma=${(Math.min(w, h) * blurredAround.sigma).toFixed(1)}:steps=2,lutyuv=y=16+(val-16)*${blurredAround.light}`,
    `scale=${width}:${height}:flags=bilinear`,
  ].join(',');
}

async function subtitleFiles(
  cues: Cue[],
  { options, headline, language }: OutputRequest,
  frame: Frame,
  folder: string,
) {
  const text = [...cues, ...(headline ? [headline] : [])].map((cue) => cue.text).join('\n');
  // Of an order of an earlier version.
  const style = options?.subtitleStyle ?? plainSubtitleStyle;
  const found = await styledFace(text, language ?? '', style.font);
  const missing = found?.missing ?? lettersOf(text);
  // A rare letter more or less is no reason to fail; a whole script is.
  if (!found || missing.length * 5 > lettersOf(text).length)
    throw problem('subtitle-font-missing', { letters: missing.slice(0, 6).join('') });
  const file = join(folder, 'subtitles.ass');
  await writeFile(file, toAss(cues, frame, found.face, headline, style));
  // The renderer loads every font of the folder it is given.
  const fonts = join(folder, 'fonts');
  await mkdir(fonts);
  await symlink(found.face.path, join(fonts, basename(found.face.path)));
  return { file, fonts, font: dirname(found.face.path) };
}

/** A value inside a filter graph: quoted once for the filter's options and once for the graph. */
function inGraph(value: string): string {
  const option = value.replaceAll(/[\\':]/g, String.raw`\$&`);
  return option.replaceAll(/[\\'[\],;]/g, String.raw`\$&`);
}

/** VP9 with an alpha plane, quick rather than small; alternate frames of reference and alpha exclude each other. */
const alphaEncoderArgs = [
  ['-c:v', 'libvpx-vp9', '-pix_fmt', 'yuva420p', '-crf', '28', '-b:v', '0', '-g', '250'],
  ['-deadline', 'realtime', '-cpu-used', '6', '-row-mt', '1', '-auto-alt-ref', '0'],
  ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'],
  ['-c:a', 'libopus', '-b:a', '96k', '-ar', '48000', '-ac', '2'],
].flat();

const webmArgs = [
  ['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact'],
  ['-f', 'webm'],
].flat();
