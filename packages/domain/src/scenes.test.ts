import { expect, test } from 'vitest';
import { footageStart, sceneAudio, scenesProblem, splitScript } from './scenes.ts';

const text = (script: string) => ({ kind: 'text', text: script, voiceId: 'v' }) as const;

test('a script is split at its lines, and long paragraphs at the ends of sentences', () => {
  expect(splitScript('大家好。\n\n今天介绍一款新品。\n再见！')).toEqual([
    '大家好。',
    '今天介绍一款新品。',
    '再见！',
  ]);
  const sentence = `${'说'.repeat(59)}。`;
  expect(splitScript(sentence.repeat(3))).toEqual([sentence + sentence, sentence]);
  expect(splitScript('It costs 3.50 today. Come in!')).toEqual(['It costs 3.50 today. Come in!']);
  expect(splitScript(' \n ')).toEqual([]);
  const paused = `${'说'.repeat(112)}<break time="0.5s"/>完。`;
  expect(splitScript(paused + sentence)).toEqual([paused, sentence]);
});

test('each part keeps the emotion that its words had', () => {
  expect(
    splitScript(
      '大家好。\n<emotion name="happy"/>新品来了。\n三折！\n<emotion name="sad"/>只有今天。\n<emotion name="default"/>再见。\n谢谢。',
    ),
  ).toEqual([
    '大家好。',
    '<emotion name="happy"/>新品来了。',
    '<emotion name="happy"/>三折！',
    '<emotion name="sad"/>只有今天。',
    '<emotion name="default"/>再见。',
    '谢谢。',
  ]);
  expect(splitScript('<emotion name="happy"/>\n你好。')).toEqual(['<emotion name="happy"/>你好。']);
});

test('more than fifty parts lose nothing', () => {
  const parts = splitScript(Array.from({ length: 60 }, (_, i) => `第${i}行`).join('\n'));
  expect(parts).toHaveLength(50);
  expect(parts.at(-1)).toBe(Array.from({ length: 11 }, (_, i) => `第${i + 49}行`).join('\n'));
});

test('a problem says which scene it is about, and sound alone needs no avatar', () => {
  const good = { avatarId: 'a', drive: text('你好') };
  const wrong = scenesProblem([good, { avatarId: '', drive: text('你好') }], 'video');
  expect([wrong?.problem, wrong?.params['index']]).toEqual(['avatar-required', 2]);
  expect(scenesProblem([{ avatarId: '', drive: text('你好') }], 'audio')).toBeUndefined();
  expect(scenesProblem([], 'audio')?.problem).toBe('scene-required');
  expect(
    scenesProblem(
      Array.from({ length: 51 }, () => good),
      'video',
    )?.problem,
  ).toBe('too-many-scenes');
});

test('serial scenes go on where the avatar stopped, random ones begin elsewhere', () => {
  expect(footageStart('serial', 12, 5, 0.5)).toBe(5);
  expect(footageStart('serial', 12, 30, 0.5)).toBe(6);
  expect(footageStart('random', 12, 5, 0.25)).toBe(3);
  expect(footageStart('random', 0, 5, 0.25)).toBe(0);
});

test('sound alone has its own tab', () => {
  expect(sceneAudio.group).toBe('multi_audio');
});
