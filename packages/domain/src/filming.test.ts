import { expect, test } from 'vitest';
import { keptConsent, movedCut, promptLanguageOf, promptsOf } from './filming.ts';
import { mouthPrompts } from './mouth-lines.ts';
import { mouthShapes } from './mouth-shapes.ts';
import { promptLanguages } from './prompt-languages.ts';
import { mediaRules } from './media.ts';

test.each(promptLanguages)(
  'the prompter of %s begins and ends silent and fits into a recording',
  (language) => {
    const prompts = promptsOf(language);
    expect(prompts[0]).toEqual({ line: undefined, from: 0, to: 2 });
    expect(prompts.at(-1)!.line).toBeUndefined();
    expect(prompts.at(-1)!.to - prompts.at(-1)!.from).toBeCloseTo(2, 6);
    prompts.slice(1).forEach((prompt, i) => expect(prompt.from).toBe(prompts[i]!.to));
    const { minSeconds, maxSeconds } = mediaRules.filming;
    expect(prompts.at(-1)!.to).toBeGreaterThan(minSeconds);
    expect(prompts.at(-1)!.to).toBeLessThan(maxSeconds);
  },
);

test('every interface has lines', () => {
  expect(promptLanguageOf('zh-TW')).toBe('zh-CN');
  expect(promptLanguageOf('en-US')).toBe('en-US');
  expect(promptLanguageOf('ms-MY')).toBe('ms-MY');
  expect(promptLanguageOf('fr-FR')).toBe('zh-CN');
});

test('handles stay in the recording and fifteen seconds apart', () => {
  const cut = { from: 0, to: 30 };
  expect(movedCut(cut, { from: 4 }, 30)).toEqual({ from: 4, to: 30 });
  expect(movedCut(cut, { from: 20 }, 30)).toEqual({ from: 15, to: 30 });
  expect(movedCut({ from: 5, to: 30 }, { to: 7 }, 30)).toEqual({ from: 5, to: 20 });
  expect(movedCut(cut, { to: 90 }, 30)).toEqual({ from: 0, to: 30 });
  expect(movedCut(cut, { from: 29 }, 30, 5)).toEqual({ from: 25, to: 30 });
  expect(movedCut(cut, { from: -3 }, 30)).toEqual({ from: 0, to: 30 });
  // A recording that is shorter stays whole.
  expect(movedCut({ from: 0, to: 8 }, { from: 3 }, 8)).toEqual({ from: 0, to: 8 });
});

test('the consent is read last, and known where the whole of it was kept', () => {
  const prompts = promptsOf('zh-CN', '林知夏');
  const [read, silence] = prompts.slice(-2);
  expect(read).toMatchObject({
    line: '我是林知夏，同意用这段录像制作我的数字人，我可以随时撤回。',
    consent: true,
  });
  expect(silence!.line).toBeUndefined();
  expect(prompts.filter(({ consent }) => consent)).toHaveLength(1);
  const { from, to } = read!;
  expect(keptConsent(prompts, { from: 0, to: to + 2 })).toEqual({ from, to });
  expect(keptConsent(prompts, { from: 3, to: to + 2 })).toEqual({ from: from - 3, to: to - 3 });
  expect(keptConsent(prompts, { from: 0, to: to - 0.1 })).toBeUndefined();
  expect(keptConsent(prompts, { from: from + 0.1, to })).toBeUndefined();
});

test.each(promptLanguages)('in %s every mouth shape has lines of about ten seconds', (language) => {
  const { minSeconds, maxSeconds } = mediaRules.addedMouths;
  for (const shape of mouthShapes) {
    const prompts = mouthPrompts(language, shape);
    expect(prompts.map(({ line }) => line === undefined)).toEqual([true, false, false, true]);
    prompts.slice(1).forEach((prompt, i) => expect(prompt.from).toBe(prompts[i]!.to));
    expect(prompts.at(-1)!.to).toBeGreaterThan(2 * minSeconds);
    expect(prompts.at(-1)!.to).toBeLessThan(maxSeconds - 2);
  }
  const all = mouthShapes.flatMap((shape) => mouthPrompts(language, shape).map(({ line }) => line));
  expect(new Set(all).size).toBe(11);
});
