import type { Random } from '@likeness/domain/maths/seeded-random';

/** Samples a second of everything that is played. */
export const sampleRate = 44_100;

export const hertz = (pitch: number): number => 440 * 2 ** ((pitch - 69) / 12);

/** A filter of one pole at `cutoff` Hz; `next` lets through what is below. */
export function lowPass(cutoff: number): (value: number) => number {
  const part = 1 - Math.exp((-2 * Math.PI * Math.min(cutoff, sampleRate * 0.45)) / sampleRate);
  let held = 0;
  return (value) => (held += part * (value - held));
}

/** What the low pass takes away. */
export function highPass(cutoff: number): (value: number) => number {
  const low = lowPass(cutoff);
  return (value) => value - low(value);
}

/** A resonance at `centre` Hz, as of a body of wood; the wider the lower `q`. */
export function resonance(centre: number, q: number): (value: number) => number {
  const w = (2 * Math.PI * centre) / sampleRate;
  const alpha = Math.sin(w) / (2 * q);
  const a0 = 1 + alpha;
  const [b, a1, a2] = [alpha / a0, (-2 * Math.cos(w)) / a0, (1 - alpha) / a0];
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return (value) => {
    const out = b * (value - x2) - a1 * y1 - a2 * y2;
    x2 = x1;
    x1 = value;
    y2 = y1;
    y1 = out;
    return out;
  };
}

export type Pluck = {
  /** 0 dull … 1 bright. */
  brightness: number;
  /** Seconds until a tone of A3 is a thousandth as loud. */
  ring: number;
  /** Place on the string, 0…0.5. */
  at: number;
  /** Resonances of the body: Hz, sharpness, strength. */
  body?: [hz: number, q: number, strength: number][];
  /** Hz above which the string itself is darker. */
  cutoff?: number;
  /** Distortion of an amplifier; 0 is none. */
  drive?: number;
};

/** A plucked string: noise that goes round a delay line and loses its high tones (Karplus and Strong, extended). */
export function plucked(pitch: number, seconds: number, how: Pluck, random: Random): Float32Array {
  const frequency = hertz(pitch);
  const period = sampleRate / frequency;
  // The share of the sample before: the loss of high tones, and as much of a sample of delay.
  const blend = 0.46 - 0.42 * how.brightness;
  const length = Math.max(2, Math.floor(period - blend));
  const fraction = period - blend - length;
  const line = new Float32Array(length);
  const soft = lowPass(1200 + 9000 * how.brightness);
  for (let i = 0; i < line.length; i++) line[i] = soft(2 * random() - 1);
  // A string that is plucked at a third of it has no third harmonic.
  const gap = Math.max(1, Math.round(length * how.at));
  const shaped = line.map((value, i) => value - (line[(i - gap + line.length) % line.length] ?? 0) * 0.9);
  line.set(shaped);
  const ring = how.ring * Math.min(1.6, (220 / frequency) ** 0.5);
  const keep = 0.001 ** (1 / (ring * frequency));
  const out = new Float32Array(Math.ceil(seconds * sampleRate));
  const body = (how.body ?? []).map(([hz, q, strength]) => ({ filter: resonance(hz, q), strength }));
  const dark = lowPass(how.cutoff ?? 12_000);
  const darker = lowPass(how.cutoff ?? 12_000);
  let at = 0;
  let before = 0;
  let held = 0;
  for (let i = 0; i < out.length; i++) {
    const now = line[at]!;
    const delayed = now + fraction * (before - now);
    const next = keep * ((1 - blend) * delayed + blend * held);
    held = delayed;
    before = now;
    line[at] = next;
    at = (at + 1) % length;
    const string = darker(dark(now));
    let value = string;
    for (const { filter, strength } of body) value += strength * filter(string);
    out[i] = value;
  }
  level(out);
  return how.drive ? amplified(out, how.drive) : out;
}

/** Through an amplifier that is turned up, and its loudspeaker. */
function amplified(sound: Float32Array, drive: number): Float32Array {
  const [thin, first, second] = [highPass(110), lowPass(3600), lowPass(4800)];
  const presence = resonance(2200, 0.9);
  for (let i = 0; i < sound.length; i++) {
    const pushed = Math.tanh(thin(sound[i]!) * drive) + 0.12 * Math.tanh(sound[i]! * drive * 3);
    const low = second(first(pushed));
    sound[i] = low + 0.5 * presence(low);
  }
  level(sound);
  return sound;
}

export type Struck = {
  /** Partials: multiple of the pitch, strength, seconds until a thousandth at A3. */
  partials: [multiple: number, strength: number, ring: number][];
  /** Stretch of the partials of a stiff string. */
  stiffness?: number;
  /** Milliseconds. */
  attack: number;
  /** Noise of the hammer, 0…1. */
  knock?: number;
  /** Strings a note has, slightly out of tune. */
  strings?: number;
};

