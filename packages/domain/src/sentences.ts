import type { Language } from './languages.ts';
import { fillSentence, type ProblemName, type ProblemParams } from './problems.ts';
import { en } from './sentences/en.ts';
import { ms } from './sentences/ms.ts';
import { enServer } from './sentences/server/en.ts';
import { msServer } from './sentences/server/ms.ts';
import { zhCNServer } from './sentences/server/zh-cn.ts';
import { zhTWServer } from './sentences/server/zh-tw.ts';
import { zhCN } from './sentences/zh-cn.ts';
import { zhTW } from './sentences/zh-tw.ts';

const sentences: Record<Language, Record<ProblemName, string>> = {
  'zh-CN': { ...zhCN, ...zhCNServer },
  'en-US': { ...en, ...enServer },
  'zh-TW': { ...zhTW, ...zhTWServer },
  'ms-MY': { ...ms, ...msServer },
};

/** What to tell the user about the problem `name`, in `language`. */
export function sentenceOf(name: ProblemName, params: ProblemParams, language: Language): string {
  return fillSentence(sentences[language][name], params);
}

export function isProblemName(name: string): name is ProblemName {
  return Object.hasOwn(sentences['en-US'], name);
}
