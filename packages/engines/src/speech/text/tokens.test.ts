import { describe, expect, it } from 'vitest';
import { AlignedText } from '../text/aligned-text.ts';
import { runsOf } from './tokens.ts';

const spell = (text: string): string =>
  runsOf(AlignedText.from(text), 'en')
    .flatMap(({ tokens }) => tokens.map(({ spelling, tone }) => `${spelling}${tone ?? ''}`))
    .join(' ');

describe('reading Chinese', () => {
  it.each([
    ['银行行长', 'yin2 hang2 hang2 zhang3'],
    ['重新长大', 'chong2 xin1 zhang3 da4'],
    ['一个不是', 'yi2 ge4 bu2 shi4'],
    ['你好', 'ni2 hao3'],
    ['买雨伞', 'mai3 yu2 san3'],
    ['他的手机', 'ta1 de5 shou3 ji1'],
    ['绿色的儿子', 'lv4 se4 de5 er2 zi5'],
    ['熊穷窘', 'xong2 qong2 jong3'],
    ['去了吗', 'qu4 le5 ma5'],
    ['你好 世界 再见', 'ni2 hao3 shi4 jie4 zai4 jian4'],
  ])('%s is %s', (text, spelling) => expect(spell(text)).toBe(spelling));

  it('reads capitals as letters and words as words', () => {
    expect(spell('用USB连接iPhone吧')).toBe('yong4 U S B lian2 jie1 iPhone ba5');
  });

  it('gives every character of a phrase a place in the script', () => {
    const text = '我们用GPT写代码';
    const covered = runsOf(AlignedText.from(text, 5), 'en').flatMap(({ tokens }) =>
      tokens.map(({ range }) => [range.start, range.end]),
    );
    expect(covered[0]).toEqual([5, 6]);
    expect(covered.filter(([start]) => start === 8)).toEqual(Array.from({ length: 3 }, () => [8, 11]));
    expect(covered.at(-1)).toEqual([13, 14]);
  });
});
