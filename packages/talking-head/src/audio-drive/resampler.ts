/** Zero crossings of the windowed sinc on each side. */
const CROSSINGS = 12;
/** Sub-sample positions for which the filter is tabulated when the ratio is not a simple fraction. */
const MOST_PHASES = 512;

/** A running conversion of mono samples from one rate to another; feed it blocks, then `end` it once. */
export type Resampler = { push(samples: Float32Array): Float32Array; end(): Float32Array };

/**
 * Band-limited resampling (Hann-windowed sinc, polyphase table) in bounded memory. Output sample `j` is the input at
 * `j × from / to`, so the delay is zero; the end is padded with silence.
 */
export function createResampler(from: number, to: number): Resampler {
  if (from === to) return { push: (samples) => samples, end: () => new Float32Array(0) };
  const divisor = greatestCommonDivisor(Math.round(from), Math.round(to));
  const phases = Math.min(MOST_PHASES, Math.round(to) / divisor);
  const cutoff = Math.min(1, to / from) * 0.94;
  const half = Math.ceil(CROSSINGS / cutoff);
  const taps = half * 2;
  const table = filterTable(phases, half, cutoff);
  let buffer = new Float32Array(half * 2 + 4096);
  let filled = half;
  /** Index in the input of `buffer[0]`; the first `half` samples stand before the beginning and are silent. */
  let origin = -half;
  let produced = 0;

  const drain = (): Float32Array => {
    const out: number[] = [];
    let whole = Math.floor((produced * from) / to);
    while (whole + half < origin + filled) {
      const phase = Math.round(((produced * from) / to - whole) * phases);
      const carry = phase === phases ? 1 : 0;
      const first = whole + carry - half + 1 - origin;
      if (first + taps > filled) break;
      const row = (phase - carry * phases) * taps;
      let sum = 0;
      for (let k = 0; k < taps; k++) sum += buffer[first + k]! * table[row + k]!;
      out.push(sum);
      produced++;
      whole = Math.floor((produced * from) / to);
    }
    const spent = Math.max(0, Math.min(filled, whole - half - origin));
    buffer.copyWithin(0, spent, filled);
    filled -= spent;
    origin += spent;
    return Float32Array.from(out);
  };

  return {
    push(samples) {
      if (filled + samples.length > buffer.length) {
        const grown = new Float32Array((filled + samples.length) * 2);
        grown.set(buffer.subarray(0, filled));
        buffer = grown;
      }
      buffer.set(samples, filled);
      filled += samples.length;
      return drain();
    },
    end() {
      return this.push(new Float32Array(half + 1));
    },
  };
}

function filterTable(phases: number, half: number, cutoff: number): Float32Array {
  const taps = half * 2;
  const table = new Float32Array(phases * taps);
  for (let phase = 0; phase < phases; phase++) {
    let total = 0;
    for (let k = 0; k < taps; k++) {
      const distance = k - half + 1 - phase / phases;
      const window = Math.abs(distance) < half ? 0.5 + 0.5 * Math.cos((Math.PI * distance) / half) : 0;
      const angle = Math.PI * cutoff * distance;
      const value = (angle === 0 ? 1 : Math.sin(angle) / angle) * window;
      table[phase * taps + k] = value;
      total += value;
    }
    for (let k = 0; k < taps; k++) table[phase * taps + k]! /= total;
  }
  return table;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
