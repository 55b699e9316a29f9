import { detectorRate, lookSamples, type VoiceDetector } from './voice-detector.ts';

/** Sound in which someone speaks, at 16 000 samples a second; seconds from the beginning. */
export type Segment = { start: number; end: number; samples: Float32Array };

/** Chance from which a look holds speech, and below which it holds none; between them it is as before. */
const [speech, rest] = [0.5, 0.35];
/** Looks of rest that end a segment (0.5 s), and looks of a segment at most, for which the models were made (26 s). */
const [restLooks, maxLooks] = [16, 812];
/** A segment with fewer looks of speech holds no word. */
const leastSpeech = 5;
/** Looks that are kept before and after speech: its first and last sounds are quiet. */
const margin = 4;
/** Looks at the end of a segment that never rests, among which it is cut where speech is least likely. */
const cutLooks = 250;

type Look = { samples: Float32Array; chance: number };

/**
 * Cuts a recording of 16 000 samples a second where there is no speech, in segments of at most 26 s; what lies between them is music,
 * noise or silence. A recording without speech gives none.
 */
export async function* segmentsOf(
  pieces: AsyncIterable<Float32Array>,
  detector: VoiceDetector,
): AsyncGenerator<Segment> {
  detector.restart();
  /** The segment that is open, with its margin; before there is one, only the margin. */
  let looks: Look[] = [];
  let [first, spoken, resting, open] = [0, 0, 0, false];

  const segment = (count: number): Segment[] => {
    const samples = new Float32Array(count * lookSamples);
    looks.slice(0, count).forEach((look, i) => samples.set(look.samples, i * lookSamples));
    const start = (first * lookSamples) / detectorRate;
    return spoken < leastSpeech ? [] : [{ start, end: start + samples.length / detectorRate, samples }];
  };
  /** Goes on after the first `count` looks. */
  const forget = (count: number): void => {
    looks = looks.slice(count);
    first += count;
  };

  function* hear(look: Look): Generator<Segment> {
    looks.push(look);
    if (!open) {
      if (look.chance <= speech) return looks.length > margin ? forget(1) : undefined;
      [open, spoken, resting] = [true, 0, 0];
    }
    if (look.chance > speech) [spoken, resting] = [spoken + 1, 0];
    else if (look.chance < rest || resting > 0) resting++;
    if (resting >= restLooks) {
      yield* segment(looks.length - resting + margin);
      open = false;
      forget(looks.length - margin);
    } else if (looks.length >= maxLooks) {
      const cut = likeliestRest(looks);
      yield* segment(cut);
      forget(cut);
      spoken = looks.filter(({ chance }) => chance > speech).length;
    }
  }

  for await (const samples of looksOf(pieces))
    yield* hear({ samples, chance: await detector.chance(samples) });
  if (open) yield* segment(Math.min(looks.length, looks.length - resting + margin));
}

/** Looks up to the middle of where speech is least likely, so that no word is cut where there is a rest. */
function likeliestRest(looks: readonly Look[]): number {
  let [best, least] = [looks.length, Infinity];
  for (let i = looks.length - cutLooks; i < looks.length - 2; i++) {
    const around = looks.slice(i - 2, i + 3).reduce((sum, { chance }) => sum + chance, 0);
    if (around <= least) [best, least] = [i, around];
  }
  return best;
}

/** A recording in looks; the last is filled with silence. */
async function* looksOf(pieces: AsyncIterable<Float32Array>): AsyncGenerator<Float32Array> {
  let look = new Float32Array(lookSamples);
  let filled = 0;
  for await (const piece of pieces)
    for (let from = 0; from < piece.length;) {
      const part = piece.subarray(from, from + lookSamples - filled);
      look.set(part, filled);
      filled += part.length;
      from += part.length;
      if (filled < lookSamples) continue;
      yield look;
      [look, filled] = [new Float32Array(lookSamples), 0];
    }
  if (filled > 0) yield look;
}
