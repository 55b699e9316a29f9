import { Fft } from '@likeness/domain/maths/fft';
import type { PitchTrack } from './pitch-track.ts';

/** Size of the transform the voice is rebuilt with; an envelope has half of it plus one values. */
export const synthesisSize = 512;
export const envelopeBins = synthesisSize / 2 + 1;
/** Edges (Hz) of the bands in which noise is told from harmonics; the last band ends at half the sample rate. */
export const noiseBandEdges = [0, 1000, 2000, 3500, 5500] as const;
export const noiseBands = noiseBandEdges.length;

/**
 * A voice taken apart, one frame every `hop` seconds. `envelope` holds per frame the natural log of the power
 * spectrum without its harmonics (`envelopeBins` values, 0 Hz to half the sample rate); `noise` the share of noise
 * (0..1) in each of the `noiseBands`; `f0` Hz or 0 where unvoiced.
 */
export type VoiceAnalysis = {
  frames: number;
  hop: number;
  sampleRate: number;
  f0: Float32Array;
  envelope: Float32Array;
  noise: Float32Array;
};

const analysisSize = 1024;
const floorPower = 1e-12;

/**
 * Separates a voice into envelope, noise share and pitch, after CheapTrick (Morise 2015): a pitch-synchronous window
 * of three periods, smoothing over two thirds of F0, and a lifter that removes what is left of the harmonics.
 * `unvoicedF0` chooses the window where there is no pitch. F0 below 2·sampleRate/1024 blurs the noise share.
 */
export function analyseVoice(
  samples: Float32Array,
  sampleRate: number,
  track: PitchTrack,
  { unvoicedF0 = 160 }: { unvoicedF0?: number } = {},
): VoiceAnalysis {
  const frames = track.f0.length;
  const envelope = new Float32Array(frames * envelopeBins);
  const noise = new Float32Array(frames * noiseBands).fill(1);
  const spectrum = new FrameSpectrum(samples, sampleRate);
  const lifter = new PairLifter(sampleRate, envelope);
  for (let frame = 0; frame < frames; frame++) {
    const voiced = track.f0[frame]! > 0;
    const f0 = voiced ? Math.max(track.f0[frame]!, 60) : unvoicedF0;
    const loud = spectrum.take(frame * track.hop * sampleRate, f0);
    if (!loud) {
      envelope.fill(Math.log(floorPower), frame * envelopeBins, (frame + 1) * envelopeBins);
      continue;
    }
    if (voiced) noiseShare(spectrum.wide, f0, sampleRate, noise, frame * noiseBands);
    lifter.push(frame, f0, smoothedLog(spectrum.narrow, f0, sampleRate));
  }
  lifter.flush();
  return { frames, hop: track.hop, sampleRate, f0: track.f0, envelope, noise };
}

/** Power spectra of one frame through a window of three periods (`narrow`) and one of four (`wide`), in one FFT. */
class FrameSpectrum {
  readonly narrow = new Float64Array(analysisSize / 2 + 1);
  readonly wide = new Float64Array(analysisSize / 2 + 1);
  readonly #fft = new Fft(analysisSize);
  readonly #re = new Float64Array(analysisSize);
  readonly #im = new Float64Array(analysisSize);
  readonly #samples: Float32Array;
  readonly #sampleRate: number;

  constructor(samples: Float32Array, sampleRate: number) {
    this.#samples = samples;
    this.#sampleRate = sampleRate;
  }

  /** False when the frame is digital silence. */
  take(centre: number, f0: number): boolean {
    const period = this.#sampleRate / f0;
    const half = analysisSize / 2;
    const re = this.#re.fill(0);
    const im = this.#im.fill(0);
    const narrowHalf = Math.min(half - 1, Math.round(1.5 * period));
    const wideHalf = Math.min(half - 1, Math.round(2 * period));
    const narrowWindow = hann(narrowHalf);
    const wideWindow = hann(wideHalf);
    let energy = 0;
    let windowEnergy = 0;
    for (let i = -wideHalf; i <= wideHalf; i++) {
      const at = Math.round(centre) + i;
      const sample = at >= 0 && at < this.#samples.length ? this.#samples[at]! : 0;
      energy += sample * sample;
      im[i + half] = sample * wideWindow[Math.abs(i)]!;
      if (i < -narrowHalf || i > narrowHalf) continue;
      const weight = narrowWindow[Math.abs(i)]!;
      re[i + half] = sample * weight;
      windowEnergy += weight * weight;
    }
    if (energy < 1e-10) return false;
    this.#fft.forward(re, im);
    for (let k = 0; k <= half; k++) {
      const mirror = (analysisSize - k) % analysisSize;
      const evenRe = re[k]! + re[mirror]!;
      const evenIm = im[k]! - im[mirror]!;
      const oddRe = im[k]! + im[mirror]!;
      const oddIm = re[mirror]! - re[k]!;
      this.narrow[k] = (evenRe * evenRe + evenIm * evenIm) / (4 * windowEnergy) + floorPower;
      this.wide[k] = (oddRe * oddRe + oddIm * oddIm) / 4;
    }
    return true;
  }
}

const windows = new Map<number, Float64Array>();

