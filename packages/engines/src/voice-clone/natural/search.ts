import { gaussian, seededRandom } from '@likeness/domain/maths/seeded-random';
import { embeddingSize } from './encoder.ts';
import { judged, sayings, type Saying } from './sayings.ts';
import type { Place } from './span.ts';
import { learn, mapOf, nearestPlace, type Evidence, type Point } from './voice-map.ts';

/** Who is looked for: how the encoder hears the recording, its mean pitch (hertz) and language. */
export type Wanted = { target: Float32Array; hertz: number; language: Saying['language'] };

export type SearchOptions = {
  /** What is known of places before this search. */
  evidence: Evidence;
  /** Lets places speak and gives who is heard. */
  tries: (points: Point[]) => Promise<Float32Array[]>;
  /** Runs a part once: where a search is begun again, what it gave is given back. */
  remember?: (<T>(name: string, part: () => Promise<T>) => Promise<T>) | undefined;
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
};

export const tuning = {
  generations: 10,
  population: 5,
  /** Share of what was known before against what this search hears. */
  trust: 0.1,
  /** How strongly places are drawn to the mean of all voices. */
  pull: 0.002,
  /** Scatter of the tried places around the one that is thought best, in the first generation and the last. */
  scatter: [0.5, 0.15],
};

/**
 * Searches the span of the stock voices for the place that sounds most like `target`. A linear map from places to embeddings is
 * known before; each generation tries the place that it expects to be best and some around it, and corrects the map by what is
 * heard. Everything but `tries` is the same for the same request, so a search that is begun again with what it remembers ends
 * with the same place.
 */
export async function searchPlace(
  { target, hertz, language }: Wanted,
  { evidence, tries, remember = (_, part) => part(), onProgress, signal }: SearchOptions,
): Promise<Place> {
  const { voices } = evidence;
  const known: Evidence = {
    voices,
    squares: evidence.squares.map((value) => value * tuning.trust),
    products: evidence.products.map((value) => value * tuning.trust),
  };
  const long = sayings.length + judged.findIndex((it) => it.language === language);
  const start: Place = { timbre: new Float32Array(voices), prosody: new Float32Array(voices) };
  let best: Point = { place: start, hertz, saying: long };
  const improve = (): void => {
    const { place } = nearestPlace(mapOf(known, tuning.trust), target, best, tuning.pull);
    best = { ...best, place };
  };
  for (let generation = 0; generation < tuning.generations; generation++) {
    signal?.throwIfAborted();
    improve();
    const points = around(best, generation);
    const heard = await remember(`voice-${generation}`, async () => packed(await tries(points)));
    unpacked(heard).forEach((embedding, i) => learn(known, points[i]!, embedding));
    onProgress?.((generation + 1) / tuning.generations);
  }
  improve();
  return best.place;
}

function around({ place, hertz }: Point, generation: number): Point[] {
  const random = seededRandom(generation + 1);
  const done = generation / Math.max(1, tuning.generations - 1);
  const [wide = 0, narrow = 0] = tuning.scatter;
  const scatter = wide + (narrow - wide) * done;
  const moved = (values: Float32Array, by: number): Float32Array =>
    values.map((value) => value + by * gaussian(random));
  return Array.from({ length: tuning.population }, (_, i) => ({
    place: {
      timbre: moved(place.timbre, i ? scatter : 0),
      prosody: moved(place.prosody, i ? scatter : 0),
    },
    hertz,
    saying: (generation * tuning.population + i) % sayings.length,
  }));
}

/** Embeddings in 16 bits a number, as text: what is remembered of a generation takes some kilobytes. */
const packed = (embeddings: readonly Float32Array[]): string =>
  Buffer.concat(embeddings.map((one) => Buffer.from(new Float16Array(one).buffer))).toString('base64');

function unpacked(text: string): Float32Array[] {
  const bytes = Uint8Array.from(Buffer.from(text, 'base64'));
  return Array.from(
    { length: bytes.length / 2 / embeddingSize },
    (_, i) => new Float32Array(new Float16Array(bytes.buffer, 2 * i * embeddingSize, embeddingSize)),
  );
}
