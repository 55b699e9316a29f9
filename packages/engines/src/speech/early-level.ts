import { LoudnessMeter } from '../voice-signal/loudness.ts';
import { targetLoudness } from './target-loudness.ts';

/** How far a sound may be raised or lowered on the word of its beginning, dB. */
const furthest = 12;
/** From here on loud samples are bent, so that none reaches the full scale (linear). */
const bend = 0.7;

/**
 * Brings a sound that is still being made near the loudness that the whole will have. Its gain is that of the first piece in which
 * something is heard, and stays: one that followed the sound would be heard to move.
 */
export class EarlyLevel {
  readonly #volume: number;
  #gain: number | undefined;

  /** `volume` is linear, around the target loudness. */
  constructor(volume: number) {
    this.#volume = volume;
  }

  /** The next piece, in 16 bits. */
  take(samples: Float32Array, sampleRate: number): Int16Array<ArrayBuffer> {
    this.#gain ??= gainOf(samples, sampleRate, this.#volume);
    const gain = this.#gain ?? 1;
    return Int16Array.from(samples, (sample) => Math.round(bent(sample * gain) * 32_767));
  }
}

function gainOf(samples: Float32Array, sampleRate: number, volume: number): number | undefined {
  const meter = new LoudnessMeter(sampleRate);
  meter.add(samples);
  const loudness = meter.integrated();
  if (!Number.isFinite(loudness)) return undefined;
  const decibels = Math.min(furthest, Math.max(-furthest, targetLoudness - loudness));
  return volume * 10 ** (decibels / 20);
}

function bent(sample: number): number {
  const size = Math.abs(sample);
  if (size <= bend) return sample;
  return Math.sign(sample) * (bend + (1 - bend) * Math.tanh((size - bend) / (1 - bend)));
}
