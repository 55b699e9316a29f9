import type { Language } from '@likeness/domain/languages';
import { usageKey, usageTypes } from '@likeness/domain/usage';
import type { Context } from '../src/context.ts';
import { addTexts } from '../src/features/site/site.store.ts';
import { english } from './texts/en.ts';
import { malay } from './texts/ms.ts';
import type { SeedTexts } from './texts/shape.ts';
import { simplifiedChinese } from './texts/zh-cn.ts';
import { usageGuides } from './texts/usage.ts';
import { traditionalChinese } from './texts/zh-tw.ts';

const all: Record<Language, SeedTexts> = {
  'zh-CN': simplifiedChinese,
  'en-US': english,
  'zh-TW': traditionalChinese,
  'ms-MY': malay,
};

const markupOf = (rules: string[]): string =>
  `<ul>${rules.map((rule) => `<li>${rule}</li>`).join('\n')}</ul>`;

/** Adds agreements, usage guides, points rules and a first notice in every language; what the operator has changed stays. */
export async function seedTexts(context: Context): Promise<void> {
  const rows = Object.entries(all).flatMap(([language, texts]) => [
    ...(['user', 'privacy', 'clone', 'photo'] as const).map((key) => ({
      kind: 'protocol' as const,
      key,
      language,
      title: texts.agreements[key].title,
      content: texts.agreements[key].content,
    })),
    ...usageTypes.map((type) => ({
      kind: 'protocol' as const,
      key: usageKey(type),
      language,
      title: usageGuides[type].title[language as Language],
      content: markupOf(usageGuides[type].rules.map((rule) => rule[language as Language])),
    })),
    {
      kind: 'rules' as const,
      key: 'credits',
      language,
      title: texts.rules.title,
      content: texts.rules.content,
    },
    {
      kind: 'notice' as const,
      key: 'welcome',
      language,
      title: texts.welcome.title,
      summary: texts.welcome.summary,
      content: texts.welcome.content,
    },
  ]);
  await addTexts(
    context.db,
    rows.map((row) => ({ ...row, createdAt: context.clock() })),
  );
}
