import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { voicePaces } from '../../db/tables/voices.ts';

type VoiceKey = { driver: string; engineVoice: string };

/** Seconds that were expected of a voice and that it took, or undefined for one that has not spoken. */
export async function findPace(db: Queries, { driver, engineVoice }: VoiceKey) {
  const [row] = await db
    .select()
    .from(voicePaces)
    .where(and(eq(voicePaces.driver, driver), eq(voicePaces.engineVoice, engineVoice)));
  return row;
}

/** Adds seconds to what is known of a voice; what was known before counts `keep` (0..1) of what it did. */
export async function addPace(
  db: Queries,
  key: VoiceKey,
  { expected, measured, keep }: { expected: number; measured: number; keep: number },
  at: Date,
): Promise<void> {
  const { driver, engineVoice } = key;
  await db
    .insert(voicePaces)
    .values({ driver, engineVoice, expected, measured, updatedAt: at })
    .onConflictDoUpdate({
      target: [voicePaces.driver, voicePaces.engineVoice],
      set: {
        expected: sql`${voicePaces.expected} * ${keep}::real + ${expected}::real`,
        measured: sql`${voicePaces.measured} * ${keep}::real + ${measured}::real`,
        updatedAt: at,
      },
    });
}
