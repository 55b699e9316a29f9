import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  encodeSeconds,
  extensionOf,
  lengthProblem,
  mediaRules,
  pictureProblem,
} from '@likeness/domain/media';
import type { Cut, uploadRuleOf, UploadType } from '@likeness/domain/upload-uses';
import { problem } from '@likeness/domain/problems';
import { makeCovers } from '@likeness/media/cover';
import { normaliseImage } from '@likeness/media/image';
import { videoForm } from '@likeness/media/video-form';
import { keptSeconds, normaliseAudio, normaliseVideo } from '@likeness/media/normalise';
import { checkImageUpload, checkMediaUpload, checkTextUpload } from '@likeness/media/upload-content';
import type { Context } from '../../context.ts';
import { workFolder } from '../../files/folders.ts';

/** What a registered file turned out to be; every number is measured. */
export type Measured = {
  key: string;
  mime: string;
  bytes: number;
  /** Of the upload as it arrived. */
  originalBytes: number;
  sha256: string;
  durationMs: number | null;
  width: number | null;
  height: number | null;
  fps: number | null;
  coverKey: string | undefined;
};

/**
 * Turns an upload into the form in which we keep things: everything is decoded and encoded again in child processes, so
 * nothing hidden in the upload survives, and stored under a key of its own. Throws the problems of the medium.
 */
