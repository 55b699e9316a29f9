import type { Context } from '../../context.ts';
import { isReadable as readable } from './uploads.store.ts';

/** Whether a stored object may still be read; the objects of a deleted file may not, even before they are gone. */
export function isReadable(context: Context, storageKey: string): Promise<boolean> {
  return readable(context.db, storageKey);
}
