/** Interface languages; the first is the default. The wire names are what `x-lang` carries. */
export const languages = ['zh-CN', 'en-US', 'zh-TW', 'ms-MY'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'zh-CN';

/** The interface language that fits an `x-lang` or `Accept-Language` value best. */
export function pickLanguage(wanted: string | undefined): Language {
  const tag = wanted?.trim().split(/[,;]/)[0]?.toLowerCase() ?? '';
  if (/^zh-(tw|hk|mo|hant)/.test(tag)) return 'zh-TW';
  if (tag.startsWith('zh')) return 'zh-CN';
  if (tag.startsWith('ms')) return 'ms-MY';
  if (tag.startsWith('en')) return 'en-US';
  return defaultLanguage;
}

/** A short text that exists in every interface language: a channel's name, a presenter's name. */
export type Texts = Record<Language, string>;

/** A text in every interface language, in the order of `languages`. */
export const texts = (zhCN: string, en: string, zhTW: string, ms: string): Texts => ({
  'zh-CN': zhCN,
  'en-US': en,
  'zh-TW': zhTW,
  'ms-MY': ms,
});

/** Languages a script can be spoken in (BCP 47). */
export const scriptLanguages = ['zh-CN', 'en-US', 'ms-MY'] as const;
export type ScriptLanguage = (typeof scriptLanguages)[number];
