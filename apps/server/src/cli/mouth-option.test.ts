import { limitPlacement, type Placement } from '@likeness/domain/placement';
import { languages } from '@likeness/domain/languages';
import { isProblem } from '@likeness/domain/problems';
import { sentenceOf } from '@likeness/domain/sentences';
import { describe, expect, test } from 'vitest';
import { optionOf, placementFor, understandMouth } from './mouth-option.ts';

const problemOf = (given: string) => {
  try {
    understandMouth(given);
  } catch (error) {
    if (isProblem(error)) return error;
    throw error;
  }
  return undefined;
};

describe('--mouth', () => {
  test('is four numbers', () => {
    expect(understandMouth('0.5, 0.62,.2,-8')).toEqual({ x: 0.5, y: 0.62, width: 0.2, tilt: -8 });
  });

  test.each(['', '0.5,0.6,0.2', '0.5,0.6,0.2,0,1', '0.5,,0.2,0', 'x,y,width,tilt', '0.5,0.6,0.2,Infinity'])(
    'refuses "%s" by its form',
    (given) => expect(problemOf(given)?.problem).toBe('mouth-option-form'),
  );

  test.each([
    ['-0.1,0.6,0.2,0', { part: 'x', value: -0.1, least: 0, most: 1 }],
    ['0.5,1.2,0.2,0', { part: 'y', value: 1.2, least: 0, most: 1 }],
    ['0.5,0.6,0.01,0', { part: 'width', value: 0.01, least: 0.02, most: 0.9 }],
    ['0.5,0.6,0.2,75', { part: 'tilt', value: 75, least: -60, most: 60 }],
  ])('refuses %s and says what is allowed, in every language', (given, params) => {
    const found = problemOf(given)!;
    expect(found).toMatchObject({ problem: 'mouth-option-range', params });
    for (const language of languages)
      for (const value of Object.values(params))
        expect(sentenceOf(found.problem, found.params, language)).toContain(String(value));
  });
});

describe('the placement it becomes', () => {
  const seen: Placement = limitPlacement({
    mouth: { x: 0.5, y: 0.6, width: 0.2, tilt: 0, bend: 0.5, jaw: 0.4 },
    eyes: [{ x: 0.4, y: 0.4, width: 0.05, height: 0.04, tilt: 0 }],
  });
  const picture = { width: 800, height: 400 };

  test('keeps eyes, bend and jaw that were seen on the same head', () => {
    const mouth = { x: 0.52, y: 0.66, width: 0.18, tilt: 4 };
    expect(placementFor(mouth, picture, seen)).toEqual({
      mouth: { ...mouth, bend: 0.5, jaw: 0.4 },
      eyes: seen.eyes,
    });
  });

  test('takes no eyes from elsewhere, and stands alone where nothing was seen', () => {
    const mouth = { x: 0.1, y: 0.6, width: 0.1, tilt: 0 };
    expect(placementFor(mouth, picture, seen).eyes).toEqual([]);
    expect(placementFor(mouth, picture, null).mouth).toMatchObject(mouth);
  });

  test('can be typed again', () => {
    const option = optionOf(placementFor({ x: 0.5, y: 0.62, width: 0.2, tilt: -8 }, picture, null));
    expect(understandMouth(option.replace('--mouth ', ''))).toEqual({
      x: 0.5,
      y: 0.62,
      width: 0.2,
      tilt: -8,
    });
  });
});
