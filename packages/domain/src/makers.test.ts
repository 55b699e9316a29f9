import { describe, expect, test } from 'vitest';
import { eachMaker, makersLine, voiceMaker } from './makers.ts';

describe('which engine made what', () => {
  test('is said deed by deed, in the order of the work and in the language of the reader', () => {
    const makers = eachMaker([
      { deed: 'voice', engine: 'flite' },
      { deed: 'hearing', engine: 'whisper.cpp' },
      { deed: 'voice', engine: 'espeak' },
      { deed: 'voice', engine: 'flite' },
      { deed: 'lips', engine: 'talking-head' },
    ]);
    expect(makers).toHaveLength(4);
    expect(makersLine(makers, 'zh-CN')).toBe('听写：whisper.cpp · 配音：Flite + 本机语音 · 口型：本机引擎');
    expect(makersLine(makers, 'en-US')).toBe(
      'Speech written by: whisper.cpp · Voice: Flite + built-in voices · Lips: built-in engine',
    );
    expect(makersLine([], 'ms-MY')).toBe('');
  });

  test('of a natural voice is its pack', () => {
    expect(voiceMaker({ driver: 'natural' })).toEqual({ deed: 'voice', engine: 'Kokoro 82M v1.0' });
    expect(voiceMaker({ driver: 'fish' })).toEqual({ deed: 'voice', engine: 'fish' });
  });
});