/** A struck string or bar, as a sum of fading partials. */
export function struck(pitch: number, seconds: number, how: Struck, random: Random): Float32Array {
  const frequency = hertz(pitch);
  const out = new Float32Array(Math.ceil(seconds * sampleRate));
  const shorter = Math.min(2, (220 / frequency) ** 0.6);
  for (let string = 0; string < (how.strings ?? 1); string++) {
    const detune = 1 + (string - ((how.strings ?? 1) - 1) / 2) * 0.0006;
    for (const [multiple, strength, ring] of how.partials) {
      const hz = frequency * detune * multiple * Math.sqrt(1 + (how.stiffness ?? 0) * multiple ** 2);
      if (hz > 15_000) continue;
      // A rotating pointer instead of a sine for every sample.
      const step = (2 * Math.PI * hz) / sampleRate;
      const [cos, sin] = [Math.cos(step), Math.sin(step)];
      const fade = 0.001 ** (1 / (ring * shorter * sampleRate));
      const phase = random() * 2 * Math.PI;
      let x = strength * Math.cos(phase);
      let y = strength * Math.sin(phase);
      for (let i = 0; i < out.length; i++) {
        out[i] = out[i]! + y;
        const turned = (x * cos - y * sin) * fade;
        y = (x * sin + y * cos) * fade;
        x = turned;
      }
    }
  }
  const rise = Math.max(1, (how.attack / 1000) * sampleRate);
  for (let i = 0; i < rise && i < out.length; i++) out[i] = out[i]! * (i / rise);
  level(out);
  if (how.knock) {
    const tone = resonance(Math.min(2400, frequency * 3), 1.2);
    for (let i = 0; i < 0.03 * sampleRate && i < out.length; i++)
      out[i] = out[i]! + how.knock * tone(2 * random() - 1) * Math.exp(-i / (0.006 * sampleRate));
  }
  return out;
}

export type Held = {
  /** Strength of the harmonics, from the first. */
  harmonics: (number: number) => number;
  /** Seconds to full loudness, and to silence after the end. */
  attack: number;
  /** Voices that play together, and how far they are apart, in cents. */
  voices?: number;
  spread?: number;
  /** Cents and Hz of a vibrato, which comes after a moment. */
  vibrato?: [cents: number, hz: number];
  /** Noise of breath or bow, 0…1. */
  breath?: number;
  /** Hz above which it is darker; where it begins, and how many seconds it takes to get there. */
  cutoff?: [from: number, to: number, seconds: number];
  body?: [hz: number, q: number, strength: number][];
  /** What a held key sinks to, 0…1, and the seconds that takes. */
  sink?: [to: number, seconds: number];
};

const tableLength = 2048;
const tables = new Map<string, Float32Array>();

/** One period of a wave of as many harmonics as fit below half of the rate. */
function tableOf(name: string, harmonics: Held['harmonics'], frequency: number): Float32Array {
  const most = Math.max(1, Math.min(80, Math.floor(15_000 / frequency)));
  const key = `${name}|${most}`;
  const known = tables.get(key);
  if (known) return known;
  const table = new Float32Array(tableLength);
  for (let n = 1; n <= most; n++) {
    const strength = harmonics(n);
    if (strength === 0) continue;
    for (let i = 0; i < tableLength; i++)
      table[i] = table[i]! + strength * Math.sin((2 * Math.PI * n * i) / tableLength + n * 0.37);
  }
  level(table);
  tables.set(key, table);
  return table;
}

/** A tone that is held: bowed, blown or electric. */
export function held(name: string, pitch: number, seconds: number, how: Held, random: Random): Float32Array {
  const frequency = hertz(pitch);
  const table = tableOf(name, how.harmonics, frequency);
  const out = new Float32Array(Math.ceil(seconds * sampleRate));
  const voices = how.voices ?? 1;
  const [cents = 0, rate = 0] = how.vibrato ?? [];
  for (let voice = 0; voice < voices; voice++) {
    const apart = voices > 1 ? (voice / (voices - 1) - 0.5) * (how.spread ?? 0) : 0;
    const step = (frequency * 2 ** (apart / 1200) * tableLength) / sampleRate;
    const drift = 0.3 + random();
    const turn = random() * 6;
    let phase = random() * tableLength;
    for (let i = 0; i < out.length; i++) {
      const time = i / sampleRate;
      const swell = cents && time > 0.18 ? Math.min(1, (time - 0.18) / 0.3) : 0;
      const bend =
        swell * cents * Math.sin(2 * Math.PI * rate * time + turn) + Math.sin(drift * time * 6) * 1.2;
      phase += step * (1 + bend * 0.000_578);
      if (phase >= tableLength) phase -= tableLength;
      const whole = phase | 0;
      const part = phase - whole;
      const one = table[whole]!;
      out[i] = out[i]! + one + part * (table[(whole + 1) % tableLength]! - one);
    }
  }
  shaped(out, frequency, how, random);
  level(out);
  return out;
}

function shaped(out: Float32Array, frequency: number, how: Held, random: Random): void {
  const air = resonance(Math.min(6000, frequency * 3), 0.8);
  const body = (how.body ?? []).map(([hz, q, strength]) => ({ filter: resonance(hz, q), strength }));
  const [from, to, until] = how.cutoff ?? [20_000, 20_000, 1];
  const [sink, sinking] = how.sink ?? [1, 1];
  let first = 0;
  let second = 0;
  for (let i = 0; i < out.length; i++) {
    const time = i / sampleRate;
    let value = out[i]! + (how.breath ? how.breath * air(2 * random() - 1) * 3 : 0);
    if (how.cutoff) {
      const hz = to + (from - to) * Math.exp(-time / until);
      const part = 1 - Math.exp((-2 * Math.PI * hz) / sampleRate);
      first += part * (value - first);
      second += part * (first - second);
      value = second;
    }
    const dry = value;
    for (const { filter, strength } of body) value += strength * filter(dry);
    const rise = time < how.attack ? 0.5 - 0.5 * Math.cos((Math.PI * time) / how.attack) : 1;
    out[i] = value * rise * (sink + (1 - sink) * Math.exp(-time / sinking));
  }
}

/** Brings a sound to an even loudness of its first half second. */
export function level(sound: Float32Array): void {
  const length = Math.min(sound.length, sampleRate / 2);
  let energy = 0;
  for (let i = 0; i < length; i++) energy += sound[i]! ** 2;
  const gain = energy > 0 ? 0.16 / Math.sqrt(energy / length) : 0;
  for (let i = 0; i < sound.length; i++) sound[i] = sound[i]! * gain;
}
