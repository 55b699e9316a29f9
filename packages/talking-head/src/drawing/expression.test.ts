import { describe, expect, test } from 'vitest';
import { LEFT_EYE_CORNER, RIGHT_EYE_CORNER, VALUES } from '../geometry/face-topology.ts';
import { expressionOf } from './expression.ts';

/** Eyes 100 apart, corners of the mouth 50 apart and 60 below them, everything else far away. */
const template = new Float32Array(VALUES).fill(1000);
const place = (point: number, x: number, y: number): void => template.set([x, y, 0], point * 3);
place(LEFT_EYE_CORNER, -50, 0);
place(RIGHT_EYE_CORNER, 50, 0);
place(61, -25, 60);
place(291, 25, 60);

describe('emotion in the corners of the mouth', () => {
  test('happy lifts and widens, sad lowers, a little', () => {
    const happy = expressionOf(template, 'happy')!;
    const sad = expressionOf(template, 'sad')!;
    expect(happy[61 * 3 + 1]).toBeLessThan(-2);
    expect(happy[61 * 3 + 1]).toBeGreaterThan(-6);
    expect(happy[291 * 3]).toBeGreaterThan(1);
    expect(sad[61 * 3 + 1]).toBeGreaterThan(1);
    expect(Math.abs(sad[61 * 3 + 1]!)).toBeLessThan(5);
  });

  test('both corners move alike and the rest of the face keeps still', () => {
    const happy = expressionOf(template, 'happy')!;
    expect(happy[61 * 3]).toBeCloseTo(-happy[291 * 3]!, 5);
    expect(Math.abs(happy[LEFT_EYE_CORNER * 3 + 1]!)).toBeLessThan(0.01);
  });

  test('without an emotion nothing is added', () => {
    expect(expressionOf(template, 'neutral')).toBeUndefined();
    expect(expressionOf(template, undefined)).toBeUndefined();
  });
});
