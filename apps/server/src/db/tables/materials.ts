import { materialSources, materialTypes } from '@likeness/domain/materials';
import { sql } from 'drizzle-orm';
import { bigserial, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, must, oneOf } from './columns.ts';
import { files } from './files.ts';
import { users } from './users.ts';
import { works } from './works.ts';

/** What a user keeps to make things of: a file, which works and avatars may share, or a script. */
export const materials = pgTable(
  'materials',
  {
    id: id(),
    /** Grows with every material: a stable order for pages. */
    number: bigserial({ mode: 'number' }).notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    type: text({ enum: materialTypes }).notNull(),
    source: text({ enum: materialSources }).notNull(),
    name: text().notNull(),
    fileId: uuid().references(() => files.id),
    coverFileId: uuid().references(() => files.id),
    text: text(),
    /** The work it was saved from. */
    workId: uuid().references(() => works.id),
    createdAt: createdAt(),
    deletedAt: instant(),
  },
  (t) => [
    index('materials_newest')
      .on(t.userId, t.type, t.number)
      .where(sql`deleted_at is null`),
    // A file saved twice is the same material.
    uniqueIndex('materials_file')
      .on(t.userId, t.fileId)
      .where(sql`deleted_at is null`),
    oneOf('materials', 'type', materialTypes),
    oneOf('materials', 'source', materialSources),
    must(
      'materials_content',
      "(type = 'text') = (file_id is null) and (file_id is null) = (text is not null)",
    ),
  ],
);
