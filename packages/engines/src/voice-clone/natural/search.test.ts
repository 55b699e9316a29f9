import { describe, expect, it } from 'vitest';
import { gaussian, seededRandom } from '@likeness/domain/maths/seeded-random';
import { cosine, embeddingSize, unit } from './encoder.ts';
import { cholesky, solve } from './linear.ts';
import { searchPlace, tuning } from './search.ts';
import type { Place } from './span.ts';
import { learn, mapOf, nearestPlace, noEvidence, type Evidence, type Point } from './voice-map.ts';

const voices = 6;
const random = seededRandom(5);
const numbers = (length: number, size: number) =>
  Float32Array.from({ length }, () => size * gaussian(random));
const place = (size = 1): Place => ({ timbre: numbers(voices, size), prosody: numbers(voices, size) });
/**
 * A double of the model and the encoder: what is heard bends with the timbre and hardly with the prosody, and each saying leans its
 * own way.
 */
const directions = Array.from({ length: 2 * voices }, () => numbers(embeddingSize, 0.05));
const leanings = Array.from({ length: 6 }, () => numbers(embeddingSize, 0.02));
const middle = numbers(embeddingSize, 0.1);
const heardAt = ({ place: { timbre, prosody }, saying }: Point): Float32Array => {
  const at = [...timbre, ...prosody.map((value) => value / 20)];
  return unit(
    middle.map((value, i) => {
      const sum = at.reduce((total, z, k) => total + z * directions[k]![i]!, value + leanings[saying]![i]!);
      return Math.max(0, sum + 0.3 * sum * Math.abs(sum));
    }),
  );
};

function gathered(count: number): Evidence {
  const evidence = noEvidence(voices);
  for (let i = 0; i < count; i++) {
    const point = { place: place(), hertz: 150, saying: i % 6 };
    learn(evidence, point, heardAt(point));
  }
  return evidence;
}

describe('linear algebra', () => {
  it('solves what was made of a known solution, and refuses what is not positive', () => {
    const matrix = Float64Array.of(4, 2, 1, 2, 5, 3, 1, 3, 6);
    // What the matrix makes of the columns 1, 0, 0 and 1, 1, 2.
    const right = Float64Array.of(4, 8, 2, 13, 1, 16);
    solve(cholesky(matrix, 3), 3, right, 2);
    [1, 1, 0, 1, 0, 2].forEach((value, i) => expect(right[i]).toBeCloseTo(value, 9));
    expect(() => cholesky(Float64Array.of(1, 2, 2, 1), 2)).toThrow('positive');
  });
});

describe('the search for a voice', () => {
  const target = heardAt({ place: place(1.3), hertz: 150, saying: 4 });
  const wanted = { target, hertz: 150, language: 'en' } as const;
  const evidence = gathered(60);
  const tries = async (points: Point[]) => points.map(heardAt);
  const found = (at: Place) => cosine(heardAt({ place: at, hertz: 150, saying: 4 }), target);

  it('climbs to the place its map thinks best', () => {
    const start = { place: place(0), hertz: 150, saying: 4 };
    const weights = mapOf(evidence);
    const best = nearestPlace(weights, target, start, 1e-3);
    for (let i = 0; i < 20; i++) {
      const other = nearestPlace(weights, target, { ...start, place: place(0.5) }, 1e-3);
      expect(other.cosine).toBeCloseTo(best.cosine, 2);
    }
  });

  it('finds a planted voice, nearer than what was known leads it', async () => {
    const start = { place: place(0), hertz: 150, saying: 4 };
    const before = nearestPlace(mapOf(evidence), target, start, tuning.pull);
    const after = await searchPlace(wanted, { evidence, tries });
    expect(found(after)).toBeGreaterThan(0.95);
    expect(found(after)).toBeGreaterThan(found(before.place));
  });

  it('goes on where it was stopped, to the same place', async () => {
    const kept = new Map<string, string>();
    const remember = async <T>(name: string, part: () => Promise<T>): Promise<T> => {
      if (!kept.has(name)) kept.set(name, JSON.stringify(await part()));
      return JSON.parse(kept.get(name)!) as T;
    };
    let generations = 0;
    const stopping = async (points: Point[]) => {
      if (generations++ === 4) throw new Error('killed');
      return tries(points);
    };
    await expect(searchPlace(wanted, { evidence, tries: stopping, remember })).rejects.toThrow('killed');
    expect(kept.size).toBe(4);
    const shares: number[] = [];
    let tried = 0;
    const again = await searchPlace(wanted, {
      evidence,
      tries: (points) => {
        tried++;
        return tries(points);
      },
      remember,
      onProgress: (share) => shares.push(share),
    });
    // What is left, and the last words.
    expect(tried).toBe(tuning.generations - 4 + 1);
    expect(again).toEqual(await searchPlace(wanted, { evidence, tries }));
    expect(shares.at(-1)).toBe(1);
    expect(shares.toSorted((a, b) => a - b)).toEqual(shares);
  });

  it('ends when it is stopped, with the reason', async () => {
    const controller = new AbortController();
    const stopping = async (points: Point[]) => {
      controller.abort(new Error('cancelled'));
      return tries(points);
    };
    const search = searchPlace(wanted, { evidence, tries: stopping, signal: controller.signal });
    await expect(search).rejects.toThrow('cancelled');
  });
});
