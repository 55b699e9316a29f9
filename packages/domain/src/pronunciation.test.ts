import { describe, expect, test } from 'vitest';
import { pinyinSyllables, readWord } from './pronunciation.ts';
import {
  estimateSeconds,
  sayTag,
  scriptLength,
  scriptParts,
  scriptProblem,
  scriptWords,
  withoutReadings,
} from './script.ts';
import { cuesOf } from './subtitles.ts';

const spelt = (written: string) =>
  pinyinSyllables(written)
    ?.map(({ syllable, tone }) => syllable + tone)
    .join(' ');

describe('pinyin', () => {
  test.each([
    ['chong2 qing4', 'chong2 qing4'],
    ['chong2qing4', 'chong2 qing4'],
    ['chóng qìng', 'chong2 qing4'],
    ['Lǜ sè', 'lv4 se4'],
    ['lü4', 'lv4'],
    ['nu:3', 'nv3'],
    ['tā de', 'ta1 de5'],
    ['de0', 'de5'],
    ['jü2', 'ju2'],
    ['er2', 'er2'],
    ['chong qing', undefined],
    ['chong2 xx1', undefined],
    ['chong6', undefined],
    ['bong1', undefined],
    ['重2', undefined],
    ['', undefined],
  ])('%s is %s', (written, syllables) => expect(spelt(written)).toBe(syllables));
});

describe('the word a reading is of', () => {
  test.each([
    ['我在重庆', 'chong2 qing4', 2],
    ['我在重庆', 'qing4', 1],
    ['庆', 'chong2 qing4', undefined],
    ['a庆', 'chong2 qing4', undefined],
    ['我用Likeness', 'like ness', 8],
    ['2024', 'twenty', 4],
    ['Likeness', 'a1', undefined],
    ['重庆', 'Chongqing', undefined],
    ['重庆。', 'chong2 qing4', undefined],
    ['', 'a', undefined],
  ])('%s before %s', (before, reading, length) => expect(readWord(before, reading)?.length).toBe(length));
});

describe('a reading in a script', () => {
  const script = `我在重庆${sayTag('chong2 qing4')}等你`;

  test('is no character that is spoken, shown or counted', () => {
    expect(scriptParts(script)).toEqual([
      { text: '我在重庆', start: 0 },
      { say: 'chong2 qing4', start: 4 },
      { text: '等你', start: 28 },
    ]);
    expect(scriptWords(script)).toBe('我在重庆等你');
    expect(scriptLength(script)).toBe(6);
    expect(estimateSeconds(script)).toBe(estimateSeconds('我在重庆等你'));
    expect(withoutReadings(`${script}<break time="1s"/>`)).toBe('我在重庆等你<break time="1s"/>');
    const words = [
      { text: '重庆', start: 0, end: 1, charStart: 2, charEnd: 4 },
      { text: '等你', start: 1, end: 2, charStart: 28, charEnd: 30 },
    ];
    expect(cuesOf(script, words).map(({ text }) => text)).toEqual(['重庆等你']);
  });

  test('that does not fit the word before it is refused by name', () => {
    expect(scriptProblem(script)).toBeUndefined();
    const wrong = scriptProblem(`我在重庆${sayTag('chong2 qin9')}等你`);
    expect([wrong?.problem, wrong?.params]).toEqual(['reading-wrong', { reading: 'chong2 qin9' }]);
    expect(scriptProblem(`${sayTag('chong2')}重庆`)?.problem).toBe('reading-wrong');
  });
});
