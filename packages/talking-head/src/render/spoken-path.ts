import { problem } from '@likeness/domain/problems';
import { probe } from '@likeness/media/probe';
import { openWav } from '@likeness/media/wav-stream';
import type { BaseSegment } from '../avatar/base-path.ts';
import type { AvatarManifest } from '../avatar/manifest.ts';
import { chooseForSilences, chooseGestures, type WantedGesture } from '../gestures/choose-gestures.ts';
import { FootagePath } from '../gestures/footage-path.ts';
import type { RenderRequest } from '../streams/render-request.ts';
import { trackAt, type AskedTrack } from '../visemes/track.ts';

/** How `total` frames of a speech run through the footage, and its track as far as it has been asked for. */
export async function spokenPath(
  manifest: AvatarManifest,
  { track, words, options = {} }: Pick<RenderRequest, 'track' | 'words' | 'options'>,
  total: number,
): Promise<{ segments: BaseSegment[]; track: AskedTrack }> {
  const { gestures, fps } = manifest;
  let asked = track;
  let wanted: WantedGesture[] = [];
  if (gestures && words?.length) wanted = chooseGestures(words);
  else if (gestures) {
    // Where no words are known, sentences begin after silences: those have to be heard first.
    asked = await trackAt(track, fps);
    wanted = chooseForSilences(asked.silences, total / fps);
  }
  const begin = Math.round((options.start ?? 0) * fps) % Math.max(1, manifest.frames);
  return { segments: new FootagePath(manifest, begin).extend(total, wanted, true), track: asked };
}

/** Frames of a video as long as its sound, `maxSeconds` at most. Throws `media-no-audio`. */
export async function framesOf({
  audio,
  fps,
  maxSeconds = Infinity,
  signal,
}: {
  audio: string;
  fps: number;
  maxSeconds?: number | undefined;
  signal: AbortSignal | undefined;
}): Promise<number> {
  const seconds = Math.min(await soundSeconds(audio, signal), maxSeconds);
  return Math.max(1, Math.round(seconds * fps));
}

async function soundSeconds(path: string, signal: AbortSignal | undefined): Promise<number> {
  const wave = await openWav(path);
  if (wave) return wave.seconds;
  const sound = (await probe(path, { trusted: true, signal })).audio[0];
  if (!sound) throw problem('media-no-audio');
  return sound.duration;
}
