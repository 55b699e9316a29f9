import { expect, test } from 'vitest';
import { isUnmetered } from './voice-offer.ts';

test.each([
  ['a browser that tells nothing', undefined, true],
  ['a fast line', { saveData: false, effectiveType: '4g' }, true],
  ['a slow line', { saveData: false, effectiveType: '3g' }, false],
  ['who saves data', { saveData: true, effectiveType: '4g' }, false],
  ['a mobile line', { effectiveType: '4g', type: 'cellular' }, false],
])('%s is offered ninety megabytes unasked, or not', (_, line, offered) => {
  expect(isUnmetered(line)).toBe(offered);
});
