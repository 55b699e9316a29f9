/** Sound between two silences, seconds from the beginning. */
export type Segment = { start: number; end: number; samples: Float32Array };

/** Samples of one look, at 16 000 a second: 20 ms. */
const look = 320;
const sampleRate = 16_000;
/** Root mean square below which a look is silent. */
const quiet = 0.006;
/** Looks of silence that end a segment; looks of a segment at most, for which the models were made. */
const [restLooks, maxLooks] = [20, 1300];
/** A segment with fewer loud looks holds no word. */
const leastLoud = 6;

/** Cuts a recording of 16 000 samples a second at its silences, in segments of at most 26 s. Silence alone gives none. */
export async function* segmentsOf(pieces: AsyncIterable<Float32Array>): AsyncGenerator<Segment> {
  let looks: Float32Array[] = [];
  let [first, at, loud, silent] = [0, 0, 0, 0];
  let rest = new Float32Array(0);

  const take = (): Segment[] => {
    const kept = looks;
    const begun = first;
    const wasLoud = loud;
    [looks, loud, silent] = [[], 0, 0];
    if (wasLoud < leastLoud) return [];
    const samples = new Float32Array(kept.length * look);
    kept.forEach((part, i) => samples.set(part, i * look));
    const start = (begun * look) / sampleRate;
    return [{ start, end: start + samples.length / sampleRate, samples }];
  };

  for await (const piece of pieces) {
    const sound = new Float32Array(rest.length + piece.length);
    sound.set(rest);
    sound.set(piece, rest.length);
    let from = 0;
    for (; from + look <= sound.length; from += look, at++) {
      const part = sound.slice(from, from + look);
      const isLoud = Math.sqrt(part.reduce((sum, value) => sum + value * value, 0) / look) > quiet;
      if (looks.length === 0) {
        if (!isLoud) continue;
        first = at;
      }
      looks.push(part);
      loud += isLoud ? 1 : 0;
      silent = isLoud ? 0 : silent + 1;
      if (silent >= restLooks || looks.length >= maxLooks) yield* take();
    }
    rest = sound.slice(from);
  }
  yield* take();
}
