import type { SpeechTimeline } from '@likeness/domain/speech';
import { mouthTrackFromTimeline } from '@likeness/talking-head/visemes/mouth-track';

/** Frames a second of a video, and how open lips are that are shut, of 1. */
const [fps, shut] = [25, 0.05];
/** Seconds a closure of the lips may be away from that of the sound, and how far it is looked for. */
const [near, reach] = [0.04, 0.12];
/** Seconds of a step of the sound, and hertz below which a shut mouth hums. */
const [step, hum] = [0.005, 700];
/** A mouth is heard to be shut where the energy is at most this share of the most around. */
const dip = 0.25;

/** Energy of the sound above `hum`, step by step, smoothed over three. */
function brightness(samples: Float32Array, rate: number): Float64Array {
  const [size, keep] = [Math.round(step * rate), Math.exp((-2 * Math.PI * hum) / rate)];
  const energy = new Float64Array(Math.ceil(samples.length / size));
  let low = 0;
  for (const [i, sample] of samples.entries()) {
    low = keep * low + (1 - keep) * sample;
    energy[Math.floor(i / size)]! += (sample - low) ** 2;
  }
  return energy.map((value, i) => ((energy[i - 1] ?? value) + value + (energy[i + 1] ?? value)) / 3);
}

export type Closures = { told: number; seen: number };

/**
 * How many closures of the lips among `symbols` can be told from the sound, and how many of these the picture shuts within 40 ms.
 * The sound is shut where its energy above 700 Hz is a quarter, or less, of the most around; of several such stretches the one
 * nearest to the phone is its own.
 */
export function closuresSeen(
  samples: Float32Array,
  rate: number,
  timeline: SpeechTimeline,
  symbols: readonly string[],
): Closures {
  const energy = brightness(samples, rate);
  const track = mouthTrackFromTimeline(timeline, fps);
  const closures = { told: 0, seen: 0 };
  for (const { symbol, start, end } of timeline.phones) {
    if (!symbols.includes(symbol)) continue;
    const from = Math.max(0, Math.floor((start - reach) / step));
    const around = energy.subarray(from, Math.ceil((end + reach) / step));
    const least = dip * Math.max(...around);
    const middle = (start + end) / 2;
    const shutAt = Array.from(around.keys())
      .filter((i) => around[i]! <= least)
      .map((i) => (from + i + 0.5) * step);
    if (shutAt.length === 0) continue;
    const time = shutAt.reduce((best, at) => (Math.abs(at - middle) < Math.abs(best - middle) ? at : best));
    closures.told++;
    for (let frame = Math.ceil((time - near) * fps); frame <= Math.floor((time + near) * fps); frame++)
      if (track.values[3 * frame]! <= shut) {
        closures.seen++;
        break;
      }
  }
  return closures;
}
