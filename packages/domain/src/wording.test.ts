import { expect, test } from 'vitest';
import { wordingLacks } from './wording.ts';

const chinese = { language: 'zh-CN', title: '用户协议', content: '<p>欢迎</p>' } as const;
const english = { language: 'en-US', title: 'Terms', content: '<p>Welcome</p>' } as const;

test.each([
  [[chinese, english], undefined],
  [[chinese, { ...english, title: ' ', content: '' }], undefined],
  [[chinese, { ...english, content: ' ' }], 'something'],
  [[{ ...chinese, title: '' }], 'something'],
  [[english], 'default'],
  [[], 'default'],
] as const)('a text is whole in each of its languages, and in Chinese always', (texts, lacks) => {
  expect(wordingLacks(texts)).toBe(lacks);
});
