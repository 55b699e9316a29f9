import { expect, test } from 'vitest';
import { emotionsIn } from './text-emotions.ts';

test('words that carry a feeling are found in Chinese, English and Malay', () => {
  expect(emotionsIn('没想到这么好吃，我好开心')).toEqual([
    { emotion: 'joy', words: ['好吃', '开心'] },
    { emotion: 'surprise', words: ['没想到'] },
  ]);
  expect(emotionsIn('Honestly, I was afraid.')).toEqual([
    { emotion: 'fear', words: ['afraid'] },
    { emotion: 'trust', words: ['Honestly'] },
  ]);
  expect(emotionsIn('Akhirnya saya gembira')).toEqual([
    { emotion: 'joy', words: ['gembira'] },
    { emotion: 'longing', words: ['Akhirnya'] },
  ]);
});

test('a feeling that is denied, or only part of another word, does not count', () => {
  expect(emotionsIn('我不害怕。I am not afraid. Saya tidak takut.')).toEqual([]);
  expect(emotionsIn('gloves, crypt, hopeless')).toEqual([]);
  expect(emotionsIn('面粉和水的比例是五比三')).toEqual([]);
});

test('the same text gives the same answer twice', () => {
  expect(emotionsIn('开心')).toEqual(emotionsIn('开心'));
});
