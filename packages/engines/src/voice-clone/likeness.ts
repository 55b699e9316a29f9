import { z } from 'zod';
import { peaking, type Biquad } from '../voice-signal/biquad.ts';
import { bandCentres } from './tone.ts';

/** A base voice brought near to a speaker's: which voice, a factor on its pitch, and a gentle equalisation (dB a band). */
export type Likeness = { driver: string; base: string; pitch: number; gains: number[] };

/** Decibels the equaliser may add or take: more would be heard as an effect. */
export const maxGain = 5;

const stored = z.object({
  driver: z.string().max(40),
  base: z.string().max(80),
  pitch: z.number().min(0.3).max(3),
  gains: z.array(z.number().min(-maxGain).max(maxGain)).length(bandCentres.length),
});
const prefix = 'likeness.';

/** As the id of a voice, which a database keeps. */
export const likenessId = (likeness: Likeness): string =>
  prefix + Buffer.from(JSON.stringify(likeness)).toString('base64url');

/** Undefined for the id of another voice. */
export function likenessOf(id: string): Likeness | undefined {
  if (!id.startsWith(prefix)) return undefined;
  try {
    return stored.parse(JSON.parse(Buffer.from(id.slice(prefix.length), 'base64url').toString()));
  } catch {
    return undefined;
  }
}

/** The equaliser of a likeness; filters keep their state from one piece of sound to the next. */
export function equaliser(gains: readonly number[], sampleRate: number): (samples: Float32Array) => void {
  const filters: Biquad[] = gains.flatMap((gain, i) =>
    Math.abs(gain) < 0.3 || bandCentres[i]! > sampleRate * 0.45
      ? []
      : [peaking(bandCentres[i]!, gain, 1.1, sampleRate)],
  );
  return (samples) => {
    for (let i = 0; i < samples.length; i++) {
      let value = samples[i]!;
      for (const filter of filters) value = filter.next(value);
      samples[i] = value;
    }
  };
}
