import type { PictureKind } from '@likeness/domain/photo-talk';
import { and, asc, desc, eq, isNull, notExists, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queries } from '../../db/connect.ts';
import { isPublicAvatar, isPublicPicture, isPublicVoice } from '../../db/public-things.ts';
import { avatars } from '../../db/tables/avatars.ts';
import { botHires, bots } from '../../db/tables/bots.ts';
import { embeds } from '../../db/tables/embeds.ts';
import { files } from '../../db/tables/files.ts';
import { pictures } from '../../db/tables/pictures.ts';
import { users } from '../../db/tables/users.ts';
import { voices } from '../../db/tables/voices.ts';

const covers = alias(files, 'covers');

function readVoices(db: Queries, which: SQL | undefined) {
  return db
    .select({ voice: voices, sound: files, owner: users.username, role: users.role })
    .from(voices)
    .leftJoin(files, and(eq(files.id, voices.sampleFileId), isNull(files.deletedAt)))
    .leftJoin(users, eq(users.id, voices.userId))
    .where(and(which, isNull(voices.deletedAt)))
    .orderBy(asc(voices.position), desc(voices.createdAt), asc(voices.id));
}

/** Every public voice that is there, in the order of the lists. */
export const publicVoices = (db: Queries) => readVoices(db, isPublicVoice);
/** The voices of a user that others may be given: made, heard and kept. */
export const finishedVoices = (db: Queries, userId: string) =>
  readVoices(db, and(eq(voices.userId, userId), eq(voices.status, 'ready'), eq(voices.unheard, false)));
/** A voice with its owner. */
export const voiceById = async (db: Queries, id: string) => (await readVoices(db, eq(voices.id, id)))[0];

export async function changeVoiceRow(
  db: Queries,
  id: string,
  change: Partial<typeof voices.$inferInsert>,
): Promise<void> {
  await db.update(voices).set(change).where(eq(voices.id, id));
}

function readPictures(db: Queries, which: SQL | undefined) {
  return db
    .select({ picture: pictures, file: files, cover: covers, owner: users.username, role: users.role })
    .from(pictures)
    .innerJoin(files, and(eq(files.id, pictures.fileId), isNull(files.deletedAt)))
    .leftJoin(covers, and(eq(covers.id, pictures.coverSmallFileId), isNull(covers.deletedAt)))
    .leftJoin(users, eq(users.id, pictures.userId))
    .where(and(which, isNull(pictures.deletedAt)))
    .orderBy(asc(pictures.position), desc(pictures.createdAt), asc(pictures.id));
}

/** Every public picture of a kind, in the order of the lists. */
export const publicPictures = (db: Queries, kind: PictureKind) =>
  readPictures(db, and(isPublicPicture, eq(pictures.kind, kind)));
/** The pictures of a user that speak. */
export const finishedPictures = (db: Queries, userId: string, kind: PictureKind) =>
  readPictures(db, and(eq(pictures.userId, userId), eq(pictures.kind, kind), eq(pictures.status, 'ready')));
/** A picture of a kind with its owner. */
export const pictureById = async (db: Queries, id: string, kind: PictureKind) =>
  (await readPictures(db, and(eq(pictures.id, id), eq(pictures.kind, kind))))[0];

export async function changePictureRow(
  db: Queries,
  id: string,
  change: Partial<typeof pictures.$inferInsert>,
): Promise<void> {
  await db.update(pictures).set(change).where(eq(pictures.id, id));
}

/** Every digital employee with the cover of its presenter, in the order of the catalogue. */
export const allBots = (db: Queries) =>
  db
    .select({ bot: bots, cover: covers })
    .from(bots)
    .leftJoin(avatars, eq(avatars.id, bots.avatarId))
    .leftJoin(covers, and(eq(covers.id, avatars.coverSmallFileId), isNull(covers.deletedAt)))
    .orderBy(asc(bots.position), asc(bots.createdAt), asc(bots.id));

/** Public presenters that forms offer, in their order. */
export const offeredPresenters = (db: Queries) =>
  db
    .select({ id: avatars.id, name: avatars.name, names: avatars.names })
    .from(avatars)
    .where(
      and(isPublicAvatar, eq(avatars.status, 'ready'), eq(avatars.hidden, false), isNull(avatars.deletedAt)),
    )
    .orderBy(asc(avatars.position), desc(avatars.createdAt), asc(avatars.id));

/** Adds an employee; gives its id. */
export async function addBotRow(db: Queries, row: typeof bots.$inferInsert): Promise<string> {
  const [added] = await db.insert(bots).values(row).returning({ id: bots.id });
  if (!added) throw new Error('no row of an employee');
  return added.id;
}

/** Deletes an employee that no user hires or has on a site. False where one does. */
export async function removeUnusedBot(db: Queries, id: string): Promise<boolean> {
  const rows = await db
    .delete(bots)
    .where(
      and(
        eq(bots.id, id),
        notExists(
          db
            .select({ one: sql`1` })
            .from(botHires)
            .where(eq(botHires.botId, id)),
        ),
        notExists(
          db
            .select({ one: sql`1` })
            .from(embeds)
            .where(eq(embeds.botId, id)),
        ),
      ),
    )
    .returning({ id: bots.id });
  return rows.length > 0;
}

export async function changeBotRow(
  db: Queries,
  id: string,
  change: Partial<typeof bots.$inferInsert>,
): Promise<void> {
  await db.update(bots).set(change).where(eq(bots.id, id));
}
