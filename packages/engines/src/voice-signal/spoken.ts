import { Fft } from '@likeness/domain/maths/fft';
import { trackPitch } from './pitch-track.ts';

/** Hertz between the voices of men and of women, for those who whisper: what they have when they do not is not heard. */
export const whisperPitch = 165;

/** Samples a second of what is judged. */
export const judgedRate = 16_000;
const size = 512;
const hop = 160;
const framesPerSecond = judgedRate / hop;

/** Bands of the spectrum, and their edges in hertz: as wide as those of hearing. */
const bandCount = 20;
const [lowest, highest] = [100, 7000];
const mel = (hertz: number): number => 2595 * Math.log10(1 + hertz / 700);
const edges = Array.from({ length: bandCount + 1 }, (_, i) => {
  const at = mel(lowest) + ((mel(highest) - mel(lowest)) * i) / bandCount;
  return 700 * (10 ** (at / 2595) - 1);
});

/** What tells speech from other sounds; see `speechFeatures`. */
export type SpeechFeatures = {
  /** Seconds with sound. */
  seconds: number;
  /** How much the form of the spectrum changes from moment to moment: dB. A tone and a noise stay as they are. */
  variety: number;
  /** How much hiss and voice alternate: the spread of the difference between high and low bands, dB. */
  alternation: number;
  /** Share of moments much quieter than those around them, 0..1: speech has gaps. */
  gaps: number;
  /** How much more suddenly loudness comes than it goes: 1 where it does both alike, more where something is struck or plucked. */
  attack: number;
  /** Median speed at which a pitch slides, semitones a second: notes stand still. 0 without a pitch. */
  glide: number;
  /** Share of moments with a pitch, 0..1. */
  voiced: number;
};

/** Describes a sound at `judgedRate`, −1..1. */
export function speechFeatures(samples: Float32Array): SpeechFeatures {
  const { levels, forms } = spectrum(samples);
  const sorted = levels.toSorted((a, b) => a - b);
  const loud = sorted[Math.floor(sorted.length * 0.95)] ?? -120;
  const threshold = Math.max(-55, loud - 30);
  const active = [...levels.keys()].filter((i) => levels[i]! > threshold);
  const rows = active.map((i) => forms[i]!);
  const track = trackPitch(samples, judgedRate, { min: 70, max: 500, threshold: 0.6 });
  return {
    seconds: active.length / framesPerSecond,
    variety: mean(Array.from({ length: bandCount }, (_, band) => spread(rows.map((row) => row[band]!)))),
    alternation: spread(rows.map((row) => mean(row.slice(14)) - mean(row.slice(1, 8)))),
    gaps: gapShare(levels),
    attack: attackOf(levels, threshold),
    ...pitchFeatures(track.f0, track.hop),
  };
}

/** What a voice has at least, by which it is told from what has been heard of tones, hum, noise, songs and drums. */
const speech = { seconds: 0.5, variety: 3.3, alternation: 3, glide: [3, 45], voiced: 0.25 } as const;
/** What speech has that hardly has a pitch or keeps it, as whispered, hoarse and monotonous speech does. */
const toneless = { variety: 5, alternation: 4, gaps: [0.15, 0.5], voiced: 0.3, clear: 1 } as const;
/** Drums: sound without much of a pitch that comes much more suddenly than it goes. */
const struck = { attack: 1.85, voiced: 0.35 } as const;

/**
 * Whether someone is heard speaking, from how the sound changes: pitches that slide and spectra that alternate between voice and
 * hiss, or, without a pitch, the gaps of speech as well. Doubtful sounds count as speech rather than not.
 */
export function soundsSpoken(of: SpeechFeatures): boolean {
  if (of.seconds < speech.seconds) return false;
  if (of.attack > struck.attack && of.voiced < struck.voiced) return false;
  const [slow, quick] = speech.glide;
  const pitched = of.voiced >= speech.voiced && of.glide >= slow && of.glide <= quick;
  if (pitched && of.variety >= speech.variety && of.alternation >= speech.alternation) return true;
  const [few, many] = toneless.gaps;
  const paced = of.gaps >= few && of.gaps <= many;
  const changes = paced && of.variety >= toneless.variety && of.alternation >= toneless.alternation;
  return changes && (of.voiced < toneless.voiced || clearness(of) >= toneless.clear);
}

/** How much all that speech has lies above what songs have of it. */
function clearness({ variety, alternation, gaps, glide }: SpeechFeatures): number {
  const within = (value: number, least: number): number => Math.min(2, Math.max(least, value));
  return (
    within((variety - 6) / 1.5, -3) +
    within((alternation - 6) / 3, -3) +
    within((gaps - 0.15) / 0.1, -2) +
    within((glide - 4) / 4, -1)
  );
}

/** Level of each frame in dB, and the levels of its bands against it. */
function spectrum(samples: Float32Array): { levels: number[]; forms: Float64Array[] } {
  const fft = new Fft(size);
  const [re, im] = [new Float64Array(size), new Float64Array(size)];
  const levels: number[] = [];
  const forms: Float64Array[] = [];
  for (let from = 0; from + size <= samples.length; from += hop) {
    for (let i = 0; i < size; i++)
      re[i] = samples[from + i]! * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size));
    im.fill(0);
    fft.forward(re, im);
    const bands = new Float64Array(bandCount);
    let band = 0;
    for (let k = 1; k <= size / 2; k++) {
      const hertz = (k * judgedRate) / size;
      if (hertz < lowest || hertz >= highest) continue;
      while (hertz >= edges[band + 1]!) band++;
      bands[band]! += (re[k]! ** 2 + im[k]! ** 2) / size ** 2;
    }
    const power = bands.reduce((sum, it) => sum + it, 0);
    levels.push(10 * Math.log10(power + 1e-12));
    // What lies far below the loudest is not heard beside it.
    const floor = power * 1e-5 + 1e-12;
    const row = bands.map((it) => 10 * Math.log10(it + floor));
    const middle = mean(row);
    forms.push(row.map((it) => it - middle));
  }
  return { levels, forms };
}

function gapShare(levels: number[]): number {
  const reach = framesPerSecond / 2;
  let gaps = 0;
  for (const [i, level] of levels.entries()) {
    const around = levels.slice(Math.max(0, i - reach), i + reach);
    if (level < mean(around.map((it) => Math.max(it, -60))) - 6) gaps++;
  }
  return gaps / Math.max(1, levels.length);
}

function attackOf(levels: number[], threshold: number): number {
  const audible = levels.map((it) => Math.max(it, threshold));
  const changes = audible.slice(2).map((it, i) => it - audible[i]!);
  const sorted = changes.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return at(0.97) / Math.max(1, -at(0.03));
}

function pitchFeatures(f0: Float32Array, step: number): { glide: number; voiced: number } {
  const slides: number[] = [];
  const reach = Math.round(0.03 / step);
  for (let i = reach; i + reach < f0.length; i++) {
    const stretch = f0.subarray(i - reach, i + reach + 1);
    if (stretch.some((it) => it === 0)) continue;
    const slide = Math.abs(12 * Math.log2(stretch.at(-1)! / stretch[0]!)) / (2 * reach * step);
    // A leap is another note, or an octave taken for another.
    if (slide < 80) slides.push(slide);
  }
  slides.sort((a, b) => a - b);
  const voiced = f0.filter((it) => it > 0).length / Math.max(1, f0.length);
  return { glide: slides[slides.length >> 1] ?? 0, voiced };
}

const mean = (values: ArrayLike<number>): number => {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]!;
  return sum / Math.max(1, values.length);
};

function spread(values: number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((it) => (it - middle) ** 2)));
}
