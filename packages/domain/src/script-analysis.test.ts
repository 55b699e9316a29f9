import { describe, expect, test } from 'vitest';
import { analyseScript, sentencesOf, wordsIn } from './script-analysis.ts';

test('sentences end with their marks, quotes included; a point inside of a number ends none', () => {
  expect(sentencesOf('真的吗？！他说：“当然。”我信了\n第二行')).toEqual([
    '真的吗？！',
    '他说：“当然。”',
    '我信了',
    '第二行',
  ]);
  expect(sentencesOf('It costs 3.5 dollars. Really? Yes!')).toEqual([
    'It costs 3.5 dollars.',
    'Really?',
    'Yes!',
  ]);
  expect(sentencesOf(' 。 \n ')).toEqual([]);
});

test('Chinese is counted by character, other languages by word', () => {
  expect(wordsIn('今天 open 了')).toBe(4);
  expect(wordsIn('Don’t stop, it is 2026')).toBe(5);
});

describe('a script', () => {
  const script =
    '你的面包为什么总是不香？很多人以为是烤箱的问题。但是真正的原因只有一个。面粉和水的比例差了8%，香味就少一半。我用了10年才明白这件事！关注我，下期教你怎么调。';

  test('is taken apart into hook, turn and call', () => {
    const { sentences } = analyseScript(script);
    expect(sentences.map(({ role }) => role)).toEqual(['hook', 'body', 'turn', 'body', 'body', 'call']);
    expect(sentences[0]!.start).toBe(0);
    expect(sentences.every(({ start, end }) => end > start)).toBe(true);
  });

  test('has its questions, numbers and exclamations counted', () => {
    const { questions, numbers, turns, exclamations, sentences } = analyseScript(script);
    expect({ questions, numbers, turns, exclamations }).toEqual({
      questions: 1,
      numbers: 2,
      turns: 1,
      exclamations: 1,
    });
    expect(sentences.flatMap((sentence) => sentence.numbers)).toEqual(['8%', '10年']);
  });

  test.each([
    ['手冲只要三分钟，香气多留一倍，两步就会，一个人也行', ['三分钟', '一倍', '两步']],
    ['Ten people tried it, three came back', ['Ten', 'three']],
    ['Hanya lima minit, tiga langkah', ['lima', 'tiga']],
  ])('counts numbers in words: %s', (text, numbers) =>
    expect(analyseScript(text).sentences.flatMap((sentence) => sentence.numbers)).toEqual(numbers),
  );

  test('without words has nothing', () => {
    expect(analyseScript('  ')).toMatchObject({ sentences: [], seconds: 0, wordsPerSecond: 0 });
  });
});
