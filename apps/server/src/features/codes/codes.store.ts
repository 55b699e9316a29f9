import type { CodeView } from '@likeness/domain/codes';
import {
  and,
  count,
  desc,
  eq,
  gt,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Queries, Transaction } from '../../db/connect.ts';
import { codeBatches, codes } from '../../db/tables/points.ts';
import { users } from '../../db/tables/users.ts';
import type { Part } from '../../paging.ts';

const isFree = and(isNull(codes.usedAt), isNull(codes.revokedAt));
const isInTime = (now: Date) => or(isNull(codes.expiresAt), gt(codes.expiresAt, now));

/** Whether a code could be used now. Only using it decides. */
export async function isUsableCode(db: Queries, codeHash: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: codes.id })
    .from(codes)
    .where(and(eq(codes.codeHash, codeHash), isFree, isInTime(now)));
  return row !== undefined;
}

/** Who used the code, and for how many points, since `since`, for an activation that is repeated because its answer got lost. */
export async function useOfCode(db: Queries, codeHash: string, since: Date) {
  const [row] = await db
    .select({ userId: codes.usedBy, points: codes.points })
    .from(codes)
    .where(and(eq(codes.codeHash, codeHash), gt(codes.usedAt, since)));
  return row;
}

/** Keeps codes that were made together; the id of their batch. */
export async function addCodes(
  tx: Queries,
  note: string,
  createdAt: Date,
  rows: Omit<typeof codes.$inferInsert, 'batchId' | 'createdAt'>[],
): Promise<string> {
  const [batch] = await tx.insert(codeBatches).values({ note, createdAt }).returning({ id: codeBatches.id });
  const batchId = batch!.id;
  await tx.insert(codes).values(rows.map((row) => ({ ...row, batchId, createdAt })));
  return batchId;
}

/** One page of batches, newest first: those whose note has `part` in it, or the one that the code belongs to. */
export async function listBatches(db: Queries, named: { part: string; codeHash: string }, page: Part) {
  const part = `%${named.part.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const matching = named.part
    ? or(
        ilike(codeBatches.note, part),
        sql`${codeBatches.id} = (select batch_id from codes where code_hash = ${named.codeHash})`,
      )
    : undefined;
  const following =
    page.after === undefined
      ? undefined
      : sql`(${codeBatches.createdAt}, ${codeBatches.id}) < (
          select last.created_at, last.id from ${codeBatches} last where last.id = ${page.after})`;
  const rows = await db
    .select()
    .from(codeBatches)
    .where(and(matching, following))
    .orderBy(desc(codeBatches.createdAt), desc(codeBatches.id))
    .limit(page.limit)
    .offset(page.offset);
  const [all] = await db.select({ total: count() }).from(codeBatches).where(matching);
  return { rows, total: all?.total ?? 0 };
}

export async function findBatch(db: Queries, batchId: string) {
  const [row] = await db.select().from(codeBatches).where(eq(codeBatches.id, batchId));
  return row;
}

/** The batch, which no one else revokes until the transaction ends. */
export async function lockBatch(tx: Transaction, batchId: string) {
  const [row] = await tx
    .select({ id: codeBatches.id })
    .from(codeBatches)
    .where(eq(codeBatches.id, batchId))
    .for('update');
  return row;
}

export type BatchSums = NonNullable<Awaited<ReturnType<typeof sumsOfBatches>>[number]>;

/** What the codes of these batches give, the same in each of one, and how many of them were used and revoked. */
export function sumsOfBatches(db: Queries, batchIds: readonly string[]) {
  return db
    .select({
      batchId: codes.batchId,
      points: sql<number>`max(${codes.points})`.mapWith(Number),
      validDays: sql<number | null>`max(${codes.validDays})`,
      membership: sql<(typeof codes.$inferSelect)['membership']>`max(${codes.membership})`,
      membershipDays: sql<number>`max(${codes.membershipDays})`,
      expiresAt: sql<Date | null>`max(${codes.expiresAt})`.mapWith(codes.expiresAt),
      count: count(),
      used: sql<number>`count(*) filter (where ${codes.usedAt} is not null)`.mapWith(Number),
      revoked: sql<number>`count(*) filter (where ${codes.revokedAt} is not null)`.mapWith(Number),
    })
    .from(codes)
    .where(inArray(codes.batchId, [...batchIds]))
    .groupBy(codes.batchId);
}

const views: Record<CodeView, (now: Date) => SQL | undefined> = {
  all: () => undefined,
  unused: (now) => and(isFree, isInTime(now)),
  used: () => isNotNull(codes.usedAt),
  revoked: () => isNotNull(codes.revokedAt),
  expired: (now) => and(isFree, lte(codes.expiresAt, now)),
};

export type CodeOf = Awaited<ReturnType<typeof codesOfBatch>>['rows'][number];

/** One page of the codes of a batch: those used last first, then those that were not, by their first letters. */
export async function codesOfBatch(
  db: Queries,
  { batchId, view, now }: { batchId: string; view: CodeView; now: Date },
  { page, limit }: { page: number; limit: number },
) {
  const matching = and(eq(codes.batchId, batchId), views[view](now));
  const rows = await db
    .select({
      id: codes.id,
      hint: codes.hint,
      expiresAt: codes.expiresAt,
      usedBy: codes.usedBy,
      usedAt: codes.usedAt,
      revokedAt: codes.revokedAt,
      username: users.username,
    })
    .from(codes)
    .leftJoin(users, eq(users.id, codes.usedBy))
    .where(matching)
    .orderBy(sql`${codes.usedAt} desc nulls last`, codes.hint, codes.id)
    .limit(limit)
    .offset((page - 1) * limit);
  const [all] = await db.select({ total: count() }).from(codes).where(matching);
  return { rows, total: all?.total ?? 0 };
}

/** One code of a batch: when it was used, where it was. */
export async function findCode(db: Queries, batchId: string, codeId: string) {
  const [row] = await db
    .select({ hint: codes.hint, usedAt: codes.usedAt })
    .from(codes)
    .where(and(eq(codes.batchId, batchId), eq(codes.id, codeId)));
  return row;
}

/** Takes back what is not used of a batch, or the one code of it; how many those were. */
export async function revokeCodes(
  tx: Transaction,
  { batchId, codeId, at }: { batchId: string; codeId: string | undefined; at: Date },
): Promise<number> {
  const { rowCount } = await tx
    .update(codes)
    .set({ revokedAt: at })
    .where(and(eq(codes.batchId, batchId), codeId ? eq(codes.id, codeId) : undefined, isFree));
  return rowCount ?? 0;
}
