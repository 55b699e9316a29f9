import { expect, test } from 'vitest';
import {
  changedSeconds,
  fitLines,
  guessSeconds,
  translationCues,
  translationProblem,
} from './translation.ts';

const line = (start: number, end: number, natural: number, text = '一二三四五六七八九十') => ({
  start,
  end,
  natural,
  text,
});

test('a line borrows the pause behind it before the voice hurries, and the voice hurries at most 1.30 times', () => {
  const said = (natural: number) => fitLines([line(1, 3, natural), line(3.62, 5, 1)], 6)[0]!;
  expect(said(1.5)).toEqual({ start: 1, end: 2.5, rate: 1, how: 'fits' });
  expect(said(2.4)).toEqual({ start: 1, end: 3.4, rate: 1, how: 'pause' });
  expect(said(2.8)).toMatchObject({ start: 0.925, how: 'faster', rate: expect.closeTo(2.8 / 2.575, 3) });
  expect(said(3.2)).toMatchObject({ how: 'hurried', rate: expect.closeTo(3.2 / 2.575, 3) });
  // 2.575 s of room at 1.30 hold 3.3475 s: five of ten characters of 6.5 s.
  expect(said(6.5)).toMatchObject({ how: 'long', rate: 1.3, maxChars: 5 });
});

test('no line begins more than 100 ms from its source, nor before the one ahead has ended', () => {
  const fits = fitLines([line(0, 2, 2.4), line(2.1, 4, 2.5), line(4, 6, 2.2)], 6);
  for (const [at, start] of [0, 2.1, 4].entries())
    expect(Math.abs(fits[at]!.start - start)).toBeLessThan(0.1);
  expect(fits.every(({ rate }) => rate <= 1.3)).toBe(true);
});

test('subtitles are of one language or of both, and an order names what is missing', () => {
  const lines = [{ start: 0, end: 1, speaker: 1, source: '你好', target: 'Hello', voiceId: '' }];
  const placed = [{ start: 0.1, end: 0.9 }];
  expect(translationCues(lines, placed, 'both')).toEqual([
    { start: 0.1, end: 0.9, text: 'Hello\n你好', saidRows: 1 },
  ]);
  expect(translationCues(lines, placed, 'source')[0]!.text).toBe('你好');
  expect(guessSeconds('今天天气很好', 'zh-CN')).toBeCloseTo(6 / 4.9, 3);
  const form = { fileId: 'x', source: 'zh-CN', target: 'en-US' };
  expect(translationProblem(form)).toBeUndefined();
  expect(translationProblem({ ...form, fileId: '' })?.problem).toBe('video-required');
  expect(translationProblem({ ...form, source: '' })?.problem).toBe('source-language-required');
  expect(translationProblem({ ...form, target: 'fr' })?.problem).toBe('target-language-required');
});

test('of a video that is made again those seconds count at which a line changed, once each', () => {
  const of = (start: number, end: number, target: string, speaker = 1) => ({
    start,
    end,
    speaker,
    source: '',
    target,
    voiceId: '',
  });
  const said = {
    lines: [of(0, 2, 'One'), of(2, 4.5, 'Two'), of(6, 8, 'Three', 2)],
    speakers: [
      { n: 1, name: '', voiceId: '' },
      { n: 2, name: 'Zhou', voiceId: '' },
    ],
    voiceId: 'v',
  };
  const [one, two, three] = said.lines as [
    (typeof said.lines)[0],
    (typeof said.lines)[0],
    (typeof said.lines)[0],
  ];
  const after = (change: object) => changedSeconds(said, { ...said, ...change });
  expect(after({})).toBe(0);
  // A name is not heard.
  expect(after({ speakers: [said.speakers[0], { n: 2, name: 'Lin', voiceId: '' }] })).toBe(0);
  expect(after({ lines: [one, { ...two, target: 'Zwei' }, three] })).toBe(3);
  // 2 to 4.5 and 4 to 7: what overlaps counts once.
  expect(after({ lines: [one, { ...two, start: 4, end: 7 }, three] })).toBe(5);
  expect(after({ lines: [one, two] })).toBe(2);
  expect(after({ speakers: [said.speakers[0], { n: 2, name: '', voiceId: 'w' }] })).toBe(2);
  const face = { x: 0.1, y: 0.1, width: 0.2, height: 0.2 };
  expect(after({ speakers: [{ n: 1, name: '', voiceId: '', face }, said.speakers[1]] })).toBe(5);
});
