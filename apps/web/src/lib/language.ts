import { languages, pickLanguage, type Language } from '@likeness/domain/languages';
import { fillSentence, type Problem, type ProblemName } from '@likeness/domain/problems';

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

/** The interface language; it stays the same until the page is loaded again. */
export function currentLanguage(): Language {
  try {
    return pickLanguage(localStorage.getItem(key) ?? undefined);
  } catch {
    return pickLanguage(undefined);
  }
}

/** Remembers the language and loads the page again in it. */
export function changeLanguage(language: Language): void {
  localStorage.setItem(key, language);
  location.reload();
}

export type Sentences = Record<ProblemName, string>;
let sentences: Sentences | undefined;

/** The sentences of problems in the current language; `problemText` needs them. */
export function setSentences(found: Sentences): void {
  sentences = found;
}

/** What to tell the user about a problem found by a rule in the form. */
export function problemText(problem: Problem): string {
  const sentence = sentences?.[problem.problem];
  return sentence ? fillSentence(sentence, problem.params) : problem.problem;
}
