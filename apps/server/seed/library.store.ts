import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../src/context.ts';
import type { Queries } from '../src/db/connect.ts';
import { avatars } from '../src/db/tables/avatars.ts';
import { files } from '../src/db/tables/files.ts';
import { pictures } from '../src/db/tables/pictures.ts';
import { voices } from '../src/db/tables/voices.ts';

type About = Pick<typeof files.$inferInsert, 'kind' | 'mime' | 'durationMs' | 'width' | 'height' | 'fps'>;

/** The id of a library file that is in the storage already. */
export async function findLibraryFile(db: Queries, storageKey: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: files.id })
    .from(files)
    .where(and(eq(files.storageKey, storageKey), isNull(files.deletedAt)));
  return row?.id;
}

/** Stores a library file and enters it as public; of two servers that do it at once both get the same file. */
export async function putLibraryFile(
  context: Pick<Context, 'db' | 'storage'>,
  { key, path }: { key: string; path: string },
  about: About,
): Promise<string> {
  const stored = await context.storage.put(key, { path });
  const [row] = await context.db
    .insert(files)
    .values({ ...about, ...stored, storageKey: key, source: 'library' })
    .onConflictDoUpdate({ target: files.storageKey, set: { deletedAt: null } })
    .returning({ id: files.id });
  if (!row) throw new Error('no file row');
  return row.id;
}

/** Adds or renews a public avatar. Other footage has to be prepared again; one that was taken out stays out. */
export async function putAvatar(db: Queries, avatar: typeof avatars.$inferInsert): Promise<void> {
  const { id: _, ...renewed } = avatar;
  await db
    .insert(avatars)
    .values(avatar)
    .onConflictDoUpdate({
      target: avatars.id,
      set: {
        ...renewed,
        position: sql`case when ${avatars.placed} then ${avatars.position} else excluded.position end`,
        preparedKey: sql`case when ${avatars.fileId} = excluded.file_id then ${avatars.preparedKey} end`,
      },
    });
}

/** Adds or renews a public voice. Whether it is offered stays as it was. */
export async function putVoice(db: Queries, voice: typeof voices.$inferInsert): Promise<void> {
  const { id: _, deletedAt: __, ...renewed } = voice;
  await db
    .insert(voices)
    .values(voice)
    .onConflictDoUpdate({
      target: voices.id,
      set: {
        ...renewed,
        position: sql`case when ${voices.placed} then ${voices.position} else excluded.position end`,
      },
    });
}

/** Adds or renews a picture of the library. Another photo has to be looked at again; one that was taken out stays out. */
export async function putPicture(db: Queries, picture: typeof pictures.$inferInsert): Promise<void> {
  const { id: _, ...renewed } = picture;
  await db
    .insert(pictures)
    .values(picture)
    .onConflictDoUpdate({
      target: pictures.id,
      set: {
        ...renewed,
        position: sql`case when ${pictures.placed} then ${pictures.position} else excluded.position end`,
        seen: sql`case when ${pictures.fileId} = excluded.file_id then ${pictures.seen} end`,
      },
    });
}

/** Ids of the public avatars. */
export async function knownAvatars(db: Queries): Promise<Set<string>> {
  const rows = await db.select({ id: avatars.id }).from(avatars).where(isNull(avatars.userId));
  return new Set(rows.map(({ id }) => id));
}
