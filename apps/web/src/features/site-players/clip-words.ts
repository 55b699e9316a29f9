import { pickLanguage, type Language } from '@likeness/domain/languages';
import { element as en } from '../site-folders/texts/en.ts';
import { element as ms } from '../site-folders/texts/ms.ts';
import { element as zhCn } from '../site-folders/texts/zh-cn.ts';
import { element as zhTw } from '../site-folders/texts/zh-tw.ts';

export type ClipWords = typeof en;

const words: Record<Language, ClipWords> = { 'en-US': en, 'ms-MY': ms, 'zh-CN': zhCn, 'zh-TW': zhTw };
const spoken = /^(zh|en|ms)\b/i;

/** Words by the `lang` of an element where that is one of ours, else as the browser wishes. */
export function wordsFor(lang: string | null): ClipWords {
  const wanted = lang && spoken.test(lang) ? lang : navigator.languages.find((tag) => spoken.test(tag));
  return words[pickLanguage(wanted ?? 'en')];
}
