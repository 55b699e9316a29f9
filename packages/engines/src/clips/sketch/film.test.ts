import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeFrames } from '@likeness/media/decode';
import { afterAll, expect, test } from 'vitest';
import { film } from './film.ts';

const folder = await mkdtemp(join(tmpdir(), 'film-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The brightest pixel of the last picture in its upper left corner, and outside of it. */
async function brightest(marks: 'ai-zh'[]): Promise<{ corner: number; rest: number }> {
  const out = join(folder, `${marks.length}.mp4`);
  const size = { width: 320, height: 180 };
  const seconds = await film({ seconds: 1, out, marks }, size, {}, () => undefined);
  expect(seconds).toBe(1);
  const seen = { corner: 0, rest: 0 };
  for await (const { data } of decodeFrames(out, { pixelFormat: 'gray', trusted: true }))
    for (let i = 0; i < data.length; i++) {
      const place = i % size.width < 80 && i < 24 * size.width ? 'corner' : 'rest';
      seen[place] = Math.max(seen[place], data[i]!);
    }
  return seen;
}

test('the label lies over every picture, in the corner, and only where it is asked for', async () => {
  const plain = await brightest([]);
  const labelled = await brightest(['ai-zh']);
  expect(plain.corner).toBe(plain.rest);
  expect(labelled.corner).toBeGreaterThan(200);
  expect(labelled.rest).toBeLessThan(plain.rest + 10);
});
