import { seededRandom } from '@likeness/domain/maths/seeded-random';
import type { InstrumentName } from './styles.ts';
import { held, plucked, struck, type Held, type Pluck, type Struck } from './synth.ts';

type Plays = (pitch: number, seconds: number, hard: boolean) => Float32Array;
/** How an instrument sounds, and the seconds its tone takes to end when the key is let go. */
export type Instrument = { play: Plays; release: number };

const random = seededRandom(20_011);

const pluck = (how: Pluck, release: number): Instrument => ({
  release,
  play: (pitch, seconds, hard) =>
    plucked(pitch, seconds, { ...how, brightness: how.brightness * (hard ? 1 : 0.7) }, random),
});
const strike = (how: Struck, release: number): Instrument => ({
  release,
  play: (pitch, seconds, hard) =>
    struck(
      pitch,
      seconds,
      {
        ...how,
        partials: how.partials.map(([multiple, strength, ring]) => [
          multiple,
          hard ? strength : strength * 0.8 ** (multiple - 1),
          ring,
        ]),
      },
      random,
    ),
});
const hold = (name: string, how: Held, release: number): Instrument => ({
  release,
  play: (pitch, seconds) => held(name, pitch, seconds, how, random),
});

/** Partials of a piano: strong low ones, and the higher the sooner gone. */
const pianoPartials = Array.from({ length: 14 }, (_, i): [number, number, number] => [
  i + 1,
  [1, 0.62, 0.42, 0.28, 0.22, 0.16, 0.08, 0.09, 0.06, 0.05, 0.035, 0.025, 0.02, 0.014][i]!,
  5.5 / (1 + 0.38 * i),
]);

const guitarBody: Pluck['body'] = [
  [105, 4, 1.4],
  [205, 5, 1],
  [420, 4, 0.5],
];
const odd = (n: number, tilt: number) => (n % 2 ? n ** -tilt : 0.12 * n ** -tilt);

