import { and, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import type { Queries, Transaction } from '../../db/connect.ts';
import { uploads } from '../../db/tables/files.ts';
import { handoffs } from '../../db/tables/handoffs.ts';
import { users } from '../../db/tables/users.ts';

export type HandoffRow = typeof handoffs.$inferSelect;

export async function addHandoff(
  db: Queries,
  handoff: Pick<HandoffRow, 'userId' | 'sessionHash' | 'kind' | 'ticketHash' | 'createdAt' | 'expiresAt'>,
): Promise<string> {
  const [row] = await db.insert(handoffs).values(handoff).returning({ id: handoffs.id });
  if (!row) throw new Error('no row of a handoff');
  return row.id;
}

/** One of a user's own. */
export async function ownHandoff(db: Queries, userId: string, id: string): Promise<HandoffRow | undefined> {
  const [row] = await db
    .select()
    .from(handoffs)
    .where(and(eq(handoffs.id, id), eq(handoffs.userId, userId)));
  return row;
}

export async function handoffOfTicket(db: Queries, ticketHash: string): Promise<HandoffRow | undefined> {
  const [row] = await db.select().from(handoffs).where(eq(handoffs.ticketHash, ticketHash));
  return row;
}

/** Gives a code to the phone that opens it; only one of many at once gets it. */
export async function openHandoff(
  db: Queries,
  ticketHash: string,
  phone: { phoneHash: string; phoneUntil: Date; now: Date },
): Promise<HandoffRow | undefined> {
  const [row] = await db
    .update(handoffs)
    .set({ openedAt: phone.now, phoneHash: phone.phoneHash, phoneUntil: phone.phoneUntil })
    .where(
      and(
        eq(handoffs.ticketHash, ticketHash),
        isNull(handoffs.openedAt),
        isNull(handoffs.endedAt),
        gt(handoffs.expiresAt, phone.now),
      ),
    )
    .returning();
  return row;
}

/** The handoff of a phone that may send now, with its user; none of an account that is disabled. */
export async function handoffOfPhone(db: Queries, phoneHash: string, now: Date) {
  const [row] = await db
    .select({ handoff: handoffs, role: users.role })
    .from(handoffs)
    .innerJoin(users, eq(users.id, handoffs.userId))
    .where(
      and(
        eq(handoffs.phoneHash, phoneHash),
        isNull(handoffs.endedAt),
        gt(handoffs.phoneUntil, now),
        isNull(users.disabledAt),
      ),
    );
  return row;
}

/** Holds a handoff that goes on until the transaction ends: of many calls of its phone one is at work at a time. */
export async function holdHandoff(tx: Transaction, id: string, now: Date): Promise<HandoffRow | undefined> {
  const [row] = await tx
    .select()
    .from(handoffs)
    .where(and(eq(handoffs.id, id), isNull(handoffs.endedAt), gt(handoffs.phoneUntil, now)))
    .for('update');
  return row;
}

/** False when the user has no such handoff. */
export async function endHandoff(tx: Transaction, userId: string, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(handoffs)
    .set({ endedAt: now })
    .where(and(eq(handoffs.id, id), eq(handoffs.userId, userId)))
    .returning({ id: handoffs.id });
  return rows.length > 0;
}

/** Writes down where a phone says that the consent is read in its film. */
export async function noteConsent(
  db: Queries,
  id: string,
  consent: NonNullable<HandoffRow['consent']>,
): Promise<void> {
  await db.update(handoffs).set({ consent }).where(eq(handoffs.id, id));
}

/** Writes down how much a phone has sent of its file, 0 to 1. */
export async function noteSent(db: Queries, id: string, sent: number): Promise<void> {
  await db.update(handoffs).set({ sent }).where(eq(handoffs.id, id));
}

/** What a phone uploads, the newest first; what came to nothing is left out. */
export async function uploadsOfHandoff(db: Queries, handoffId: string) {
  return db
    .select({
      id: uploads.id,
      state: uploads.state,
      progress: uploads.progress,
      fileId: uploads.fileId,
      key: uploads.objectKey,
      name: uploads.originalName,
    })
    .from(uploads)
    .where(and(eq(uploads.handoffId, handoffId), ne(uploads.state, 'expired')))
    .orderBy(desc(uploads.createdAt), desc(uploads.id));
}

/** Forgets handoffs that were begun before `before`. */
export async function forgetHandoffs(db: Queries, before: Date): Promise<void> {
  await db.delete(handoffs).where(lt(handoffs.createdAt, before));
}
