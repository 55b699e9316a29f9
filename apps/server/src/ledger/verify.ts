import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';

export type Violation = { invariant: string; subject: string; found: string };
export type Verification = {
  /** How many rows the invariants looked at. */
  checks: number;
  violations: Violation[];
};

/**
 * What must hold at every instant, each as a query for the rows that break it: `subject`, and what was `found`.
 * `of` counts the rows it looks at.
 */
const invariants: { name: string; of: string; broken: SQL }[] = [
  {
    name: 'every movement sums to zero',
    of: 'point_movements',
    broken: sql`select movement_id::text as subject, sum(amount)::text as found
      from point_entries group by movement_id having sum(amount) <> 0`,
  },
  {
    name: 'every movement has lines',
    of: 'point_movements',
    broken: sql`select m.id::text as subject, m.kind as found from point_movements m
      where not exists (select 1 from point_entries e where e.movement_id = m.id)`,
  },
  {
    name: 'the lines belong to the user of their movement and of their lot',
    of: 'point_entries',
    broken: sql`select e.id::text as subject, e.user_id::text as found from point_entries e
      join point_movements m on m.id = e.movement_id left join point_lots l on l.id = e.lot_id
      where e.user_id <> m.user_id or (l.id is not null and l.user_id <> e.user_id)`,
  },
  {
    name: 'what a lot has left and held is the sum of its lines',
    of: 'point_lots',
    broken: sql`select l.id::text as subject,
        format('remaining %s of %s, held %s of %s', l.remaining, coalesce(e.remaining, 0), l.held, coalesce(e.held, 0)) as found
      from point_lots l left join (
        select lot_id, sum(amount) filter (where account = 'available') as remaining,
          sum(amount) filter (where account = 'held') as held
        from point_entries where lot_id is not null group by lot_id
      ) e on e.lot_id = l.id
      where l.remaining <> coalesce(e.remaining, 0) or l.held <> coalesce(e.held, 0)`,
  },
  {
    name: 'a lot was given by its own movement, in full',
    of: 'point_lots',
    broken: sql`select l.id::text as subject, l.amount::text as found from point_lots l
      where l.amount is distinct from (
        select sum(e.amount) from point_entries e
        where e.movement_id = l.movement_id and e.lot_id = l.id and e.account = 'available')`,
  },
  {
    name: 'no lot is overdrawn',
    of: 'point_lots',
    broken: sql`select id::text as subject, format('%s + %s of %s', remaining, held, amount) as found
      from point_lots where remaining < 0 or held < 0 or remaining + held > amount`,
  },
  {
    name: 'the slices of a hold sum to it',
    of: 'point_holds',
    broken: sql`select h.id::text as subject, format('%s of %s', coalesce(sum(s.amount), 0), h.amount) as found
      from point_holds h left join point_hold_slices s on s.hold_id = h.id
      group by h.id having coalesce(sum(s.amount), 0) <> h.amount`,
  },
  {
    name: 'what a lot holds is the sum of the slices of open holds',
    of: 'point_lots',
    broken: sql`select l.id::text as subject, format('%s of %s', l.held, coalesce(o.held, 0)) as found
      from point_lots l left join (
        select s.lot_id, sum(s.amount) as held from point_hold_slices s
        join point_holds h on h.id = s.hold_id where h.state = 'open' group by s.lot_id
      ) o on o.lot_id = l.id where l.held <> coalesce(o.held, 0)`,
  },
  {
    name: 'a captured hold earned what it says',
    of: 'point_holds',
    broken: sql`select user_id::text as subject, format('%s of %s', earned, captured) as found from (
        select u.id as user_id,
          (select coalesce(sum(captured), 0) from point_holds h where h.user_id = u.id) as captured,
          (select coalesce(sum(e.amount), 0) from point_entries e join point_movements m on m.id = e.movement_id
            where e.user_id = u.id and e.account = 'revenue' and m.kind = 'capture') as earned
        from users u) per_user where captured <> earned`,
  },
  {
    name: 'what was issued is available, held, earned or lost',
    of: 'users',
    broken: sql`select user_id::text as subject, sum(amount)::text as found
      from point_entries group by user_id having sum(amount) <> 0`,
  },
  {
    name: 'the list a user sees sums to what the user owns',
    of: 'users',
    broken: sql`select u.id::text as subject, format('%s of %s', shown, owned) as found from (
        select id, (select coalesce(sum(shown), 0) from point_movements m where m.user_id = users.id) as shown,
          (select coalesce(sum(remaining + held), 0) from point_lots l where l.user_id = users.id) as owned
        from users) u where shown <> owned`,
  },
  {
    name: 'a code is used by whom its points went to',
    of: 'codes',
    broken: sql`select c.id::text as subject, coalesce(c.used_by::text, 'no user') as found from codes c
      left join point_movements m on m.reason_key = 'code:' || c.id
      where (c.used_by is null and m.id is not null) or (c.used_by is not null and m.user_id is distinct from c.used_by)`,
  },
  {
    name: 'a work in progress has its hold, a finished one has none open',
    of: 'works',
    broken: sql`select w.id::text as subject, format('%s with a hold %s', w.status, h.state) as found
      from works w join point_holds h on h.id = w.hold_id
      where (w.status = 'generating') <> (h.state = 'open')`,
  },
  {
    name: 'a finished work was charged what its hold captured',
    of: 'works',
    broken: sql`select w.id::text as subject, format('%s of %s', w.credits, coalesce(h.captured, 0)) as found
      from works w left join point_holds h on h.id = w.hold_id
      where w.status <> 'generating' and w.credits <> coalesce(h.captured, 0)`,
  },
];

/** Checks every invariant of the points on a live database, on one consistent picture of it. */
export async function verifyLedger(db: Database): Promise<Verification> {
  return db.transaction(
    async (tx) => {
      // A ledger of many years takes its time.
      await tx.execute(sql`set local statement_timeout = 0`);
      const violations: Violation[] = [];
      let checks = 0;
      for (const { name, of, broken } of invariants) {
        const counted = await tx.execute<{ n: number }>(sql.raw(`select count(*) as n from ${of}`));
        checks += counted.rows[0]!.n;
        const { rows } = await tx.execute<{ subject: string; found: string }>(sql`${broken} limit 100`);
        violations.push(...rows.map((row) => ({ invariant: name, ...row })));
      }
      return { checks, violations };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
