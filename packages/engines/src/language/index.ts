import { cozeLanguage } from './drivers/coze.ts';
import { openaiLanguage } from './drivers/openai.ts';

/** Every language model there is a driver for, by name; settings make a driver of it. */
export const languageDrivers = { openai: openaiLanguage, coze: cozeLanguage } as const;
