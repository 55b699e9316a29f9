import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { MembershipProduct } from '@likeness/domain/memberships';
import { problem } from '@likeness/domain/problems';
import type { Transaction } from '../db/connect.ts';
import { grant } from './grant.ts';
import { lockUser } from './record.ts';

const day = 86_400_000;

/** How a code is stored and looked up. Case, spaces and dashes do not matter, nor does full-width typing. */
export function codeHash(secret: string | Buffer, code: string): string {
  const plain = code
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '');
  return createHmac('sha256', secret).update(plain).digest('hex');
}

export type Redeemed = { points: number; membershipDays: number };

/**
 * Uses a code up and gives its points and membership days, all or nothing. One of any number of simultaneous tries
 * succeeds. Throws `code-invalid` for a code that is unknown, used, revoked or past its time.
 */
export async function redeemCode(
  tx: Transaction,
  { userId, codeHash, now }: { userId: string; codeHash: string; now: Date },
): Promise<Redeemed> {
  await lockUser(tx, userId);
  const at = now.toISOString();
  const { rows } = await tx.execute<{
    id: string;
    points: number;
    valid_days: number | null;
    membership: MembershipProduct;
    membership_days: number;
  }>(sql`
    update codes set used_by = ${userId}, used_at = ${at}
    where code_hash = ${codeHash} and used_by is null and revoked_at is null
      and (expires_at is null or expires_at > ${at})
    returning id, points, valid_days, membership, membership_days`);
  const code = rows[0];
  if (!code) throw problem('code-invalid');
  await grant(tx, {
    userId,
    key: `code:${code.id}`,
    amount: code.points,
    source: 'code',
    action: 'redeem',
    subject: code.id,
    expiresAt: code.valid_days === null ? null : new Date(now.getTime() + code.valid_days * day),
    now,
  });
  if (code.membership_days > 0) {
    await tx.execute(sql`
      insert into memberships (user_id, product, expires_at)
      values (${userId}, ${code.membership}, ${at}::timestamptz + make_interval(days => ${code.membership_days}))
      on conflict (user_id, product) do update set expires_at =
        greatest(memberships.expires_at, ${at}::timestamptz) + make_interval(days => ${code.membership_days})`);
  }
  return { points: code.points, membershipDays: code.membership_days };
}
