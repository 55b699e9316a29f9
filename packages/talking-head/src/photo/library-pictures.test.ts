import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { placementFaults, type Placement } from '@likeness/domain/placement';
import { expect, test } from 'vitest';
import { findFace } from '../pictures/prepare-picture.ts';
import { openPicture } from '../pictures/load-sheet.ts';

const home = join(import.meta.dirname, '../../../../library/pictures');
type Info = { id: string; kind: 'pet' | 'person'; names: Record<string, string>; placement?: Placement };
const pictures = readdirSync(home, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => {
    const file = readdirSync(join(home, name)).find((it) => it === 'info.json');
    return file ? [JSON.parse(readFileSync(join(home, name, file), 'utf8')) as Info] : [];
  });

test('the library has at least 24 pets and 24 characters, each named in four languages', () => {
  for (const kind of ['pet', 'person'])
    expect(pictures.filter((picture) => picture.kind === kind).length).toBeGreaterThanOrEqual(24);
  for (const { names } of pictures) expect(Object.keys(names)).toEqual(['zh-CN', 'en', 'zh-TW', 'ms']);
  expect(new Set(pictures.map(({ names }) => names['zh-CN'])).size).toBe(pictures.length);
});

test.each(pictures.map((picture) => [picture.id, picture] as const))(
  'the picture %s can speak: a face is found in it, or a mouth is placed',
  async (id, { kind, placement }) => {
    if (kind === 'pet') {
      expect(placement && placementFaults(placement)).toEqual([]);
      expect(placement?.eyes).toHaveLength(2);
      return;
    }
    const { landmarks, faces } = await findFace(await openPicture(join(home, id, 'picture.jpg'), 1000), 0);
    expect(faces).toBe(1);
    // From the forehead to the chin, in pixels of a picture that is 1000 high.
    expect(landmarks[152 * 3 + 1]! - landmarks[10 * 3 + 1]!).toBeGreaterThan(250);
  },
);
