import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  aspects,
  backgroundProblem,
  backgrounds,
  fills,
  frameOf,
  outputProblem,
  sharpness,
  plainOutput,
} from './output.ts';

const upright = { width: 720, height: 1280, fps: 25, face: { x: 240, y: 240, width: 240, height: 320 } };
const lying = { width: 1920, height: 1080, fps: 25, face: { x: 1100, y: 250, width: 260, height: 360 } };
const plain = plainOutput;

describe('the frame of an output', () => {
  test('is the picture itself where nothing is asked', () => {
    expect(frameOf(upright, plain)).toEqual({
      width: 720,
      height: 1280,
      crop: { x: 0, y: 0, width: 720, height: 1280 },
      place: { x: 0, y: 0, width: 720, height: 1280 },
      around: 'nothing',
    });
  });

  test('crops around the face where the head fits, and does not enlarge', () => {
    const frame = frameOf(lying, { ...plain, aspect: '9:16' });
    expect(frame).toMatchObject({ width: 608, height: 1080, around: 'nothing' });
    expect(Math.abs(frame.crop.x + frame.crop.width / 2 - 1230)).toBeLessThan(4);
    expect(frameOf(upright, { ...plain, aspect: '1:1' })).toMatchObject({ width: 720, height: 720 });
  });

  test('pads where a crop would cut the head, where no face is known, and where it is asked', () => {
    const wide = frameOf(upright, { ...plain, aspect: '16:9' });
    expect(wide).toMatchObject({ width: 1280, height: 720, around: 'blur' });
    expect(wide.place).toEqual({ x: 438, y: 0, width: 406, height: 720 });
    expect(frameOf({ ...upright, face: undefined }, { ...plain, aspect: '1:1' }).around).toBe('blur');
    expect(frameOf(lying, { ...plain, aspect: '9:16', fill: 'colour' })).toMatchObject({
      width: 1080,
      height: 1920,
      around: 'colour',
    });
    expect(frameOf(upright, { ...plain, aspect: '1:1', background: 'green' }).around).toBe('colour');
  });

  test('keeps to 4K, and to 1080p above 30 frames a second', () => {
    const square = { width: 2000, height: 2000, face: undefined };
    const slow = frameOf({ ...square, fps: 25 }, { ...plain, aspect: '16:9' });
    const fast = frameOf({ ...square, fps: 60 }, { ...plain, aspect: '16:9' });
    expect([slow.width, slow.height]).toEqual([3556, 2000]);
    expect([fast.width, fast.height]).toEqual([1920, 1080]);
    expect(frameOf(upright, plain, 360)).toMatchObject({ width: 202, height: 360 });
  });

  test('is even, has the shape asked for and holds the head, whatever the source', () => {
    const side = fc.integer({ min: 120, max: 2160 }).map((half) => half * 2);
    const share = fc.double({ min: 0.05, max: 0.6, noNaN: true });
    const sources = fc.record({ width: side, height: side, w: share, h: share, x: share, y: share });
    const options = fc.record({
      aspect: fc.constantFrom(...aspects),
      fill: fc.constantFrom(...fills),
      background: fc.constantFrom(...backgrounds),
    });
    fc.assert(
      fc.property(sources, options, ({ width, height, w, h, x, y }, asked) => {
        const face = {
          width: width * w,
          height: height * h,
          x: x * width * (1 - w),
          y: y * height * (1 - h),
        };
        const { crop, place, ...out } = frameOf({ width, height, fps: 25, face }, asked);
        const numbers = [out.width, out.height, ...Object.values(crop), ...Object.values(place)];
        expect(numbers.every((it) => it % 2 === 0 && it >= 0)).toBe(true);
        expect(crop.x + crop.width).toBeLessThanOrEqual(width);
        expect(crop.y + crop.height).toBeLessThanOrEqual(height);
        expect(place.x + place.width).toBeLessThanOrEqual(out.width);
        expect(place.y + place.height).toBeLessThanOrEqual(out.height);
        expect(crop.x).toBeLessThanOrEqual(Math.max(2, face.x));
        expect(crop.x + crop.width).toBeGreaterThanOrEqual(Math.min(width, face.x + face.width) - 2);
        const wanted = { source: width / height, '9:16': 9 / 16, '16:9': 16 / 9, '1:1': 1 }[asked.aspect];
        expect(Math.abs(out.width / out.height / wanted - 1)).toBeLessThan(0.02);
      }),
    );
  });
});

test('what does not fit has a name', () => {
  const about = { drive: 'text' as const, matte: false, picture: false };
  expect(outputProblem(plain, about)).toBeUndefined();
  expect(outputProblem({ ...plain, background: 'green' }, about)?.problem).toBe('background-fixed');
  expect(outputProblem({ ...plain, background: 'green' }, { ...about, matte: true })).toBeUndefined();
  const before = { ...plain, background: 'picture' as const };
  expect(outputProblem(before, { ...about, picture: true })?.problem).toBe('background-fixed');
  expect(outputProblem(before, { ...about, matte: true })?.problem).toBe('background-picture-required');
  expect(outputProblem(before, { ...about, matte: true, picture: true })).toBeUndefined();
  const large = 10 * 1024 * 1024;
  expect(backgroundProblem({ bytes: large, width: 200, height: 300 })).toBeUndefined();
  expect(backgroundProblem({ bytes: large + 1 })?.problem).toBe('file-too-large');
  expect(backgroundProblem({ bytes: 1, width: 1000, height: 199 })?.problem).toBe('image-too-small');
  const burned = { ...plain, burnSubtitles: true };
  expect(outputProblem(burned, about)).toBeUndefined();
  expect(outputProblem(burned, { ...about, drive: 'audio' })?.problem).toBe('subtitles-need-script');
});

test('a size has a word, whichever way the picture stands', () => {
  expect(sharpness({ width: 3840, height: 2160 })).toBe('uhd');
  expect(sharpness({ width: 1080, height: 1920 })).toBe('fhd');
  expect(sharpness({ width: 1280, height: 720 })).toBe('hd');
  expect(sharpness({ width: 640, height: 360 })).toBe('sd');
});
