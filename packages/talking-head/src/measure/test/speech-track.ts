import type { MouthTrack } from '../../visemes/track.ts';

/** Frames a second of the track. */
export const SPEECH_FPS = 25;

/** A track like speech: syllables of uneven height, lips closed every 2 s, silence in the last 2 s; `seconds` even, from 4. */
export function speechTrack(seconds: number): MouthTrack {
  const length = seconds * SPEECH_FPS;
  const values = new Float32Array(length * 3);
  const closures = Array.from({ length: seconds / 2 - 2 }, (_, k) => ({
    start: 2 * k + 1,
    end: 2 * k + 1.08,
  }));
  const silences = [{ start: seconds - 2, end: seconds }];
  for (let i = 0; i < length; i++) {
    const t = i / SPEECH_FPS;
    const syllable = Math.abs(Math.sin(t * 9.7 + Math.sin(t * 2.3))) * (0.6 + 0.4 * Math.sin(t * 1.7));
    const closed = [...closures, ...silences].some(({ start, end }) => t > start - 0.06 && t < end + 0.06);
    values[i * 3] = closed ? 0 : syllable;
  }
  return { fps: SPEECH_FPS, length, values, closures, silences };
}
