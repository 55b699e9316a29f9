import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeWav } from '@likeness/media/wav';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawAnimal, drawnAnimals } from '../placed/test/drawn-animals.ts';
import { preparePlaced } from '../pictures/prepare-placed.ts';
import { renderPlaced } from '../pictures/render-placed.ts';
import type { MouthTrack } from '../visemes/track.ts';
import { measureVideo } from './measure-video.ts';
import { speechTrack } from './test/speech-track.ts';

const SECONDS = 6;
const said = speechTrack(SECONDS);
const animal = drawnAnimals(20).find(({ name }) => name.includes(' open '))!;
let folder: string;
const at = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'observe-open-'));
  await writeFile(at('animal.png'), await drawAnimal(animal));
  const placement = { mouth: { bend: 0, jaw: 0.5, ...animal.mouth }, eyes: [] };
  await preparePlaced({ source: at('animal.png'), outDir: at('avatar'), placement });
  await writeWav(at('sound.wav'), new Float32Array(16_000 * SECONDS).fill(0.01), 16_000);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The figures of an animal whose mouth is open in its picture, and does this while that is said. */
async function watched(openings: (frame: number) => number) {
  const values = said.values.map((value, k) => (k % 3 === 0 ? openings(k / 3) : value));
  const track: MouthTrack = { ...said, values, closures: [], silences: [] };
  const request = { avatarDir: at('avatar'), audio: at('sound.wav'), out: at('animal.mp4') };
  await renderPlaced({ ...request, track, options: { quality: 'quick' } });
  return measureVideo(request.out, { track: said, placed: request.avatarDir });
}

it('a mouth that is open in its picture is seen to speak, to shut and to rest where it does', async () => {
  const { r, closures, silence } = await watched((frame) => said.values[frame * 3]!);
  expect(r).toBeGreaterThan(0.9);
  expect({ closures, silence }).toEqual({ closures: 1, silence: 1 });
});

it('and to do neither where it stays open', async () => {
  const { r, closures, silence } = await watched(() => 0.7);
  expect(r).toBeLessThan(0.5);
  expect({ closures, silence }).toEqual({ closures: 0, silence: 0 });
});
