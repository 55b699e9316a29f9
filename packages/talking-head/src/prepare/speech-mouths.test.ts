import { expect, test } from 'vitest';
import { VALUES } from '../geometry/face-topology.ts';
import { speechMouths } from './speech-mouths.ts';

const FPS = 25;
const SECONDS = 12;

/** A mouth in eye distances: how far open and how wide, how much redder than cheeks (levels) its lips, how much its left corner lies lower, its left side is open further. */
type Mouth = { open: number; width: number; red: number; tilt: number; uneven: number };

/** The points that lips are judged by, of a face whose eyes lie one apart. */
function shapeOf({ open, width, tilt, uneven }: Omit<Mouth, 'red'>): Float32Array {
  const shape = new Float32Array(VALUES);
  const put = (point: number, x: number, y: number): void => shape.set([x, y, 0], point * 3);
  put(33, -0.5, -0.7);
  put(263, 0.5, -0.7);
  put(61, -width / 2, tilt);
  put(291, width / 2, 0);
  for (const [above, below, x, more] of [
    [80, 88, -0.15, uneven],
    [81, 178, -0.1, uneven],
    [82, 87, -0.05, 0],
    [13, 14, 0, 0],
    [312, 317, 0.05, 0],
    [311, 402, 0.1, 0],
    [310, 318, 0.15, 0],
  ] as const) {
    put(above, x, 0);
    put(below, x, open + more);
  }
  return shape;
}

/** A person who talks, four syllables a second, but for what some frames show. */
function analysed(but: (frame: number) => Partial<Mouth>) {
  const lipRed: number[] = [];
  const shapes = new Float32Array(SECONDS * FPS * VALUES);
  for (let frame = 0; frame < SECONDS * FPS; frame++) {
    const open = 0.07 + 0.06 * Math.sin((2 * Math.PI * 4 * frame) / FPS);
    const width = 0.6 + 0.04 * Math.sin(frame / 7);
    // Lips that part are redder, and one corner of this person always lies a little lower.
    const talk = { open, width, red: 12 + 20 * open, tilt: 0.012, uneven: 0.004 * Math.sin(frame) };
    const mouth = { ...talk, ...but(frame) };
    shapes.set(shapeOf(mouth), frame * VALUES);
    lipRed.push(mouth.red);
  }
  const template = shapeOf({ open: 0, width: 0.6, tilt: 0, uneven: 0 });
  return { analysis: { template, poses: [], shapes, mouths: [] }, lipRed };
}

const judged = (but: (frame: number) => Partial<Mouth>) => {
  const { analysis, lipRed } = analysed(but);
  return speechMouths(analysis, usable, { lipRed, fps: FPS });
};

const usable = new Uint8Array(SECONDS * FPS).fill(1);
/** The frames that are no speech, of those whose mouth is changed from frame 100 to 119. */
const left = (change: Partial<Mouth>): number[] => {
  const { fits } = judged((frame) => (frame >= 100 && frame < 120 ? change : {}));
  return [...fits.keys()].filter((frame) => !fits[frame]);
};
/** With three more on each side, which are on the way there. */
const planted = Array.from({ length: 26 }, (_, k) => 97 + k);

test('a person who talks and does nothing else loses no frame', () => {
  const { fits, seconds } = judged(() => ({}));
  expect([...fits].every((it) => it === 1)).toBe(true);
  expect(seconds).toBe(SECONDS);
});

test.each([
  ['lips rolled in', { red: 2 }],
  ['a corner lifted by a smirk', { tilt: 0.09 }],
  ['the other one', { tilt: -0.07 }],
  ['one side open further', { uneven: 0.06 }],
  ['a scream', { open: 0.4 }],
  ['teeth clenched in a grin', { open: 0.06, width: 0.8 }],
  ['a pout far narrower than talk', { width: 0.42 }],
] as const)('%s is left out', (_, change) => {
  expect(left(change)).toEqual(planted);
});

test.each([
  ['lips pressed as in p, b and m', { open: 0.005, red: 9 }],
  ['a vowel a little wider than the others', { open: 0.15 }],
  ['a corner that goes up as much as corners do in talk', { tilt: 0.025 }],
] as const)('%s stay', (_, change) => {
  expect(left(change)).toEqual([]);
});

test('a smile that is held is left out, one that speaks stays', () => {
  expect(left({ open: 0.06, width: 0.69 })).toEqual(planted);
  const { fits } = judged((frame) => (frame >= 100 && frame < 120 ? { width: 0.69 } : {}));
  expect(fits.every((it) => it === 1)).toBe(true);
});

test('a scream that lasts for a third of the footage does not become the range of the person', () => {
  const { fits } = judged((frame) => (frame >= 200 ? { open: 0.4 } : {}));
  expect(fits.subarray(0, 190).every((it) => it === 1)).toBe(true);
  expect(fits.subarray(210).some((it) => it === 1)).toBe(false);
});

test('of a person who hardly talks so many seconds are said', () => {
  const { seconds } = judged((frame) => (frame >= 25 ? { open: 0.1 } : {}));
  expect(seconds).toBeGreaterThan(0.5);
  expect(seconds).toBeLessThan(1.5);
});
