import { describe, expect, test } from 'vitest';
import type { Word } from './speech.ts';
import { cuesOf, toSrt, toVtt } from './subtitles.ts';

/** Words of `script` found in order, half a second each. */
function spoken(script: string, texts: string[], seconds = 0.5): Word[] {
  let at = 0;
  return texts.map((text, i) => {
    const charStart = script.indexOf(text, at);
    at = charStart + text.length;
    return { text, start: i * seconds, end: (i + 1) * seconds, charStart, charEnd: at };
  });
}

describe('cues', () => {
  test('keep the punctuation of the script and end with the sentence', () => {
    const script = 'Hello, world! Second one.';
    const cues = cuesOf(script, spoken(script, ['Hello', 'world', 'Second', 'one']));
    expect(cues.map((cue) => cue.text)).toEqual(['Hello, world!', 'Second one.']);
    expect(cues[0]).toMatchObject({ start: 0, end: 1 });
  });

  test('leave markers out', () => {
    const script = '你好<break time="2s"/><emotion name="sad"/>世界。';
    const cues = cuesOf(script, spoken(script, ['你好', '世界']));
    expect(cues.map((cue) => cue.text).join('|')).toBe('你好 世界。');
  });

  test('never overlap and never exceed the width, whatever the length', () => {
    const characters = [...'今天天气很好我们一起去公园散步然后喝茶聊天再回家做饭看书休息'];
    const script = characters.join('');
    const cues = cuesOf(script, spoken(script, characters, 0.2));
    expect(cues.length).toBeGreaterThan(1);
    expect(cues.map((cue) => cue.text).join('')).toBe(script);
    for (const [i, cue] of cues.entries()) {
      expect([...cue.text].length).toBeLessThanOrEqual(20);
      if (i > 0) expect(cue.start).toBeGreaterThanOrEqual(cues[i - 1]?.end ?? 0);
    }
  });

  test('are written as SubRip and WebVTT', () => {
    const cues = [{ start: 3661.5, end: 3662, text: 'a < b & c' }];
    expect(toSrt(cues)).toBe('1\n01:01:01,500 --> 01:01:02,000\na < b & c\n');
    expect(toVtt(cues)).toBe('WEBVTT\n\n01:01:01.500 --> 01:01:02.000\na &lt; b &amp; c\n');
  });
});
