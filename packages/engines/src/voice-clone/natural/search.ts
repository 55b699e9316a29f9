import { gaussian, seededRandom } from '@likeness/domain/maths/seeded-random';
import { cosine, embeddingSize } from './encoder.ts';
import { judged, sayings, type Saying } from './sayings.ts';
import type { Place } from './span.ts';
import { learn, mapOf, nearestPlace, placeAt, type Evidence, type Point } from './voice-map.ts';

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
  trust: 0.05,
  /** How strongly places are drawn to the mean of all voices. */
  pull: 0.0005,
  /** Scatter of the tried places around the one that is thought best, in the first generation and the last. */
  scatter: [0.5, 0.15],
  /** Tried places that say more in the end, beside the one that is expected to be best. */
  last: 3,
};

/**
 * Searches the span of the stock voices for the place that sounds most like `target`. A linear map from places to embeddings is
 * known before; each generation tries the place that it expects to be best, some around it and some around the best that was
 * heard, and corrects the map by what is heard. In the end the nearest ones say more, and what is heard decides. Everything but
 * `tries` is the same for the same request, so a search that is begun again with what it remembers ends with the same place.
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
  let best: Point = { place: placeAt(new Float32Array(voices)), hertz, saying: long };
  const tried: { point: Point; likeness: number }[] = [];
  const nearest = () => tried.toSorted((one, other) => other.likeness - one.likeness);
  const improve = (): void => {
    const { place } = nearestPlace(mapOf(known, tuning.trust), target, best, tuning.pull);
    best = { ...best, place };
  };
  for (let generation = 0; generation < tuning.generations; generation++) {
    signal?.throwIfAborted();
    improve();
    const points = around(best, nearest()[0]?.point ?? best, generation);
    const heard = await remember(`voice-${generation}`, async () => packed(await tries(points)));
    unpacked(heard).forEach((embedding, i) => {
      learn(known, points[i]!, embedding);
      tried.push({ point: points[i]!, likeness: cosine(embedding, target) });
    });
    onProgress?.((generation + 1) / (tuning.generations + 1));
  }
  signal?.throwIfAborted();
  improve();
  const last = [
    best,
    ...nearest()
      .slice(0, tuning.last)
      .map(({ point }) => point),
  ];
  const spoken = sayings.flatMap((said, saying) => (said.language === language ? saying : []));
  const points = last.flatMap((point) => spoken.map((saying) => ({ ...point, saying })));
  const heard = await remember('voice-last', async () => packed(await tries(points)));
  const likeness = unpacked(heard).map((embedding) => cosine(embedding, target));
  const sums = last.map((_, i) =>
    likeness.slice(i * spoken.length, (i + 1) * spoken.length).reduce((sum, one) => sum + one, 0),
  );
  onProgress?.(1);
  return last[sums.indexOf(Math.max(...sums))]!.place;
}

/** Places to try: the expected best itself, and by turns some around it and around the best that was heard. */
function around({ place, hertz }: Point, heard: Point, generation: number): Point[] {
  const random = seededRandom(generation + 1);
  const done = generation / Math.max(1, tuning.generations - 1);
  const [wide = 0, narrow = 0] = tuning.scatter;
  const scatter = wide + (narrow - wide) * done;
  return Array.from({ length: tuning.population }, (_, i) => ({
    place: placeAt(
      (i % 2 ? heard.place : place).timbre.map((value) => value + (i ? scatter : 0) * gaussian(random)),
    ),
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
