import { and, eq, inArray, isNotNull, isNull, not } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { voices } from '../../db/tables/voices.ts';

const natural = and(eq(voices.driver, 'natural'), isNull(voices.userId));

/** Puts public natural voices into the lists, by the driver's names of them. */
export async function offerVoices(db: Queries, engineVoices: string[]): Promise<void> {
  await db
    .update(voices)
    .set({ deletedAt: null })
    .where(and(natural, isNotNull(voices.deletedAt), inArray(voices.engineVoice, engineVoices)));
}

/** Takes public natural voices out of the lists but these; works that were made with them stay. */
export async function withdrawVoices(db: Queries, kept: string[], at: Date): Promise<void> {
  await db
    .update(voices)
    .set({ deletedAt: at })
    .where(and(natural, isNull(voices.deletedAt), not(inArray(voices.engineVoice, kept))));
}
