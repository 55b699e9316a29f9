import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { embeddingSize } from './encoder.ts';
import { judged } from './sayings.ts';
import { featureCount, type Evidence } from './voice-map.ts';

const folder = new URL('../../../voice-span/', import.meta.url);
const header = z.object({ voices: z.array(z.string()).min(2) });

/** Made once by the scripts in `voice-span`: the stock voices in the order of a place, and what many places were heard as. */
export type Known = {
  voices: string[];
  evidence: Evidence;
  /** How the encoder hears each stock voice say each of the judged sayings. */
  stock: Float32Array[][];
};

let loaded: Promise<Known> | undefined;

export const known = (): Promise<Known> => (loaded ??= read());

async function read(): Promise<Known> {
  const { voices } = header.parse(JSON.parse(await readFile(new URL('known.json', folder), 'utf8')));
  const bytes = await readFile(new URL('known.f32', folder));
  const numbers = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  let at = 0;
  const take = (length: number): Float32Array => numbers.subarray(at, (at += length));
  const size = featureCount(voices.length);
  const squares = Float64Array.from(take(size * size));
  const products = Float64Array.from(take(size * embeddingSize));
  return {
    voices,
    evidence: { voices: voices.length, squares, products },
    stock: voices.map(() => judged.map(() => take(embeddingSize))),
  };
}