export async function registerObject(
  context: Context,
  from: { key: string; name: string; type: UploadType },
  prefix: string,
  limits: Limits,
): Promise<Measured> {
  const folder = await workFolder(context.config, 'upload');
  try {
    const source = join(folder, `source.${extensionOf(from.name) || 'bin'}`);
    await context.storage.fetch(from.key, source);
    const { size: originalBytes } = await stat(source);
    const register = { video: registerVideo, voice: registerVoice, image: registerImage, text: registerText }[
      from.type
    ];
    const arrived = { folder, source, name: from.name };
    return { ...(await register(context, arrived, prefix, limits)), originalBytes };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Registered = Omit<Measured, 'originalBytes'>;
/** What one upload may cost: pixels of all its frames; `onProgress` hears 0 to 1. */
type Limits = {
  rule: NonNullable<ReturnType<typeof uploadRuleOf>>;
  maxPixels: number;
  /** The part of a video that is kept. */
  cut?: Cut | undefined;
  signal: AbortSignal;
  onProgress: (progress: number) => void;
  /** Wall-clock seconds that encoding may take, of its duration and pixels; default `encodeSeconds`. */
  maxSeconds?: typeof encodeSeconds;
};
type Arrived = { folder: string; source: string; name: string };

const withinTime = (seconds: number, signal: AbortSignal) =>
  AbortSignal.any([signal, AbortSignal.timeout(Math.ceil(seconds * 1000))]);

/** What ended although its caller goes on was too slow. */
const overTime = (given: AbortSignal) => (error: unknown) => {
  const late = error instanceof DOMException && error.name === 'TimeoutError' && !given.aborted;
  throw late ? problem('media-limit', {}, 'too slow to encode') : error;
};

async function registerVideo(
  context: Context,
  arrived: Arrived,
  prefix: string,
  { rule, maxPixels, cut, signal: given, onProgress, maxSeconds: wall = encodeSeconds }: Limits,
): Promise<Registered> {
  // Without a use a short video is taken too: what it is used for asks for more.
  const length = rule.length ?? { minSeconds: 0, maxSeconds: mediaRules.avatarClone.maxSeconds };
  const { maxSeconds } = length;
  const upload = { fileType: 'video' as const, name: arrived.name };
  const found = await checkMediaUpload(arrived.source, upload, given, rule);
  const seconds = keptSeconds(found.duration, cut);
  const unfit = lengthProblem(length, seconds);
  if (unfit) throw unfit;
  const badSize = rule.picture && found.video && pictureProblem(rule.picture, found.video);
  if (badSize) throw badSize;
  const form = found.video && videoForm(found.video);
  const pixels = form ? form.width * form.height * form.fps * seconds : 0;
  if (pixels > maxPixels) throw problem('media-limit');
  const signal = withinTime(wall(seconds, pixels), given);
  const path = join(arrived.folder, 'video.mp4');
  const reading = { maxSeconds, cut, trusted: false, signal, onProgress };
  const made = await normaliseVideo(arrived.source, path, reading).catch(overTime(given));
  if (!made.video) throw problem('media-no-video');
  const pictures = { poster: join(arrived.folder, 'poster.jpg'), small: join(arrived.folder, 'small.jpg') };
  const covers = await makeCovers(path, pictures, { signal }).catch(overTime(given));
  const coverKey = `${prefix}cover.jpg`;
  await context.storage.put(coverKey, { path: covers.small });
  const stored = await context.storage.put(`${prefix}video.mp4`, { path });
  return {
    key: `${prefix}video.mp4`,
    mime: 'video/mp4',
    ...stored,
    durationMs: Math.round(made.video.duration * 1000),
    width: made.video.width,
    height: made.video.height,
    fps: made.video.fps,
    coverKey,
  };
}

async function registerVoice(
  context: Context,
  arrived: Arrived,
  prefix: string,
  { rule, signal: given, onProgress, maxSeconds: wall = encodeSeconds }: Limits,
): Promise<Registered> {
  const length = rule.length ?? mediaRules.sceneAudio;
  const { maxSeconds } = length;
  const upload = { fileType: 'voice' as const, name: arrived.name };
  const found = await checkMediaUpload(arrived.source, upload, given, rule);
  const unfit = lengthProblem(length, found.duration);
  if (unfit) throw unfit;
  const path = join(arrived.folder, 'voice.m4a');
  const signal = withinTime(wall(found.duration, 0), given);
  const reading = { maxSeconds, trusted: false, signal, onProgress };
  const made = await normaliseAudio(arrived.source, path, reading).catch(overTime(given));
  const stored = await context.storage.put(`${prefix}voice.m4a`, { path });
  const nothingElse = { width: null, height: null, fps: null, coverKey: undefined };
  const durationMs = Math.round(made.duration * 1000);
  return { key: `${prefix}voice.m4a`, mime: 'audio/mp4', ...stored, durationMs, ...nothingElse };
}

async function registerImage(
  context: Context,
  arrived: Arrived,
  prefix: string,
  { rule }: Limits,
): Promise<Registered> {
  await checkImageUpload(arrived.source, arrived.name);
  const path = join(arrived.folder, 'image');
  const made = await normaliseImage(arrived.source, path, rule.minSide ? { minSide: rule.minSide } : {});
  if ((await stat(path)).size === 0) throw problem('media-unreadable');
  const key = `${prefix}image.${made.format === 'jpeg' ? 'jpg' : 'png'}`;
  const stored = await context.storage.put(key, { path });
  const size = { width: made.width, height: made.height };
  return {
    key,
    mime: `image/${made.format}`,
    ...stored,
    ...size,
    durationMs: null,
    fps: null,
    coverKey: undefined,
  };
}

/** A text is kept in UTF-8, whatever it came in: nothing in it runs, and it is only ever read. A PDF is kept as it came. */
async function registerText(context: Context, arrived: Arrived, prefix: string): Promise<Registered> {
  const text = await checkTextUpload(arrived.source, arrived.name);
  if (text !== undefined) await writeFile(arrived.source, text);
  const key = `${prefix}text.${extensionOf(arrived.name)}`;
  const stored = await context.storage.put(key, { path: arrived.source });
  const mime = extensionOf(arrived.name) === 'pdf' ? 'application/pdf' : 'text/plain; charset=utf-8';
  const nothing = { durationMs: null, width: null, height: null, fps: null, coverKey: undefined };
  return { key, mime, ...stored, ...nothing };
}
