import type { Language } from './languages.ts';

/** How a script sounds. */
export const tones = ['plain', 'warm', 'lively', 'expert'] as const;
export type Tone = (typeof tones)[number];

/** Where a video is shown; decides how its script asks people to act. */
export const platforms = [
  'any',
  'douyin',
  'xiaohongshu',
  'wechat',
  'tiktok',
  'youtube',
  'instagram',
] as const;
export type Platform = (typeof platforms)[number];

/** Variants that can be written at once. */
export const maxVariants = 5;

/** What the script tools can do to a text; the last three answer with a list. */
export const rewritings = ['polish', 'clearer', 'shorter', 'spoken', 'emotion'] as const;
export type Rewriting = (typeof rewritings)[number];
export const textLists = ['titles', 'hashtags', 'hooks'] as const;
export type TextList = (typeof textLists)[number];

/** Languages in which texts are written; zh-TW is written as zh-CN and converted. */
export const writingLanguages = ['zh-CN', 'zh-TW', 'en-US', 'ms-MY'] as const;
export type WritingLanguage = (typeof writingLanguages)[number];

/** Scripts and texts that one account may have written, rewritten or translated on a day of the operator's. */
export const textCallsADay = 200;
/** Scripts of one call of AI writing. */
export const scriptsAtOnce = 3;

/** What the text tools do to a script on the wire: a rewriting, or a list made from it. */
export const textActions = [...rewritings, ...textLists] as const;
export type TextAction = (typeof textActions)[number];

export const isTextList = (action: TextAction): action is TextList =>
  textLists.some((list) => list === action);

const englishWords = /\b(the|and|of|to|is|are|in|with|for|you|your|we|our|about|this)\b/gi;
const malayWords = /\b(dan|yang|di|untuk|ini|itu|dengan|ke|dari|anda|kami|kita|ada|setiap|pada)\b/gi;

/** The language a text is written in, as far as its letters, its commonest words and the reader's language tell. */
export function writingLanguageOf(text: string, reader: Language): WritingLanguage {
  if (/\p{Script=Han}/u.test(text)) return reader === 'zh-TW' ? 'zh-TW' : 'zh-CN';
  const english = text.match(englishWords)?.length ?? 0;
  const malay = text.match(malayWords)?.length ?? 0;
  if (english !== malay) return english > malay ? 'en-US' : 'ms-MY';
  return reader === 'ms-MY' ? 'ms-MY' : 'en-US';
}
