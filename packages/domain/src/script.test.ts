import { describe, expect, test } from 'vitest';
import {
  estimateSeconds,
  firstWords,
  pausesAlone,
  scriptLength,
  scriptParts,
  scriptProblem,
  scriptVoiceProblem,
} from './script.ts';

test.each([
  ['大家好，欢迎来到直播间。今天讲三件事。', '大家好，欢迎来到直播间'],
  ['<break time="1s"/>我们用十五个字以上的一句话来看看名字会在哪里停下', '我们用十五个字以上的一句话来看'],
  ['Hello everyone, and welcome. Today', 'Hello everyone, and welcome'],
  ['There is no shortcut to learning a language at all', 'There is no shortcut to learning a'],
  ['海边小镇的下午，轻松民谣，40 秒', '海边小镇的下午，轻松民谣'],
  ['…… 123', ''],
  ['', ''],
])('%s is called %s', (script, name) => expect(firstWords(script)).toBe(name));

test('before the server answers, Chinese is 4.2 characters a second and English quicker', () => {
  expect(estimateSeconds('好'.repeat(42))).toBeCloseTo(10);
  expect(estimateSeconds('好'.repeat(42), { language: 'en-US' })).toBeCloseTo(10);
  expect(estimateSeconds('a'.repeat(140), { language: 'en-US' })).toBeCloseTo(10);
  expect(estimateSeconds('7'.repeat(42), { language: 'ms-MY', rate: 2 })).toBeCloseTo(5);
});

test('an emotion marker is no text that is spoken, and an unknown one is', () => {
  const script = '<emotion name="happy"/>你好<emotion name="default" />世界';
  expect(scriptParts(script)).toEqual([
    { emotion: 'happy', start: 0 },
    { text: '你好', start: 23 },
    { emotion: 'default', start: 25 },
    { text: '世界', start: 51 },
  ]);
  expect(scriptLength(script)).toBe(4);
  expect(estimateSeconds(script)).toBeCloseTo(4 / 4.2);
  expect(firstWords(script)).toBe('你好 世界');
  expect(scriptProblem('<emotion name="sad"/>')?.problem).toBe('script-required');
  expect(scriptProblem('<emotion name="bored"/>')).toBeUndefined();
  const spaced = pausesAlone(`${script}<break time="1s"/>`);
  expect(spaced).toBe(`${' '.repeat(23)}你好${' '.repeat(26)}世界<break time="1s"/>`);
});

describe('a language that the voice does not speak', () => {
  test.each([
    ['大家好，欢迎', 'en-US', 'script-voice-language'],
    ['Hello 你好 everyone', 'en-US', undefined],
    ['用iPhone打开APP', 'zh-CN', undefined],
    ['Good morning everyone', 'zh-CN', undefined],
    ['Selamat datang 你好', 'ms-MY', undefined],
    ['Добрый день', 'zh-CN', 'script-voice-language'],
    ['สวัสดี', 'ms-MY', 'script-voice-language'],
    ['', 'en-US', undefined],
  ])('%s with %s: %s', (script, language, problem) =>
    expect(scriptVoiceProblem(script, language)?.problem).toBe(problem),
  );
});
