import { describe, expect, it } from 'vitest';
import { inScript, isTraditional } from '../script.ts';
import { beginningsOf } from './align.ts';
import { isLoop } from './decode.ts';
import { isInvented } from './invented.ts';
import { LanguageGuess } from './language.ts';
import { piecesOf } from './pieces.ts';
import { tinyWords } from './tiny-whisper.fixture.ts';
import { readVocabulary } from './vocabulary.ts';
import { windowsOf } from './windows.ts';
import { wordsOf } from './words.ts';

const vocabulary = readVocabulary(`${tinyWords.join('\n')}\n`);
const bytes = (text: string): number[] => [...Buffer.from(text)];

describe('the vocabulary', () => {
  it('tells marks, languages and text apart', () => {
    expect(vocabulary).toMatchObject({ end: 260, start: 261, transcribe: 266, before: 268, noSpeech: 269 });
    expect([...vocabulary.languages]).toEqual([
      ['en', 262],
      ['zh', 263],
      ['ms', 264],
    ]);
    expect(vocabulary.text([256, 257, ...bytes('!你'), 260, 271])).toBe('hello world!你');
    // A letter that was cut leaves nothing.
    expect(vocabulary.text(bytes('你好').slice(0, 4))).toBe('你');
    expect(vocabulary.space).toBe(32);
  });

  it('holds back what is no speech, and says the rest', () => {
    for (const token of ['(', '[', '#'].map((mark) => bytes(mark)[0]!).concat(258, 259, 261, 270, 271))
      expect(vocabulary.unsaid.has(token)).toBe(true);
    for (const token of [...bytes("a,.?!-'"), 256, 257, 260])
      expect(vocabulary.unsaid.has(token)).toBe(false);
    // A note of music is three bytes; of two that are a token nothing else is made.
    const musical = readVocabulary(tinyWords.toSpliced(256, 1, 'âĻ').join('\n'));
    expect(musical.unsaid.has(256)).toBe(true);
  });

  it('is a list as well, and nothing without its marks', () => {
    expect(readVocabulary(JSON.stringify(tinyWords)).text([256, 257])).toBe('hello world');
    expect(() => readVocabulary('a\nb\n')).toThrow('the vocabulary has no <|endoftext|>');
  });
});

describe('the times of words', () => {
  /** Looks at one place each, a little beside it too, and at everything. */
  const looks = (places: number[], positions: number): Float32Array[] =>
    places.map((place) =>
      Float32Array.from({ length: positions }, (_, at) => 0.001 + Math.exp(-((at - place) ** 2) / 8)),
    );

  it('follow what the heads look at', () => {
    const begins = beginningsOf(looks([3, 10, 30, 44, 59], 60), 1, 60);
    expect(begins[0]).toBe(0);
    for (const [i, place] of [10, 30, 44, 59].entries())
      expect(Math.abs(begins[i + 1]! - place)).toBeLessThanOrEqual(10);
    expect(begins).toEqual(begins.toSorted((a, b) => a - b));
  });

  it('are never beyond the sound, whatever is looked at', () => {
    const begins = beginningsOf(looks([5, 20, 90], 100), 1, 40);
    expect(Math.max(...begins)).toBeLessThan(40);
    expect(beginningsOf([new Float32Array(8)], 2, 4)).toEqual([0]);
  });

  it('are those of several heads together', () => {
    const [good, blind] = [looks([2, 20, 40], 50), looks([25, 25, 25], 50)];
    const both = good.map((look, i) => Float32Array.from([...look, ...blind[i]!]));
    expect(beginningsOf(both, 2, 50)).toEqual(beginningsOf(good, 1, 50));
  });

  it('join tokens to words with their marks', () => {
    const tokens = [256, 44, 257, 33];
    expect(wordsOf(tokens, [0, 0.4, 0.5, 0.9, 1.2], 'en', vocabulary)).toEqual([
      { text: 'hello,', start: 0, end: 0.5 },
      { text: ' world!', start: 0.5, end: 1.2 },
    ]);
    const chinese = bytes('你好。');
    const begins = [0, 0, 0.1, 0.3, 0.3, 0.3, 0.6, 0.6, 0.6, 0.8];
    expect(wordsOf(chinese, begins, 'zh', vocabulary)).toEqual([
      { text: '你', start: 0, end: 0.3 },
      { text: '好。', start: 0.3, end: 0.8 },
    ]);
  });
});

