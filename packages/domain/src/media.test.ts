import { describe, expect, test } from 'vitest';
import { clock, fileProblem, lengthProblem, mediaRules, megabyte, pictureProblem } from './media.ts';

describe('choosing a file', () => {
  test.each([
    ['video', 'a.mp4', 500 * megabyte, undefined],
    ['video', 'A.MOV', 1, undefined],
    ['video', 'a.mp4', 500 * megabyte + 1, 'file-too-large'],
    ['video', 'a.webm', 1, 'file-type-video'],
    ['video', 'mp4', 1, 'file-type-video'],
    ['video', 'a.mp4.exe', 1, 'file-type-video'],
    ['voice', 'a.wav', 50 * megabyte, undefined],
    ['voice', 'a.wav', 50 * megabyte + 1, 'file-too-large'],
    ['voice', 'a.ogg', 1, 'file-type-audio'],
    ['image', 'a.jpeg', 10 * megabyte, undefined],
    ['image', 'a.svg', 1, 'file-type-image'],
    ['image', 'a.png', 0, 'file-empty'],
  ] as const)('%s %s of %d bytes: %s', (type, name, size, expected) => {
    expect(fileProblem(type, { name, size })?.problem).toBe(expected);
  });
});

describe('length and size', () => {
  test.each([
    [4.95, 'media-too-short'],
    [4.97, undefined],
    [5, undefined],
    [1800, undefined],
    [1800.1, 'media-too-long'],
    [72_000, 'media-too-long'],
  ])('a clone video of %d s: %s', (seconds, expected) => {
    expect(lengthProblem(mediaRules.avatarClone, seconds)?.problem).toBe(expected);
  });

  test.each([
    [640, 360, undefined],
    [360, 640, undefined],
    [640, 359, 'media-resolution'],
    [3840, 2160, undefined],
    [4096, 2160, undefined],
    [2160, 4096, undefined],
    [4097, 2160, 'media-resolution'],
    [3000, 3000, 'media-resolution'],
  ])('%d × %d: %s', (width, height, expected) => {
    expect(pictureProblem(mediaRules.avatarClone.picture, { width, height })?.problem).toBe(expected);
  });

  test('the longest length is told as a clock', () => {
    expect(lengthProblem(mediaRules.audioDrive, 400)?.params).toEqual({ max: '5:00' });
    expect(clock(1800)).toBe('30:00');
  });
});
