import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queries, Transaction } from '../../db/connect.ts';
import { isPublicAvatar } from '../../db/public-things.ts';
import { avatars } from '../../db/tables/avatars.ts';
import { files } from '../../db/tables/files.ts';
import { users } from '../../db/tables/users.ts';

export type AvatarRow = typeof avatars.$inferSelect;
export type Owner = Pick<typeof users.$inferSelect, 'role'>;

const covers = alias(files, 'covers');
const isOffered = and(isPublicAvatar, isNull(avatars.deletedAt));
const inOrder = [asc(avatars.position), desc(avatars.createdAt), asc(avatars.id)] as const;

/** Every public avatar with its small cover and the name of its owner, in the order of the lists. */
export function publicAvatars(db: Queries) {
  return db
    .select({ avatar: avatars, cover: covers, owner: users.username })
    .from(avatars)
    .leftJoin(covers, and(eq(covers.id, avatars.coverSmallFileId), isNull(covers.deletedAt)))
    .leftJoin(users, eq(users.id, avatars.userId))
    .where(isOffered)
    .orderBy(...inOrder);
}

/** One avatar that is there with its owner, locked against others who change it. */
export async function lockAvatar(
  tx: Transaction,
  id: string,
): Promise<{ avatar: AvatarRow; owner: Owner | null } | undefined> {
  const [row] = await tx
    .select({ avatar: avatars, owner: { role: users.role } })
    .from(avatars)
    .leftJoin(users, eq(users.id, avatars.userId))
    .where(and(eq(avatars.id, id), isNull(avatars.deletedAt)))
    .for('update', { of: avatars });
  return row;
}

/** Public avatars in the order of the lists, locked against others who put them into one. */
export function lockPublicAvatars(tx: Transaction) {
  return tx
    .select({ id: avatars.id, name: avatars.name })
    .from(avatars)
    .where(isOffered)
    .orderBy(...inOrder)
    .for('update');
}

export async function changeAvatar(
  db: Queries,
  id: string,
  change: Partial<typeof avatars.$inferInsert>,
): Promise<void> {
  await db.update(avatars).set(change).where(eq(avatars.id, id));
}
