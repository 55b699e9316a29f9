import { expect, test } from 'vitest';
import { cueAt, firstCue } from './script-cues.ts';

const script = '大家好，欢迎来到本期新品速递。<break time="0.5s"/>今天带来的是轻量羽绒系列。';

test('a script begins with its first subtitle, without its marks', () => {
  expect(firstCue(script)).toBe('大家好，欢迎来到本期新品速递。');
  expect(firstCue('<emotion name="happy"/>再见！')).toBe('再见！');
  expect(firstCue(' <break time="1s"/> ')).toBe('');
});

test('the subtitle of the word that is spoken is shown, also in a pause after it', () => {
  expect(cueAt(script, 0)).toBe('大家好，欢迎来到本期新品速递。');
  expect(cueAt(script, script.indexOf('速递'))).toBe('大家好，欢迎来到本期新品速递。');
  expect(cueAt(script, script.indexOf('<break'))).toBe('大家好，欢迎来到本期新品速递。');
  expect(cueAt(script, script.indexOf('羽绒'))).toBe('今天带来的是轻量羽绒系列。');
});
