import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspectPicture } from '@likeness/talking-head/pictures/inspect-picture';
import { paintVariant, variants } from '../library/pictures/variants.ts';
import { percentile } from './api.ts';
import type { BenchRow } from './rows.ts';

/** Animals that are painted for this, and at which part of the library's size. */
const count = 40;
const scale = 0.5;
/** Widths of a mouth within which a guess is right. */
const right = 1 / 3;

/**
 * Paints animals of the library with other snouts, turns, sizes, places and open mouths, and looks at them as at uploads:
 * how many are taken for people, and how far from the mouth its guess lies. Takes some minutes.
 */
export async function benchMuzzles(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'likeness-muzzles-'));
  const away: number[] = [];
  let people = 0;
  try {
    for (const variant of variants(count)) {
      const { picture, placement } = await paintVariant(variant, scale);
      const path = join(folder, 'animal.png');
      await writeFile(path, picture);
      const { face, guess, width, height } = await inspectPicture(path);
      if (face) people++;
      const { mouth } = placement;
      const [dx, dy] = guess
        ? [guess.mouth.x - mouth.x, ((guess.mouth.y - mouth.y) * height) / width]
        : [Infinity, Infinity];
      away.push(Math.hypot(dx, dy) / mouth.width);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const within = away.filter((it) => it <= right).length;
  return [
    { name: `animals of ${count} taken for people`, value: people, unit: '' },
    { name: `mouths of ${count} guessed within a third of their width`, value: within, unit: '' },
    { name: 'guess from the mouth, p50', value: percentile(away, 50, 100), unit: 'widths' },
  ];
}
