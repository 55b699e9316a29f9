import { Fft } from '@likeness/domain/maths/fft';
import { envelopeBins, noiseBandEdges, noiseBands, synthesisSize } from './analysis.ts';
import type { VoiceAnalysis } from './analysis.ts';
import { gaussian, seededRandom } from '@likeness/domain/maths/seeded-random';

/**
 * What makes one voice differ from another at the same pitch. `formant` scales all resonances (1.2 = a shorter vocal
 * tract, a child); `tilt` dB per octave around 500 Hz (negative = softer); `breath` 0..1 noise in the upper bands;
 * `sharpness` deepens the valleys between formants; `jitter` and `shimmer` are relative deviations of period and
 * amplitude; `phaseSpread` loosens the phases above 2.5 kHz so that the voice buzzes less.
 */
export type VoiceCharacter = {
  formant: number;
  tilt: number;
  breath: number;
  sharpness: number;
  jitter: number;
  shimmer: number;
  phaseSpread: number;
};

/** Times are seconds of the new sound; `sourceTime` points into the analysed one. */
export type ResynthesisPlan = {
  duration: number;
  sourceTime: (time: number) => number;
  /** Hz; asked only where the source is voiced. */
  f0: (time: number) => number;
  gain: (time: number) => number;
  character: VoiceCharacter;
  seed?: number;
};

export const plainCharacter: VoiceCharacter = {
  formant: 1,
  tilt: 0,
  breath: 0,
  sharpness: 0,
  jitter: 0.004,
  shimmer: 0.03,
  phaseSpread: 0.5,
};

const unvoicedStep = 0.004;
/** Room before a pulse for the noise's symmetric response; a power-of-two quarter makes the shift a rotation. */
const lead = synthesisSize / 4;
/** Unvoiced sounds lose a little in the analysis. */
const unvoicedGain = 1.35;
const half = synthesisSize / 2;

/**
 * Builds a voice from an analysis: at every period a minimum-phase pulse of the warped envelope plus noise in the
 * measured share. Returns mono samples at the analysis's rate, `duration` long.
 */
export function resynthesise(analysis: VoiceAnalysis, plan: ResynthesisPlan): Float32Array {
  const { sampleRate } = analysis;
  const random = seededRandom(plan.seed ?? 1);
  const output = new Float32Array(Math.round(plan.duration * sampleRate));
  const shape = new PulseShaper(analysis, plan.character);
  const { jitter, shimmer } = plan.character;
  const noiseStep = Math.floor(synthesisSize / 4);
  for (let time = 0.001; time < plan.duration;) {
    const frame = Math.min(analysis.frames - 1, Math.max(0, plan.sourceTime(time)) / analysis.hop);
    const nearest = Math.round(frame);
    const voiced = analysis.f0[nearest]! > 0;
    const period = voiced ? (1 / plan.f0(time)) * (1 + jitter * gaussian(random)) : unvoicedStep;
    const gain = plan.gain(time) * (voiced ? 1 + shimmer * gaussian(random) : unvoicedGain);
    if (gain > 0) {
      const samples = Math.max(1, Math.round(period * sampleRate));
      const at = Math.floor(time * sampleRate);
      const fraction = time * sampleRate - at;
      // A deep voice has periods longer than the transform: its noise comes in several pieces.
      for (let done = 0; done < samples; done += noiseStep) {
        const pulse = voiced && done === 0 ? gain * Math.sqrt(samples) : 0;
        const piece = shape.make(
          frame,
          { voiced, pulse, fraction, gain, length: Math.min(noiseStep, samples - done) },
          random,
        );
        const from = at + done - lead;
        for (let i = Math.max(0, -from); i < synthesisSize && from + i < output.length; i++)
          output[from + i] = output[from + i]! + piece[i]!;
      }
    }
    time += Math.max(period, 0.0005);
  }
  return output;
}

/**
 * A pulse of amplitude `pulse` (0 for none), `fraction` of a sample late, with `length` samples of noise times `gain`.
 * Pulses on whole samples would make a high voice rough.
 */
type Piece = { voiced: boolean; pulse: number; fraction: number; gain: number; length: number };

class PulseShaper {
  readonly #analysis: VoiceAnalysis;
  readonly #character: VoiceCharacter;
  readonly #fft = new Fft(synthesisSize);
  readonly #re = new Float64Array(synthesisSize);
  readonly #im = new Float64Array(synthesisSize);
  readonly #log = new Float64Array(envelopeBins);
  readonly #cumulated = new Float64Array(envelopeBins + 1);
  readonly #tilt = new Float64Array(envelopeBins);
  readonly #breath = new Float64Array(envelopeBins);
  readonly #spread = new Float64Array(envelopeBins);
  readonly #band = new Uint8Array(envelopeBins);
  readonly #bandWeight = new Float64Array(envelopeBins);
  readonly #cepstrum = new Float64Array(synthesisSize);

