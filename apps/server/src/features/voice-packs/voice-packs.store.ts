import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Queries } from '../../db/connect.ts';
import { files } from '../../db/tables/files.ts';
import { voices } from '../../db/tables/voices.ts';

const natural = and(eq(voices.driver, 'natural'), isNull(voices.userId), isNull(voices.deletedAt));

/** The drivers' names of the public natural voices that are offered. */
export async function knownNaturalVoices(db: Queries): Promise<Set<string>> {
  const rows = await db.select({ engineVoice: voices.engineVoice }).from(voices).where(natural);
  return new Set(rows.map(({ engineVoice }) => engineVoice));
}

/** Offers a public voice, also one that was offered before. */
export async function offerVoice(db: Queries, voice: typeof voices.$inferInsert): Promise<void> {
  const { id: _, ...renewed } = voice;
  await db
    .insert(voices)
    .values(voice)
    .onConflictDoUpdate({ target: voices.id, set: { ...renewed, deletedAt: null } });
}

/** Takes public natural voices out of the lists; works that were made with them stay. */
export async function withdrawVoices(db: Queries, engineVoices: string[], at: Date): Promise<void> {
  if (engineVoices.length === 0) return;
  await db
    .update(voices)
    .set({ deletedAt: at })
    .where(and(natural, inArray(voices.engineVoice, engineVoices)));
}

/** Stores the sample of a public voice; it counts against no user's space. */
export async function putSample(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  storageKey: string,
  path: string,
  durationMs: number,
): Promise<string> {
  const stored = await storage.put(storageKey, { path });
  const sample = { kind: 'voice' as const, mime: 'audio/wav', durationMs, source: 'library', ...stored };
  const [row] = await db
    .insert(files)
    .values({ ...sample, storageKey })
    .onConflictDoUpdate({ target: files.storageKey, set: { ...sample, deletedAt: null } })
    .returning({ id: files.id });
  if (!row) throw new Error('no file row');
  return row.id;
}
