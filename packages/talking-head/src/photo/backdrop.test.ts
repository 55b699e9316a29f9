import { beforeAll, describe, expect, it } from 'vitest';
import { loadKernel } from '../files/load-kernel.ts';
import { personSheet } from './person-sheet.ts';
import { sheetOf, type Sheet } from './sheet.ts';
import { Sway } from './sway.ts';

/** A light wall with dark lines every 40 pixels, and in front of it an even head with a soft edge on shoulders. */
const [width, height] = [400, 480];
const [wall, line, skin] = [180, 60, 120];
const head = { x: 200, y: 200, halfWidth: 70, halfHeight: 85, chin: 285, unit: 60 };
const still = { x: 0, y: 0, roll: 0, yaw: 0, pitch: 0, breath: 0 };
/** To the right by a tenth of the distance of the eyes: 6 pixels, around the head everywhere. */
const aside = { ...still, x: 0.1 };
const moved = 6;

const wallAt = (x: number, y: number) => ((x + 20) % 40 < 3 || y % 40 < 3 ? line : wall);
const clamp = (value: number) => Math.min(1, Math.max(0, value));
function shareAt(x: number, y: number): number {
  const face = clamp(0.5 + (1 - Math.hypot((x - 200) / 80, (y - 200) / 95)) * 20);
  const shoulders = clamp(0.5 + (1 - Math.hypot((x - 200) / 190, (y - 480) / 150)) * 30);
  return Math.max(face, shoulders);
}
const seenAt = (x: number, y: number, share: number) => share * skin + (1 - share) * wallAt(x, y);

const planes = new Uint8Array(width * height * 1.5).fill(128);
const shares = new Uint8Array(width * height);
for (let y = 0, i = 0; y < height; y++)
  for (let x = 0; x < width; x++, i++) {
    shares[i] = Math.round(255 * shareAt(x, y));
    planes[i] = Math.round(seenAt(x, y, shareAt(x, y)));
  }

const picture = { width, height, data: planes };

/** Rows that the level lines behind the head lie beside where they belong, at most, where they are seen in the picture too. */
function bent({ frame }: Sheet): number {
  let most = 0;
  for (let x = 30; x < 370; x++) {
    // Upright lines that come near would count too.
    if ((x + 20) % 40 < 12 || (x + 20) % 40 > 31) continue;
    for (let y = 41; y < 280; y += 40) {
      const rows = Array.from({ length: 25 }, (_, k) => y - 12 + k);
      if (rows.some((row) => nearest(x, row) < 12)) continue;
      const dark = rows.map((row) => Math.max(0, wall - frame[row * width + x]!));
      const sum = dark.reduce((all, it) => all + it, 0);
      const middle = dark.reduce((all, it, k) => all + it * rows[k]!, 0) / sum;
      most = Math.max(most, sum === 0 ? 12 : Math.abs(middle - y));
    }
  }
  return most;
}

/** Pixels to the nearest place of the person, in the picture or as they have moved, up to 12. */
function nearest(x: number, y: number): number {
  for (let far = 0; far < 12; far++)
    for (const [dx, dy] of [
      [far, 0],
      [-far, 0],
      [0, far],
      [0, -far],
    ] as const)
      if (shareAt(x + dx, y + dy) > 0 || shareAt(x - moved + dx, y + dy) > 0) return far;
  return 12;
}

/** Mean difference, in levels, from what a camera would have seen, within 12 pixels around a head that has moved aside. */
function wrong({ frame }: Sheet): number {
  let [sum, count] = [0, 0];
  for (let y = 90; y < 290; y++)
    for (let x = 100; x < 300; x++) {
      const share = shareAt(x - moved, y);
      if (share > 0.99 || nearest(x, y) === 12) continue;
      sum += Math.abs(frame[y * width + x]! - seenAt(x, y, share));
      count++;
    }
  return sum / count;
}

let [parted, together]: Sheet[] = [];
beforeAll(async () => {
  parted = await personSheet(picture, shares, loadKernel);
  together = await sheetOf(picture, loadKernel);
});

describe('what is behind a head that turns', () => {
  it('is the picture itself while the head is still', () => {
    new Sway(parted!, head).draw(still, []);
    expect(parted!.frame).toEqual(planes);
  });

  it('stands still: no line bends, where those of a picture that moves as one do', () => {
    const turned = { ...aside, y: 0.08 };
    new Sway(parted!, head).draw(turned, []);
    new Sway(together!, head).draw(turned, []);
    expect(bent(parted!)).toBe(0);
    expect(bent(together!)).toBeGreaterThan(3);
  });

  it('leaves no halo around the head', () => {
    new Sway(parted!, head).draw(aside, []);
    new Sway(together!, head).draw(aside, []);
    // 2.6 and 9.0 of the 120 levels between wall and lines.
    expect(wrong(parted!)).toBeLessThan(3);
    expect(wrong(together!)).toBeGreaterThan(8);
  });

  it('comes back when the head does', () => {
    const sway = new Sway(parted!, head);
    for (const motion of [aside, { ...aside, x: -0.1, yaw: 0.1 }, still]) sway.draw(motion, []);
    // What has moved by less than a sixth of a pixel is not drawn again.
    const off = planes.map((value, i) => Math.abs(value - parted!.frame[i]!));
    expect(off.reduce((most, it) => Math.max(most, it), 0)).toBeLessThan((wall - line) / 6);
  });
});
