import type { Emotion } from '@likeness/domain/speech';

/**
 * An emotion as prosody, relative to the voice's own: factors on pitch, pitch range and pace; added spectral tilt
 * (dB per octave, brighter when positive), breath (0..1), formant contrast, jitter (relative) and level (dB).
 */
export type EmotionProsody = {
  pitch: number;
  range: number;
  pace: number;
  tilt: number;
  breath: number;
  sharpness: number;
  jitter: number;
  level: number;
};

const plain: EmotionProsody = {
  pitch: 1,
  range: 1,
  pace: 1,
  tilt: 0,
  breath: 0,
  sharpness: 0,
  jitter: 0,
  level: 0,
};

/**
 * The directions follow what the literature on vocal emotion agrees upon (Banse & Scherer 1996; Juslin & Laukka 2003):
 * joy and anger are higher, wider, faster, louder and brighter, sadness the reverse, fear high, fast and unsteady.
 * The amounts are ours, small enough that the voice stays itself.
 */
export const emotionProsody: Record<Emotion, EmotionProsody> = {
  default: plain,
  neutral: { ...plain, range: 0.85 },
  happy: { ...plain, pitch: 1.12, range: 1.35, pace: 1.08, tilt: 0.8, level: 1 },
  sad: { ...plain, pitch: 0.93, range: 0.6, pace: 0.84, tilt: -1.8, breath: 0.2, level: -2 },
  angry: { ...plain, pitch: 1.08, range: 1.3, pace: 1.12, tilt: 1.8, sharpness: 0.15, level: 2 },
  fearful: { ...plain, pitch: 1.2, range: 0.9, pace: 1.15, breath: 0.25, jitter: 0.01, level: -1 },
  disgusted: { ...plain, pitch: 0.95, range: 1.1, pace: 0.92, tilt: 0.4 },
  surprised: { ...plain, pitch: 1.22, range: 1.6, pace: 1.02, tilt: 0.4, level: 1 },
};
