/** Languages in which the recorder has lines to read. Apart from these, which only the recorder needs. */
export const promptLanguages = ['zh-CN', 'en-US', 'ms-MY'] as const;
export type PromptLanguage = (typeof promptLanguages)[number];
