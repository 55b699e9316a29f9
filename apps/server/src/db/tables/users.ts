import { membershipProducts, type MembershipProduct } from '@likeness/domain/memberships';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, must, oneOf, whole } from './columns.ts';

export const userRoles = ['guest', 'user', 'admin'] as const;
export type UserRole = (typeof userRoles)[number];

/** Every user who has a session: guests have neither a username nor a password. */
export const users = pgTable(
  'users',
  {
    id: id(),
    /** Unique without regard to case. */
    username: text(),
    /** An argon2id string. */
    passwordHash: text(),
    /** An operator gave the password: it opens no session until its user has chosen another. */
    passwordGiven: boolean().notNull().default(false),
    role: text({ enum: userRoles }).notNull().default('guest'),
    /** Id of the file of its own picture. */
    avatar: text(),
    spaceTotalBytes: whole().notNull().default(0),
    /** Stored bytes plus the bytes reserved by signed uploads. */
    spaceUsedBytes: whole().notNull().default(0),
    /** How many times the storage was expanded. */
    spaceExpanded: integer().notNull().default(0),
    createdAt: createdAt(),
    disabledAt: instant(),
  },
  (t) => [
    uniqueIndex('users_username_unique').on(sql`lower(${t.username})`),
    index('users_role_created').on(t.role, t.createdAt),
    // Ascending, read from their ends, as `works_newest`.
    index('users_accounts')
      .on(t.createdAt, t.id)
      .where(sql`role <> 'guest'`),
    index('users_disabled')
      .on(t.createdAt, t.id)
      .where(sql`disabled_at is not null`),
    oneOf('users', 'role', userRoles),
    must('users_space', 'space_total_bytes >= 0 and space_used_bytes >= 0 and space_expanded >= 0'),
    must('users_account', "role = 'guest' or (username is not null and password_hash is not null)"),
  ],
);

/** Until when a user is a member of each product; no row, no membership. */
export const memberships = pgTable(
  'memberships',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    product: text().$type<MembershipProduct>().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.product] }),
    oneOf('memberships', 'product', membershipProducts),
  ],
);
