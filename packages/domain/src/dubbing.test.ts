import { expect, test } from 'vitest';
import { dubbingProblem, maxLines, readLines } from './dubbing.ts';

const line = (text: string, voiceId = 'v') => ({ text, voiceId });

test('what is missing names its line, and a single text is not numbered', () => {
  expect(dubbingProblem([line('')])).toMatchObject({ problem: 'script-required', params: {} });
  expect(dubbingProblem([line('你好'), line('再见', '')])).toMatchObject({
    problem: 'voice-required',
    params: { index: 2 },
  });
  expect(dubbingProblem([])?.problem).toBe('script-required');
  expect(dubbingProblem(Array.from({ length: maxLines + 1 }, () => line('好')))?.problem).toBe(
    'too-many-lines',
  );
  expect(dubbingProblem([line('你好'), line('再见')])).toBeUndefined();
});

test('a manuscript is read line by line with its speakers', () => {
  expect(
    readLines(
      '【旁白】夜深了。\n小美：你还没睡？\n阿明: 马上 12:30 了。\n\n他看了看表。\nhttps://example.com',
    ),
  ).toEqual([
    { speaker: '旁白', text: '夜深了。' },
    { speaker: '小美', text: '你还没睡？' },
    { speaker: '阿明', text: '马上 12:30 了。' },
    { speaker: '阿明', text: '他看了看表。' },
    { speaker: '阿明', text: 'https://example.com' },
  ]);
  expect(readLines('12:30 we meet.')).toEqual([{ speaker: '', text: '12:30 we meet.' }]);
});

test('a long paragraph becomes several lines of whole sentences', () => {
  const lines = readLines(`Anna: ${'这是一个完整的句子，说的是同一件事。'.repeat(20)}`);
  expect(lines.length).toBeGreaterThan(2);
  for (const { speaker, text } of lines) {
    expect(speaker).toBe('Anna');
    expect(text.endsWith('。')).toBe(true);
  }
});
