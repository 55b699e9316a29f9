import { pickLanguage, type Language } from '@likeness/domain/languages';
import { element as en } from '../texts/en.ts';
import { element as ms } from '../texts/ms.ts';
import { element as zhCn } from '../texts/zh-cn.ts';
import { element as zhTw } from '../texts/zh-tw.ts';

export type ElementWords = typeof en;

const words: Record<Language, ElementWords> = { 'en-US': en, 'ms-MY': ms, 'zh-CN': zhCn, 'zh-TW': zhTw };
const spoken = /^(zh|en|ms)\b/i;

/** The language of an element and its words: by its `lang` where that is one of ours, else as the browser wishes. */
export function wordsFor(lang: string | null): { language: Language; words: ElementWords } {
  const wanted = lang && spoken.test(lang) ? lang : navigator.languages.find((tag) => spoken.test(tag));
  const language = pickLanguage(wanted ?? 'en');
  return { language, words: words[language] };
}
