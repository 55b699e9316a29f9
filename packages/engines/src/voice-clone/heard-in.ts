import { decodeAudioPieces } from '@likeness/media/decode';
import { judgedRate, soundsSpoken, speechFeatures } from '../voice-signal/spoken.ts';

/** Seconds that are judged as one, and seconds of a recording in which speech is looked for. */
const [window, longest] = [12, 180];
/** Seconds of sound from which on there is something to judge. */
const audible = 0.5;

/**
 * What is heard in a recording: someone who speaks, only other sounds such as music, a tone, hum or noise, or nothing. Ends
 * at the first speech. Throws the problems of unreadable media.
 */
export async function heardIn(
  path: string,
  { trusted, signal }: { trusted: boolean; signal?: AbortSignal | undefined },
): Promise<'speech' | 'sound' | 'silence'> {
  let heard: 'sound' | 'silence' = 'silence';
  const judge = (samples: Float32Array): boolean => {
    const features = speechFeatures(samples);
    if (features.seconds >= audible) heard = 'sound';
    return soundsSpoken(features);
  };
  const waiting = new Float32Array(window * judgedRate);
  let filled = 0;
  const reading = { sampleRate: judgedRate, duration: longest, trusted, signal };
  for await (const piece of decodeAudioPieces(path, reading)) {
    for (let at = 0; at < piece.length;) {
      const taken = Math.min(piece.length - at, waiting.length - filled);
      waiting.set(piece.subarray(at, at + taken), filled);
      filled += taken;
      at += taken;
      if (filled < waiting.length) continue;
      if (judge(waiting)) return 'speech';
      filled = 0;
    }
  }
  return filled > 0 && judge(waiting.subarray(0, filled)) ? 'speech' : heard;
}
