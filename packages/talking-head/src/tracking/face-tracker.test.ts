import { decodeFrames } from '@likeness/media/decode';
import { expect, test } from 'vitest';
import { VALUES } from '../geometry/face-topology.ts';
import { quantile } from '../geometry/statistics.ts';
import { boxAround } from './face-mesh.ts';
import { FaceTracker } from './face-tracker.ts';

const clip = new URL('../../../../library/presenters/nova/clip.mp4', import.meta.url).pathname;
const FRAMES = 100;

test('where a face is seen does not depend on a third of a pixel at the start', async () => {
  const trackers = [await FaceTracker.load(), await FaceTracker.load()] as const;
  const apart: number[] = [];
  for await (const picture of decodeFrames(clip, { pixelFormat: 'yuv420p', trusted: true })) {
    if (apart.length === 0) {
      const start = boxAround(trackers[0].find(picture)[0]!.mesh.points);
      trackers[0].startAt(start);
      trackers[1].startAt({ ...start, x: start.x + 0.3, size: start.size * 1.002 });
    }
    const [a, b] = trackers.map((tracker) => tracker.next(picture)!.points) as [Float32Array, Float32Array];
    let most = 0;
    for (let q = 0; q < VALUES; q += 3)
      most = Math.max(most, Math.hypot(a[q]! - b[q]!, a[q + 1]! - b[q + 1]!));
    apart.push(most);
    if (apart.length === FRAMES) break;
  }
  // Pixels, of the point that is furthest apart; 2.0 when the crop follows every look.
  expect(quantile(apart.slice(FRAMES / 4), 0.5)).toBeLessThan(1.5);
});
