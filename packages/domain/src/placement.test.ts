import { describe, expect, it } from 'vitest';
import { limitPlacement, placementFaults, placementInTheMiddle, type Placement } from './placement.ts';

const eye = { x: 2, y: 0.5, width: 0.1, height: Number.NaN, tilt: 0 };
const wild: Placement = {
  mouth: { x: -4, y: 9, width: 0, tilt: 400, bend: Number.NaN, jaw: 50 },
  eyes: Array.from({ length: 6 }, () => eye),
};

describe('a placement', () => {
  it('names everything that is out of range', () => {
    const faults = placementFaults(wild);
    expect(faults).toEqual(
      expect.arrayContaining(['mouth.x', 'mouth.bend', 'eyes.0.x', 'eyes.5.height', 'eyes']),
    );
    expect(faults).not.toContain('eyes.0.y');
    expect(placementFaults({ ...wild, eyes: [eye] })).not.toContain('eyes');
  });

  it('is brought within its ranges', () => {
    const limited = limitPlacement(wild);
    expect(limited.mouth).toEqual({ x: 0, y: 1, width: 0.02, tilt: 60, bend: 0, jaw: 2 });
    expect(limited.eyes).toHaveLength(4);
    expect(limited.eyes[0]).toMatchObject({ x: 1, y: 0.5, width: 0.1 });
    expect(placementFaults(limited)).toEqual([]);
  });

  it.each([0.4, 1, 3])('starts in the middle of a picture of the shape %f', (aspect) => {
    expect(placementFaults(placementInTheMiddle(aspect))).toEqual([]);
  });
});
