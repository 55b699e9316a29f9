import { seededRandom } from '@likeness/domain/maths/seeded-random';
import { highPass, lowPass, resonance, sampleRate } from './synth.ts';

const random = seededRandom(7);
const noise = () => 2 * random() - 1;

/** A sound of `seconds` from its value at every moment, brought to a peak of `peak`. */
function made(seconds: number, peak: number, at: (time: number, i: number) => number): Float32Array {
  const out = Float32Array.from({ length: Math.ceil(seconds * sampleRate) }, (_, i) => at(i / sampleRate, i));
  let most = 0;
  for (const value of out) most = Math.max(most, Math.abs(value));
  for (let i = 0; i < out.length; i++) out[i] = (out[i]! / (most || 1)) * peak * endOf(i, out.length);
  return out;
}

/** No sound breaks off. */
const endOf = (i: number, length: number) => Math.min(1, (length - i) / (0.01 * sampleRate));

/** A tone whose pitch falls from `from` to `to` Hz. */
function falling(from: number, to: number, pace: number): (time: number) => number {
  let phase = 0;
  return (time) => {
    phase += (2 * Math.PI * (to + (from - to) * Math.exp(-time / pace))) / sampleRate;
    return Math.sin(phase);
  };
}

/** The clang of metal: squares that have nothing to do with each other. */
function metal(high: number): (time: number) => number {
  const pitches = [205.3, 304.4, 369.6, 522.7, 540, 800].map((hz) => hz * 1.6);
  const thin = highPass(high);
  const thinner = highPass(high);
  return (time) =>
    thinner(
      thin(
        pitches.reduce((sum, hz) => sum + Math.sign(Math.sin(2 * Math.PI * hz * time)), 0) / 6 +
          noise() * 0.7,
      ),
    );
}

const cymbal = (seconds: number, pace: number, high: number, peak: number) => {
  const clang = metal(high);
  return made(seconds, peak, (time) => clang(time) * Math.exp(-time / pace));
};

function snare(body: number, wires: number): Float32Array {
  const [low, high] = [falling(240, 185, 0.03), falling(420, 330, 0.02)];
  const [thin, soft] = [highPass(1400), lowPass(9000)];
  return made(0.3, 0.9, (time) => {
    const drum = (low(time) + 0.5 * high(time)) * Math.exp(-time / 0.07) * body;
    return drum + soft(thin(noise())) * Math.exp(-time / 0.09) * wires;
  });
}

function clap(): Float32Array {
  const tone = resonance(1500, 1.2);
  return made(0.3, 0.7, (time) => {
    const hands = [0, 0.011, 0.022].reduce(
      (sum, at) => sum + (time >= at ? Math.exp(-(time - at) / 0.006) : 0),
      0,
    );
    return tone(noise()) * (hands + 0.6 * (time > 0.022 ? Math.exp(-(time - 0.022) / 0.08) : 0));
  });
}

function kick(): Float32Array {
  const tone = falling(165, 50, 0.035);
  const click = highPass(2500);
  return made(
    0.45,
    1,
    (time) =>
      Math.tanh(1.6 * tone(time)) * Math.exp(-time / 0.16) + 0.25 * click(noise()) * Math.exp(-time / 0.004),
  );
}

const shaken = (high: number, pace: number, rise: number, peak: number) => {
  const thin = highPass(high);
  return made(0.18, peak, (time) => thin(noise()) * Math.min(1, time / rise) * Math.exp(-time / pace));
};

function tom(): Float32Array {
  const tone = falling(190, 105, 0.06);
  return made(
    0.5,
    0.85,
    (time) => tone(time) * Math.exp(-time / 0.16) + 0.08 * noise() * Math.exp(-time / 0.02),
  );
}

function rim(): Float32Array {
  const [tone, wood] = [resonance(1700, 6), resonance(520, 4)];
  return made(0.12, 0.6, (time) => {
    const hit = noise() * Math.exp(-time / 0.004);
    return tone(hit) * 2 + wood(hit);
  });
}

/** Every drum by its letter in a pattern. */
export const drumKit: Record<string, Float32Array> = {
  K: kick(),
  S: snare(0.8, 0.75),
  R: rim(),
  C: clap(),
  H: cymbal(0.12, 0.028, 7000, 0.5),
  O: cymbal(0.5, 0.16, 6500, 0.5),
  P: cymbal(0.1, 0.02, 5500, 0.4),
  D: cymbal(1, 0.32, 5200, 0.42),
  X: cymbal(1.8, 0.55, 3800, 0.7),
  T: tom(),
  M: shaken(5200, 0.05, 0.02, 0.4),
  B: shaken(7000, 0.06, 0.004, 0.4),
};

/** Where each drum stands, −1 left … 1 right. */
export const drumPlaces: Record<string, number> = {
  H: 0.3,
  O: 0.3,
  P: 0.3,
  D: -0.35,
  X: -0.25,
  T: -0.2,
  M: 0.45,
  B: -0.45,
  R: 0.1,
};
