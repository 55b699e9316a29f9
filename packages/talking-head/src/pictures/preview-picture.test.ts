import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placementFaults, placementInTheMiddle } from '@likeness/domain/placement';
import { decodeFrames } from '@likeness/media/decode';
import { probe } from '@likeness/media/probe';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { svgPng } from '../placed/test/svg-png.ts';
import { inspectPicture } from './inspect-picture.ts';
import { previewPicture } from './preview-picture.ts';

const folder = mkdtempSync(join(tmpdir(), 'preview-'));
const person = new URL('../../../../library/presenters/lin/poster.jpg', import.meta.url).pathname;
const animal = join(folder, 'animal.png');
const plain = join(folder, 'plain.png');

beforeAll(async () => {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="500">
    <rect width="600" height="500" fill="#7d94a8"/><ellipse cx="300" cy="270" rx="190" ry="180" fill="#d9a066"/>
    <circle cx="225" cy="220" r="26" fill="#221a14"/><circle cx="375" cy="220" r="26" fill="#221a14"/></svg>`;
  writeFileSync(animal, await svgPng(head));
  await sharp({ create: { width: 300, height: 200, channels: 3, background: '#7a9' } }).toFile(plain);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('looking at a picture', () => {
  it('finds a person, with mouth and eyes in the face', async () => {
    const { face, faces, guess, width, height } = await inspectPicture(person);
    expect({ face, guess, width, height }).toEqual({ face: true, guess: null, width: 720, height: 1280 });
    const { box, mouth, eyes } = faces[0]!;
    const inside = ({ x, y }: { x: number; y: number }): boolean =>
      x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
    expect([mouth, ...eyes].every(inside)).toBe(true);
    expect(mouth.y).toBeGreaterThan(eyes[0]!.y);
    expect(mouth.width).toBeLessThan(box.width);
  });

  it('guesses a placement where there is no face, and none where there is nothing', async () => {
    const { face, faces, guess, confidence } = await inspectPicture(animal);
    expect({ face, faces }).toEqual({ face: false, faces: [] });
    expect(placementFaults(guess!)).toEqual([]);
    expect(guess!.mouth.x).toBeCloseTo(0.5, 1);
    expect(guess!.mouth.y).toBeGreaterThan(0.5);
    expect(confidence).toBeGreaterThan(0);
    expect((await inspectPicture(plain)).guess).toBeNull();
  });
});

describe('the loop of the editor', () => {
  const looks = async (path: string): Promise<Uint8Array[]> => {
    const frames: Uint8Array[] = [];
    for await (const { data } of decodeFrames(path, { pixelFormat: 'yuv420p', trusted: true }))
      frames.push(data.slice());
    return frames;
  };
  const change = (a: Uint8Array, b: Uint8Array, size: number): number => {
    let sum = 0;
    for (let i = 0; i < size; i++) sum += Math.abs(a[i]! - b[i]!);
    return sum / size;
  };

  it.each([
    ['a placed mouth', animal, placementInTheMiddle(1.2)],
    ['a face', person, undefined],
  ])('of %s is small, mute, and ends as it begins', async (name, source, placement) => {
    const out = join(folder, `${name}.mp4`);
    const { width, height, seconds } = await previewPicture({ source, out, ...(placement && { placement }) });
    expect(width).toBeLessThanOrEqual(360);
    expect(height).toBeLessThanOrEqual(480);
    expect(seconds).toBeCloseTo(1.5, 1);
    const { video, audio } = await probe(out, { trusted: true });
    expect(audio).toHaveLength(0);
    expect(video).toMatchObject({ width, height });
    const frames = await looks(out);
    const moved = frames.map((frame) => change(frames[0]!, frame, width * height));
    expect(Math.max(...moved)).toBeGreaterThan(0.3);
    expect(moved.at(-1)).toBeLessThan(Math.max(...moved) * 0.5);
  });

  it('needs a face or a placement', async () => {
    await expect(previewPicture({ source: plain, out: join(folder, 'no.mp4') })).rejects.toThrow(
      'picture-needs-placement',
    );
  });
});
