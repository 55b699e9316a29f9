import { problem } from '@likeness/domain/problems';
import type { OwnManner } from '@likeness/engines/writer/port';
import type { Caller, Context } from '../../context.ts';
import { findClone } from './super-clone.store.ts';

/** Texts that a model hears the tone in. */
const heard = 3;

/** The way of writing that a form names, as a writer takes it; undefined without one. Throws `not-found` for another user's. */
export async function ownManner(
  context: Context,
  { userId }: Caller,
  id: string | undefined,
): Promise<OwnManner | undefined> {
  if (!id) return undefined;
  const row = await findClone(context.db, userId, id);
  if (!row) throw problem('not-found');
  return { manner: row.features, samples: row.texts.slice(0, heard) };
}
