import { embeddingSize } from './encoder.ts';
import { cholesky, solve } from './linear.ts';
import { judged, sayings } from './sayings.ts';
import type { Place } from './span.ts';

/** How a place, a mean pitch and what is said are seen by the map. */
export type Point = { place: Place; hertz: number; saying: number };

const said = sayings.length + judged.length;
/** Pitches are octaves from here. */
const middle = 170;

/**
 * Features of a point: what is said, the timbre, the pitch. The prosody is left out: at a set pitch the encoder hears next to
 * nothing of it, and a map of the timbre alone foretells what it has not heard better (a cosine of 0.87 against 0.82).
 */
export const featureCount = (voices: number): number => said + voices + 2;

export function featuresOf({ place: { timbre }, hertz, saying }: Point): Float64Array {
  const features = new Float64Array(featureCount(timbre.length));
  features[saying] = 1;
  features.set(timbre, said);
  const pitch = Math.log2(hertz / middle);
  features.set([pitch, pitch * pitch], said + timbre.length);
  return features;
}

/** What many places were heard as: the sum of f·fᵀ over their features, and that of f·eᵀ with their embeddings. */
export type Evidence = { voices: number; squares: Float64Array; products: Float64Array };

export const noEvidence = (voices: number): Evidence => {
  const size = featureCount(voices);
  return {
    voices,
    squares: new Float64Array(size * size),
    products: new Float64Array(size * embeddingSize),
  };
};

export function learn({ voices, squares, products }: Evidence, point: Point, heard: Float32Array): void {
  const features = featuresOf(point);
  const size = featureCount(voices);
  features.forEach((feature, row) => {
    if (!feature) return;
    for (let i = 0; i < size; i++)
      squares[row * size + i] = squares[row * size + i]! + feature * features[i]!;
    for (let i = 0; i < embeddingSize; i++)
      products[row * embeddingSize + i] = products[row * embeddingSize + i]! + feature * heard[i]!;
  });
}

/** Keeps the weights of all features small where nothing is known of them. */
const ridge = 1;

/** The linear map from features to embeddings that evidence speaks for, a row for each feature (ridge regression). */
export function mapOf({ voices, squares, products }: Evidence, share = 1): Float64Array {
  const size = featureCount(voices);
  const matrix = squares.slice();
  for (let i = 0; i < size; i++) matrix[i * size + i] = matrix[i * size + i]! + ridge * share;
  const weights = products.slice();
  solve(cholesky(matrix, size), size, weights, embeddingSize);
  return weights;
}

/** The place whose voice a map expects to be nearest to `target`, not too far from the mean of all voices. */
export function nearestPlace(
  weights: Float64Array,
  target: Float32Array,
  { place, hertz, saying }: Point,
  pull: number,
): { place: Place; cosine: number } {
  const voices = place.timbre.length;
  let at = Float64Array.from(place.timbre);
  const base = new Float64Array(embeddingSize);
  const still = featuresOf({ place: placeAt(new Float32Array(voices)), hertz, saying });
  still.forEach((feature, row) => {
    if (feature)
      for (let i = 0; i < embeddingSize; i++)
        base[i] = base[i]! + feature * weights[row * embeddingSize + i]!;
  });
  /** What it is worth there, and the slope. */
  const look = (z: Float64Array) => {
    const heard = base.slice();
    for (let row = 0; row < voices; row++)
      for (let i = 0; i < embeddingSize; i++)
        heard[i] = heard[i]! + z[row]! * weights[(said + row) * embeddingSize + i]!;
    let [length, along] = [1e-12, 0];
    for (let i = 0; i < embeddingSize; i++) {
      heard[i] = Math.max(0, heard[i]!);
      length += heard[i]! ** 2;
      along += heard[i]! * target[i]!;
    }
    length = Math.sqrt(length);
    const cosine = along / length;
    const slope = z.map((value) => -pull * value);
    const outer = heard.map((value, i) =>
      value > 0 ? target[i]! / length - (value * cosine) / length ** 2 : 0,
    );
    for (let row = 0; row < voices; row++)
      for (let i = 0; i < embeddingSize; i++)
        slope[row] = slope[row]! + outer[i]! * weights[(said + row) * embeddingSize + i]!;
    return { worth: cosine - (pull * z.reduce((sum, value) => sum + value * value, 0)) / 2, cosine, slope };
  };
  let now = look(at);
  let step = 1 / pull;
  for (let turn = 0; turn < 300; turn++) {
    const next = at.map((value, i) => value + step * now.slope[i]!);
    const then = look(next);
    if (then.worth > now.worth) {
      const gain = then.worth - now.worth;
      [at, now, step] = [next, then, step * 1.3];
      if (gain < 1e-7) break;
    } else step /= 3;
    if (step < 1e-4) break;
  }
  return { place: placeAt(Float32Array.from(at)), cosine: now.cosine };
}

/** How far the prosody follows the timbre from the mean of all voices. */
const follows = 0.5;

/** The place of a timbre, with the prosody of the same voices, which stays nearer to the mean: what is far speaks strangely. */
export const placeAt = (timbre: Float32Array): Place => ({
  timbre,
  prosody: timbre.map((value) => follows * value),
});
