import { expect, test } from 'vitest';
import { clipPrice } from './clips.ts';

test('a clip of a model costs what the table says, one of the sketch engine less', () => {
  const credits = (api: string) =>
    (['std', 'pro'] as const).flatMap((mode) =>
      [5, 10].map((seconds) => clipPrice(api, mode, seconds).credits),
    );
  expect(credits('kling')).toEqual([360, 720, 600, 1200]);
  expect(credits('comfyui')).toEqual([360, 720, 600, 1200]);
  expect(credits('df')).toEqual([20, 40, 40, 80]);
});
