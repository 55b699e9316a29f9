import { smoothstep } from '@likeness/domain/maths/smoothstep';
import type { Word } from '@likeness/domain/speech';

/** Silence (seconds) that parts what is asked from what was said before, and how long what is asked may be. */
const ASKED = { pause: 0.22, most: 3 };
/** Brows go up within so many seconds at the last third of a question, and are down again so long after it. */
const BROWS = { share: 1 / 3, up: 0.25, stay: 0.15, down: 0.4 };

/**
 * How far brows are raised at a time in seconds, 0..1: they go up on the last third of a question and come back after it (Ekman 1979,
 * of questions whose words alone do not ask). 0 where nothing is asked.
 */
export function questionBrows(words: readonly Word[]): (time: number) => number {
  const raises = words.flatMap(({ asks, end }, last) => {
    if (!asks) return [];
    let first = last;
    while (first > 0 && belongs(words[first - 1]!, words[first]!, end)) first--;
    return [{ from: end - (end - words[first]!.start) * BROWS.share, end }];
  });
  return (time) =>
    raises.reduce((most, { from, end }) => {
      const down = smoothstep(end + BROWS.stay, end + BROWS.stay + BROWS.down, time);
      return Math.max(most, smoothstep(from, from + BROWS.up, time) * (1 - down));
    }, 0);
}

/** Whether a word belongs to the question that the next one belongs to, which ends at `end`. */
const belongs = (word: Word, next: Word, end: number): boolean =>
  !word.asks && next.start - word.end < ASKED.pause && end - word.start < ASKED.most;
