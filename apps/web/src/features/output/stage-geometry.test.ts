import { plainOutput } from '@likeness/domain/output';
import { expect, test } from 'vitest';
import { stageGeometry } from './stage-geometry.ts';

const upright = { width: 1080, height: 1920 };
const whole = { left: '0%', top: '0%', width: '100%', height: '100%' };

test('footage of the same shape fills the frame', () => {
  const { frame, ratio, inside, footage } = stageGeometry(upright, plainOutput);
  expect(frame).toMatchObject({ width: 1080, height: 1920, around: 'nothing' });
  expect(ratio).toBe(0.5625);
  expect([inside, footage]).toEqual([whole, { ...whole, left: '0%', top: '0%' }]);
});

test('an upright presenter stands whole in the middle of a wide frame', () => {
  const wide = { ...plainOutput, aspect: '16:9', fill: 'blur' } as const;
  const { frame, inside, footage } = stageGeometry(upright, wide);
  expect(frame).toMatchObject({ width: 1920, height: 1080, around: 'blur' });
  // 608 of 1920 pixels, 656 of them to the left.
  expect(inside).toEqual({ left: '34.1667%', top: '0%', width: '31.6667%', height: '100%' });
  expect(footage).toEqual(whole);
});

test('a square shows the part around the head, and hides the rest above and below', () => {
  const square = { ...plainOutput, aspect: '1:1' } as const;
  const { frame, inside, footage } = stageGeometry(upright, square);
  expect(frame).toMatchObject({ width: 1080, height: 1080, around: 'nothing' });
  expect(inside).toEqual(whole);
  // It begins 138 pixels below the upper edge of footage that is 1920 high.
  expect(footage).toEqual({ left: '0%', top: '-12.7778%', width: '100%', height: '177.7778%' });
});
