import { expect, it } from 'vitest';
import { loadKernel } from '../files/load-kernel.ts';
import { sheetOf } from './sheet.ts';
import { Sway } from './sway.ts';

it('a head at the upper edge moves down without repeating what the edge cuts', async () => {
  const [width, height] = [256, 256];
  const data = new Uint8Array(width * height * 1.5).fill(128);
  // Lighter by a level each row.
  for (let i = 0; i < width * height; i++) data[i] = Math.floor(i / width);
  const sheet = await sheetOf({ width, height, data }, loadKernel);
  const head = { x: 128, y: 60, halfWidth: 50, halfHeight: 70, chin: 130, unit: 60 };
  new Sway(sheet, head).draw({ x: 0, y: 0.15, roll: 0, yaw: 0, pitch: 0, breath: 0 }, []);
  const column = [0, 4, 8, 16, 24, 40, 60].map((y) => sheet.frame[y * width + 128]!);
  // Nine pixels lower in the middle of the face, less towards the edge, where nothing is known above it.
  expect(column).toEqual([0, 3, 6, 12, 18, 32, 51]);
});
