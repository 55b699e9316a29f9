/** Bands, and the window and step of a frame: `hparams.py` of Resemblyzer 0.1.4, whose encoder was trained on them. */
export const bands = 40;
const [windowSeconds, hopSeconds, top] = [0.025, 0.01, 8000];

/**
 * Power in mel bands of the first `frames` frames, 100 a second with the first centred on the first sample, as
 * `librosa.feature.melspectrogram` gives it at 16 kHz (window of Hann, zeros beyond the ends, Slaney's scale and areas). At any other rate, a multiple of 400, it is the same
 * bins of the same window: what lies above 8 kHz is left out, and nothing needs resampling.
 */
export function melFrames(samples: Float32Array, sampleRate: number, frames: number): Float32Array {
  const [size, hop] = [sampleRate * windowSeconds, sampleRate * hopSeconds];
  const half = size / 2;
  const { window, cos, sin, bins } = tablesOf(size);
  const filters = filtersOf(sampleRate / size, bins);
  // A window of more samples sums more of the same: powers are given as 16 kHz has them.
  const scale = ((16_000 * windowSeconds) / size) ** 2;
  const mels = new Float32Array(frames * bands);
  const [even, odd] = [new Float64Array(half + 1), new Float64Array(half + 1)];
  for (let frame = 0; frame < frames; frame++) {
    const from = frame * hop - half;
    const at = (i: number): number => (samples[from + i] ?? 0) * window[i]!;
    // Samples as far from both ends share a cosine and differ in the sign of the sine: half the work of the plain sum.
    [even[0], even[half]] = [at(0), at(half)];
    for (let i = 1; i < half; i++) {
      const [a, b] = [at(i), at(size - i)];
      [even[i], odd[i]] = [a + b, a - b];
    }
    for (let bin = 0; bin < bins; bin++) {
      let [re, im] = [0, 0];
      for (let i = 0, turn = 0; i <= half; i++) {
        re += even[i]! * cos[turn]!;
        im += odd[i]! * sin[turn]!;
        turn += bin;
        if (turn >= size) turn -= size;
      }
      const power = (re * re + im * im) * scale;
      for (const [band, weight] of filters[bin]!)
        mels[frame * bands + band] = mels[frame * bands + band]! + power * weight;
    }
  }
  return mels;
}

type Tables = { window: Float64Array; cos: Float64Array; sin: Float64Array; bins: number };
const tables = new Map<number, Tables>();

function tablesOf(size: number): Tables {
  const known = tables.get(size);
  if (known) return known;
  const each = (of: (turn: number) => number): Float64Array =>
    Float64Array.from({ length: size }, (_, i) => of((2 * Math.PI * i) / size));
  const made = {
    window: each((turn) => 0.5 - 0.5 * Math.cos(turn)),
    cos: each(Math.cos),
    sin: each(Math.sin),
  };
  // 40 Hz a bin.
  const bins = top * windowSeconds + 1;
  tables.set(size, { ...made, bins });
  return { ...made, bins };
}

/** Slaney's Auditory Toolbox (1998): linear below 1 kHz, 27 steps to every factor of 6.4 above. */
const melOf = (hertz: number): number =>
  hertz < 1000 ? (3 * hertz) / 200 : 15 + (27 * Math.log(hertz / 1000)) / Math.log(6.4);
const hertzOf = (mel: number): number => (mel < 15 ? (200 * mel) / 3 : 1000 * 6.4 ** ((mel - 15) / 27));

/** Which bands a bin is heard in, and how much: triangles of equal area between every second of 42 corners. */
function filtersOf(width: number, bins: number): [number, number][][] {
  const corners = Array.from({ length: bands + 2 }, (_, i) => hertzOf((melOf(top) * i) / (bands + 1)));
  return Array.from({ length: bins }, (_, bin) => {
    const hertz = bin * width;
    return Array.from({ length: bands }, (_, band): [number, number] => {
      const [left, centre, right] = [corners[band]!, corners[band + 1]!, corners[band + 2]!];
      const height = Math.min((hertz - left) / (centre - left), (right - hertz) / (right - centre));
      return [band, (2 * Math.max(0, height)) / (right - left)];
    }).filter(([, weight]) => weight > 0);
  });
}
