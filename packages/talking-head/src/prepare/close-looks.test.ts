import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeFrames } from '@likeness/media/decode';
import { probe } from '@likeness/media/probe';
import { expect, test } from 'vitest';
import { loadFaceTracker } from '../files/load-tracker.ts';
import { VALUES } from '../geometry/face-topology.ts';
import { mouthShape } from '../geometry/mouth-shape.ts';
import { bankCandidates } from './bank-choice.ts';
import { looksClosely } from './close-looks.ts';
import { followFootage } from './follow-footage.ts';
import { normalForm } from './normalise.ts';

const clip = new URL('../../../../library/presenters/fox/clip.mp4', import.meta.url).pathname;
const SECONDS = 4;

/** Numbers of the frames that are looked at closely. */
const closeOf = (frames: number): number[] => [...Array(frames).keys()].filter(looksClosely(frames));

test('every frame of short footage is looked at closely, and stretches of long footage', () => {
  expect(closeOf(500)).toHaveLength(500);
  const minute = closeOf(1500);
  expect(minute.length).toBeGreaterThan(400);
  expect(minute.length).toBeLessThanOrEqual(600);
  expect(minute.slice(22, 26)).toEqual([22, 23, 72, 73]);
  expect(closeOf(4500).at(-1)).toBeGreaterThan(4200);
});

test('a bank is chosen among frames looked at closely, unless there are too few', () => {
  const usable = Uint8Array.from({ length: 400 }, (_, i) => Number(i >= 100));
  const close = Uint8Array.from(usable, (_, i) => Number(i < 300));
  const both = bankCandidates(usable, close, 300);
  expect([both.indexOf(1), both.lastIndexOf(1)]).toEqual([100, 299]);
  expect(bankCandidates(usable, close.fill(0, 200), 300)).toEqual(usable);
});

/** Openings of the mouth by so many looks at each frame. */
async function openings(looks: number): Promise<number[]> {
  const tracker = await loadFaceTracker(1);
  const open: number[] = [];
  for await (const picture of decodeFrames(clip, {
    pixelFormat: 'yuv420p',
    trusted: true,
    duration: SECONDS,
  }))
    open.push(mouthShape(tracker.steady(picture, tracker.next(picture)!.points, looks)).open);
  return open;
}

test('close looks tell how far lips are apart', async () => {
  const { video } = await probe(clip, { trusted: true });
  const folder = await mkdtemp(join(tmpdir(), 'close-looks-'));
  try {
    const { landmarks, close } = await followFootage({
      source: clip,
      trusted: true,
      video: video!,
      form: normalForm(video!),
      base: join(folder, 'base.mp4'),
      face: undefined,
      start: 0,
      maxSeconds: SECONDS,
      signal: undefined,
      onProgress: () => undefined,
    });
    expect(close).not.toContain(0);
    const [one, many] = await Promise.all([openings(1), openings(5)]);
    const wrong = (open: (frame: number) => number): number =>
      many.reduce((sum, it, frame) => sum + Math.abs(open(frame) - it), 0);
    const closely = wrong((frame) => mouthShape(landmarks, frame * VALUES).open);
    expect(closely).toBeLessThan(0.75 * wrong((frame) => one[frame]!));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
