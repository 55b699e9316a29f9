import type { Age, Gender } from '../port.ts';

/**
 * A speaker built over espeak's sounds. `variant` is espeak's own (other formants); `f0` its usual pitch in Hz;
 * `range` scales the melody (semitones); `pace` the speed; the rest is `VoiceCharacter` of the vocoder.
 * `tremor` is the depth (semitones) of a 5 Hz tremble.
 */
export type SpeakerCharacter = {
  gender: Gender;
  age: Age;
  variant: string;
  f0: number;
  range: number;
  pace: number;
  formant: number;
  tilt: number;
  breath: number;
  sharpness: number;
  jitter: number;
  shimmer: number;
  tremor: number;
};

const usual = { range: 1, pace: 1, breath: 0.12, sharpness: 0.25, jitter: 0.005, shimmer: 0.03, tremor: 0 };
const man = { ...usual, gender: 'male', age: 'adult', variant: '' } as const;
const woman = { ...usual, gender: 'female', age: 'adult', variant: '+f2', sharpness: 0.2 } as const;

export const characters = {
  'anchor-man': { ...man, f0: 118, formant: 1, tilt: -1.2 },
  'anchor-woman': { ...woman, f0: 205, formant: 1.04, tilt: -1, breath: 0.18 },
  'bright-woman': {
    ...woman,
    age: 'young',
    f0: 238,
    range: 1.25,
    formant: 1.09,
    tilt: 0.6,
    breath: 0.1,
    pace: 1.08,
  },
  'gentle-woman': {
    ...woman,
    variant: '+f3',
    f0: 190,
    range: 0.8,
    formant: 1.03,
    tilt: -2.4,
    breath: 0.45,
    sharpness: 0.1,
    pace: 0.92,
  },
  'deep-man': {
    ...man,
    f0: 88,
    range: 0.85,
    formant: 0.93,
    tilt: -2.2,
    breath: 0.1,
    sharpness: 0.3,
    pace: 0.94,
  },
  'young-man': { ...man, age: 'young', f0: 138, range: 1.15, formant: 1.05, tilt: -0.3, pace: 1.06 },
  'old-man': {
    ...man,
    age: 'old',
    f0: 104,
    range: 0.8,
    formant: 0.96,
    tilt: -2,
    breath: 0.35,
    sharpness: 0.15,
    pace: 0.84,
    jitter: 0.016,
    shimmer: 0.09,
    tremor: 0.5,
  },
  'old-woman': {
    ...woman,
    age: 'old',
    f0: 176,
    range: 0.85,
    formant: 1,
    tilt: -1.8,
    breath: 0.35,
    sharpness: 0.15,
    pace: 0.86,
    jitter: 0.014,
    shimmer: 0.08,
    tremor: 0.4,
  },
  child: {
    ...woman,
    age: 'child',
    f0: 292,
    range: 1.2,
    formant: 1.2,
    tilt: 0.3,
    breath: 0.2,
    sharpness: 0.15,
    pace: 0.98,
  },
} satisfies Record<string, SpeakerCharacter>;

export type CharacterName = keyof typeof characters;
