/** A slot of a script: at most one of its sentences stands there, exactly one where it is `needed`. */
export type Slot = { sentences: string[]; needed?: boolean; worth: number };

type Way = { score: number; sentence?: string | undefined; before?: Way | undefined };

/**
 * Chooses sentences, in the order of their slots, whose joined length lies within `from`..`to` characters, and that
 * are worth most for their length. Undefined where no choice has such a length.
 */
export function fit(
  slots: Slot[],
  { from, to, gap, random }: { from: number; to: number; gap: number; random: () => number },
): string[] | undefined {
  let ways = new Map<number, Way>([[0, { score: 0 }]]);
  for (const { sentences, needed, worth } of slots) {
    const next = new Map<number, Way>();
    const offer = (length: number, way: Way): void => {
      const known = next.get(length);
      if (!known || known.score < way.score) next.set(length, way);
    };
    const options = sentences.map((sentence) => {
      const length = [...sentence].length;
      return { sentence, length, score: length * worth * (0.3 + random() * 1.4) };
    });
    for (const [length, way] of ways) {
      if (!needed) offer(length, way);
      for (const { sentence, length: own, score } of options) {
        const total = length + own + (length ? gap : 0);
        if (total <= to) offer(total, { score: way.score + score, sentence, before: way });
      }
    }
    ways = next;
  }
  let best: Way | undefined;
  for (const [length, way] of ways)
    if (length >= from && length <= to && (!best || way.score > best.score)) best = way;
  if (!best) return undefined;
  const chosen: string[] = [];
  for (let way: Way | undefined = best; way; way = way.before)
    if (way.sentence !== undefined) chosen.unshift(way.sentence);
  return chosen;
}
