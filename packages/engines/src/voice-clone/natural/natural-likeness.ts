import { join } from 'node:path';
import { z } from 'zod';
import { kokoroFiles, readVoice } from '../../speech/natural/kokoro.ts';
import { maxGain } from '../likeness.ts';
import { bandCentres } from '../tone.ts';
import { known } from './known.ts';
import { Span, type Place } from './span.ts';

/** A natural voice of someone's kind: a place among the stock voices, a mean pitch (hertz), and an equalisation (dB a band). */
export type NaturalLikeness = {
  place: Place;
  hertz: number;
  gains: number[];
  /** The stock voice that was nearest to the person. */
  nearest: string;
  /** How much of the way from that voice to the person's own it goes, as the speaker encoder hears it. */
  share: number;
};

/** Places are kept in hundredths. */
const fine = 100;
const far = 20 * fine;
const towards = z.array(z.number().int().min(-far).max(far)).min(2).max(100);
const stored = z
  .object({
    timbre: towards,
    prosody: towards,
    hertz: z.number().min(40).max(600),
    gains: z.array(z.number().min(-maxGain).max(maxGain)).length(bandCentres.length),
    nearest: z.string().max(40),
    share: z.number().min(-1).max(1),
  })
  .refine(({ timbre, prosody }) => timbre.length === prosody.length);
const prefix = 'natural.';

const coarse = (values: Float32Array): number[] =>
  Array.from(values, (value) => Math.round(Math.max(-far, Math.min(far, value * fine))));

/** As the id of a voice, which a database keeps: some hundred letters, from which the same style is made wherever the pack is. */
export const naturalLikenessId = ({ place, ...more }: NaturalLikeness): string =>
  prefix +
  Buffer.from(
    JSON.stringify({ timbre: coarse(place.timbre), prosody: coarse(place.prosody), ...more }),
  ).toString('base64url');

/** Undefined for the id of another voice. */
export function naturalLikenessOf(id: string): NaturalLikeness | undefined {
  if (!id.startsWith(prefix)) return undefined;
  try {
    const { timbre, prosody, ...more } = stored.parse(
      JSON.parse(Buffer.from(id.slice(prefix.length), 'base64url').toString()),
    );
    const values = (of: number[]): Float32Array => Float32Array.from(of, (value) => value / fine);
    return { place: { timbre: values(timbre), prosody: values(prosody) }, ...more };
  } catch {
    return undefined;
  }
}

/** The sex of the stock voice that was nearest: the second letter of its name at the publisher (`af_heart`, `zm_yunxi`). */
export const genderOf = ({ nearest }: NaturalLikeness): 'female' | 'male' =>
  nearest[1] === 'f' ? 'female' : 'male';

/** The span of the stock voices of an installed pack. */
export async function spanOf(folder: string): Promise<Span> {
  const { voices } = await known();
  return new Span(
    await Promise.all(voices.map((name) => readVoice(join(folder, kokoroFiles.voices, `${name}.bin`)))),
  );
}

/** The styles of a likeness (`maxTokens` × `styleSize` numbers), made of the voices of the pack in a folder. */
export const styleOf = async ({ place }: NaturalLikeness, folder: string): Promise<Float32Array> =>
  (await spanOf(folder)).voice(place);
