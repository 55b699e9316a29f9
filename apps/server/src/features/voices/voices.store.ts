import { alias } from 'drizzle-orm/pg-core';
import { and, asc, count, desc, eq, ilike, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { VoiceParams } from '@likeness/domain/voices';
import { afterRow } from '../../db/after-row.ts';
import type { Queries } from '../../db/connect.ts';
import { isPublicVoice } from '../../db/public-things.ts';
import { files } from '../../db/tables/files.ts';
import { works } from '../../db/tables/works.ts';
import { auditions, voiceParams, voices } from '../../db/tables/voices.ts';
import type { Part } from '../../paging.ts';

export type VoiceFilter = { userId: string; source: 'mine' | 'public'; name: string };

/** Looks at the names themselves: the keys of the object are languages, not names. */
function nameInAnyLanguage(pattern: string) {
  return sql`exists (select 1 from jsonb_each_text(${voices.names}) as named where named.value ilike ${pattern})`;
}

/** Public voices that lists offer; one that is being changed by its owner is offered once that was heard and kept. */
const isOffered = and(
  isPublicVoice,
  eq(voices.hidden, false),
  eq(voices.status, 'ready'),
  eq(voices.unheard, false),
);

function matching({ userId, source, name }: VoiceFilter) {
  const pattern = `%${name.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return and(
    source === 'mine' ? eq(voices.userId, userId) : isOffered,
    isNull(voices.deletedAt),
    name ? or(ilike(voices.name, pattern), nameInAnyLanguage(pattern)) : undefined,
  );
}

const recordings = alias(files, 'recordings');

/** One page of the user's or the public voices, with the user's sliders, the sample, and the recording of one that is unheard. */
export async function listVoices(db: Queries, filter: VoiceFilter, page: Part) {
  const rows = await db
    .select({ voice: voices, own: voiceParams, sample: files, recording: recordings, work: works })
    .from(voices)
    .leftJoin(voiceParams, and(eq(voiceParams.voiceId, voices.id), eq(voiceParams.userId, filter.userId)))
    .leftJoin(files, and(eq(files.id, voices.sampleFileId), isNull(files.deletedAt)))
    .leftJoin(
      recordings,
      and(eq(recordings.id, voices.sourceFileId), eq(voices.unheard, true), isNull(recordings.deletedAt)),
    )
    .leftJoin(works, and(eq(works.id, voices.workId), eq(works.userId, filter.userId)))
    .where(and(matching(filter), afterRow(voices, page.after)))
    .orderBy(asc(voices.position), desc(voices.createdAt), asc(voices.id))
    .limit(page.limit)
    .offset(page.offset);
  const [all] = await db.select({ total: count() }).from(voices).where(matching(filter));
  return { rows, total: all?.total ?? 0 };
}

/** The voices of the library in a language that are offered, in their order. */
export const listPublicVoices = (db: Queries, language: string) =>
  db
    .select({ id: voices.id, gender: voices.gender })
    .from(voices)
    .where(
      and(
        isNull(voices.userId),
        isOffered,
        isNull(voices.deletedAt),
        sql`split_part(${voices.language}, '-', 1) = split_part(${language}, '-', 1)`,
      ),
    )
    .orderBy(asc(voices.position), desc(voices.createdAt), asc(voices.id));

/** How many of a user's own voices are still cloning. */
export async function countCloning(db: Queries, userId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(voices)
    .where(and(eq(voices.userId, userId), eq(voices.status, 'cloning'), isNull(voices.deletedAt)));
  return row?.total ?? 0;
}

/** A voice this user may speak with: one of their own or a public one, also where lists offer it no more. */
export async function findUsableVoice(db: Queries, userId: string, id: string) {
  const [row] = await db
    .select()
    .from(voices)
    .where(and(eq(voices.id, id), isNull(voices.deletedAt), or(isPublicVoice, eq(voices.userId, userId))));
  return row;
}

/** Remembers a user's sliders for a voice, public or own. */
export async function saveVoiceParams(
  db: Queries,
  userId: string,
  voiceId: string,
  params: VoiceParams,
  at: Date,
): Promise<void> {
  await db
    .insert(voiceParams)
    .values({ userId, voiceId, ...params, updatedAt: at })
    .onConflictDoUpdate({
      target: [voiceParams.userId, voiceParams.voiceId],
      set: { ...params, updatedAt: at },
    });
}

export async function addAudition(
  db: Queries,
  audition: { userId: string; paramsHash: string; params: Record<string, unknown> },
): Promise<string> {
  const [row] = await db.insert(auditions).values(audition).returning({ id: auditions.id });
  if (!row) throw new Error('no audition row');
  return row.id;
}

export async function findAudition(db: Queries, userId: string, id: string) {
  const [row] = await db
    .select({ audition: auditions, file: files })
    .from(auditions)
    .leftJoin(files, and(eq(files.id, auditions.fileId), isNull(files.deletedAt)))
    .where(and(eq(auditions.id, id), eq(auditions.userId, userId)));
  return row;
}

/** The latest finished audition of exactly this request whose sound is still there; with `fileId` the one of that sound. */
export async function findSameAudition(db: Queries, userId: string, paramsHash: string, fileId?: string) {
  const [row] = await db
    .select({ audition: auditions, file: files })
    .from(auditions)
    .innerJoin(files, and(eq(files.id, auditions.fileId), isNull(files.deletedAt)))
    .where(
      and(
        eq(auditions.userId, userId),
        eq(auditions.paramsHash, paramsHash),
        eq(auditions.status, 'success'),
        isNotNull(auditions.timeline),
        fileId ? eq(auditions.fileId, fileId) : undefined,
      ),
    )
    .orderBy(desc(auditions.createdAt))
    .limit(1);
  return row;
}

/** Whether the file is the sound of a finished audition of the user's. */
export async function isHeard(db: Queries, userId: string, fileId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: auditions.id })
    .from(auditions)
    .innerJoin(files, and(eq(files.id, auditions.fileId), isNull(files.deletedAt)))
    .where(and(eq(auditions.userId, userId), eq(auditions.fileId, fileId), eq(auditions.status, 'success')))
    .limit(1);
  return row !== undefined;
}

/** The user's auditions that wait or are being made, oldest first. */
export function auditionsInProgress(db: Queries, userId: string) {
  return db
    .select({ id: auditions.id, paramsHash: auditions.paramsHash })
    .from(auditions)
    .where(and(eq(auditions.userId, userId), eq(auditions.status, 'generating')))
    .orderBy(asc(auditions.createdAt));
}

/** Fails the auditions that were begun before `begun` and never ended. */
export async function failLostAuditions(db: Queries, begun: Date, at: Date): Promise<void> {
  await db
    .update(auditions)
    .set({ status: 'failed', problem: 'audition-failed', finishedAt: at })
    .where(and(eq(auditions.status, 'generating'), lt(auditions.createdAt, begun)));
}

/** Sounds of auditions that ended before `ended` and still take space. */
export function oldSounds(db: Queries, ended: Date, limit: number) {
  return db
    .select({ userId: auditions.userId, fileId: files.id })
    .from(auditions)
    .innerJoin(files, and(eq(files.id, auditions.fileId), isNull(files.deletedAt)))
    .where(lt(auditions.finishedAt, ended))
    .limit(limit);
}

/** What an audition turned out to be; only one that is still running changes. */
export async function settleAudition(
  db: Queries,
  id: string,
  result: Pick<typeof auditions.$inferInsert, 'status' | 'fileId' | 'timeline' | 'problem' | 'problemParams'>,
  at: Date,
): Promise<void> {
  await db
    .update(auditions)
    .set({ ...result, finishedAt: at })
    .where(and(eq(auditions.id, id), eq(auditions.status, 'generating')));
}

/** The parameters of an audition that waits to be made. */
export async function waitingAudition(db: Queries, id: string) {
  const [row] = await db
    .select()
    .from(auditions)
    .where(and(eq(auditions.id, id), eq(auditions.status, 'generating')));
  return row;
}
