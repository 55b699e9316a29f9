import type { Word } from '@likeness/domain/speech';
import type { GestureName } from '../avatar/gesture-stretches.ts';
import type { TimeSpan } from '../visemes/track.ts';
import { askedIn } from './gesture-words.ts';

/** A gesture whose stroke shall be seen at `at` seconds; of counting that many `fingers`. */
export type WantedGesture = { gesture: GestureName; at: number; fingers?: 2 | 3 };

/** Seconds from one stroke to the next, at least: hands that never rest say nothing. */
const APART = 3.4;
/** A gesture is not made again for so many seconds, but for counting on: the viewer would know it. */
const AGAIN = 9;
/** A sentence that follows the last gesture by so many seconds, and asks for none, is explained with a hand. */
const QUIET = 5;
/** What is said so plainly that it takes the place of a gesture that is too near. */
const PLAINLY: GestureName[] = ['greet', 'thank', 'count', 'weigh'];
/** Silence (seconds) before a new sentence. */
const PAUSE = 0.22;
/**
 * Seconds from the start of a sentence to its first stressed word, where the voice does not say which is; a video begins with the
 * hands at rest.
 */
const STRESS = { first: 0.6, later: 0.3 };
/** Seconds after that in which the word that stands out most is waited for, and how far it must stand out. */
const STRESSED = { within: 1.2, least: 0.3 };
/** How the hands go with a sentence that asks for nothing, by turns. */
const PLAIN: GestureName[] = ['explain', 'offer', 'emphasise'];

/**
 * The gestures that the spoken words ask for. A gesture stands on its word, some seconds after the one before, and never
 * twice in a row; where words ask for nothing, the start of a sentence is explained now and then.
 */
export function chooseGestures(words: Word[]): WantedGesture[] {
  const sentences = sentencesOf(words);
  return spaced(
    sentences.map(({ text, places, start }) => ({
      start,
      words: places.map(({ word }) => word),
      asked: askedIn(text).map((it) => ({ ...it, at: timeAt(places, it.at) })),
    })),
  );
}

/** The same for a recording whose words are not known: a hand explains where speech begins after a silence. */
export const chooseForSilences = (silences: TimeSpan[], seconds: number): WantedGesture[] =>
  spaced(
    silences
      .filter(({ start, end }) => end - start >= PAUSE && end < seconds)
      .map(({ end }) => ({ start: end, words: [], asked: [] })),
  );

type Part = { start: number; words: Word[]; asked: WantedGesture[] };

function spaced(parts: Part[]): WantedGesture[] {
  const chosen: WantedGesture[] = [];
  let plain = 0;
  const since = (at: number): number => at - (chosen.at(-1)?.at ?? -Infinity);
  const isNew = ({ gesture, at }: WantedGesture): boolean =>
    chosen.at(-1)?.gesture !== gesture && !chosen.some((it) => it.gesture === gesture && at - it.at < AGAIN);
  for (const { start, words, asked } of parts) {
    const at = stressedAt(words, start + (chosen.length === 0 ? STRESS.first : STRESS.later));
    const next = asked.find((it) => since(it.at) >= APART && isNew(it));
    if (since(start) >= QUIET && !(next && next.at - at < APART)) {
      const gesture = PLAIN.map((_, k) => PLAIN[(plain + k) % PLAIN.length]!).find((it) =>
        isNew({ gesture: it, at }),
      );
      if (gesture) {
        chosen.push({ gesture, at });
        plain = PLAIN.indexOf(gesture) + 1;
      }
    }
    for (const it of asked) {
      const before = chosen.at(-1);
      const instead = PLAINLY.includes(it.gesture) && before && !PLAINLY.includes(before.gesture);
      if (instead && since(it.at) < APART) chosen.pop();
      if (since(it.at) >= APART && isNew(it)) chosen.push(it);
      else if (before && chosen.at(-1) !== before) chosen.push(before);
    }
  }
  return chosen;
}

/** Where the word is said that stands out most soon after `from`; `from` itself where none does. */
function stressedAt(words: Word[], from: number): number {
  let [at, most] = [from, STRESSED.least];
  for (const { start, stress = 0 } of words)
    if (start >= from && start <= from + STRESSED.within && stress > most) [at, most] = [start, stress];
  return at;
}

type Sentence = { text: string; start: number; places: { at: number; word: Word }[] };

/** Words that follow each other without a pause, as one text, with the place of each in it. */
function sentencesOf(words: Word[]): Sentence[] {
  const sentences: Sentence[] = [];
  for (const [i, word] of words.entries()) {
    const before = words[i - 1];
    let sentence = sentences.at(-1);
    if (!sentence || !before || word.start - before.end >= PAUSE)
      sentences.push((sentence = { text: '', start: word.start, places: [] }));
    else if (word.charStart > before.charEnd) sentence.text += ' ';
    sentence.places.push({ at: sentence.text.length, word });
    sentence.text += word.text;
  }
  return sentences;
}

/** When the letter at this place is said: inside a long word in proportion. */
function timeAt(places: Sentence['places'], letter: number): number {
  const { at, word } = places.findLast((it) => it.at <= letter) ?? places[0]!;
  const part = Math.min(1, (letter - at) / Math.max(1, word.text.length));
  return word.start + part * (word.end - word.start);
}
