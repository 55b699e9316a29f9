import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { codes } from '../../db/tables/points.ts';

/** Whether a code could be used now. Only using it decides. */
export async function isUsableCode(db: Queries, codeHash: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: codes.id })
    .from(codes)
    .where(
      and(
        eq(codes.codeHash, codeHash),
        isNull(codes.usedAt),
        isNull(codes.revokedAt),
        or(isNull(codes.expiresAt), gt(codes.expiresAt, now)),
      ),
    );
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

export async function addCodes(db: Queries, rows: (typeof codes.$inferInsert)[]): Promise<void> {
  await db.insert(codes).values(rows);
}
