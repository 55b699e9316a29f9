import { polyphonePhrases } from './polyphone-phrases.ts';

/** A character's place in a text that is cut into words: those letters around it that are seen, and its word. */
type Place = {
  /** Characters before it and after it, the nearest `reach` of each. */
  before: string;
  after: string;
  /** Characters of its own word before it and after it. */
  inside: [before: number, after: number];
  /** Parts of speech (ICTCLAS) of the words around its own, empty at an end. */
  tags: { own: string; before: string; after: string };
};

/** Characters on each side that a phrase may hold. */
export const reach = 5;

/**
 * How a character with several readings is read in its place (pinyin and tone), or undefined where nothing is known better
 * than the dictionary.
 */
export function polyphoneReading(character: string, place: Place): string | undefined {
  const phrases = polyphonePhrases.get(character);
  return (phrases && phraseReading(phrases, place)) ?? grammar[character]?.(place);
}

/** The longest phrase that fits; of equals the one inside the word that the text was cut into. */
function phraseReading(
  phrases: ReadonlyMap<string, string>,
  { before, after, inside }: Place,
): string | undefined {
  let best: { reading: string; weight: number } | undefined;
  for (let left = Math.min(before.length, reach); left >= 0; left--)
    for (let right = Math.min(after.length, reach); right >= 0; right--) {
      const reading = phrases.get(`${before.slice(before.length - left)}_${after.slice(0, right)}`);
      if (!reading) continue;
      const within = left <= inside[0] && right <= inside[1];
      const weight = 2 * (left + right) + (within ? 1 : 0);
      if (!best || weight > best.weight) best = { reading, weight };
    }
  return best?.reading;
}

const ends = /^(?:$|[^\p{L}\p{N}])/u;

/** Readings that hang on the sentence, for characters no phrase has settled. */
const grammar: Record<string, (place: Place) => string | undefined> = {
  // 我得走: must; 跑得快: how.
  得: ({ before, after, tags }) => {
    if (tags.before === 'r' && !ends.test(after)) return 'dei3';
    if (/^[va]/.test(tags.before) || !/^[vpd]/.test(tags.after))
      return /^[va]/.test(tags.before) ? 'de5' : undefined;
    return !before || /^(?:r|n|d|c|t|x|$)/.test(tags.before) ? 'dei3' : undefined;
  },
  // 慢慢地走, 高兴地跳; 大片地 has its own phrase.
  地: ({ before, tags }) =>
    tags.own === 'uv' ||
    /(\p{Script=Han})\1$/u.test(before) ||
    (/^(?:ad|d|z|a)/.test(tags.before) && tags.after.startsWith('v'))
      ? 'de5'
      : undefined,
  // 还没还。 还了
  还: ({ before, after }) =>
    after.startsWith('了') || (ends.test(after) && /[没未要该不再先去来能会想得已]$/.test(before))
      ? 'huan2'
      : undefined,
};
