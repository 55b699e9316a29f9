import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { tickets } from '../../db/tables/tickets.ts';

export type Ticket = typeof tickets.$inferSelect;
export type TicketKind = Ticket['kind'];

export async function addTicket(db: Queries, ticket: typeof tickets.$inferInsert): Promise<void> {
  await db.insert(tickets).values(ticket);
}

export async function findTicket(db: Queries, kind: TicketKind, hash: string): Promise<Ticket | undefined> {
  const [row] = await db
    .select()
    .from(tickets)
    .where(and(eq(tickets.hash, hash), eq(tickets.kind, kind)));
  return row;
}

/** Uses a ticket up; only one of two concurrent calls gets it. */
export async function takeTicket(db: Queries, kind: TicketKind, hash: string, now: Date) {
  const [row] = await db
    .update(tickets)
    .set({ usedAt: now })
    .where(
      and(
        eq(tickets.hash, hash),
        eq(tickets.kind, kind),
        isNull(tickets.usedAt),
        gt(tickets.expiresAt, now),
        // A phone's ticket is worth something only once a user has confirmed it.
        isNotNull(tickets.userId),
      ),
    )
    .returning();
  return row;
}

export async function confirmTicket(db: Queries, hash: string, userId: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(tickets)
    .set({ userId, confirmedAt: now })
    .where(
      and(
        eq(tickets.hash, hash),
        eq(tickets.kind, 'phone'),
        isNull(tickets.confirmedAt),
        gt(tickets.expiresAt, now),
      ),
    )
    .returning({ hash: tickets.hash });
  return rows.length > 0;
}
