import type { Age, Gender } from '../port.ts';
import type { FliteVoice } from './flite.ts';

/**
 * A speaker made from one of flite's recorded voices. `f0` is the pitch (Hz) it is brought to; `formant`, `tilt`,
 * `breath`, `jitter`, `shimmer` are `VoiceCharacter` of the vocoder, which is left out where nothing needs it.
 */
export type RecordedCharacter = {
  gender: Gender;
  age: Age;
  source: FliteVoice;
  f0: number;
  range: number;
  pace: number;
  formant: number;
  tilt: number;
  breath: number;
  jitter: number;
  shimmer: number;
};

const usual = { range: 1, pace: 1, formant: 1, tilt: 0, breath: 0, jitter: 0.004, shimmer: 0.02 };
const slt = { ...usual, gender: 'female', age: 'adult', source: 'slt' } as const;
const rms = { ...usual, gender: 'male', age: 'adult', source: 'rms' } as const;
const awb = { ...usual, gender: 'male', age: 'adult', source: 'awb' } as const;

/** Usual pitch of flite's voices in Hz, measured over several sentences each. */
export const sourcePitch: Record<FliteVoice, number> = { slt: 169, rms: 98, awb: 128, kal: 105 };

export const recordedCharacters = {
  narrator: { ...rms, f0: 98 },
  hostess: { ...slt, f0: 169 },
  'bright-woman': { ...slt, age: 'young', f0: 205, range: 1.15, formant: 1.04, tilt: 0.4, pace: 1.05 },
  'young-man': { ...rms, age: 'young', f0: 122, range: 1.15, formant: 1.05, pace: 1.06 },
  scot: { ...awb, f0: 128 },
  'old-man': {
    ...rms,
    age: 'old',
    f0: 104,
    range: 0.85,
    formant: 0.97,
    tilt: -1.5,
    breath: 0.25,
    pace: 0.86,
    jitter: 0.014,
    shimmer: 0.07,
  },
  child: { ...slt, age: 'child', f0: 275, range: 1.15, formant: 1.16, tilt: 0.3, pace: 0.98 },
} satisfies Record<string, RecordedCharacter>;

export type RecordedName = keyof typeof recordedCharacters;
