import { expect, test } from 'vitest';
import { reportOfSpeech, reportOfText, saidAt, tagsOf, withoutTags } from './script-report.ts';

const script =
  '你的面包为什么总是不香？很多人以为是烤箱的问题。但是真正的原因只有一个。没想到面粉和水的比例差了8%，香味就少一半。关注我，下期教你怎么调。#面包 #烘焙# #面包';

test('tags are read from the text, each once, and are not part of what is said', () => {
  expect(tagsOf(script)).toEqual(['面包', '烘焙']);
  expect(tagsOf('＃kopi #pour_over no#')).toEqual(['kopi', 'pour_over']);
  expect(withoutTags('好香 #面包 #烘焙#')).toBe('好香');
  expect(reportOfText(script).sentences.at(-1)).toMatchObject({
    text: '关注我，下期教你怎么调。',
    role: 'call',
  });
});

test('a text has parts and feelings, and no pace, because its times are estimates', () => {
  const report = reportOfText(script);
  expect(report.times).toBe('estimated');
  expect(report.pace).toEqual({ step: 0, words: [] });
  expect(report.sentences.map(({ role }) => role)).toEqual(['hook', 'body', 'turn', 'turn', 'call']);
  expect(report.emotions).toEqual({
    joy: 0,
    surprise: 1,
    fear: 0,
    anger: 0,
    sadness: 0,
    trust: 0,
    longing: 0,
  });
  const { hook, body, turn, call } = report.roles;
  expect(hook + body + turn + call).toBeCloseTo(report.seconds, 6);
});

const lines = [
  { text: '你知道吗？', start: 0, end: 2 },
  { text: '一二三四。五六七八九十。', start: 4, end: 9 },
];

test('a recording gives its own times: sentences of one line share them by their words', () => {
  const report = reportOfSpeech(lines, '今天的视频 #数字');
  expect(report.times).toBe('measured');
  expect(report.seconds).toBe(9);
  expect(report.tags).toEqual(['数字']);
  expect(report.sentences.map(({ start, end, words }) => [start, end, words])).toEqual([
    [0, 2, 4],
    [4, 6, 4],
    [6, 9, 6],
  ]);
  expect(report.wordsPerSecond).toBe(2);
});

test('the pace is what is said in each second, nothing in a pause', () => {
  expect(reportOfSpeech(lines).pace).toEqual({ step: 1, words: [2, 2, 0, 0, 2, 2, 2, 2, 2] });
  const long = reportOfSpeech([{ text: '一二三四五六七八九十', start: 0, end: 100 }]).pace;
  expect(long.step).toBe(2);
  expect(long.words).toHaveLength(50);
  expect(long.words[0]).toBeCloseTo(0.2, 6);
});

test('each second has its sentence, or a pause', () => {
  const report = reportOfSpeech(lines);
  expect(saidAt(report, 1)).toMatchObject({ text: '你知道吗？', role: 'hook' });
  expect(saidAt(report, 3)).toBeUndefined();
  expect(saidAt(report, 6)?.text).toBe('五六七八九十。');
});

test('a text without words, and a recording without speech, are reported as empty', () => {
  for (const report of [
    reportOfText(''),
    reportOfSpeech([]),
    reportOfSpeech([{ text: '…', start: 0, end: 3 }]),
  ])
    expect(report).toMatchObject({
      sentences: [],
      seconds: 0,
      words: 0,
      wordsPerSecond: 0,
      sentenceLength: 0,
      pace: { step: 0, words: [] },
    });
});
