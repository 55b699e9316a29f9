import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { postgresKinds, testDatabase } from '../../test/harness.ts';
import { newUser } from '../../test/people.ts';
import { sqlState, transaction } from '../db/transaction.ts';
import { balance, details, log } from './balance.ts';
import { codeHash, redeemCode } from './codes.ts';
import { grant } from './grant.ts';
import { capture, hold, release, spend } from './hold.ts';
import { verifyLedger } from './verify.ts';

const now = new Date(Date.UTC(2026, 5, 1));
const later = (ms: number) => new Date(now.getTime() + ms);
const day = 86_400_000;

describe.each(postgresKinds)('the points tables on %s', async (kind) => {
  const t = await testDatabase(kind);

  it('refuse what would break them', async () => {
    const userId = await newUser(t.db, 100, now);
    await transaction(t.db, (tx) => hold(tx, { userId, key: 'h', action: 'test', amount: 30, now }));
    const mine = sql.raw(`where user_id = '${userId}'`);
    const bad = [
      sql`update point_entries set amount = amount + 1 ${mine}`,
      sql`delete from point_entries ${mine}`,
      sql`truncate point_entries`,
      sql`truncate point_entries, point_movements, point_lots, point_holds, point_hold_slices cascade`,
      sql`update point_movements set shown = 0 ${mine}`,
      sql`delete from point_movements ${mine}`,
      sql`insert into point_entries (movement_id, user_id, account, amount)
        select id, user_id, 'revenue', 5 from point_movements ${mine} limit 1`,
      sql`insert into point_entries (movement_id, user_id, account, amount)
        select id, user_id, 'available', 0 from point_movements ${mine} limit 1`,
      sql`insert into point_movements (user_id, kind, reason_key, action, shown, result, created_at)
        select user_id, kind, reason_key, action, shown, result, created_at from point_movements ${mine}`,
      sql`update point_lots set remaining = -1 ${mine}`,
      sql`update point_lots set held = -1 ${mine}`,
      sql`update point_lots set remaining = amount ${mine}`,
      sql`update point_lots set expires_at = effective_at ${mine}`,
      sql`update point_holds set captured = amount + 1 ${mine}`,
      sql`update point_holds set state = 'captured' ${mine}`,
      sql`update point_holds set state = 'open', resolved_at = now() ${mine}`,
      sql`with batch as (insert into code_batches default values returning id)
        insert into codes (batch_id, code_hash, points) select id, 'x', 0 from batch`,
      sql`delete from users where id = ${userId}`,
    ];
    for (const each of bad) {
      const state = await t.db.execute(each).then(() => 'accepted', sqlState);
      expect(['23514', '23505', '23503', '23001']).toContain(state);
    }
    expect((await verifyLedger(t.db)).violations).toEqual([]);
  });

  it('show every planted break to ledger verify', async () => {
    const breaks: [string, (userId: string) => ReturnType<typeof sql>][] = [
      ['a lot has left', (id) => sql`update point_lots set remaining = remaining - 1 where user_id = ${id}`],
      [
        'slices of a hold',
        (id) => sql`update point_hold_slices set amount = amount + 1
        where hold_id in (select id from point_holds where user_id = ${id})`,
      ],
      [
        'open holds',
        (id) => sql`update point_holds set state = 'released', resolved_at = now() where user_id = ${id}`,
      ],
      [
        'captured hold',
        (id) => sql`update point_holds set state = 'captured', captured = 3, resolved_at = now()
        where user_id = ${id}`,
      ],
      [
        'a code is used',
        (id) => sql`with batch as (insert into code_batches default values returning id)
        insert into codes (batch_id, code_hash, points, used_by, used_at)
        select id, ${randomUUID()}, 5, ${id}, now() from batch`,
      ],
    ];
    for (const [invariant, planted] of breaks) {
      const userId = await newUser(t.db, 100, now);
      await transaction(t.db, (tx) => hold(tx, { userId, key: 'h', action: 'test', amount: 30, now }));
      const before = (await verifyLedger(t.db)).violations;
      await t.db.execute(planted(userId));
      const found = (await verifyLedger(t.db)).violations;
      expect(found.length).toBeGreaterThan(before.length);
      expect(found.some((violation) => violation.invariant.includes(invariant))).toBe(true);
    }
  });

  it('count a lot from its first millisecond until just before its last, without any sweep', async () => {
    const userId = await newUser(t.db);
    await transaction(t.db, (tx) =>
      grant(tx, {
        userId,
        key: 'g',
        amount: 10,
        source: 'gift',
        action: 'gift',
        now,
        effectiveAt: later(1000),
        expiresAt: later(2000),
      }),
    );
    const at = async (ms: number) => (await balance(t.db, userId, later(ms))).available;
    expect(await Promise.all([999, 1000, 1999, 2000, 3 * day].map(at))).toEqual([0, 10, 10, 0, 0]);
    for (const ms of [999, 2000]) {
      const reason = { userId, key: `s${ms}`, action: 'test', amount: 1, now: later(ms) };
      await expect(transaction(t.db, (tx) => spend(tx, reason))).rejects.toThrow('points-short');
    }
  });

  it('give points back after their lot ran out: as new ones for 7 days when we failed, not after a cancel', async () => {
    for (const cause of ['failure', 'cancel'] as const) {
      const userId = await newUser(t.db);
      const reason = { userId, action: 'test', now };
      const { holdId } = await transaction(t.db, async (tx) => {
        await grant(tx, { ...reason, key: 'g', amount: 10, source: 'gift', expiresAt: later(day) });
        return hold(tx, { ...reason, key: 'h', amount: 4 });
      });
      const result = await transaction(t.db, (tx) =>
        release(tx, holdId, { cause, key: 'r', now: later(day) }),
      );
      const goodwill = cause === 'failure' ? 4 : 0;
      expect(result).toEqual({ returned: 0, lost: 4 - goodwill, goodwill });
      const at = async (ms: number) => (await balance(t.db, userId, later(ms))).available;
      expect([await at(day), await at(8 * day - 1), await at(8 * day)]).toEqual([goodwill, goodwill, 0]);
    }
  });

  it('list what a user has by expiry, and what happened newest first; pages do not overlap', async () => {
    const userId = await newUser(t.db);
    const reason = { userId, action: 'test' };
    for (let n = 0; n < 5; n += 1) {
      const expiresAt = n === 2 ? null : later((9 - n) * day);
      const times = { now: later(n), expiresAt };
      await transaction(t.db, (tx) =>
        grant(tx, { ...reason, ...times, key: `g${n}`, amount: n + 1, source: 'code' }),
      );
    }
    const { holdId } = await transaction(t.db, (tx) =>
      hold(tx, { ...reason, key: 'h', amount: 6, now: later(10) }),
    );
    await transaction(t.db, (tx) => capture(tx, holdId, { amount: 5, key: 'c', now: later(11) }));
    const have = await details(t.db, userId, { offset: 0, limit: 99, now: later(12) });
    expect(have.list.map((lot) => lot.credits)).toEqual([4, 2, 1, 3]);
    expect(have.total).toBe(4);
    const pages = await Promise.all([0, 2, 4].map((offset) => log(t.db, userId, { offset, limit: 2 })));
    expect(pages.flatMap((page) => page.list.map((row) => row.credits))).toEqual([-5, 5, 4, 3, 2, 1]);
    const shown = pages[0]!;
    expect(shown.total).toBe(6);
    const some = await log(t.db, userId, { offset: 0, limit: 9, from: later(1), until: later(3) });
    expect(some.list.map((row) => row.credits)).toEqual([3, 2]);
  });

  it('redeem a code as it was typed, with its days, and no code that is over', async () => {
    const userId = await newUser(t.db);
    const put = (values: ReturnType<typeof sql>, code: string) =>
      t.db.execute(sql`with batch as (insert into code_batches default values returning id)
        insert into codes (batch_id, code_hash, points, valid_days, membership_days, expires_at, revoked_at)
        select id, ${codeHash('secret', code)}, ${values} from batch`);
    await put(sql`500, 30, 10, null, null`, 'ABCD-EFGH');
    await put(sql`500, null, 0, ${now.toISOString()}, null`, 'OLD');
    await put(sql`500, null, 0, null, now()`, 'REVOKED');
    const redeem = (code: string) =>
      transaction(t.db, (tx) => redeemCode(tx, { userId, codeHash: codeHash('secret', code), now }));
    for (const code of ['OLD', 'REVOKED', 'NONE']) await expect(redeem(code)).rejects.toThrow('code-invalid');
    expect(await redeem(' ａbcd efgh ')).toEqual({ points: 500, membershipDays: 10 });
    await expect(redeem('ABCDEFGH')).rejects.toThrow('code-invalid');
    const { list } = await details(t.db, userId, { offset: 0, limit: 9, now });
    expect(list.map((lot) => lot.expiresAt)).toEqual([later(30 * day)]);
    const { rows } = await t.db.execute(sql`
      select product, expires_at = ${later(10 * day).toISOString()}::timestamptz as ok
      from memberships where user_id = ${userId}`);
    expect(rows).toEqual([{ product: 'studio', ok: true }]);
  });
});
