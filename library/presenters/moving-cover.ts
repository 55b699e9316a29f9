import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeMovingCover } from '@likeness/media/moving-cover';

/** Seconds after the beginning of a clip, which is talk, where the lips part. */
const from = 0.3;

/** Makes the short silent loop that lists show when a pointer rests on a presenter, and names it in its `presenter.json`. */
export async function addMovingCover(id: string): Promise<void> {
  const folder = join(import.meta.dirname, id);
  const path = join(folder, 'presenter.json');
  const sheet = JSON.parse(readFileSync(path, 'utf8')) as { files: Record<string, string> };
  const files = { ...sheet.files, moving: 'moving.mp4' };
  await makeMovingCover(join(folder, 'clip.mp4'), join(folder, files.moving), { from });
  writeFileSync(path, `${JSON.stringify({ ...sheet, files }, null, 2)}\n`);
}
