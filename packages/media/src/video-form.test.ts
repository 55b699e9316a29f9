import { describe, expect, test } from 'vitest';
import { normalRate, rateText } from './frame-rate.ts';
import { videoForm } from './video-form.ts';

describe('the form of a video that we keep', () => {
  test.each([
    [29.97, true, 30000 / 1001],
    [25.02, true, 25],
    [22.1, false, 24],
    [59.9, false, 60],
    [120, true, 60],
    [12, true, 24],
  ])('%f frames a second, constant %s, become %f', (fps, constant, normal) => {
    expect(normalRate(fps, constant)).toBeCloseTo(normal, 5);
  });

  test('rates are written without rounding', () => {
    expect(rateText(30000 / 1001)).toBe('30000/1001');
    expect(rateText(25)).toBe('25');
  });

  const video = { width: 1080, height: 1920, fps: 25, constantFrameRate: true };
  test('4K stays at 30 and shrinks at 60 frames a second', () => {
    expect(videoForm({ ...video, width: 3840, height: 2160, fps: 30 })).toMatchObject({
      width: 3840,
      height: 2160,
    });
    expect(videoForm({ ...video, width: 3840, height: 2160, fps: 60 })).toMatchObject({
      width: 1920,
      height: 1080,
    });
  });

  test('odd sides become even', () => {
    expect(videoForm({ ...video, width: 721, height: 1281 })).toMatchObject({ width: 720, height: 1280 });
  });
});
