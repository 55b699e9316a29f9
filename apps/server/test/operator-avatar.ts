import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../src/db/connect.ts';
import { avatars } from '../src/db/tables/avatars.ts';
import { users } from '../src/db/tables/users.ts';

/** Gives the operator of an installation an avatar that is ready: the footage of a public one. */
export async function putOperatorAvatar(db: Database): Promise<string> {
  const [admin] = await db.select().from(users).where(eq(users.role, 'admin'));
  const shipped = and(isNull(avatars.userId), eq(avatars.status, 'ready'));
  const [like] = await db.select().from(avatars).where(shipped).limit(1);
  const { fileId, coverFileId, coverSmallFileId, orientation } = like!;
  const [own] = await db
    .insert(avatars)
    .values({
      userId: admin!.id,
      name: '我的形象',
      status: 'ready',
      fileId,
      coverFileId,
      coverSmallFileId,
      orientation,
    })
    .returning({ id: avatars.id });
  return own!.id;
}
