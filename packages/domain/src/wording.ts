import { defaultLanguage, type Language } from './languages.ts';

/** Texts that operators write beside notices: agreements with usage guides, and the rules of points. */
export const wordingKinds = ['protocol', 'rules'] as const;
export type WordingKind = (typeof wordingKinds)[number];

/** Letters of what names a text, and of a title. */
export const wordingLimits = { name: 64, title: 100 } as const;

type Written = { language: Language; title: string; content: string };

/**
 * What a text lacks: in each language it has a title and a content or neither, and it is whole in the default language,
 * which readers of a language that it is not written in get.
 */
export function wordingLacks(texts: readonly Written[]): 'default' | 'something' | undefined {
  const whole = ({ title, content }: Written) => title.trim() !== '' && content.trim() !== '';
  const empty = ({ title, content }: Written) => title.trim() === '' && content.trim() === '';
  if (!texts.every((text) => whole(text) || empty(text))) return 'something';
  return texts.some((text) => text.language === defaultLanguage && whole(text)) ? undefined : 'default';
}
