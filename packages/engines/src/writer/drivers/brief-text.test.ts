import { expect, test } from 'vitest';
import { briefText } from './brief-text.ts';

test('a model reads every fact with its label, and no word that it should avoid', () => {
  const text = briefText({
    description: '周末开业',
    language: 'zh-CN',
    length: 0,
    seed: 1,
    speaker: { name: '林师傅', personality: '直爽', targetAudience: '上班族' },
    offer: { name: '海盐可颂', price: '18元', bannedWords: '最好' },
  });
  expect(text).toBe(
    [
      '周末开业',
      'Name of the speaker: 林师傅',
      'Character of the speaker: 直爽',
      'Who the speaker talks to: 上班族',
      'Product: 海盐可颂',
      'Price: 18元',
    ].join('\n'),
  );
});
