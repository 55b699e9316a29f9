import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Placement } from '@likeness/domain/placement';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inspectPicture, type PictureInspection } from '../pictures/inspect-picture.ts';
import { drawAnimal, drawnAnimals } from './test/drawn-animals.ts';

type Mouth = { x: number; y: number; width: number };
type Animal = { name: string; mouth: Mouth; seen: PictureInspection };

const library = join(import.meta.dirname, '../../../../library/pictures');
const samples = process.env.LIKENESS_SAMPLES;
if (!samples) console.warn('LIKENESS_SAMPLES names no folder of samples: the photographed cat is skipped.');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'animals-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** How far the guess lies from the mouth, in widths of the mouth. */
function away({ seen: { guess, width, height }, mouth }: Animal): number {
  if (!guess) return Infinity;
  const [dx, dy] = [guess.mouth.x - mouth.x, ((guess.mouth.y - mouth.y) * height) / width];
  return Math.hypot(dx, dy) / mouth.width;
}

const within = (animals: Animal[]): number => animals.filter((animal) => away(animal) <= 1 / 3).length;
const takenForPeople = (animals: Animal[]): string[] =>
  animals.filter(({ seen }) => seen.face).map(({ name }) => name);

describe('twenty drawn animals: ten species, snouts, turns, sizes, open mouths', () => {
  const animals: Animal[] = [];
  beforeAll(async () => {
    for (const drawn of drawnAnimals(20)) {
      const path = join(folder, 'drawn.png');
      await writeFile(path, await drawAnimal(drawn));
      animals.push({ ...drawn, seen: await inspectPicture(path) });
    }
  });

  it('are not taken for people', () => {
    expect(takenForPeople(animals)).toEqual([]);
  });

  it('have their mouths guessed within a third of its width, all but two', () => {
    expect(within(animals)).toBeGreaterThanOrEqual(18);
  });
});

describe('every second pet of the library', () => {
  const animals: Animal[] = [];
  beforeAll(async () => {
    const pets = readdirSync(library).filter(
      (name) => !name.startsWith('portrait-') && existsSync(join(library, name, 'info.json')),
    );
    for (const name of pets.filter((_, i) => i % 2 === 0)) {
      const home = join(library, name);
      const about = JSON.parse(readFileSync(join(home, 'info.json'), 'utf8')) as {
        file: string;
        placement?: Placement;
      };
      if (!about.placement) continue;
      const seen = await inspectPicture(join(home, about.file));
      animals.push({ name, mouth: about.placement.mouth, seen });
    }
  });

  it('are not taken for people', () => {
    expect(animals).toHaveLength(12);
    expect(takenForPeople(animals)).toEqual([]);
  });

  it('have their mouths guessed within a third of its width, nearly all', () => {
    expect(within(animals)).toBeGreaterThanOrEqual(11);
  });
});

describe.skipIf(!samples)('a photographed cat that looks aside', () => {
  it('is no person, and its mouth is near where it is guessed', async () => {
    const seen = await inspectPicture(join(samples!, 'pet-cat.png'));
    expect(seen.face).toBe(false);
    expect(away({ name: 'cat', mouth: { x: 0.563, y: 0.92, width: 0.17 }, seen })).toBeLessThan(0.75);
  });
});
