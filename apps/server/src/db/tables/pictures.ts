import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Placement } from '@likeness/domain/placement';
import type { Names } from './avatars.ts';
import { createdAt, id, instant, must, oneOf } from './columns.ts';
import { files } from './files.ts';
import { users } from './users.ts';

export const pictureKinds = ['person', 'pet'] as const;
export const pictureStates = ['ready', 'needs-placement'] as const;

/** What the engine saw in a picture: boxes of faces as shares of the picture, and where an editor begins. */
export type Seen = {
  faces: { x: number; y: number; width: number; height: number }[];
  guess: Placement;
  confidence: number;
};

/** A still picture that can speak. Without a user it belongs to the library, and every user may use one that an operator shared. */
export const pictures = pgTable(
  'pictures',
  {
    id: id(),
    userId: uuid().references(() => users.id),
    kind: text({ enum: pictureKinds }).notNull(),
    name: text().notNull(),
    names: jsonb().$type<Names>().notNull().default({}),
    fileId: uuid()
      .notNull()
      .references(() => files.id),
    coverSmallFileId: uuid().references(() => files.id),
    status: text({ enum: pictureStates }).notNull(),
    /** Null for a library picture not looked at yet. */
    seen: jsonb().$type<Seen>(),
    /** The face that speaks, or where the mouth is instead; never both. */
    face: integer(),
    placement: jsonb().$type<Placement>(),
    agreementVersion: text(),
    agreedAt: instant(),
    /** When its owner, an operator, shared it with all users. */
    sharedAt: instant(),
    /** Of the public ones, and offered no more by the operator; works that name it go on. */
    hidden: boolean().notNull().default(false),
    /** Its position is that of an operator, which a new version of the library leaves. */
    placed: boolean().notNull().default(false),
    position: integer().notNull().default(0),
    createdAt: createdAt(),
    deletedAt: instant(),
  },
  (t) => [
    index('pictures_user').on(t.userId, t.kind, t.createdAt.desc()),
    index('pictures_library')
      .on(t.kind, t.position, t.createdAt.desc())
      .where(sql`(user_id is null or shared_at is not null) and deleted_at is null`),
    // A photo saved twice is the same picture.
    uniqueIndex('pictures_file')
      .on(t.fileId)
      .where(sql`deleted_at is null`),
    oneOf('pictures', 'kind', pictureKinds),
    oneOf('pictures', 'status', pictureStates),
    must('pictures_ready', "(status = 'ready') = (num_nonnulls(face, placement) = 1)"),
    must('pictures_shared', "shared_at is null or (user_id is not null and status = 'ready')"),
    must('pictures_one_mouth', 'num_nonnulls(face, placement) <= 1 and (face is null or face >= 0)'),
  ],
);
