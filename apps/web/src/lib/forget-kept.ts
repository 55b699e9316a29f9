/** Where copies of presenters lie on this machine. */
export const keptIn = 'presenters';

/** The database of recordings that were not sent yet. */
export const takesIn = 'likeness.takes';

/** Forgets every copy and recording: they are the faces of users, and who logs out leaves none behind. */
export async function forgetKept(): Promise<void> {
  globalThis.indexedDB?.deleteDatabase(takesIn);
  if ('caches' in globalThis) await caches.delete(keptIn).catch(() => undefined);
}
