import { languages, pickLanguage, type Language } from '@likeness/domain/languages';
import { fillSentence, type FormProblemName, type Problem } from '@likeness/domain/problems';

const key = 'likeness.language';

/** Names of the interface languages in their own words. The first two stand in the switcher, the others under "more". */
export const languageNames: Record<Language, string> = {
  'zh-CN': '简体中文',
  'en-US': 'English',
  'zh-TW': '繁體中文',
  'ms-MY': 'Bahasa Melayu',
};
export const mainLanguages: Language[] = ['zh-CN', 'en-US'];
export const moreLanguages = languages.filter((language) => !mainLanguages.includes(language));

/**
 * The interface language: the one that was chosen, on a first visit the first of the browser's that there is, else
 * Chinese. It stays the same until the page is loaded again. The page's own script has it already.
 */
export function currentLanguage(): Language {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem(key);
  } catch {
    // Nothing can be remembered here; the browser's language still counts.
  }
  if (chosen) return pickLanguage(chosen);
  const spoken = globalThis.navigator?.languages?.find((tag) => /^(zh|en|ms)\b/i.test(tag));
  return pickLanguage(spoken);
}

/** Remembers the language and loads the page again in it. */
export function changeLanguage(language: Language): void {
  localStorage.setItem(key, language);
  location.reload();
}

export type Sentences = Record<FormProblemName, string>;
let sentences: Sentences | undefined;

/** The sentences of problems in the current language; `problemText` needs them. */
export function setSentences(found: Sentences): void {
  sentences = found;
}

/** What to tell the user about a problem found by a rule in the form. */
export function problemText(problem: Problem): string {
  const sentence = (sentences as Record<string, string> | undefined)?.[problem.problem];
  return sentence ? fillSentence(sentence, problem.params) : problem.problem;
}