/** Every instrument of the composer, all of them our own sounds. */
export const instruments: Record<InstrumentName, Instrument> = {
  piano: strike({ partials: pianoPartials, stiffness: 0.000_35, attack: 2, knock: 0.16, strings: 2 }, 0.22),
  'electric-piano': strike(
    {
      partials: [
        [1, 1, 4],
        [2, 0.18, 3],
        [3, 0.1, 1.6],
        [4, 0.03, 1],
        [14, 0.1, 0.25],
        [7, 0.04, 0.5],
      ],
      attack: 3,
      knock: 0.05,
    },
    0.18,
  ),
  vibraphone: strike(
    {
      partials: [
        [1, 1, 5],
        [4, 0.22, 1.4],
        [10, 0.08, 0.4],
      ],
      attack: 2,
      knock: 0.05,
    },
    0.6,
  ),
  kalimba: strike(
    {
      partials: [
        [1, 1, 2.2],
        [2, 0.1, 1.2],
        [5.4, 0.2, 0.35],
        [8.9, 0.08, 0.2],
      ],
      attack: 1.5,
      knock: 0.12,
    },
    0.35,
  ),
  'nylon-guitar': pluck({ brightness: 0.42, ring: 3.2, at: 0.2, cutoff: 4200, body: guitarBody }, 0.12),
  'steel-guitar': pluck({ brightness: 0.72, ring: 4.2, at: 0.14, body: guitarBody }, 0.12),
  'distorted-guitar': pluck({ brightness: 0.7, ring: 7, at: 0.16, drive: 9 }, 0.06),
  banjo: pluck(
    {
      brightness: 0.9,
      ring: 1,
      at: 0.1,
      body: [
        [420, 3, 1],
        [900, 4, 0.6],
      ],
    },
    0.08,
  ),
  harp: pluck({ brightness: 0.38, ring: 4.5, at: 0.32, cutoff: 3600, body: [[180, 3, 0.6]] }, 0.9),
  'finger-bass': pluck({ brightness: 0.3, ring: 5, at: 0.24, cutoff: 1100, body: [[90, 2, 0.8]] }, 0.07),
  'upright-bass': pluck(
    {
      brightness: 0.2,
      ring: 2.4,
      cutoff: 800,
      at: 0.35,
      body: [
        [75, 3, 1.4],
        [160, 3, 0.8],
      ],
    },
    0.08,
  ),
  'sub-bass': hold(
    'sub',
    { harmonics: (n) => [0, 1, 0.2, 0.08][n] ?? 0, attack: 0.006, sink: [0.35, 0.9] },
    0.12,
  ),
  'synth-bass': hold(
    'saw',
    {
      harmonics: (n) => 1 / n,
      attack: 0.004,
      cutoff: [2600, 320, 0.09],
      sink: [0.7, 0.3],
      voices: 2,
      spread: 8,
    },
    0.05,
  ),
  contrabass: hold(
    'bowed-low',
    {
      harmonics: (n) => n ** -1.15,
      attack: 0.14,
      cutoff: [1400, 1100, 0.3],
      voices: 2,
      spread: 7,
      vibrato: [8, 4.6],
      breath: 0.01,
      body: [[110, 2, 0.7]],
    },
    0.25,
  ),
  strings: hold(
    'strings',
    {
      harmonics: (n) => n ** -1.05,
      attack: 0.22,
      cutoff: [2400, 3200, 0.5],
      voices: 5,
      spread: 22,
      vibrato: [7, 5.1],
      breath: 0.008,
      body: [
        [500, 1.5, 0.5],
        [1200, 1.5, 0.3],
      ],
    },
    0.4,
  ),
  'warm-pad': hold(
    'saw',
    { harmonics: (n) => 1 / n, attack: 0.3, cutoff: [500, 1300, 0.9], voices: 4, spread: 18 },
    0.5,
  ),
  organ: hold(
    'organ',
    {
      harmonics: (n) => ({ 1: 1, 2: 0.7, 3: 0.5, 4: 0.35, 6: 0.18, 8: 0.16 })[n] ?? 0,
      attack: 0.02,
      vibrato: [5, 6.2],
      voices: 2,
      spread: 3,
    },
    0.08,
  ),
  flute: hold(
    'flute',
    {
      harmonics: (n) => [0, 1, 0.34, 0.16, 0.06, 0.03][n] ?? 0,
      attack: 0.06,
      vibrato: [11, 5],
      breath: 0.05,
    },
    0.09,
  ),
  violin: hold(
    'violin',
    {
      harmonics: (n) => n ** -0.95,
      attack: 0.07,
      cutoff: [4200, 5200, 0.3],
      vibrato: [14, 5.6],
      breath: 0.012,
      body: [
        [480, 3, 0.8],
        [1050, 3, 0.6],
        [2900, 3, 0.6],
      ],
    },
    0.12,
  ),
  clarinet: hold(
    'clarinet',
    {
      harmonics: (n) => odd(n, 1.25),
      attack: 0.05,
      vibrato: [6, 4.8],
      breath: 0.015,
      cutoff: [3000, 3600, 0.2],
    },
    0.1,
  ),
  harmonica: hold(
    'reed',
    {
      harmonics: (n) => n ** -0.7,
      attack: 0.04,
      vibrato: [9, 5.4],
      voices: 2,
      spread: 6,
      cutoff: [2600, 3800, 0.15],
      body: [
        [900, 2, 0.8],
        [2000, 2, 0.6],
      ],
    },
    0.08,
  ),
  saxophone: hold(
    'sax',
    {
      harmonics: (n) => n ** -0.9 * (n === 2 ? 1.2 : 1),
      attack: 0.045,
      vibrato: [12, 5.2],
      breath: 0.03,
      cutoff: [1600, 2800, 0.12],
      body: [
        [600, 2, 0.9],
        [1400, 2.5, 0.7],
      ],
    },
    0.09,
  ),
  'synth-lead': hold(
    'saw',
    {
      harmonics: (n) => 1 / n,
      attack: 0.01,
      cutoff: [5200, 2400, 0.35],
      voices: 3,
      spread: 14,
      vibrato: [8, 5.5],
    },
    0.1,
  ),
  'synth-stab': hold(
    'saw',
    {
      harmonics: (n) => 1 / n,
      attack: 0.004,
      cutoff: [5000, 700, 0.16],
      voices: 4,
      spread: 20,
      sink: [0.3, 0.25],
    },
    0.1,
  ),
};
