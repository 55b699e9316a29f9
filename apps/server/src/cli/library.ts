import { createHash } from 'node:crypto';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Placement } from '@likeness/domain/placement';
import { UsageError } from './usage.ts';

type Presenter = { id: string; names: Record<string, string>; files: { clip: string } };
type LibraryPicture = { id: string; names: Record<string, string>; file: string; placement?: Placement };
type LibraryVoice = {
  id: string;
  names: Record<string, string>;
  language: string;
  driver: string;
  engineVoice: string;
};

const same = (names: Record<string, string>, id: string, wanted: string) =>
  [id, ...Object.values(names)].some((name) => name.toLowerCase() === wanted.toLowerCase());

/** A clip of the library is our own; what a user names may be anything. `placement`: where the mouth of its picture is. */
export type Footage = { path: string; trusted: boolean; placement?: Placement };

/** The footage of a public presenter or a picture of the library by id or name in any language, or the user's own file. */
export async function findFootage(libraryDir: string, wanted: string): Promise<Footage> {
  if (statSync(wanted, { throwIfNoEntry: false })?.isFile()) return { path: resolve(wanted), trusted: false };
  const home = join(libraryDir, 'presenters');
  const known: string[] = [];
  for (const entry of await readdir(home, { withFileTypes: true }).catch(() => [])) {
    const file = join(home, entry.name, 'presenter.json');
    if (!entry.isDirectory() || !existsSync(file)) continue;
    const presenter = JSON.parse(await readFile(file, 'utf8')) as Presenter;
    if (same(presenter.names, presenter.id, wanted))
      return { path: join(home, entry.name, presenter.files.clip), trusted: true };
    known.push(presenter.id);
  }
  const picture = await libraryPicture(libraryDir, wanted);
  if (picture) return picture;
  throw new UsageError(`There is no avatar or file "${wanted}". The library has: ${known.join(', ')}.`);
}

async function libraryPicture(libraryDir: string, wanted: string): Promise<Footage | undefined> {
  const home = join(libraryDir, 'pictures');
  for (const entry of await readdir(home, { withFileTypes: true }).catch(() => [])) {
    const file = join(home, entry.name, 'info.json');
    if (!entry.isDirectory() || !existsSync(file)) continue;
    const picture = JSON.parse(await readFile(file, 'utf8')) as LibraryPicture;
    if (same(picture.names, picture.id, wanted))
      return { path: join(home, entry.name, picture.file), trusted: true, placement: picture.placement };
  }
  return undefined;
}

/** A public voice by id or name in any language. */
export async function findVoice(libraryDir: string, wanted: string): Promise<LibraryVoice> {
  const file = join(libraryDir, 'voices', 'voices.json');
  const { voices } = JSON.parse(await readFile(file, 'utf8')) as { voices: LibraryVoice[] };
  const voice = voices.find((it) => same(it.names, it.id, wanted));
  if (voice) return voice;
  throw new UsageError(
    `There is no voice "${wanted}". The library has: ${voices.map((it) => it.id).join(', ')}.`,
  );
}

/** SHA-256 of a file, hex. */
export async function contentHash(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
