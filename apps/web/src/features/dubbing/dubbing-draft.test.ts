import { expect, test } from 'vitest';
import { addLine, castAs, castOf, linesOf, moveLine, parseDubbing, removeLine } from './dubbing-draft.ts';

test('a new line sounds like the open one, the last cannot go, and Alt moves stay within the list', () => {
  const draft = parseDubbing('{"lines":[{"key":"a","text":"一","voiceId":"v","speaker":"小美","rate":1.5}]}');
  const added = addLine(draft);
  expect(added.lines.map(({ text, voiceId, speaker, rate }) => [text, voiceId, speaker, rate])).toEqual([
    ['一', 'v', '小美', 1.5],
    ['', 'v', '小美', 1.5],
  ]);
  expect(moveLine(added.lines, 'a', 9).map(({ text }) => text)).toEqual(['', '一']);
  const left = removeLine(added, added.open);
  expect(left).toEqual({ lines: draft.lines, open: 'a' });
  expect(removeLine(left, 'a')).toEqual(left);
});

test('a manuscript gives each new speaker a voice of their own and keeps those that are known', () => {
  const draft = parseDubbing('{"lines":[{"key":"a","speaker":"小美","voiceId":"v2"}],"open":"a"}');
  const { lines } = linesOf('小美：早。\n阿明：早。\n老板：开工。\n阿明：好。', draft, ['v1', 'v2', 'v3']);
  expect(lines.map(({ speaker, voiceId, text }) => [speaker, voiceId, text])).toEqual([
    ['小美', 'v2', '早。'],
    ['阿明', 'v1', '早。'],
    ['老板', 'v3', '开工。'],
    ['阿明', 'v1', '好。'],
  ]);
  expect(castOf(lines)).toEqual(['小美', '阿明', '老板']);
  expect(castAs(lines, '阿明', 'v9').map(({ voiceId }) => voiceId)).toEqual(['v2', 'v9', 'v3', 'v9']);
});

test('what cannot be read of a draft starts again, field by field', () => {
  const draft = parseDubbing('{"format":"ogg","musicVolume":7,"name":"好","lines":[{"key":"a","pause":-1}]}');
  expect(draft).toMatchObject({ name: '好', format: 'mp3', musicVolume: 0.3, open: 'a' });
  expect(draft.lines[0]!.pause).toBe(0.3);
  expect(parseDubbing('no json').lines).toHaveLength(1);
});
