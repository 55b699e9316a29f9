import type { GroupPhrases, ThemePhrases } from '../phrases/phrases.ts';
import type { Offer, Speaker } from '../port.ts';
import type { Aim, Naming, Tongue } from './frames.ts';

/** What a script is about and for. */
export type Matter = {
  group: GroupPhrases;
  theme: ThemePhrases;
  aim: Aim;
  /** False where rules know nothing but what was said. */
  known: boolean;
};

type Said = {
  description: string;
  themeId?: string | undefined;
  offer?: Offer | undefined;
  speaker?: Speaker | undefined;
};

/**
 * What the description is about: the theme that was chosen, else the one that the thing is a kind of, else that of the product or
 * of the speaker's industry, else none in particular.
 */
export function matterOf(tongue: Tongue, { description, themeId, offer = {}, speaker = {} }: Said): Matter {
  const themes = Object.values(tongue.groups).flatMap((group) =>
    Object.entries(group.themes).map(([id, theme]) => ({ id, group, theme })),
  );
  const facts = tongue.factsOf(description);
  const sold =
    Object.values(offer).some(Boolean) ||
    Boolean(facts.price || facts.was || facts.address) ||
    (!facts.asks && tongue.sells.test(description));
  const aim: Aim = sold ? 'offer' : 'share';
  const found =
    themes.find(({ id }) => id === themeId) ??
    kindNamed(tongue.naming, facts.topic, themes) ??
    // What the heart speaks of is told in sentences, or named by them.
    (facts.said ? themeIn(facts.said, themes) : undefined) ??
    (sold
      ? undefined
      : themeIn(
          facts.topic,
          themes.filter(({ group }) => group.aim === 'talk'),
        )) ??
    [offer.name, offer.industry, speaker.targetIndustry, speaker.mainTag]
      .map((words) => words && kindNamed(tongue.naming, words, themes))
      .find(Boolean);
  if (!found) {
    const nothing = { needs: [], tips: [], wishes: [] };
    const theme = { ...nothing, match: /./, kind: '', hooks: tongue.frames.plain, turns: [], remarks: [] };
    return { group: { ...tongue.general[aim], ...nothing }, theme, aim, known: false };
  }
  const { group, theme } = found;
  return { group, theme, aim: group.aim === 'talk' ? 'talk' : aim, known: true };
}

type Placed<T> = { theme: T; at: number; end: number };

/** Where the words of each theme stand in a text. */
function placed<T extends { theme: ThemePhrases }>(words: string, themes: T[]): Placed<T>[] {
  return themes.flatMap((theme) => {
    const { source, flags } = theme.theme.match;
    return [...words.matchAll(new RegExp(source, `${flags}g`))]
      .filter(([text]) => text !== '')
      .map((match) => ({ theme, at: match.index, end: match.index + match[0].length }));
  });
}

/** The theme that a thing is a kind of: "bakery" of "a neighbourhood bakery", not "restaurants" of "recruiting for restaurants". */
function kindNamed<T extends { theme: ThemePhrases }>(
  { kind, aside, before, behind }: Naming,
  name: string,
  themes: T[],
): T | undefined {
  const trimmed = name.trim();
  let bare = trimmed.replace(aside, '').trim() || trimmed;
  for (;;) {
    const [found] = placed(bare, themes)
      .filter(({ at, end }) => (kind === 'last' ? end === bare.length : at === 0))
      .sort((a, b) => b.end - b.at - (a.end - a.at));
    if (found) return found.theme;
    const next = [bare.replace(behind, ''), bare.replace(before, '')].find((text) => text !== bare)?.trim();
    if (!next) return undefined;
    bare = next;
  }
}

/** The theme of which most letters stand in a sentence; of two alike the one that is named last. */
function themeIn<T extends { theme: ThemePhrases }>(words: string, themes: T[]): T | undefined {
  const letters = new Map<T, number>();
  const all = placed(words, themes).sort((a, b) => b.end - a.end);
  for (const { theme, at, end } of all) letters.set(theme, (letters.get(theme) ?? 0) + end - at);
  return [...letters].sort((a, b) => b[1] - a[1])[0]?.[0];
}
