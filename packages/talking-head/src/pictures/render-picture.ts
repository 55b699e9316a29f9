import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Emotion } from '@likeness/domain/speech';
import { problem } from '@likeness/domain/problems';
import { encodeVideo } from '@likeness/media/encode';
import type { Area } from '@likeness/domain/output';
import { labelMetadata } from '@likeness/media/label';
import { changesNothing, outputForm } from '@likeness/media/output-form';
import { probe } from '@likeness/media/probe';
import { faceArea } from '../streams/output-footage.ts';
import type { RenderReport, RenderRequest } from '../streams/render-request.ts';
import { encoders } from '../streams/streams.ts';
import { easedTrack } from '../visemes/lip-motion.ts';
import { trackAt } from '../visemes/track.ts';
import { lifeOf } from '../photo/motion.ts';
import { speechOf } from '../photo/picture-speech.ts';
import { PictureAnimator } from '../photo/picture-animator.ts';
import {
  PICTURE_FPS,
  PICTURE_VERSION,
  pictureFiles,
  type PictureManifest,
} from '../avatar/picture-manifest.ts';
import { loadPerson, loadSheet } from './load-sheet.ts';

export type PictureRenderRequest = Omit<RenderRequest, 'options'> & {
  options?: RenderRequest['options'] & {
    emotion?: Emotion;
    /** How much the head moves: 1 natural, 0 not at all. */
    headMotion?: number;
  };
};

/** Renders the picture of a prepared avatar saying what the track and the sound say, at 25 frames a second. */
export async function renderPicture(request: PictureRenderRequest): Promise<RenderReport> {
  const { avatarDir, options = {} } = request;
  const manifest = JSON.parse(
    await readFile(join(avatarDir, pictureFiles.manifest), 'utf8'),
  ) as PictureManifest;
  if (manifest.version !== PICTURE_VERSION)
    throw new RangeError(`picture version ${manifest.version} is not supported`);
  const { width, height, scale } = outputSize(manifest, options.height);
  const track = easedTrack(await trackAt(request.track, PICTURE_FPS));
  const landmarks = Float32Array.from(manifest.landmarks, (value) => value * scale);
  const [file, outline] = [join(avatarDir, pictureFiles.picture), join(avatarDir, pictureFiles.person)];
  const sheet =
    options.headMotion !== 0 && existsSync(outline)
      ? await loadPerson(file, outline, { width, height, landmarks })
      : await loadSheet(file, width, height);
  const life = lifeOf(manifest.key, track, options.headMotion, request.words);
  const animator = new PictureAnimator(sheet, landmarks, speechOf(track, life), options.emotion);
  const face = faceArea(landmarks, [1]);
  return renderFrames({ ...request, width, height, face, frame: (index) => animator.frame(index) });
}

/** The size of the video when it shall be at most `height` high; the picture's own otherwise. */
export function outputSize(
  { width, height }: { width: number; height: number },
  limit = height,
): { width: number; height: number; scale: number } {
  const scale = Math.min(1, limit / height);
  const even = (side: number): number => Math.max(2, Math.round((side * scale) / 2) * 2);
  return { width: even(width), height: even(height), scale };
}

/** Encodes the frames that `frame` draws, as long as the sound (or `maxSeconds`) lasts. */
export async function renderFrames(
  job: Omit<PictureRenderRequest, 'track'> & {
    width: number;
    height: number;
    /** Where the face is, forehead to chin; crops are laid around it. */
    face: Area | undefined;
    frame: (index: number) => Uint8Array;
  },
): Promise<RenderReport> {
  const { width, height, audio, out, signal, options = {} } = job;
  const fps = PICTURE_FPS;
  const sound = (await probe(audio, { trusted: true, signal })).audio[0];
  if (!sound) throw problem('media-no-audio');
  const total = Math.max(1, Math.round(Math.min(sound.duration, options.maxSeconds ?? Infinity) * fps));
  const metadata = options.label ? labelMetadata(options.label) : {};
  const [preset, crf] = encoders[options.quality ?? 'standard'];
  const { output } = options;
  const form =
    output && !changesNothing(output)
      ? await outputForm(output, { width, height, fps, face: job.face })
      : undefined;
  const size = form ? { width: form.width, height: form.height } : { width, height };
  const encoder = await encodeVideo({ width, height, fps, audio, out, form, signal, metadata, preset, crf });
  try {
    for (let index = 0; index < total; index++) {
      signal?.throwIfAborted();
      await encoder.write(job.frame(index));
      const done = index + 1;
      if (done % 5 === 0 || done === total) job.onProgress?.({ stage: 'render', fraction: done / total });
    }
    await encoder.finish();
  } catch (error) {
    encoder.abort();
    throw error;
  }
  return { seconds: total / fps, frames: total, ...size, fps, jumps: 0, passedThrough: 0 };
}
