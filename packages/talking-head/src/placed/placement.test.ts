import type { Placement } from '@likeness/domain/placement';
import { describe, expect, it } from 'vitest';
import type { Picture } from '../tracking/picture.ts';
import { guessPlacement } from './guess-placement.ts';
import { mouthInPixels } from './placement.ts';

const placed: Placement = {
  mouth: { x: 0.5, y: 0.7, width: 0.2, tilt: 90, bend: 0, jaw: 0.5 },
  eyes: [],
};

describe('a placement', () => {
  it('becomes pixels with axes turned clockwise', () => {
    const { x, y, width, jaw, right, down } = mouthInPixels(placed, 400, 200);
    expect([x, y, width, jaw]).toEqual([200, 140, 80, 40]);
    expect(right[1]).toBeCloseTo(1);
    expect(down[0]).toBeCloseTo(-1);
  });
});

/** A light head with two dark round eyes, `turn` radians about its middle. */
function head(turn: number, eyes = true): Picture {
  const [width, height] = [320, 240];
  const data = new Uint8Array(width * height * 1.5).fill(128);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x - 160, y - 110];
      const [u, v] = [dx * cos + dy * sin, -dx * sin + dy * cos];
      const fur = 160 + 6 * Math.sin(x * 0.9) * Math.sin(y * 0.7);
      const eye = eyes && Math.min(Math.hypot(u - 38, v + 20), Math.hypot(u + 38, v + 20)) < 13;
      data[y * width + x] = eye ? 40 : Math.hypot(u, v) < 90 ? fur : 90;
    }
  }
  return { width, height, data };
}

describe('the guess', () => {
  it.each([0, 0.25, -0.25])('finds two eyes and puts the mouth below them, head turned by %f', (turn) => {
    const guess = guessPlacement(head(turn), [])!;
    const { eyes, mouth } = guess.placement;
    const wanted = [-38, 38].map((u) => [
      160 + u * Math.cos(turn) + 20 * Math.sin(turn),
      110 + u * Math.sin(turn) - 20 * Math.cos(turn),
    ]);
    eyes.forEach((eye, i) => {
      expect(Math.hypot(eye.x * 320 - wanted[i]![0]!, eye.y * 240 - wanted[i]![1]!)).toBeLessThan(6);
    });
    const [mx, my] = [mouth.x * 320 - 160, mouth.y * 240 - 110];
    expect(Math.abs(mx * Math.cos(turn) + my * Math.sin(turn))).toBeLessThan(8);
    expect(-mx * Math.sin(turn) + my * Math.cos(turn)).toBeGreaterThan(40);
    expect((mouth.tilt * Math.PI) / 180).toBeCloseTo(turn, 0.7);
    // Neither nose nor mouth shows.
    expect(guess.confidence).toBeGreaterThan(0.05);
    expect(guess.confidence).toBeLessThan(0.2);
  });

  it('puts the mouth on the line under the nose', () => {
    const picture = head(0);
    for (let y = 0; y < 240; y++) {
      for (let x = 0; x < 320; x++) {
        const nose = Math.hypot((x - 160) / 11, (y - 126) / 8) < 1;
        const line = Math.abs(y - 152) < 2.5 && Math.abs(x - 160) < 24;
        if (nose || line) picture.data[y * 320 + x] = 50;
      }
    }
    const { mouth } = guessPlacement(picture, [])!.placement;
    expect(Math.abs(mouth.y * 240 - 152)).toBeLessThan(4);
    expect(Math.abs(mouth.x * 320 - 160)).toBeLessThan(4);
  });

  it('admits that it found nothing', () => {
    expect(guessPlacement(head(0, false), [])).toBeUndefined();
  });
});
