import type { Phone } from '@likeness/domain/speech';
import { findActivity } from '../src/audio-drive/activity.ts';
import { OUTPUTS } from '../src/audio-drive/audio-track.ts';
import { createFeatureStream, FRAMES } from '../src/audio-drive/features.ts';
import { normalise, type NormalisedFrames } from '../src/audio-drive/inputs.ts';
import { mouthTrackFromTimeline } from '../src/visemes/mouth-track.ts';
import type { MouthTrack } from '../src/visemes/track.ts';
import type { Utterance } from './voices.ts';

/** An utterance as the network hears it, and what it should answer: frames × (open, width, round, closure). */
export type Lesson = {
  sound: NormalisedFrames;
  level: Float32Array;
  wanted: Float32Array;
  track: MouthTrack;
  phones: Phone[];
};

/** Half the width of the bump that marks a closure, seconds. */
const BUMP = 0.06;

/** Features and target of an utterance at 16 kHz. */
export function lessonOf({ samples, rate, phones }: Utterance): Lesson {
  const stream = createFeatureStream();
  stream.push(samples);
  const features = stream.end();
  const track = mouthTrackFromTimeline({ duration: samples.length / rate, words: [], phones }, FRAMES);
  const wanted = new Float32Array(features.frames * OUTPUTS);
  for (let i = 0; i < features.frames; i++) {
    const from = Math.min(i, track.length - 1) * 3;
    for (let k = 0; k < 3; k++) wanted[i * OUTPUTS + k] = track.values[from + k]!;
  }
  for (const { start, end } of track.closures) {
    const middle = (start + end) / 2;
    for (let i = Math.ceil((middle - BUMP) * FRAMES); i <= (middle + BUMP) * FRAMES; i++) {
      if (i < 0 || i >= features.frames) continue;
      const bump = 1 - Math.abs(i / FRAMES - middle) / BUMP;
      wanted[i * OUTPUTS + 3] = Math.max(wanted[i * OUTPUTS + 3]!, bump);
    }
  }
  return {
    sound: normalise(features, findActivity(features.level)),
    level: features.level,
    wanted,
    track,
    phones,
  };
}
