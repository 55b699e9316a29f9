// Makes the short silent loops that lists show when a pointer rests on a presenter: `node library/presenters/moving.ts [id ...]`,
// without names for all. Each is made from the beginning of the clip, which is talk, and named in presenter.json.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeMovingCover } from '@likeness/media/moving-cover';

const home = import.meta.dirname;
const wanted = process.argv.slice(2);
/** Seconds after the beginning, where the lips part. */
const from = 0.3;

for (const id of wanted.length > 0 ? wanted : readdirSync(home)) {
  const path = join(home, id, 'presenter.json');
  if (!existsSync(path)) continue;
  const sheet = JSON.parse(readFileSync(path, 'utf8')) as { files: Record<string, string> };
  const files = { ...sheet.files, moving: 'moving.mp4' };
  await makeMovingCover(join(home, id, 'clip.mp4'), join(home, id, files.moving), { from });
  writeFileSync(path, `${JSON.stringify({ ...sheet, files }, null, 2)}\n`);
}
