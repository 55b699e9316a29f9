import { and, count, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { voiceDefaults, voices } from '../../db/tables/voices.ts';
import { works, workSteps } from '../../db/tables/works.ts';

type VoiceRow = typeof voices.$inferSelect;
type VoiceChange = Partial<typeof voices.$inferInsert>;

const own = (userId: string, id: string) =>
  and(eq(voices.id, id), eq(voices.userId, userId), isNull(voices.deletedAt));

export async function addClonedVoice(db: Queries, voice: typeof voices.$inferInsert): Promise<void> {
  await db.insert(voices).values(voice);
}

/** Changes a user's voice that is there; undefined when it is not. */
export async function changeVoice(db: Queries, userId: string, id: string, change: VoiceChange) {
  const [row] = await db.update(voices).set(change).where(own(userId, id)).returning();
  return row;
}

/** Takes one of the remaining modifications of a user's voice for this work. Undefined when there is none or it is cloning. */
export async function beginModification(db: Queries, userId: string, id: string, change: VoiceChange) {
  const [row] = await db
    .update(voices)
    .set({ ...cloning, ...change, remainedTimes: sql`${voices.remainedTimes} - 1` })
    .where(and(own(userId, id), ne(voices.status, 'cloning'), gt(voices.remainedTimes, 0)))
    .returning({ id: voices.id });
  return row;
}

export const cloning = { status: 'cloning', progress: 0, problem: null, problemParams: {} } as const;

/** The voice that a work makes, deleted ones left out. */
export async function voiceOfWork(
  db: Queries,
  userId: string,
  workId: string,
): Promise<VoiceRow | undefined> {
  const [row] = await db
    .select()
    .from(voices)
    .where(and(eq(voices.workId, workId), eq(voices.userId, userId), isNull(voices.deletedAt)));
  return row;
}

/** What a work had made at a service before it failed; empty when it had made nothing. */
export async function voiceMadeBy(db: Queries, workId: string | null): Promise<string> {
  if (!workId) return '';
  const [row] = await db
    .select({ result: workSteps.result })
    .from(workSteps)
    .where(and(eq(workSteps.workId, workId), eq(workSteps.name, 'voice')));
  return (row?.result as { voice?: string } | undefined)?.voice ?? '';
}

/** The recording that a work makes its voice from. */
export async function recordingOfWork(db: Queries, userId: string, workId: string): Promise<string | null> {
  const [row] = await db
    .select({ fileId: sql<string | null>`${works.params}->>'fileId'` })
    .from(works)
    .where(and(eq(works.id, workId), eq(works.userId, userId)));
  return row?.fileId ?? null;
}

/** How many free voices of this channel the user has had made or has in the making. */
export async function freeClones(db: Queries, userId: string, api: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(works)
    .where(
      and(
        eq(works.userId, userId),
        eq(works.kind, 'voice-clone'),
        ne(works.status, 'failed'),
        sql`${works.params}->>'free' = 'true'`,
        eq(works.api, api),
      ),
    );
  return row?.n ?? 0;
}

/** Of these files, the ones that no other living voice of the user needs. */
export async function onlyOfVoice(db: Queries, userId: string, voiceId: string, ids: (string | null)[]) {
  const asked = ids.filter((id) => id !== null);
  if (asked.length === 0) return [];
  const shared = await db
    .select({ source: voices.sourceFileId, sample: voices.sampleFileId })
    .from(voices)
    .where(
      and(
        eq(voices.userId, userId),
        ne(voices.id, voiceId),
        isNull(voices.deletedAt),
        or(inArray(voices.sourceFileId, asked), inArray(voices.sampleFileId, asked)),
      ),
    );
  return asked.filter((id) => !shared.some((row) => row.source === id || row.sample === id));
}

/** The voice a user wants to start with, or undefined. */
export async function defaultVoiceOf(db: Queries, userId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ voiceId: voiceDefaults.voiceId })
    .from(voiceDefaults)
    .where(eq(voiceDefaults.userId, userId));
  return row?.voiceId;
}

/** Sets it; without a voice there is none any more. */
export async function setDefaultVoice(
  db: Queries,
  userId: string,
  voiceId: string | undefined,
): Promise<void> {
  if (!voiceId) {
    await db.delete(voiceDefaults).where(eq(voiceDefaults.userId, userId));
    return;
  }
  await db
    .insert(voiceDefaults)
    .values({ userId, voiceId })
    .onConflictDoUpdate({ target: voiceDefaults.userId, set: { voiceId } });
}

/** Forgets it for all users whose it is: of a voice that was shared there are several. */
export async function dropDefaultVoice(db: Queries, voiceId: string): Promise<void> {
  await db.delete(voiceDefaults).where(eq(voiceDefaults.voiceId, voiceId));
}

/** Works of users other than the owner that are being made and name a voice. */
export async function worksOfOthersWithVoice(db: Queries, ownerId: string, voiceId: string) {
  const { rows } = await db.execute<{ id: string; userId: string }>(sql`
    select id, user_id as "userId" from works where user_id <> ${ownerId} and status = 'generating'
      and jsonb_path_exists(params, '$.**.voiceId ? (@ == $id)', jsonb_build_object('id', ${voiceId}::text))`);
  return rows;
}
