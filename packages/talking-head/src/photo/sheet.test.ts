import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSheet } from '../pictures/load-sheet.ts';
import { yuvFromRgb, type Sheet } from './sheet.ts';
import { Sway } from './sway.ts';

const folder = mkdtempSync(join(tmpdir(), 'sheet-'));
const still = { x: 0, y: 0, roll: 0, yaw: 0, pitch: 0, breath: 0 };
const head = { x: 200, y: 150, halfWidth: 50, halfHeight: 65, chin: 215, unit: 60 };
let sheet: Sheet;

beforeAll(async () => {
  const file = join(folder, 'stripes.png');
  const rgb = Buffer.from(
    Uint8Array.from(
      { length: 400 * 400 * 3 },
      (_, i) => 128 + 100 * Math.sin((Math.floor(i / 3) % 400) * 0.2),
    ),
  );
  await sharp(rgb, { raw: { width: 400, height: 400, channels: 3 } })
    .png()
    .toFile(file);
  sheet = await loadSheet(file, 400, 400);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('colours of a sheet', () => {
  it.each([
    [
      [255, 255, 255],
      [235, 128, 128],
    ],
    [
      [0, 0, 0],
      [16, 128, 128],
    ],
    [
      [255, 0, 0],
      [63, 102, 240],
    ],
    [
      [0, 0, 255],
      [32, 240, 118],
    ],
  ])('%j is %j in BT.709', (rgb, yuv) => {
    const data = yuvFromRgb(Uint8Array.from(Array.from({ length: 4 }, () => rgb).flat()), 2, 2);
    expect([data[0], data[4], data[5]]).toEqual(yuv);
  });
});

describe('sway', () => {
  it('leaves the picture as it is while the head is still', () => {
    const before = sheet.frame.slice();
    new Sway(sheet, head).draw(still, []);
    expect(sheet.frame).toEqual(before);
  });

  it('moves the head, and nothing far from it', () => {
    const before = sheet.untouched[0].data.slice();
    new Sway(sheet, head).draw({ ...still, x: 0.1 }, []);
    const row = 150 * 400;
    for (let x = 180; x < 220; x++) expect(sheet.frame[row + x]! - before[row + x - 6]!).toBeCloseTo(0, -0.7);
    for (let x = 0; x < 30; x++) expect(sheet.frame[row + x]).toBe(before[row + x]);
    expect(sheet.frame.subarray(399 * 400, 400 * 400)).toEqual(before.subarray(399 * 400));
  });

  it('turns the middle of the face more than its edge', () => {
    new Sway(sheet, head).draw({ ...still, yaw: 0.12 }, []);
    const before = sheet.untouched[0].data;
    const moved = (x: number): number => Math.abs(sheet.frame[150 * 400 + x]! - before[150 * 400 + x]!);
    const middle = Math.max(...Array.from({ length: 30 }, (_, i) => moved(185 + i)));
    const edge = Math.max(...Array.from({ length: 20 }, (_, i) => moved(255 + i)));
    expect(middle).toBeGreaterThan(edge * 3);
  });
});
