import type { Language } from './languages.ts';
import { fillSentence, type ProblemName, type ProblemParams } from './problems.ts';
import { en } from './sentences/en.ts';
import { ms } from './sentences/ms.ts';
import { zhCN } from './sentences/zh-cn.ts';
import { zhTW } from './sentences/zh-tw.ts';

const sentences: Record<Language, Record<ProblemName, string>> = {
  'zh-CN': zhCN,
  'en-US': en,
  'zh-TW': zhTW,
  'ms-MY': ms,
};

/** What to tell the user about the problem `name`, in `language`. */
export function sentenceOf(name: ProblemName, params: ProblemParams, language: Language): string {
  return fillSentence(sentences[language][name], params);
}

export function isProblemName(name: string): name is ProblemName {
  return Object.hasOwn(en, name);
}
