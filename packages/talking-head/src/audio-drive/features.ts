import { Fft } from '@likeness/domain/maths/fft';

/** The rate at which speech is analysed, Hz. */
export const RATE = 16000;
/** Feature frames a second; frame `i` is centred on `i / FRAMES` seconds. */
export const FRAMES = 100;
/** Mel filters of a frame. */
export const MELS = 26;

const HOP = RATE / FRAMES;
const WINDOW = 400;
const SIZE = 512;
const EMPHASIS = 0.97;
/** Added to the energy of a filter before the logarithm, far below the noise of 16-bit sound. */
const QUIETEST = 1e-12;

/** Features of a sound: `mels` is frames × 26 log energies of the mel filters, `level` the RMS in dB of full scale. */
export type Features = { frames: number; mels: Float32Array; level: Float32Array };

export type FeatureStream = { push(samples: Float32Array): void; end(): Features };

const mel = (hz: number): number => 2595 * Math.log10(1 + hz / 700);
const hertz = (mels: number): number => 700 * (10 ** (mels / 2595) - 1);

/** Triangular filters, equally spaced in mel from 60 to 7600 Hz: first bin and weights of each. */
const filters = Array.from({ length: MELS }, (_, m) => {
  const corner = (i: number): number =>
    (hertz(mel(60) + ((mel(7600) - mel(60)) * i) / (MELS + 1)) / RATE) * SIZE;
  const [low, peak, high] = [corner(m), corner(m + 1), corner(m + 2)];
  const first = Math.ceil(low);
  const weights = Float64Array.from({ length: Math.max(1, Math.floor(high) - first + 1) }, (__, k) => {
    const bin = first + k;
    return Math.max(0, bin < peak ? (bin - low) / (peak - low) : (high - bin) / (high - peak));
  });
  return { first, weights };
});

const hann = Float64Array.from(
  { length: WINDOW },
  (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / (WINDOW - 1)),
);

/** Features of mono samples at 16 kHz, computed block by block; keeps 108 bytes a frame, 20 MB for half an hour. */
export function createFeatureStream(): FeatureStream {
  const fft = new Fft(SIZE);
  const re = new Float64Array(SIZE);
  const im = new Float64Array(SIZE);
  let mels = new Float32Array(MELS * 4096);
  let level = new Float32Array(4096);
  let frames = 0;
  let samplesIn = 0;
  /** Samples still needed; the sound begins half a window (and one sample for the pre-emphasis) into it. */
  let buffer = new Float32Array(WINDOW / 2 + 1);

  const analyse = (at: number): void => {
    if (frames === level.length) {
      const [moreMels, moreLevel] = [new Float32Array(mels.length * 2), new Float32Array(level.length * 2)];
      moreMels.set(mels);
      moreLevel.set(level);
      [mels, level] = [moreMels, moreLevel];
    }
    re.fill(0);
    im.fill(0);
    let energy = 0;
    for (let k = 0; k < WINDOW; k++) {
      const sample = buffer[at + k + 1]!;
      energy += sample * sample;
      re[k] = (sample - EMPHASIS * buffer[at + k]!) * hann[k]!;
    }
    fft.forward(re, im);
    filters.forEach(({ first, weights }, m) => {
      let sum = QUIETEST;
      for (let k = 0; k < weights.length; k++) {
        const bin = first + k;
        sum += weights[k]! * (re[bin]! * re[bin]! + im[bin]! * im[bin]!);
      }
      mels[frames * MELS + m] = Math.log(sum);
    });
    level[frames] = 10 * Math.log10(energy / WINDOW + 1e-10);
    frames++;
  };

  const consume = (samples: Float32Array): void => {
    const joined = new Float32Array(buffer.length + samples.length);
    joined.set(buffer);
    joined.set(samples, buffer.length);
    buffer = joined;
    let at = 0;
    for (; at + WINDOW + 1 <= buffer.length; at += HOP) analyse(at);
    buffer = buffer.slice(at);
  };

  return {
    push(samples) {
      samplesIn += samples.length;
      consume(samples);
    },
    end() {
      const wanted = Math.ceil(samplesIn / HOP);
      for (let missing = wanted - frames; missing > 0; missing--) consume(new Float32Array(HOP));
      return {
        frames: wanted,
        mels: mels.subarray(0, wanted * MELS),
        level: level.subarray(0, wanted),
      };
    },
  };
}
