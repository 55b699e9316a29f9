import { expect, test } from 'vitest';
import { translationParams } from './translation-params.ts';

test.each([
  [undefined, 'keep'],
  [false, 'keep'],
  [true, 'cover'],
  ['crop', 'crop'],
])('old subtitles that a row keeps as %s are read as %s', (cover, expected) => {
  const order = { fileId: 'f', storageKey: 'k', seconds: 4, source: 'zh-CN', target: 'en-US', voiceId: 'v' };
  expect(translationParams.parse({ ...order, cover }).cover).toBe(expected);
});
