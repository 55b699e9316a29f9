import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isProblem } from '@likeness/domain/problems';
import { writeWav } from '@likeness/media/wav';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tinyPackHome } from '../../speech/natural/tiny-kokoro.fixture.ts';
import { naturalCloner } from '../drivers/natural.ts';
import { known } from './known.ts';
import { naturalLikenessOf } from './natural-likeness.ts';
import { tuning } from './search.ts';

const recording = fileURLToPath(new URL('../../../../../library/voices/samples/walter.m4a', import.meta.url));
const problemOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => (isProblem(error) ? error.problem : error),
  );

// The tiny model says tones whatever the style: what is tested is the way of a request, not how near it comes.
describe('a natural voice from a recording', { timeout: 120_000 }, () => {
  let home: string;
  let cloner: ReturnType<typeof naturalCloner>;
  const request = { id: 'x', name: 'x', recordings: [recording], language: 'en-US' };
  beforeAll(async () => {
    tuning.generations = 5;
    tuning.population = 2;
    home = await tinyPackHome();
    cloner = naturalCloner({ home });
  });
  afterAll(async () => {
    await cloner.close();
    await rm(home, { recursive: true });
  });

  it('is made step by step, and goes on where it was stopped', async () => {
    expect(cloner.identity).toBe(false);
    expect(await cloner.isThere?.()).toBe(true);
    const kept = new Map<string, unknown>();
    const controller = new AbortController();
    const remember = async <T>(name: string, part: () => Promise<T>): Promise<T> => {
      if (!kept.has(name)) kept.set(name, await part());
      return kept.get(name) as T;
    };
    const stopped = cloner.clone(request, {
      signal: controller.signal,
      remember,
      onProgress: (share) => share > 0.3 && controller.abort(new Error('stopped')),
    });
    await expect(stopped).rejects.toThrow('stopped');
    const before = kept.size;
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(tuning.generations);
    const shares: number[] = [];
    const made = await cloner.clone(request, { remember, onProgress: (share) => shares.push(share) });
    // The last words of the nearest ones are remembered, too.
    expect(kept.size).toBe(tuning.generations + 1);
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    const likeness = naturalLikenessOf(made.voice)!;
    expect((await known()).voices).toContain(likeness.nearest);
    // A man's voice.
    expect(likeness.hertz).toBeGreaterThan(70);
    expect(likeness.hertz).toBeLessThan(160);
    expect(await cloner.check(made.voice)).toEqual(made);
    expect(await cloner.check('likeness.x')).toMatchObject({ state: 'failed' });
  });

  it('refuses silence, and says when the natural voices are not there', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'natural-cloner-'));
    const silent = join(folder, 'silent.wav');
    await writeWav(silent, new Float32Array(16_000 * 6), 16_000);
    expect(await problemOf(cloner.clone({ ...request, recordings: [silent] }))).toBe(
      'voice-recording-unusable',
    );
    expect(await problemOf(cloner.clone({ ...request, recordings: [] }))).toBe('voice-recording-unusable');
    const elsewhere = naturalCloner({ home: folder });
    expect(await elsewhere.isThere?.()).toBe(false);
    expect(await problemOf(elsewhere.clone(request))).toBe('voice-engine-missing');
    await rm(folder, { recursive: true });
  });
});
