import type { GroupPhrases, ThemePhrases } from '../phrases/phrases.ts';
import type { Offer, Speaker } from '../port.ts';
import type { Aim, Tongue } from './frames.ts';

/** What a script is about and for. */
export type Matter = { group: GroupPhrases; theme: ThemePhrases; aim: Aim };

type Said = {
  description: string;
  themeId?: string | undefined;
  offer?: Offer | undefined;
  speaker?: Speaker | undefined;
};

const none: ThemePhrases = { match: /./, kind: '', needs: [], tips: [], wishes: [] };

/**
 * What the description is about: the theme that was chosen, else the one whose words it uses most, else that of the product or
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
  const head = facts.said ?? facts.topic;
  const found =
    themes.find(({ id }) => id === themeId) ??
    [head, description, offer.name, offer.industry, speaker.targetIndustry, speaker.mainTag]
      .map((words) => words && themeNamed(words, themes))
      .find(Boolean);
  if (!found) return { group: tongue.general[aim], theme: none, aim };
  return { group: found.group, theme: found.theme, aim: found.group.aim === 'talk' ? 'talk' : aim };
}

/** The theme of which most letters stand in the words; of two alike the one that is named last, as names of things end in their kind. */
function themeNamed<T extends { theme: ThemePhrases }>(words: string, themes: T[]): T | undefined {
  let best: { theme: T; letters: number; end: number } | undefined;
  for (const theme of themes) {
    const { source, flags } = theme.theme.match;
    const named = [...words.matchAll(new RegExp(source, `${flags}g`))];
    if (named.length === 0) continue;
    const letters = named.reduce((sum, [text]) => sum + text.length, 0);
    const last = named.at(-1)!;
    const end = last.index + last[0].length;
    if (!best || letters > best.letters || (letters === best.letters && end > best.end))
      best = { theme, letters, end };
  }
  return best?.theme;
}
