import { decodeFrames } from '@likeness/media/decode';
import { expect, test } from 'vitest';
import { loadFaceTracker } from '../files/load-tracker.ts';
import { VALUES } from '../geometry/face-topology.ts';
import { quantile } from '../numeric/statistics.ts';
import { boxAround } from './face-mesh.ts';

const clip = new URL('../../../../library/presenters/nova/clip.mp4', import.meta.url).pathname;
const FRAMES = 100;

/** The median of how many pixels the point is away that lies furthest apart for two trackers that began a little apart. */
async function apart(follow?: number): Promise<number> {
  const trackers = [await loadFaceTracker(follow), await loadFaceTracker(follow)] as const;
  const distances: number[] = [];
  for await (const picture of decodeFrames(clip, { pixelFormat: 'yuv420p', trusted: true })) {
    if (distances.length === 0) {
      const start = boxAround(trackers[0].find(picture)[0]!.mesh.points);
      trackers[0].startAt(start);
      trackers[1].startAt({ ...start, x: start.x + 0.3, size: start.size * 1.002 });
    }
    const [a, b] = trackers.map((tracker) => tracker.next(picture)!.points) as [Float32Array, Float32Array];
    let most = 0;
    for (let q = 0; q < VALUES; q += 3)
      most = Math.max(most, Math.hypot(a[q]! - b[q]!, a[q + 1]! - b[q + 1]!));
    distances.push(most);
    if (distances.length === FRAMES) break;
  }
  return quantile(distances.slice(FRAMES / 4), 0.5);
}

test('where a face is seen hardly depends on a third of a pixel at the start', async () => {
  const steady = await apart();
  expect(steady).toBeLessThan(1.5);
  expect(steady).toBeLessThan(0.75 * (await apart(1)));
});
