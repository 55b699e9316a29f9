import { holdStates, movementKinds, pointAccounts } from '@likeness/domain/ledger';
import { membershipProducts, type MembershipProduct } from '@likeness/domain/memberships';
import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, must, oneOf, whole } from './columns.ts';
import { users } from './users.ts';

const serial = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

export const lotSources = ['code', 'operator', 'gift', 'goodwill', 'correction'] as const;
export type LotSource = (typeof lotSources)[number];

/** One thing that happened to a user's points. The reason key makes a repeat a no-op. */
export const pointMovements = pgTable(
  'point_movements',
  {
    id: serial(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: movementKinds }).notNull(),
    reasonKey: text().notNull(),
    /** What the user reads in the list: the name of an action, translated by the web app. */
    action: text().notNull(),
    /** The work, code … it was about. */
    subject: text(),
    /** Change of the user's available points as shown in the list; a hold shows nothing until it is captured. */
    shown: whole().notNull(),
    /** What the first call returned. */
    result: jsonb().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('point_movements_reason').on(t.userId, t.reasonKey),
    index('point_movements_log')
      .on(t.userId, t.createdAt.desc(), t.id.desc())
      .where(sql`shown <> 0`),
    // Rows come in the order of time, so a few bytes for many of them find a stretch of days.
    index('point_movements_created').using('brin', t.createdAt),
    oneOf('point_movements', 'kind', movementKinds),
  ],
);

/** Points that came together and expire together. `remaining` can be spent, `held` is reserved by open holds. */
export const pointLots = pgTable(
  'point_lots',
  {
    id: serial(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    movementId: bigint({ mode: 'number' })
      .notNull()
      .references(() => pointMovements.id),
    source: text({ enum: lotSources }).notNull(),
    /** Lower burns first. */
    priority: smallint().notNull().default(50),
    amount: whole().notNull(),
    remaining: whole().notNull(),
    held: whole().notNull().default(0),
    effectiveAt: instant().notNull(),
    expiresAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    // No index speaks of what changes with every movement, so that those updates stay cheap.
    index('point_lots_user').on(t.userId, t.id),
    index('point_lots_expiry')
      .on(t.expiresAt)
      .where(sql`expires_at is not null`),
    oneOf('point_lots', 'source', lotSources),
    must('point_lots_amount', 'amount > 0 and amount <= 1000000000000'),
    must('point_lots_parts', 'remaining >= 0 and held >= 0 and remaining + held <= amount'),
    must('point_lots_life', 'expires_at is null or expires_at > effective_at'),
  ],
);

/** The lines of a movement: append-only, and each movement's lines sum to zero (both kept by triggers). */
export const pointEntries = pgTable(
  'point_entries',
  {
    id: serial(),
    movementId: bigint({ mode: 'number' })
      .notNull()
      .references(() => pointMovements.id),
    userId: uuid().notNull(),
    account: text({ enum: pointAccounts }).notNull(),
    lotId: bigint({ mode: 'number' }).references(() => pointLots.id),
    amount: whole().notNull(),
  },
  (t) => [
    index('point_entries_movement').on(t.movementId),
    oneOf('point_entries', 'account', pointAccounts),
    must('point_entries_amount', 'amount <> 0'),
    must('point_entries_lot', "account not in ('available', 'held') or lot_id is not null"),
  ],
);

/** Points reserved for a work that is being made. */
export const pointHolds = pgTable(
  'point_holds',
  {
    id: id(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    movementId: bigint({ mode: 'number' })
      .notNull()
      .references(() => pointMovements.id),
    state: text({ enum: holdStates }).notNull().default('open'),
    action: text().notNull(),
    subject: text(),
    amount: whole().notNull(),
    captured: whole().notNull().default(0),
    createdAt: instant().notNull(),
    resolvedAt: instant(),
  },
  (t) => [
    index('point_holds_open')
      .on(t.createdAt)
      .where(sql`state = 'open'`),
    index('point_holds_user').on(t.userId),
    oneOf('point_holds', 'state', holdStates),
    must('point_holds_amount', 'amount > 0 and captured >= 0 and captured <= amount'),
    must('point_holds_resolved', "(state = 'open') = (resolved_at is null)"),
    must('point_holds_captured', "state = 'captured' or captured = 0"),
  ],
);

/** Which lot gave how much to a hold, in burn order. */
export const pointHoldSlices = pgTable(
  'point_hold_slices',
  {
    holdId: uuid()
      .notNull()
      .references(() => pointHolds.id),
    position: integer().notNull(),
    lotId: bigint({ mode: 'number' })
      .notNull()
      .references(() => pointLots.id),
    amount: whole().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.holdId, t.position] }),
    must('point_hold_slices_amount', 'amount > 0 and position >= 0'),
  ],
);

/** Codes that were made together; what they give is the same in each of them. */
export const codeBatches = pgTable(
  'code_batches',
  {
    id: id(),
    /** What the operator wrote about it. */
    note: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [index('code_batches_newest').on(t.createdAt, t.id)],
);

/** Codes that activate an account or give points. Only a keyed hash of the normalised code is kept. */
export const codes = pgTable(
  'codes',
  {
    id: id(),
    codeHash: text().notNull().unique(),
    /** The first characters, for the operator's list. */
    hint: text().notNull().default(''),
    points: whole().notNull(),
    /** How many days the points live after redemption; null = for ever. */
    validDays: integer(),
    /** Of what it makes a member, and for how many days; 0 = of nothing. */
    membership: text().$type<MembershipProduct>().notNull().default('studio'),
    membershipDays: integer().notNull().default(0),
    batchId: uuid()
      .notNull()
      .references(() => codeBatches.id),
    expiresAt: instant(),
    usedBy: uuid().references(() => users.id),
    usedAt: instant(),
    revokedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index('codes_batch').on(t.batchId),
    must('codes_points', 'points > 0 and points <= 1000000000000'),
    must('codes_days', '(valid_days is null or valid_days > 0) and membership_days >= 0'),
    oneOf('codes', 'membership', membershipProducts),
    must('codes_used', '(used_by is null) = (used_at is null)'),
  ],
);

/** The stored answer of a call that moves points, kept with its effect in one transaction. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    route: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    answer: jsonb(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.route, t.key] }),
    index('idempotency_keys_created').on(t.createdAt),
  ],
);
