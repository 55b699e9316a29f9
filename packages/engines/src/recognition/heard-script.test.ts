import { expect, it } from 'vitest';
import { cuesOf } from '@likeness/domain/subtitles';
import { heardScript } from './heard-script.ts';

const word = (text: string, start: number, end: number) => ({ text, start, end });

it('what was heard is a script whose words stand where they are', () => {
  const script = heardScript([
    { ...word('Hello there. ', 0.1, 1), words: [word('Hello', 0.1, 0.5), word('there.', 0.6, 1)] },
    word('Good bye.', 2, 3),
    { ...word('你好。', 4, 5), words: [word('你', 4, 4.4), word('missing', 4.4, 4.5), word('好。', 4.5, 5)] },
  ]);
  expect(script.text).toBe('Hello there. \nGood bye.\n你好。');
  for (const { text, charStart, charEnd } of script.words)
    expect(script.text.slice(charStart, charEnd)).toBe(text);
  expect(script.words.map(({ text }) => text)).toEqual(['Hello', 'there.', 'Good bye.', '你', '好。']);
  expect(cuesOf(script.text, script.words).map(({ text, start }) => [text, start])).toEqual([
    ['Hello there.', 0.1],
    ['Good bye.', 2],
    ['你好。', 4],
  ]);
});
