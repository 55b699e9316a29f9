import { expect, test } from 'vitest';
import { cropSize, filmSize } from './cropped.ts';

test.each([
  // A laptop, a phone held upright, a phone lying, and a small camera.
  [[1280, 720], 9 / 16, [404, 720]],
  [[2160, 3840], 9 / 16, [2160, 3840]],
  [[4032, 3024], 16 / 9, [4032, 2268]],
  [[640, 480], 9 / 16, [270, 480]],
] as const)('of %j the largest part of shape %d is %j', ([width, height], wanted, expected) => {
  const size = cropSize(width, height, wanted);
  expect([size.width, size.height]).toEqual(expected);
});

test.each([
  [
    [2160, 3840],
    [1080, 1920],
  ],
  [
    [1214, 2160],
    [1080, 1920],
  ],
  [
    [4032, 2268],
    [1920, 1080],
  ],
  [
    [1080, 1920],
    [1080, 1920],
  ],
  [
    [404, 720],
    [404, 720],
  ],
] as const)('a cut of %j is filmed in %j', ([width, height], expected) => {
  const size = filmSize({ width, height });
  expect([size.width, size.height]).toEqual(expected);
});
