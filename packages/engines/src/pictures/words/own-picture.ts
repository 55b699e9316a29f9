import type { Kind, SceneWords } from '../scene.ts';
import { isBackground } from '../stage/roles.ts';
import { lexicon } from './lexicon.ts';

/** What still stands around the user's own picture. */
const surroundings: readonly Kind[] = ['t', 'fl', 'c'];

/**
 * The words of a scene that is about the user's own picture. It takes the place of the first thing that is named, which is
 * therefore neither drawn nor left out; further things are left out, what stands around them stays. A `bust` stands at the edge
 * of the scene, which hides its end.
 */
export function withOwn(words: SceneWords, { bust = false } = {}): SceneWords {
  const kept = words.subjects.filter(({ kind }) => surroundings.includes(kind));
  const gone = words.subjects.filter(({ kind }) => !surroundings.includes(kind));
  const lead = gone.find(({ kind }) => !isBackground(kind)) ?? gone[0];
  const own = lead?.word ?? unknownLead(words);
  const undrawn = gone.map(({ word }) => word).filter((word) => !means(word, settings));
  return {
    ...words,
    place: words.place ?? 'studio',
    subjects: [{ slug: '@ref', kind: bust ? 'pb' : 'o', word: '', count: 1 }, ...kept],
    drawn: words.drawn.filter((word) => !undrawn.includes(word)),
    missing: [...words.missing, ...undrawn].filter((word) => word !== own),
  };
}

const settings = ['place', 'time', 'weather', 'style', 'surface'];

const means = (word: string, types: string[]): boolean =>
  lexicon()
    .meanings.get(word)
    ?.some(({ type }) => types.includes(type)) ?? false;

/**
 * What the picture is called where that is no thing that could be drawn, as "serum" in "serum on a podium": the only unknown
 * word, or one before everything else.
 */
function unknownLead({ prompt, drawn, missing }: SceneWords): string | undefined {
  const text = prompt.toLowerCase();
  const [first, ...more] = missing.filter((word) => !means(word, ['cannot']));
  if (first === undefined || more.length === 0) return first;
  return drawn.every((word) => text.indexOf(word) > text.indexOf(first)) ? first : undefined;
}
