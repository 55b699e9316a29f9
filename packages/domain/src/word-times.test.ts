import { expect, test } from 'vitest';
import { wordsOfLine } from './subtitle-lines.ts';
import { spokenCues, timesOfWords } from './word-times.ts';

const width = (text: string) => [...text].length;

test('a line is cut into its words, each with the marks that belong to it', () => {
  expect(wordsOfLine('今天的智能手表，真好！')).toEqual(['今天', '的', '智能', '手表，', '真好！']);
  expect(wordsOfLine('“Don’t stop” (now), it costs $5.50.')).toEqual([
    '“Don’t ',
    'stop” ',
    '(now), ',
    'it ',
    'costs ',
    '$5.50.',
  ]);
  expect(wordsOfLine('，你好')).toEqual(['，你好']);
  expect(wordsOfLine('')).toEqual([]);
});

test('the cues of a script know when their words are said', () => {
  const script = '你好。欢迎来到<break time="0.5s"/>这里！';
  const at = (charStart: number, charEnd: number, start: number) => ({
    text: script.slice(charStart, charEnd),
    start,
    end: start + 0.4,
    charStart,
    charEnd,
  });
  const cues = spokenCues(script, [at(0, 2, 0.2), at(3, 5, 1), at(5, 7, 1.4), at(27, 29, 2.4)]);
  expect(cues.map(({ text, words }) => [text, words])).toEqual([
    ['你好。', [{ text: '你好', start: 0.2, end: 0.6000000000000001 }]],
    [
      '欢迎来到',
      [
        { text: '欢迎', start: 1, end: 1.4 },
        { text: '来到', start: 1.4, end: 1.7999999999999998 },
      ],
    ],
    ['这里！', [{ text: '这里', start: 2.4, end: 2.8 }]],
  ]);
});

test('words whose times are known begin at them, the others share what lies between', () => {
  const words = [
    { text: 'one', start: 1, end: 1.5 },
    { text: 'four', start: 4, end: 4.5 },
  ];
  expect(timesOfWords(['one ', 'two ', 'six ', 'four'], { start: 0, end: 6, words }, width)).toEqual([
    { start: 1, end: 2 },
    { start: 2, end: 3 },
    { start: 3, end: 4 },
    { start: 4, end: 6 },
  ]);
});

test('a word of several parts shares its own time, and a quote may be written in another way', () => {
  const words = [
    { text: '智能手表', start: 1, end: 3 },
    { text: 'don’t', start: 3, end: 3.5 },
  ];
  expect(timesOfWords(['智能', '手表', "don't"], { start: 1, end: 4, words }, width)).toEqual([
    { start: 1, end: 2 },
    { start: 2, end: 3 },
    { start: 3, end: 4 },
  ]);
});

test('times never run backwards and stay in the cue, whatever a voice says', () => {
  const words = [
    { text: 'b', start: 9, end: 10 },
    { text: 'a', start: -4, end: -3 },
    { text: 'c', start: 0.5, end: 0.4 },
  ];
  const times = timesOfWords(['a ', 'b ', 'c '], { start: 0, end: 2, words }, width);
  let before = 0;
  for (const { start, end } of times) {
    expect(start).toBeGreaterThanOrEqual(before);
    expect(end).toBeGreaterThanOrEqual(start);
    before = end;
  }
});