  constructor(analysis: VoiceAnalysis, character: VoiceCharacter) {
    this.#analysis = analysis;
    this.#character = character;
    const nyquist = analysis.sampleRate / 2;
    const centres = noiseBandEdges.map((edge, i) => (edge + (noiseBandEdges[i + 1] ?? nyquist)) / 2);
    for (let k = 0; k < envelopeBins; k++) {
      const hz = (k / half) * nyquist;
      this.#tilt[k] = character.tilt * Math.log2(Math.max(hz, 150) / 500) * (Math.LN10 / 10);
      this.#breath[k] = character.breath * (0.02 + 0.9 / (1 + Math.exp(-(hz - 3200) / 900)));
      this.#spread[k] = (2 * character.phaseSpread) / (1 + Math.exp(-(hz - 2500) / 600));
      let band = 0;
      while (band < noiseBands - 2 && hz > centres[band + 1]!) band++;
      this.#band[k] = band;
      const width = centres[band + 1]! - centres[band]!;
      this.#bandWeight[k] = Math.min(1, Math.max(0, (hz - centres[band]!) / width));
    }
  }

  /** The piece's samples, beginning `lead` before the pulse; valid until the next call. */
  make(frame: number, { voiced, pulse, fraction, gain, length }: Piece, random: () => number): Float64Array {
    const delay = (2 * Math.PI * fraction) / synthesisSize;
    this.#interpolate(frame);
    const { noise } = this.#analysis;
    const noiseAt = this.#nearestVoiced(frame) * noiseBands;
    const log = this.#log;
    const re = this.#re;
    const im = this.#im;
    const fold = this.#cepstrum;
    if (pulse > 0) {
      im.fill(0);
      for (let k = 0; k <= half; k++) re[k] = log[k]! / 2;
      for (let k = 1; k < half; k++) re[synthesisSize - k] = re[k]!;
      this.#fft.inverse(re, im);
      fold[0] = re[0]!;
      fold[half] = re[half]!;
      for (let k = 1; k < half; k++) fold[k] = 2 * re[k]!;
    } else fold.fill(0);
    // The folded cepstrum and the noise are both real: one transform serves both.
    for (let i = 0; i < synthesisSize; i++) {
      re[i] = i <= half ? fold[i]! : 0;
      im[i] = i >= lead && i < lead + length ? gaussian(random) : 0;
    }
    this.#fft.forward(re, im);
    for (let k = 0; k <= half; k++) {
      const mirror = (synthesisSize - k) % synthesisSize;
      const phase = (im[k]! - im[mirror]!) / 2;
      const noiseRe = (im[k]! + im[mirror]!) / 2;
      const noiseIm = (re[mirror]! - re[k]!) / 2;
      let share = 1;
      if (voiced) {
        const band = noiseAt + this.#band[k]!;
        const weight = this.#bandWeight[k]!;
        share = Math.min(1, noise[band]! * (1 - weight) + noise[band + 1]! * weight + this.#breath[k]!);
      }
      const magnitude = Math.exp(log[k]! / 2);
      const hiss = magnitude * Math.sqrt(share) * gain;
      let outRe = noiseRe * hiss;
      let outIm = noiseIm * hiss;
      if (pulse > 0) {
        const tone = magnitude * Math.sqrt(1 - share) * pulse;
        // −k·π/2 moves the pulse to `lead`.
        const angle = phase + this.#spread[k]! * (random() - 0.5) - (Math.PI / 2) * (k & 3) - delay * k;
        outRe += tone * Math.cos(angle);
        outIm += tone * Math.sin(angle);
      }
      re[k] = outRe;
      im[k] = outIm;
      // The mirror is overwritten only after both of its values were read.
      if (k > 0 && k < half) {
        re[mirror] = outRe;
        im[mirror] = -outIm;
      }
    }
    re[0] = 0;
    im[0] = 0;
    re[half] = 0;
    im[half] = 0;
    this.#fft.inverse(re, im);
    return re;
  }

  /** At a voicing edge the nearer frame may have no noise share of its own. */
  #nearestVoiced(frame: number): number {
    const { f0, frames } = this.#analysis;
    const below = Math.floor(frame);
    return f0[below]! > 0 ? below : Math.min(frames - 1, below + 1);
  }

  #interpolate(frame: number): void {
    const { envelope, frames } = this.#analysis;
    const { formant, sharpness } = this.#character;
    const log = this.#log;
    const first = Math.floor(frame);
    const blend = frame - first;
    const a = first * envelopeBins;
    const b = Math.min(frames - 1, first + 1) * envelopeBins;
    for (let k = 0; k < envelopeBins; k++) {
      const from = Math.min(half, k / formant);
      const low = Math.min(half - 1, Math.floor(from));
      const part = from - low;
      const now = envelope[a + low]! * (1 - part) + envelope[a + low + 1]! * part;
      const next = envelope[b + low]! * (1 - part) + envelope[b + low + 1]! * part;
      log[k] = now * (1 - blend) + next * blend + this.#tilt[k]!;
    }
    if (!sharpness) return;
    const reach = Math.round((500 / this.#analysis.sampleRate) * synthesisSize);
    const cumulated = this.#cumulated;
    for (let k = 0; k < envelopeBins; k++) cumulated[k + 1] = cumulated[k]! + log[k]!;
    for (let k = 0; k < envelopeBins; k++) {
      const from = Math.max(0, k - reach);
      const to = Math.min(half, k + reach);
      const mean = (cumulated[to + 1]! - cumulated[from]!) / (to - from + 1);
      log[k] = log[k]! + sharpness * (log[k]! - mean);
    }
  }
}
