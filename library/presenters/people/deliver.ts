// Puts rendered people into the library: `node library/presenters/people/deliver.ts FOLDER id ...`, where FOLDER is what film.py
// wrote its clips into (WORK/clips).
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addMovingCover } from '../moving-cover.ts';
import { filmed } from './filmed.ts';

/** What film.py says of a clip: seconds of its parts. */
type Told = {
  width: number;
  height: number;
  fps: number;
  segments: { talk: [number, number]; idle: [number, number] };
};

const [from, ...ids] = process.argv.slice(2);
if (!from || ids.length === 0) throw new Error('usage: deliver.ts FOLDER id ...');
const files = { clip: 'clip.mp4', matte: 'matte.mp4', poster: 'poster.jpg' };
const made = (id: string) => ({
  clip: join(from, `${id}.mp4`),
  matte: join(from, `${id}-matte.mp4`),
  poster: join(from, `${id}.jpg`),
  told: join(from, `${id}.json`),
});

for (const id of ids) {
  const person = filmed.find((it) => it.id === id);
  if (!person) throw new Error(`${id} is not in filmed.ts`);
  const found = made(id);
  const absent = Object.values(found).filter((file) => !existsSync(file));
  if (absent.length > 0) throw new Error(`film.py has not written ${absent.join(', ')}`);
  const target = join(import.meta.dirname, '..', id);
  mkdirSync(target, { recursive: true });
  copyFileSync(found.clip, join(target, files.clip));
  copyFileSync(found.matte, join(target, files.matte));
  copyFileSync(found.poster, join(target, files.poster));
  const told = JSON.parse(readFileSync(found.told, 'utf8')) as Told;
  const sheet = {
    ...person,
    orientation: 'vertical',
    provenance: 'generated, made by library/presenters/people',
    generated: true,
    ...told,
    matte: true,
    files,
  };
  writeFileSync(join(target, 'presenter.json'), `${JSON.stringify(sheet, null, 2)}\n`);
  await addMovingCover(id);
}
