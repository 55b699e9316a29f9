import { randomUUID } from 'node:crypto';
import type { Database } from '../src/db/connect.ts';
import { transaction } from '../src/db/transaction.ts';
import { users } from '../src/db/tables/users.ts';
import { grant } from '../src/ledger/grant.ts';

/** A guest in the database; `points` are given by a lot that never ends. */
export async function newUser(db: Database, points = 0, now = new Date()): Promise<string> {
  const userId = randomUUID();
  await db.insert(users).values({ id: userId, role: 'guest' });
  if (points > 0) {
    await transaction(db, (tx) =>
      grant(tx, { userId, key: 'start', amount: points, source: 'gift', action: 'gift', now }),
    );
  }
  return userId;
}
