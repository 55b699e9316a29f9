import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { sentFile } from '../../../test/sent-file.ts';
import { problemOf, testStudio, type Person, type Studio } from '../../../test/studio.ts';

const library = join(import.meta.dirname, '../../../../../library');
let studio: Studio;

beforeAll(async () => {
  studio = await testStudio();
});

async function save(person: Person, path: string, type: 'person' | 'pet') {
  const bytes = await readFile(join(library, path));
  const { file_id } = await sentFile(studio, person, 'image', 'picture.jpg', bytes);
  return person.api.photoTalk.save({ name: 'a picture', file_id, type, agreement: true });
}

test('a face is told by its points, the same whenever they are asked for', async () => {
  const person = await studio.person();
  const { id } = await save(person, 'presenters/maya/poster.jpg', 'person');
  const seen = await person.api.photoTalk.points({ id });
  expect(seen).toMatchObject({ width: 720, height: 1280, placement: null });
  expect(seen.landmarks).toHaveLength(468 * 3);
  const [forehead, chin] = [10, 152].map((point) => seen.landmarks.slice(point * 3, point * 3 + 2));
  expect(chin![1]! - forehead![1]!).toBeGreaterThan(200);
  expect(Math.abs(chin![0]! - 360)).toBeLessThan(60);
  expect(await person.api.photoTalk.points({ id })).toEqual(seen);
});

test('a pet is told by its placement, its owner alone, and by another one once it is moved', async () => {
  const person = await studio.person();
  const { photoTalk } = person.api;
  const { id, guess } = await save(person, 'pictures/golden-dog/picture.jpg', 'pet');
  expect(await problemOf(photoTalk.points({ id }))).toBe('picture-needs-placement');
  await photoTalk.place({ id, placement: guess });
  const placed = await photoTalk.points({ id });
  expect(placed).toMatchObject({ width: 800, height: 1000, landmarks: [], placement: guess });
  const lower = { ...guess, mouth: { ...guess.mouth, y: guess.mouth.y + 0.02 } };
  await photoTalk.place({ id, placement: lower });
  const moved = await photoTalk.points({ id });
  expect(moved.placement).toEqual(lower);
  expect(moved.key).not.toBe(placed.key);
  const stranger = await studio.person();
  expect(await problemOf(stranger.api.photoTalk.points({ id }))).toBe('not-found');
});
