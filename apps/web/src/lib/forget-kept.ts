/** Where copies of presenters lie on this machine. */
export const keptIn = 'presenters';

/** Forgets every copy: they are the faces of users, and who logs out leaves none behind. */
export async function forgetKept(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(keptIn).catch(() => undefined);
}
