import type { Cut } from '@likeness/domain/upload-uses';
import { and, asc, count, desc, eq, ilike, isNull, notExists, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { afterRow } from '../../db/after-row.ts';
import type { Queries } from '../../db/connect.ts';
import { isPublicAvatar } from '../../db/public-things.ts';
import { avatars, consents, type Face } from '../../db/tables/avatars.ts';
import { files } from '../../db/tables/files.ts';
import { works } from '../../db/tables/works.ts';
import type { Part } from '../../paging.ts';

export type AvatarFilter = { userId: string; source: 'mine' | 'public'; name: string };

/** Looks at the names themselves: the keys of the object are languages, not names. */
function nameInAnyLanguage(names: typeof avatars.names, pattern: string) {
  return sql`exists (select 1 from jsonb_each_text(${names}) as named where named.value ilike ${pattern})`;
}

const covers = alias(files, 'covers');
const smallCovers = alias(files, 'small_covers');
const movingCovers = alias(files, 'moving_covers');

function matching({ userId, source, name }: AvatarFilter) {
  const pattern = `%${name.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return and(
    source === 'mine' ? eq(avatars.userId, userId) : isPublicAvatar,
    isNull(avatars.deletedAt),
    name ? or(ilike(avatars.name, pattern), nameInAnyLanguage(avatars.names, pattern)) : undefined,
  );
}

/** One page of the user's or the public avatars with their files and, while they are prepared, their work. */
export async function listAvatars(db: Queries, filter: AvatarFilter, page: Part) {
  const rows = await db
    .select({
      avatar: avatars,
      file: files,
      cover: covers,
      coverSmall: smallCovers,
      coverMoving: movingCovers,
      work: works,
      consent: consents,
    })
    .from(avatars)
    .leftJoin(files, and(eq(files.id, avatars.fileId), isNull(files.deletedAt)))
    .leftJoin(covers, and(eq(covers.id, avatars.coverFileId), isNull(covers.deletedAt)))
    .leftJoin(smallCovers, and(eq(smallCovers.id, avatars.coverSmallFileId), isNull(smallCovers.deletedAt)))
    .leftJoin(
      movingCovers,
      and(eq(movingCovers.id, avatars.coverMovingFileId), isNull(movingCovers.deletedAt)),
    )
    .leftJoin(works, eq(works.id, avatars.workId))
    .leftJoin(consents, eq(consents.avatarId, avatars.id))
    .where(and(matching(filter), afterRow(avatars, page.after)))
    .orderBy(asc(avatars.position), desc(avatars.createdAt), asc(avatars.id))
    .limit(page.limit)
    .offset(page.offset);
  const [all] = await db.select({ total: count() }).from(avatars).where(matching(filter));
  return { rows, total: all?.total ?? 0 };
}

/** An avatar this user may use: one of their own or a public one. */
export async function findUsableAvatar(db: Queries, userId: string, id: string) {
  const [row] = await db
    .select({ avatar: avatars, file: files })
    .from(avatars)
    .leftJoin(files, eq(files.id, avatars.fileId))
    .where(
      and(eq(avatars.id, id), isNull(avatars.deletedAt), or(isPublicAvatar, eq(avatars.userId, userId))),
    );
  return row;
}

/** Where the picture of an avatar lies, the small one where there is one. */
export async function findCover(
  db: Queries,
  { coverSmallFileId, coverFileId }: Pick<typeof avatars.$inferSelect, 'coverSmallFileId' | 'coverFileId'>,
): Promise<string | undefined> {
  const id = coverSmallFileId ?? coverFileId;
  if (!id) return undefined;
  const [row] = await db
    .select({ storageKey: files.storageKey })
    .from(files)
    .where(and(eq(files.id, id), isNull(files.deletedAt)));
  return row?.storageKey;
}

/** Where the outline of a presenter lies; outlines belong to the library alone. */
export async function findMatteKey(db: Queries, fileId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ storageKey: files.storageKey })
    .from(files)
    .where(and(eq(files.id, fileId), isNull(files.userId), isNull(files.deletedAt)));
  return row?.storageKey;
}

export async function addAvatar(
  db: Queries,
  avatar: {
    userId: string;
    name: string;
    fileId: string;
    workId: string;
    face: Face | null;
    moment: number | null;
    stretch: Cut | null;
    lookOf: string | null;
    agreementVersion: string;
    at: Date;
  },
): Promise<string> {
  const [row] = await db
    .insert(avatars)
    .values({
      userId: avatar.userId,
      name: avatar.name,
      fileId: avatar.fileId,
      workId: avatar.workId,
      face: avatar.face,
      moment: avatar.moment,
      stretch: avatar.stretch,
      lookOf: avatar.lookOf,
      agreementVersion: avatar.agreementVersion,
      agreedAt: avatar.at,
    })
    .returning({ id: avatars.id });
  if (!row) throw new Error('no avatar row');
  return row.id;
}

/** What a finished clone work writes; gives the avatar, where it is there. */
export async function settleAvatar(
  db: Queries,
  workId: string,
  change: Partial<typeof avatars.$inferInsert>,
): Promise<string | undefined> {
  const [row] = await db
    .update(avatars)
    .set(change)
    .where(eq(avatars.workId, workId))
    .returning({ id: avatars.id });
  return row?.id;
}

/** The avatar of a failed clone work waits again. False when it was deleted meanwhile. */
export async function prepareAgain(db: Queries, userId: string, workId: string): Promise<boolean> {
  const changed = await db
    .update(avatars)
    .set({ status: 'preparing', progress: 0, problem: null, problemParams: {} })
    .where(and(eq(avatars.workId, workId), eq(avatars.userId, userId), isNull(avatars.deletedAt)))
    .returning({ id: avatars.id });
  return changed.length > 0;
}

/** Marks a user's avatar deleted; only one of two concurrent calls gets it. */
export async function markAvatarDeleted(db: Queries, userId: string, id: string, at: Date) {
  const [row] = await db
    .update(avatars)
    .set({ deletedAt: at })
    .where(and(eq(avatars.id, id), eq(avatars.userId, userId), isNull(avatars.deletedAt)))
    .returning();
  return row;
}

/** Whether a work in progress speaks through the avatar: of its owner, or of any user where it is shared. */
export async function avatarInUse(
  db: Queries,
  { id, userId, sharedAt }: Pick<typeof avatars.$inferSelect, 'id' | 'userId' | 'sharedAt'>,
): Promise<boolean> {
  const [row] = await db
    .select({ id: works.id })
    .from(works)
    .where(
      and(
        sharedAt || userId === null ? undefined : eq(works.userId, userId),
        eq(works.status, 'generating'),
        or(
          sql`${works.params}->>'avatarId' = ${id}`,
          sql`${works.params}->'scenes' @> ${JSON.stringify([{ avatarId: id }])}::jsonb`,
        ),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/**
 * Remembers where the prepared files of an avatar lie, in the place of `before`. Of two workers that prepared it at once
 * the first one counts; the one that counts is given back.
 */
export async function replacePrepared(
  db: Queries,
  id: string,
  before: string | null,
  preparedKey: string,
): Promise<string> {
  const unchanged = sql`${avatars.preparedKey} is not distinct from ${before}`;
  const [changed] = await db
    .update(avatars)
    .set({ preparedKey })
    .where(and(eq(avatars.id, id), unchanged))
    .returning({ preparedKey: avatars.preparedKey });
  if (changed) return preparedKey;
  const [row] = await db.select({ preparedKey: avatars.preparedKey }).from(avatars).where(eq(avatars.id, id));
  return row?.preparedKey ?? preparedKey;
}

/** The first avatar of the shipped library that is not prepared, while no work wants the machine. */
export async function nextUnprepared(db: Queries, except: string[]): Promise<string | undefined> {
  const busy = db.select({ id: works.id }).from(works).where(eq(works.status, 'generating'));
  const [row] = await db
    .select({ id: avatars.id })
    .from(avatars)
    .innerJoin(files, eq(files.id, avatars.fileId))
    .where(
      and(
        isNull(avatars.userId),
        isNull(avatars.deletedAt),
        isNull(avatars.preparedKey),
        eq(avatars.status, 'ready'),
        eq(files.source, 'library'),
        except.length > 0 ? notInArray(avatars.id, except) : undefined,
        notExists(busy),
      ),
    )
    .orderBy(asc(avatars.position), desc(avatars.createdAt), asc(avatars.id))
    .limit(1);
  return row?.id;
}