describe('the pieces of a window', () => {
  const word = (text: string, start: number, end: number) => ({ text, start, end });
  it('end with a sentence or a rest, and lie where someone speaks', () => {
    const words = [
      word(' One.', 0, 1),
      word(' Two', 1, 1.5),
      word(' three', 1.5, 4.2),
      word(' four', 4.2, 5),
    ];
    const spoken = [
      { start: 0, end: 2.6 },
      { start: 4, end: 5.2 },
    ];
    const pieces = piecesOf(words, spoken);
    expect(pieces.map(({ text, start, end }) => [text, start, end])).toEqual([
      ['One.', 0.1, 1],
      ['Two three', 1, 2.5],
      ['four', 4.2, 5],
    ]);
    expect(pieces[1]!.words).toEqual([word('Two', 1, 1.5), word('three', 1.5, 2.5)]);
  });

  it('come of segments that are heard together while they are near', async () => {
    async function* segments() {
      for (const [start, end] of [
        [1, 3],
        [4, 9],
        [13, 20],
        [21, 44],
      ] as const)
        yield { start, end, samples: new Float32Array((end - start) * 16_000).fill(start) };
    }
    const found = async (apart: boolean) => {
      const windows: number[][] = [];
      for await (const { start, samples, spoken } of windowsOf(segments(), apart)) {
        windows.push([start, samples.length / 16_000, spoken.length]);
        if (start === 1 && !apart)
          expect([samples[31_999], samples[40_000], samples[48_000]]).toEqual([1, 0, 4]);
      }
      return windows;
    };
    expect(await found(false)).toEqual([
      [1, 8, 2],
      [13, 7, 1],
      [21, 23, 1],
    ]);
    expect(await found(true)).toHaveLength(4);
  });
});

describe('the language of a recording', () => {
  const chances = (of: Record<string, number>) => new Map(Object.entries(of));
  it('is the likeliest so far, and Malay only where that is sure', () => {
    expect(new LanguageGuess().hear(chances({ en: 0.7, zh: 0.2 }), 5)).toBe('en');
    expect(new LanguageGuess().hear(chances({ ms: 0.6, en: 0.3 }), 5)).toBe('en');
    expect(new LanguageGuess().hear(chances({ ms: 0.95, en: 0.02 }), 5)).toBe('ms');
    const guess = new LanguageGuess();
    expect(guess.hear(chances({ zh: 0.97, en: 0.01 }), 20)).toBe('zh');
    expect(guess.hear(chances({ en: 0.5, zh: 0.4 }), 2)).toBe('zh');
    expect(guess.hear(chances({ en: 0.95, zh: 0.02 }), 2)).toBe('en');
  });
});

describe('what the model makes up', () => {
  it.each([
    '[Music]',
    '(字幕:某某)',
    '♪♪',
    '...',
    'Subtitles by the community',
    '请不吝点赞 订阅 转发',
    '好好好好好好好好好',
  ])('is not told: %s', (text) => expect(isInvented(text)).toBe(true));
  it.each(['Hello (again).', '大家好，今天聊咖啡。', '50', 'no, no, no'])(
    'is told where people say it: %s',
    (text) => expect(isInvented(text)).toBe(false),
  );
  it('is a loop where it packs to nothing', () => {
    expect(isLoop('the same words '.repeat(12))).toBe(true);
    expect(isLoop('Hello everyone, and welcome to our shop. Today I want to show you a lamp.')).toBe(false);
    expect(isLoop('')).toBe(false);
  });
});

describe('the letters of Chinese', () => {
  const piece = (text: string) => ({
    start: 0,
    end: 1,
    text,
    words: [{ start: 0, end: 1, text: text.slice(-3) }],
  });
  it('are those of the reader, with Chinese marks, in words as in the whole', async () => {
    expect(await inScript(piece('這款頭髮,很好.'), false)).toMatchObject({
      text: '这款头发，很好。',
      words: [{ text: '很好。' }],
    });
    expect(await inScript(piece('这款软件的头发'), true)).toMatchObject({
      text: '這款軟件的頭髮',
      words: [{ text: '的頭髮' }],
    });
    expect([undefined, 'zh-CN', 'en-US', 'zh-TW'].map(isTraditional)).toEqual([false, false, false, true]);
  });
  it('leave other languages, and numbers, alone', async () => {
    for (const text of ['Hello, world.', '東京タワー,です'])
      expect(await inScript(piece(text), false)).toEqual(piece(text));
    expect((await inScript(piece('共1,500元,好'), false)).text).toBe('共1,500元，好');
  });
});
