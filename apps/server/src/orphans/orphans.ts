import type { Context } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import type { StoredObject } from '../storage/port.ts';
import { forgetFiles, keptKeys, livingFiles, livingFolders, type NamedFile } from './orphans.store.ts';

/** What is stored before its row is written is younger. */
const settledMs = 24 * 3_600_000;
/** Looked at together. */
const batch = 500;
/** What a health check leaves, and uploads on their way, which have a sweep of their own. */
const passing = ['health/', 'uploads/'];

type Parts = Pick<Context, 'db' | 'storage' | 'clock'>;

/** Objects that no row names, older than a day. */
export async function* orphanObjects({ db, storage, clock }: Parts): AsyncGenerator<StoredObject> {
  const before = clock().getTime() - settledMs;
  const waiting: StoredObject[] = [];
  const sift = async () => {
    const objects = waiting.splice(0);
    const kept = await keptKeys(
      db,
      objects.map(({ key }) => key),
    );
    const living = await livingFolders(db, [...new Set(objects.flatMap(({ key }) => foldersOf(key)))]);
    return objects.filter(
      ({ key }) => !kept.has(key) && !foldersOf(key).some((folder) => living.has(folder)),
    );
  };
  for await (const object of storage.list('')) {
    if (object.modified.getTime() > before || passing.some((place) => object.key.startsWith(place))) continue;
    waiting.push(object);
    if (waiting.length >= batch) yield* await sift();
  }
  yield* await sift();
}

/**
 * The folders that keep an object: those of a file, a work and a prepared avatar, whose small copies lie beside it
 * (`…/1-draft/` belongs to `…/1/`).
 */
export function foldersOf(key: string): string[] {
  const [place = '', owner = '', third = '', ...rest] = key.split('/');
  if (place === 'works') return [`works/${owner}/`];
  if (place === 'avatars') return [`avatars/${owner}/${third.split('-')[0]}/`];
  // Drafts, auditions and exports of a user lie side by side, each with a row of its own.
  return rest.length > 0 && place !== 'users' ? [`${place}/${owner}/${third}/`] : [];
}

/** Files that rows name and the storage does not have. */
export async function* lostFiles({ db, storage }: Parts): AsyncGenerator<NamedFile> {
  const nil = '00000000-0000-0000-0000-000000000000';
  for (let after = nil; ;) {
    const rows = await livingFiles(db, after, batch);
    for (const row of rows) if (!(await storage.head(row.key))) yield row;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
}

/** Enters lost files as deleted. Says how many. */
export const forgetLost = ({ db, clock }: Parts, ids: string[]): Promise<number> =>
  transaction(db, (tx) => forgetFiles(tx, ids, clock()));
