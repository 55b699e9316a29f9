import { join } from 'node:path';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { outlineOfPicture } from '@likeness/engines/matting/still';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { picture420, type Picture420 } from '../drawing/picture-420.ts';
import { loadPerson, loadPicture } from '../pictures/load-sheet.ts';
import { findFace } from '../pictures/prepare-picture.ts';
import { isTrusted, looksOf } from './outline-trust.ts';

const folder = mkdtempSync(join(tmpdir(), 'outline-'));
const source = join(import.meta.dirname, '../../../../library/pictures/portrait-rose/picture.jpg');
const [width, height] = [400, 500];
const outline = join(folder, 'person.png');
let landmarks: Float32Array;
let planes: Picture420;
let found: Uint8Array;

beforeAll(async () => {
  const picture = await loadPicture(source, width, height);
  landmarks = (await findFace(picture, 0)).landmarks;
  planes = picture420(picture.data, { x: 0, y: 0, width, height });
  await outlineOfPicture(source, outline);
  found = await sharp(outline).resize(width, height, { fit: 'fill' }).greyscale().raw().toBuffer();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The outline, so many pixels aside. */
const aside = (pixels: number) => found.map((_, i) => (i % width < pixels ? 0 : found[i - pixels]!));

it('an outline is trusted where it covers the face, is sharp, and lies on edges of the picture', () => {
  expect(isTrusted(looksOf(planes, found, landmarks))).toBe(true);
  const wide = looksOf(planes, aside(24), landmarks);
  expect(wide.onEdges).toBeLessThan(0.85);
  expect(isTrusted(wide)).toBe(false);
  const vague = looksOf(
    planes,
    found.map((value) => 90 + value * 0.4),
    landmarks,
  );
  expect(vague.unsure).toBeGreaterThan(0.06);
  expect(isTrusted(vague)).toBe(false);
  const none = looksOf(
    planes,
    found.map(() => 0),
    landmarks,
  );
  expect(none.face).toBe(0);
  expect(isTrusted(none)).toBe(false);
});

it('a person is moved alone where the outline is trusted, and with the surroundings where it is not', async () => {
  const size = { width, height, landmarks };
  expect((await loadPerson(source, outline, size)).layered).toBeDefined();
  const wrong = join(folder, 'wrong.png');
  await sharp(aside(24), { raw: { width, height, channels: 1 } })
    .png()
    .toFile(wrong);
  expect((await loadPerson(source, wrong, size)).layered).toBeUndefined();
});
