import type { MusicStyle } from '@likeness/domain/music';
import { seededRandom } from '@likeness/domain/maths/seeded-random';
import { compose } from '@likeness/engines/music/compose';
import { performStem, stemsOf } from '@likeness/engines/music/perform';
import { sampleRate as musicRate } from '@likeness/engines/music/synth';

/** Samples a second of all sounds here. */
export const soundRate = 16_000;
const seconds = 15;
const random = seededRandom(3);
const hiss = (): number => 2 * random() - 1;

const made = (sample: (t: number, i: number) => number): Float32Array =>
  Float32Array.from({ length: seconds * soundRate }, (_, i) => sample(i / soundRate, i));
const tone = (hertz: number, t: number): number => Math.sin(2 * Math.PI * hertz * t);

/** Noise through one pole: the nearer `pole` is to 1, the lower it sounds. */
function low(pole: number): () => number {
  let at = 0;
  return () => (at = pole * at + (1 - pole) * hiss() * 8);
}

/** Five kinds of noise, about as loud as each other. */
export const noises: Record<string, () => (t: number) => number> = {
  hiss: () => hiss,
  rumble: () => low(0.98),
  wind: () => {
    const breath = low(0.9);
    return (t) => breath() * (0.6 + 0.4 * Math.sin(2 * Math.PI * 0.3 * t));
  },
  hum: () => (t) => tone(50, t) + 0.6 * tone(150, t) + 0.3 * tone(250, t),
  engine: () => {
    const air = low(0.8);
    return (t) => Math.sign(tone(31, t)) * 0.5 + 0.4 * tone(62, t) + 0.5 * air();
  },
};

/** A piece of music by our own composer, in one channel. */
function music(style: MusicStyle): Float32Array {
  const score = compose({ styles: [style], mood: 'bright', seconds, seed: 5, lyrics: [] });
  const length = seconds * musicRate;
  const mix = new Float32Array(length);
  for (const stem of stemsOf(score))
    for (const channel of performStem(score, stem, length))
      channel.forEach((value, i) => (mix[i]! += value / 2));
  return Float32Array.from({ length: seconds * soundRate }, (_, i) => {
    const from = Math.floor((i * musicRate) / soundRate);
    // Three samples together: what lies above 8 kHz would come back as something else.
    return ((mix[from] ?? 0) + (mix[from + 1] ?? 0) + (mix[from + 2] ?? 0)) / 3;
  });
}

/** A street: tyres that come and go, an engine, a horn now and then. */
function street(seed: number): Float32Array {
  const [tyres, motor] = [low(0.85), low(0.97)];
  return made((t) => {
    const passing = Math.exp(-((((t * 0.7 + seed) % 4) - 2) ** 2));
    const horn = (t + seed) % 6 < 0.5 ? 0.1 * (tone(420, t) + tone(530, t)) : 0;
    return 0.15 * passing * tyres() + 0.1 * motor() + horn;
  });
}

/** Twenty sounds without speech. */
export function soundsWithoutSpeech(): Map<string, Float32Array> {
  const of = (name: string, level: number): Float32Array => {
    const noise = noises[name]!();
    return made((t) => level * noise(t));
  };
  return new Map<string, Float32Array>([
    ['silence', made(() => 0)],
    ['almost silence', made(() => 0.0005 * hiss())],
    ['hiss, quiet', of('hiss', 0.01)],
    ['hiss', of('hiss', 0.05)],
    ['hiss, loud', of('hiss', 0.2)],
    ['rumble', of('rumble', 0.1)],
    ['wind', of('wind', 0.1)],
    ['hum', of('hum', 0.1)],
    ['engine', of('engine', 0.1)],
    ['clicks', made((_, i) => (i % 5000 < 30 ? 0.3 * hiss() : 0))],
    ['a siren', made((t) => 0.15 * Math.sin(2 * Math.PI * (700 * t - 60 * Math.cos(2 * t))))],
    ['a telephone', made((t) => (t % 3 < 1 ? 0.1 * (tone(440, t) + tone(480, t)) : 0))],
    [
      'chords',
      made((t) =>
        [220, 277, 330].reduce((sum, hertz) => sum + 0.07 * tone(hertz * (1 + Math.floor(t / 3) / 8), t), 0),
      ),
    ],
    ['rain', made(() => 0.03 * hiss() + (random() < 0.002 ? 0.3 * hiss() : 0))],
    ...(['modern_pop', 'electronic', 'classical', 'bel_canto'] as const).map(
      (style): [string, Float32Array] => [`music, ${style}`, music(style)],
    ),
    ['a street', street(0)],
    ['another street', street(3)],
  ]);
}
