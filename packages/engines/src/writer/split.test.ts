import { describe, expect, it } from 'vitest';
import { splitScript } from './split.ts';

describe('splitting a script into scenes', () => {
  const sentences = Array.from(
    { length: 12 },
    (_, i) => `这是第${i + 1}句话，它有自己的意思，也有自己的长短。`,
  );

  it('keeps sentences whole and loses nothing', () => {
    const scenes = splitScript(sentences.join(''));
    expect(scenes.join('')).toBe(sentences.join(''));
    expect(scenes.length).toBeGreaterThan(2);
    for (const scene of scenes) expect(scene.endsWith('。')).toBe(true);
  });

  it('begins a scene with each paragraph', () => {
    expect(splitScript('第一段。\n\n第二段。还有一句。')).toEqual(['第一段。', '第二段。还有一句。']);
  });

  it('leaves pauses, numbers, addresses and quotation marks where they belong', () => {
    const script = '他说：“好。”<break time="1s"/>价格3.5元。See a.com/b for v1.2. Done!';
    expect(splitScript(script, 12)).toEqual([
      '他说：“好。”<break time="1s"/>价格3.5元。',
      'See a.com/b for v1.2.',
      'Done!',
    ]);
  });

  it('makes no scene of marks alone', () => {
    expect(splitScript('……\n\n好。\n\n<break time="1s"/>')).toEqual(['好。']);
  });
});
