import { afterAll, describe, expect, it } from 'vitest';
import { EspeakClient } from '../espeak/client.ts';
import { syllableSymbols } from './chinese.ts';
import { readSentence } from './reading.ts';
import { sentencesOf } from './sentences.ts';
import { symbolNumber } from './sounding/symbols.ts';

const espeak = new EspeakClient();
afterAll(() => espeak.stop());

async function read(text: string, language: string): Promise<string> {
  const sentences = await Promise.all(
    sentencesOf(text, language).map((it) => readSentence(it, language, 'default', espeak)),
  );
  return sentences.map(({ symbols }) => symbols.map(({ symbol }) => symbol).join('')).join(' | ');
}

describe('pinyin in symbols', () => {
  it.each([
    ['zhong', 1, 'ꭧʊ→ŋ'],
    ['shi', 4, 'ʂɨ↘'],
    ['xue', 2, 'ɕɥe↗'],
    ['lv', 4, 'ly↘'],
    ['yuan', 2, 'ɥɛ↗n'],
    ['wu', 3, 'u↓'],
    ['you', 3, 'jou↓'],
    ['gui', 4, 'kwei↘'],
    ['er', 2, 'ɚ↗'],
    ['de', 5, 'tɤ'],
    ['jiong', 3, 'ʨjʊ↓ŋ'],
  ])('%s%i is %s', (pinyin, tone, symbols) => expect(syllableSymbols(pinyin, tone)).toBe(symbols));

  it('knows no syllable that is none, and every symbol it writes is one of the model', () => {
    expect(syllableSymbols('xyz', 1)).toBeUndefined();
    const initials = ['', ...'b p m f d t n l g k h j q x zh ch sh r z c s'.split(' ')];
    const finals =
      'a ai an ang ao e ei en eng i ia ian iang iao ie in ing iong iu o ong ou u ua uai uan uang ue ui un uo v van ve vn'.split(
        ' ',
      );
    const written = initials.flatMap((a) => finals.flatMap((b) => syllableSymbols(a + b, 3) ?? []));
    expect(written.length).toBeGreaterThan(400);
    expect(written.filter((symbols) => [...symbols].some((one) => !symbolNumber(one)))).toEqual([]);
  });
});

describe('reading', () => {
  it('writes Chinese with its tones, sandhi and numbers', async () => {
    expect(await read('你好，一共99元。', 'zh-CN')).toBe('ni↗xau↓, i↗kʊ↘ŋ ʨjou↓ʂɨ↗ʨjou↓ ɥɛ↗n.');
    expect(await read('玩儿一会儿，女儿。', 'zh-CN')).toBe('wa↗nɚ i↗xwei↘ɚ, ny↓ɚ↗.');
  });

  it('says English inside Chinese as English, and letters by their names', async () => {
    expect(await read('用USB连接Windows吧！', 'zh-CN')).toBe('jʊ↘ŋ jˈu ˈɛs bˈi ljɛ↗nʨje→ wˈɪndOz pa!');
  });

  it('writes English as American and British speakers say it', async () => {
    expect(await read("The water isn't here?", 'en-US')).toBe('ðə wˈɔTəɹ ˌɪzənt hˈɪɹ?');
    expect(await read('Go home now.', 'en-GB')).toBe('ɡˌQ hˈQm nˈW.');
    expect(await read("NASA's SALE", 'en-US')).toBe('nˈæsəz sˈAl.');
  });

  it('writes Malay, and its English words as English', async () => {
    expect(await read('Selamat pagi, free delivery.', 'ms-MY')).toBe('səlˈamat pˈaɡi, fɹˈi dᵻlˈɪvəɹi.');
  });

  it('keeps the words of the script, and cuts what is too long for a plan', async () => {
    const text = '价格¥99元';
    const [only] = await Promise.all(
      sentencesOf(text, 'zh-CN').map((it) => readSentence(it, 'zh-CN', 'default', espeak)),
    );
    expect(only!.words.map(({ start, end }) => text.slice(start, end))).toEqual(['价格', '¥99元']);
    const long = sentencesOf('一二三四五六七八九十，'.repeat(60), 'zh-CN');
    const lengths = await Promise.all(
      long.map(async (it) => (await readSentence(it, 'zh-CN', 'default', espeak)).symbols.length),
    );
    expect(Math.max(...lengths)).toBeLessThan(511);
    expect(lengths.length).toBeGreaterThan(6);
  });
});
