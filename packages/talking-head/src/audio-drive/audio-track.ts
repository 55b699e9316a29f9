import type { MouthTrack, TimeSpan } from '../visemes/track.ts';
import {
  ceilingAt,
  closednessAt,
  closedSpans,
  RELEASE,
  SHORTEST_HOLD,
  type Limit,
} from '../visemes/closing.ts';
import { LEAD } from '../visemes/mouth-track.ts';
import { findActivity } from './activity.ts';
import { createFeatureStream, FRAMES, RATE } from './features.ts';
import { gatherInput, normalise, type NormalisedFrames } from './inputs.ts';
import { shippedModel, type DriveModel } from './model.ts';
import { NetworkKernel } from './network-kernel.ts';
import { createResampler } from './resampler.ts';

/** Samples handed on at a time, so that a long recording needs no second copy of itself. */
const BLOCK = 1 << 16;
/** Outputs of the network: open, width, round, closure. */
export const OUTPUTS = 4;

/** Listens to mono samples block by block; `end` gives the track of all that was heard. About 200 bytes a 10 ms frame. */
export type AudioDrive = { push(samples: Float32Array): void; end(): MouthTrack };

/**
 * The mouth track of recorded speech in any language, from the sound alone. Deterministic. `samples` are mono, −1..1,
 * at any `sampleRate`; loudness does not matter. The mouth is closed where the sound is silent; `closures` are
 * estimates, unlike those of a timeline.
 */
export function mouthTrackFromAudio(samples: Float32Array, sampleRate: number, fps: number): MouthTrack {
  const drive = createAudioDrive(sampleRate, fps);
  for (let at = 0; at < samples.length; at += BLOCK) drive.push(samples.subarray(at, at + BLOCK));
  return drive.end();
}

/** The same for sound that arrives in blocks, in bounded memory. */
export function createAudioDrive(sampleRate: number, fps: number, model = shippedModel()): AudioDrive {
  const resampler = createResampler(sampleRate, RATE);
  const features = createFeatureStream();
  let heard = 0;
  return {
    push(samples) {
      heard += samples.length;
      features.push(resampler.push(samples));
    },
    end() {
      features.push(resampler.end());
      const found = features.end();
      const activity = findActivity(found.level);
      const raw = predict(model, normalise(found, activity));
      const duration = heard / sampleRate;
      return assemble(raw, model, closedSpans(activity.spans, duration, LEAD), duration, fps);
    },
  };
}

/** Runs the network over every frame; frames × 4, smoothed over about 50 ms. */
export function predict(model: DriveModel, sound: NormalisedFrames): Float32Array {
  const network = new NetworkKernel(model.network);
  const raw = new Float32Array(sound.frames * OUTPUTS);
  for (let i = 0; i < sound.frames; i++) {
    gatherInput(sound, i, network.input);
    raw.set(network.run(), i * OUTPUTS);
  }
  return smoothed(raw, sound.frames);
}

const KERNEL = [0.06, 0.24, 0.4, 0.24, 0.06];

function smoothed(raw: Float32Array, frames: number): Float32Array {
  const out = new Float32Array(raw.length);
  for (let i = 0; i < frames; i++) {
    KERNEL.forEach((weight, k) => {
      const from = Math.min(frames - 1, Math.max(0, i + k - 2)) * OUTPUTS;
      for (let o = 0; o < OUTPUTS; o++) out[i * OUTPUTS + o]! += weight * raw[from + o]!;
    });
  }
  return out;
}

function assemble(
  raw: Float32Array,
  model: DriveModel,
  silences: TimeSpan[],
  duration: number,
  fps: number,
): MouthTrack {
  const frames = raw.length / OUTPUTS;
  const { gain, centre } = model.calibration;
  const closures = findClosures(raw, model.calibration.closure, silences);
  const limits: Limit[] = closures.map(({ start, end }) => {
    const middle = (start + end) / 2;
    return { start: middle - SHORTEST_HOLD / 2, end: middle + SHORTEST_HOLD / 2, ceiling: 0 };
  });
  const length = Math.max(1, Math.ceil(duration * fps - 1e-6));
  const values = new Float32Array(length * 3);
  let firstLimit = 0;
  let firstSilence = 0;
  for (let frame = 0; frame < length; frame++) {
    const time = frame / fps;
    while (firstLimit < limits.length && limits[firstLimit]!.end < time - RELEASE) firstLimit++;
    while (firstSilence < silences.length && silences[firstSilence]!.end < time - 1) firstSilence++;
    const at = Math.min(Math.max(0, frames - 1.001), time * FRAMES);
    const low = Math.floor(at) * OUTPUTS;
    const part = at - Math.floor(at);
    const value = (k: number): number => {
      const a = raw[low + k] ?? 0;
      const mixed = a + ((raw[low + OUTPUTS + k] ?? a) - a) * part;
      return centre[k]! + (mixed - centre[k]!) * gain[k]!;
    };
    const moving = 1 - closednessAt(silences, firstSilence, time);
    values[frame * 3] = clamp(Math.min(value(0), ceilingAt(limits, firstLimit, time)) * moving, 0, 1);
    values[frame * 3 + 1] = clamp(value(1) * moving, -1, 1);
    values[frame * 3 + 2] = clamp(value(2) * moving, 0, 1);
  }
  return { fps, length, values, closures, silences };
}

/** Peaks of the closure output, in the time of the lips, as short spans around them; none inside a silence. */
export function findClosures(raw: Float32Array, threshold: number, silences: TimeSpan[]): TimeSpan[] {
  const frames = raw.length / OUTPUTS;
  const closures: TimeSpan[] = [];
  const at = (i: number): number => raw[i * OUTPUTS + 3]!;
  for (let i = 1; i < frames - 1; i++) {
    if (at(i) < threshold || at(i) < at(i - 1) || at(i) <= at(i + 1)) continue;
    const time = i / FRAMES;
    if (silences.some(({ start, end }) => time >= start && time <= end)) continue;
    const last = closures.at(-1);
    const span = { start: time - 0.03, end: time + 0.03 };
    if (last && span.start < last.end) last.end = span.end;
    else closures.push(span);
  }
  return closures;
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
