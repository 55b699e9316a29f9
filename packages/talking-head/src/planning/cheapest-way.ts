/** The cheapest ways to each candidate of each frame from `from` on, as far as they are worked out; `previous` are their prices. */
export type Ways = { from: number; candidates: Int32Array[]; backs: Int32Array[]; previous: Float64Array };

/** The picture of each frame on the cheapest way. */
export function cheapest({ candidates, backs, previous }: Ways): Int32Array {
  let k = previous.indexOf(Math.min(...previous));
  const path = new Int32Array(candidates.length);
  for (let i = path.length - 1; i >= 0; i--) {
    path[i] = candidates[i]![k]!;
    k = backs[i]![k]!;
  }
  return path;
}
