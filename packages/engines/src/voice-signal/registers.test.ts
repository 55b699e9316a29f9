import { expect, test } from 'vitest';
import { espeakDriver } from '../speech/drivers/espeak.ts';
import { linePitch, linePitchRate } from './line-pitch.ts';
import { speakersByPitch } from './registers.ts';

test('a man and a woman who speak in turn are two speakers, in the order in which they are heard', () => {
  expect(speakersByPitch([212, 0, 118, 109, 205, 0])).toEqual({
    speakerOf: [0, 0, 1, 1, 0, 0],
    registers: ['high', 'low'],
  });
  expect(speakersByPitch([0, 110, 220])).toEqual({ speakerOf: [0, 0, 1], registers: ['low', 'high'] });
});

test('one voice stays one speaker, however lively it is', () => {
  expect(speakersByPitch([104, 120, 96])).toEqual({ speakerOf: [0, 0, 0], registers: ['low'] });
  expect(speakersByPitch([130, 145, 158, 170, 185, 200]).registers).toEqual(['high']);
  expect(speakersByPitch([0, 0])).toEqual({ speakerOf: [0, 0], registers: [] });
});

test('the pitch of lines is heard in any pieces of a sound', async () => {
  const say = async (voice: string) => {
    const { samples, sampleRate } = await espeakDriver.synthesize({
      text: '大家好，欢迎来到我的小店。',
      voice,
    });
    const length = Math.floor((samples.length / sampleRate) * linePitchRate);
    return Float32Array.from({ length }, (_, i) => samples[Math.floor((i / linePitchRate) * sampleRate)]!);
  };
  const said = [await say('zh-anchor-woman'), await say('zh-anchor-man')];
  const sound = new Float32Array(said[0]!.length + linePitchRate + said[1]!.length);
  sound.set(said[0]!);
  sound.set(said[1]!, said[0]!.length + linePitchRate);
  const second = said[0]!.length / linePitchRate + 1;
  const lines = [
    { start: second, end: sound.length / linePitchRate },
    { start: 0, end: second - 1 },
    { start: second - 0.9, end: second - 0.1 },
  ];
  for (const piece of [997, 16_384, sound.length]) {
    const listening = linePitch(lines);
    for (let at = 0; at < sound.length; at += piece) listening.push(sound.subarray(at, at + piece));
    const [man, woman, silence] = listening.end();
    expect(man).toBeGreaterThan(80);
    expect(man).toBeLessThan(160);
    expect(woman).toBeGreaterThan(170);
    expect(silence).toBe(0);
  }
});
