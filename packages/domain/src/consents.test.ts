import { expect, test } from 'vitest';
import { consentSentence, isSaid } from './consents.ts';

test('the sentence names who reads it', () => {
  expect(consentSentence('zh-CN', ' 林知夏 ')).toBe(
    '我是林知夏，同意用这段录像制作我的数字人，我可以随时撤回。',
  );
  expect(consentSentence('zh-CN', '')).toBe('我同意用这段录像制作我的数字人，我可以随时撤回。');
  expect(consentSentence('en-US', 'Lin')).toMatch(/^I, Lin, agree that an avatar of me /);
  expect(consentSentence('ms-MY', 'Lin')).toMatch(/^Saya, Lin, bersetuju avatar saya /);
});

test.each([
  ['我是林知夏同意用这段录像制作我的数字人我可以随时撤回', true],
  // As a recogniser mishears it.
  ['一二三四五 我是林之下，同意用这段录像制作我的数字人 我可以随时撤销', true],
  ['我是林知夏，今天给大家介绍一款新的面包', false],
  ['我不知道', false],
  ['', false],
])('“%s”: %s', (heard, said) => {
  expect(isSaid(consentSentence('zh-CN', '林知夏'), heard)).toBe(said);
});

test('in other languages as well', () => {
  const sentence = consentSentence('en-US', 'Mei');
  expect(
    isSaid(sentence, 'I may agree that an avatar of me is made from this recording and I may take that back'),
  ).toBe(true);
  expect(isSaid(sentence, 'Five very fresh flowers float over the river, and I agree')).toBe(false);
});
