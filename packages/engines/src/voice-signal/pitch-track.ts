/** F0 every `hop` seconds: `f0` in Hz, 0 where unvoiced; `strength` is the normalised correlation 0..1. */
export type PitchTrack = { f0: Float32Array; strength: Float32Array; hop: number };

export type PitchOptions = { min?: number; max?: number; threshold?: number };

export const trackHop = 0.005;
const windowSeconds = 0.02;
/** Mean power below which a frame is silence: about −57 dBFS. */
const silencePower = 2e-6;

/**
 * Fundamental frequency by normalised cross-correlation with a preference for the previous pitch and a slight one for
 * the shorter lag. Octave errors are likely when `min`..`max` spans more than an octave: see `trackPitchNarrowed`.
 */
export function trackPitch(
  samples: Float32Array,
  sampleRate: number,
  { min = 70, max = 450, threshold = 0.5 }: PitchOptions = {},
): PitchTrack {
  const factor = Math.max(1, Math.floor(sampleRate / 11025));
  const rate = sampleRate / factor;
  const low = smoothed(decimate(samples, factor));
  const window = Math.round(rate * windowSeconds);
  const shortest = Math.max(2, Math.floor(rate / max));
  const longest = Math.ceil(rate / min);
  const frames = Math.ceil(samples.length / sampleRate / trackHop) + 1;
  const f0 = new Float32Array(frames);
  const strength = new Float32Array(frames);
  const correlation = new Float64Array(longest + 2);
  const reach = window + longest + 2;
  const span = new Float64Array(reach + 1);
  let previous = 0;
  for (let frame = 0; frame < frames; frame++) {
    const from = Math.round(frame * trackHop * rate) - (window >> 1) - (longest >> 1);
    for (let i = 0; i <= reach; i++) {
      const at = from + i;
      span[i] = at >= 0 && at < low.length ? low[at]! : 0;
    }
    const energy = energyOf(span, 0, window);
    if (energy / window < silencePower) continue;
    let shifted = energyOf(span, shortest - 1, window);
    for (let lag = shortest - 1; lag <= longest + 1; lag++) {
      let sum = 0;
      for (let i = 0; i < window; i++) sum += span[i]! * span[i + lag]!;
      correlation[lag] = sum / Math.sqrt(energy * shifted + 1e-9);
      shifted += span[lag + window]! ** 2 - span[lag]! ** 2;
    }
    let best = 0;
    let bestLag = 0;
    for (let lag = shortest; lag <= longest; lag++) {
      const r = correlation[lag]!;
      if (r <= correlation[lag - 1]! || r < correlation[lag + 1]!) continue;
      let score = peakHeight(correlation, lag) - 0.07 * Math.log2(lag / shortest);
      if (previous) score -= 0.03 * Math.abs(Math.log2(rate / lag / previous));
      if (score > best) {
        best = score;
        bestLag = lag;
      }
    }
    if (!bestLag) continue;
    strength[frame] = correlation[bestLag]!;
    if (correlation[bestLag]! <= threshold) continue;
    previous = rate / (bestLag + peakOffset(correlation, bestLag));
    f0[frame] = previous;
  }
  for (let frame = 1; frame < frames - 1; frame++)
    if (f0[frame] && !f0[frame - 1] && !f0[frame + 1]) f0[frame] = 0;
  return { f0, strength, hop: trackHop };
}

/**
 * Two passes: the speaker's usual pitch from a histogram of the sure frames, then only `1/narrow`..`narrow` times it.
 * Without it octave errors spoil the spectral envelope.
 */
export function trackPitchNarrowed(
  samples: Float32Array,
  sampleRate: number,
  { narrow = 2, ...options }: PitchOptions & { narrow?: number } = {},
): PitchTrack {
  const usual = usualPitch(trackPitch(samples, sampleRate, options));
  if (!usual) return trackPitch(samples, sampleRate, options);
  return trackPitch(samples, sampleRate, {
    ...options,
    min: Math.max(50, usual / narrow),
    max: usual * narrow,
  });
}

/** Median F0 around the most frequent quarter tone, or 0 when hardly anything is voiced. */
export function usualPitch(track: PitchTrack): number {
  const histogram = new Float64Array(140);
  track.f0.forEach((f0, frame) => {
    if (!f0 || track.strength[frame]! <= 0.7) return;
    const bin = Math.round(24 * Math.log2(f0 / 40));
    for (const near of [bin - 1, bin, bin + 1])
      if (near >= 0 && near < histogram.length) histogram[near] = histogram[near]! + 1;
  });
  const mode = histogram.indexOf(Math.max(...histogram));
  if (!histogram[mode]) return 0;
  const centre = 40 * 2 ** (mode / 24);
  const near = [...track.f0].filter((f0) => f0 > centre / 1.8 && f0 < centre * 1.8).sort((a, b) => a - b);
  return near[near.length >> 1] ?? centre;
}

function decimate(samples: Float32Array, factor: number): Float32Array {
  if (factor === 1) return samples;
  const low = new Float32Array(Math.floor(samples.length / factor));
  for (let i = 0; i < low.length; i++) {
    let sum = 0;
    for (let k = 0; k < factor; k++) sum += samples[i * factor + k]!;
    low[i] = sum / factor;
  }
  return low;
}

/**
 * Binomial smoothing over five samples: halves what is around 2 kHz. Narrower correlation peaks than that are missed
 * between whole lags, and a high voice would be taken for one an octave lower.
 */
function smoothed(samples: Float32Array): Float32Array {
  const smooth = samples.slice();
  for (let i = 2; i < samples.length - 2; i++) {
    const inner = 4 * (samples[i - 1]! + samples[i + 1]!) + 6 * samples[i]!;
    smooth[i] = (samples[i - 2]! + samples[i + 2]! + inner) / 16;
  }
  return smooth;
}

function energyOf(span: Float64Array, from: number, length: number): number {
  let energy = 0;
  for (let i = from; i < from + length; i++) energy += span[i]! ** 2;
  return energy;
}

/** Height of that parabola: a short period falls between samples, and would lose against its double. */
function peakHeight(r: Float64Array, lag: number): number {
  return r[lag]! - 0.25 * (r[lag - 1]! - r[lag + 1]!) * peakOffset(r, lag);
}

/** Offset in samples of a parabola's top through three neighbouring correlations. */
function peakOffset(r: Float64Array, lag: number): number {
  const before = r[lag - 1]!;
  const after = r[lag + 1]!;
  return (0.5 * (before - after)) / (before - 2 * r[lag]! + after - 1e-12);
}