/** The falling half of a Hann window from its centre: `half` + 1 values. */
function hann(half: number): Float64Array {
  let window = windows.get(half);
  if (!window) {
    window = Float64Array.from({ length: half + 1 }, (_, i) => 0.5 + 0.5 * Math.cos((Math.PI * i) / half));
    windows.set(half, window);
  }
  return window;
}

/** Log power at the synthesis bins after filling the hole below F0 and averaging over ±F0/3. */
function smoothedLog(power: Float64Array, f0: number, sampleRate: number): Float64Array {
  const last = power.length - 1;
  const first = Math.max(1, Math.round((f0 / sampleRate) * analysisSize));
  for (let k = 0; k < first; k++) power[k] = Math.max(power[k]!, power[Math.min(last, 2 * first - k)]! * 0.5);
  const cumulated = new Float64Array(last + 2);
  for (let k = 0; k <= last; k++) cumulated[k + 1] = cumulated[k]! + power[k]!;
  const at = (position: number): number => {
    const whole = Math.min(last, Math.floor(position));
    return cumulated[whole]! + (position - whole) * power[whole]!;
  };
  const reach = ((f0 / 3) * analysisSize) / sampleRate;
  const log = new Float64Array(envelopeBins);
  for (let bin = 0; bin < envelopeBins; bin++) {
    const centre = (bin * analysisSize) / synthesisSize + 0.5;
    const from = Math.max(0, centre - reach);
    const to = Math.min(last + 1, centre + reach);
    log[bin] = Math.log((at(to) - at(from)) / (to - from) + floorPower);
  }
  return log;
}

/** Lifters two frames in one pair of transforms: the log spectra are even, so they pass as real and imaginary part. */
class PairLifter {
  readonly #fft = new Fft(synthesisSize);
  readonly #re = new Float64Array(synthesisSize);
  readonly #im = new Float64Array(synthesisSize);
  readonly #sampleRate: number;
  readonly #target: Float32Array;
  #waiting: { frame: number; f0: number; log: Float64Array } | undefined;

  constructor(sampleRate: number, target: Float32Array) {
    this.#sampleRate = sampleRate;
    this.#target = target;
  }

  push(frame: number, f0: number, log: Float64Array): void {
    const first = this.#waiting;
    if (!first) {
      this.#waiting = { frame, f0, log };
      return;
    }
    this.#waiting = undefined;
    this.#lift(first, { frame, f0, log });
  }

  flush(): void {
    if (this.#waiting) this.#lift(this.#waiting, this.#waiting);
    this.#waiting = undefined;
  }

  #lift(
    a: { frame: number; f0: number; log: Float64Array },
    b: { frame: number; f0: number; log: Float64Array },
  ): void {
    const re = this.#re;
    const im = this.#im;
    const half = synthesisSize / 2;
    for (let k = 0; k <= half; k++) {
      re[k] = a.log[k]!;
      im[k] = b.log[k]!;
      if (k === 0 || k === half) continue;
      re[synthesisSize - k] = a.log[k]!;
      im[synthesisSize - k] = b.log[k]!;
    }
    this.#fft.inverse(re, im);
    for (let k = 0; k <= half; k++) {
      const quefrency = k / this.#sampleRate;
      const scaleA = lifterGain(a.f0 * quefrency);
      const scaleB = lifterGain(b.f0 * quefrency);
      re[k] = re[k]! * scaleA;
      im[k] = im[k]! * scaleB;
      if (k === 0 || k === half) continue;
      re[synthesisSize - k] = re[synthesisSize - k]! * scaleA;
      im[synthesisSize - k] = im[synthesisSize - k]! * scaleB;
    }
    this.#fft.forward(re, im);
    for (let k = 0; k <= half; k++) {
      this.#target[a.frame * envelopeBins + k] = re[k]!;
      this.#target[b.frame * envelopeBins + k] = im[k]!;
    }
  }
}

/** CheapTrick's lifter at quefrency × F0 = `turns`: a sinc that smooths and a cosine that restores the peaks (q1 = −0.15). */
function lifterGain(turns: number): number {
  const smoothing = turns ? Math.sin(Math.PI * turns) / (Math.PI * turns) : 1;
  return smoothing * (1.3 - 0.3 * Math.cos(2 * Math.PI * turns));
}

/** Power half way between harmonics over power at the harmonics, per band. */
function noiseShare(
  power: Float64Array,
  f0: number,
  sampleRate: number,
  target: Float32Array,
  offset: number,
): void {
  const at = (hz: number): number => {
    const position = (hz / sampleRate) * analysisSize;
    const k = Math.floor(position);
    if (k + 1 >= power.length) return 0;
    return power[k]! * (1 - position + k) + power[k + 1]! * (position - k);
  };
  const harmonic = [0, 0, 0, 0, 0];
  const between = [0, 0, 0, 0, 0];
  for (let hz = f0; hz < sampleRate / 2 - f0; hz += f0) {
    let band = 0;
    while (band + 1 < noiseBands && hz > noiseBandEdges[band + 1]!) band++;
    harmonic[band] = harmonic[band]! + at(hz);
    between[band] = between[band]! + at(hz + f0 / 2);
  }
  for (let band = 0; band < noiseBands; band++)
    target[offset + band] = Math.min(1, Math.max(0.001, between[band]! / (harmonic[band]! + 1e-12)));
}
