import { expect, test } from 'vitest';
import { writingLanguageOf } from './writing.ts';

test.each([
  ['面包店开业', 'en-US', 'zh-CN'],
  ['麵包店開業', 'zh-TW', 'zh-TW'],
  ['Our bakery opens on Saturday with fresh bread', 'ms-MY', 'en-US'],
  ['Kedai kopi kami, untuk pekerja yang sibuk', 'en-US', 'ms-MY'],
  ['Kopi', 'ms-MY', 'ms-MY'],
  ['Coffee', 'zh-CN', 'en-US'],
] as const)('“%s” to a reader of %s is %s', (text, reader, language) => {
  expect(writingLanguageOf(text, reader)).toBe(language);
});
