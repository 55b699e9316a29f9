import type { SpeechTimeline } from '@likeness/domain/speech';
import { mouthTrackFromTimeline } from '@likeness/talking-head/visemes/mouth-track';

/** Frames a second of a video, and how open lips are that are shut, of 1. */
const [fps, shut] = [25, 0.05];
/** Seconds a closure of the lips may be away from that of the sound, and how far it is looked for. */
const [near, reach] = [0.04, 0.08];
/** Seconds of a step of the sound, and hertz below which a shut mouth hums. */
const [step, hum] = [0.005, 700];
/** A closure that can be told from the sound has this share of the energy around it, at most. */
const dip = 0.25;

/** Energy of the sound above `hum`, `step` by `step`. */
function brightness(samples: Float32Array, rate: number): Float64Array {
  const [size, keep] = [Math.round(step * rate), Math.exp((-2 * Math.PI * hum) / rate)];
  const energy = new Float64Array(Math.ceil(samples.length / size));
  let [low, last] = [0, 0];
  for (const [i, sample] of samples.entries()) {
    low = keep * low + (1 - keep) * sample;
    last = keep * last + (1 - keep) * (sample - low);
    energy[Math.floor(i / size)]! += (sample - low) ** 2;
  }
  return energy;
}

/**
 * How many closures of p, b and m that can be told from the sound are shut in the picture within 40 ms of it. The sound is shut
 * where its energy above 700 Hz is least, near the phone, and a quarter of what is around.
 */
export function closuresSeen(
  samples: Float32Array,
  rate: number,
  timeline: SpeechTimeline,
): { told: number; seen: number } {
  const energy = brightness(samples, rate);
  const track = mouthTrackFromTimeline(timeline, fps);
  let [told, seen] = [0, 0];
  for (const { symbol, start, end } of timeline.phones) {
    if (!['p', 'b', 'm'].includes(symbol)) continue;
    const from = Math.max(0, Math.floor((start - reach) / step));
    const to = Math.min(energy.length, Math.ceil((end + reach) / step));
    const around = energy.subarray(from, to);
    const least = around.indexOf(Math.min(...around));
    if (around[least]! > dip * Math.max(...around)) continue;
    const time = (from + least + 0.5) * step;
    told++;
    const frames = [Math.ceil((time - near) * fps), Math.floor((time + near) * fps)];
    for (let frame = frames[0]!; frame <= frames[1]!; frame++)
      if (track.values[3 * frame]! <= shut) {
        seen++;
        break;
      }
  }
  return { told, seen };
}
