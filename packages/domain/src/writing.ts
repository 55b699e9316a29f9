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
export const mostVariants = 5;

/** What the script tools can do to a text; the last three answer with a list. */
export const rewritings = ['polish', 'clearer', 'shorter', 'spoken', 'emotion'] as const;
export type Rewriting = (typeof rewritings)[number];
export const textLists = ['titles', 'hashtags', 'hooks'] as const;
export type TextList = (typeof textLists)[number];

/** Languages in which texts are written; zh-TW is written as zh-CN and converted. */
export const writingLanguages = ['zh-CN', 'zh-TW', 'en-US', 'ms-MY'] as const;
export type WritingLanguage = (typeof writingLanguages)[number];
