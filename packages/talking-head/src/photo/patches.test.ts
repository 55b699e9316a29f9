import { expect, it } from 'vitest';
import { fillWithPatches, HIDDEN, SEEN, WANTED } from './patches.ts';
import { shadeOf } from './fill-in.ts';

const [width, height] = [120, 120];
/** Stripes of 6 pixels every 20, and a hole whose middle is left out. */
const stripe = (y: number) => (y % 20 < 6 ? -80 : 20);
function canvas() {
  const data = new Float32Array(width * height * 3);
  const place = new Uint8Array(width * height);
  for (let i = 0; i < place.length; i++) {
    const far = Math.max(Math.abs((i % width) - 60), Math.abs(Math.floor(i / width) - 60));
    place[i] = far > 24 ? SEEN : far > 10 ? WANTED : HIDDEN;
    data[i * 3] = place[i] === SEEN ? stripe(Math.floor(i / width)) : 0;
  }
  return { width, height, data, place };
}

it('stripes go on through what was not seen, and what is left out stays as it is', () => {
  const filled = canvas();
  const before = filled.data.slice();
  fillWithPatches(filled);
  let [off, count] = [0, 0];
  filled.place.forEach((place, i) => {
    if (place === WANTED) {
      off += Math.abs(filled.data[i * 3]! - stripe(Math.floor(i / width)));
      count++;
    } else expect(filled.data[i * 3]).toBe(before[i * 3]);
  });
  expect(count).toBe(49 * 49 - 21 * 21);
  // Of a hundred levels between stripes; without them all would be wrong by 44 in the mean.
  expect(off / count).toBeLessThan(8);
});

it('light and shade go on evenly across what is not known', () => {
  const data = Uint8Array.from({ length: width * height }, (_, i) => 60 + (i % width));
  const known = Uint8Array.from(canvas().place, (place) => (place === SEEN ? 1 : 0));
  const shade = shadeOf({ data, width, height, x: 0, y: 0 }, known);
  const row = 60 * width;
  for (const x of [20, 40, 60, 80, 100]) expect(Math.abs(shade[row + x]! - (60 + x))).toBeLessThan(9);
});
