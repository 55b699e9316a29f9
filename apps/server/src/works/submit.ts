import { randomUUID } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import type { Lane } from '@likeness/domain/lanes';
import { problem } from '@likeness/domain/problems';
import { toolchain } from '@likeness/media/toolchain';
import { workLimits } from '@likeness/domain/status';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/connect.ts';
import { users } from '../db/tables/users.ts';
import { works } from '../db/tables/works.ts';
import { transaction } from '../db/transaction.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { workQueues } from '../jobs/queues.ts';
import { hold } from '../ledger/hold.ts';
import { withIdempotency } from '../ledger/idempotency.ts';
import { lockUser } from '../ledger/record.ts';
import { publish } from '../events/events.ts';
import type { Order, Recipe } from './recipe.ts';
import { type Class, classes, further, turnOf } from './turns.ts';

/**
 * Orders a work: the points are held, the work appears and its job waits, all of it or nothing. Returns the work's id; a
 * repeat of the same order (`idempotency`) gives the first one's. Throws `points-short`, `too-many-works`,
 * `idempotency-mismatch` or `too-fast`.
 */
export async function submit<Params>(
  context: Pick<Context, 'db' | 'clock'>,
  recipe: Recipe<Params>,
  order: Order<Params>,
): Promise<string> {
  // Without it nothing can be made: better told now than after the wait. Throws `ffmpeg-missing`.
  await toolchain();
  return transaction(context.db, async (tx) => {
    await lockUser(tx, order.userId);
    const submitted = () => placeOrder(tx, recipe, order, context.clock());
    if (!order.idempotency) return submitted();
    return withIdempotency(
      tx,
      { ...order.idempotency, userId: order.userId, now: context.clock() },
      submitted,
    );
  });
}

async function placeOrder<Params>(
  tx: Transaction,
  recipe: Recipe<Params>,
  order: Order<Params>,
  now: Date,
): Promise<string> {
  const { userId, price, name, channel } = order;
  const { kind } = order.tool;
  // Now that the order holds the user's lock nothing of it can be deleted any more.
  await recipe.recheck?.(tx, userId, order.params);
  const inProgress = await worksInProgress(tx, userId);
  const workId = randomUUID();
  const holdId = await holdFor(tx, { userId, kind, workId, credits: price.credits, try: 0, now });
  const priority = classes[await classOf(tx, userId, price.credits)] + inProgress * further;
  const lane = order.lane ?? order.tool.lane ?? 'renders';
  const turn = turnOf(now, priority);
  const jobId = await enqueueWork(tx, { workId, userId, lane, turn });
  const row = {
    lane,
    turn,
    name,
    params: order.params as Record<string, unknown>,
    price,
    priority,
    api: channel?.api ?? '',
    apiNames: channel?.names ?? {},
  };
  await tx.insert(works).values({ id: workId, userId, kind, ...row, holdId, jobId, createdAt: now });
  await order.prepare?.(tx, workId);
  await publish(tx, userId, 'work', { id: workId, kind, status: 'generating', stage: 'queued', progress: 0 });
  return workId;
}

/** How many works of the user are being made or wait. Throws `too-many-works` when another one is too many. */
export async function worksInProgress(tx: Transaction, userId: string): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(works)
    .where(and(eq(works.userId, userId), eq(works.status, 'generating')));
  const n = row?.n ?? 0;
  if (n >= workLimits.inProgress) throw problem('too-many-works', { limit: workLimits.inProgress });
  return n;
}

/** Holds the price of a work; a free one has no hold. Each try of the user's has a hold of its own. */
export async function holdFor(
  tx: Transaction,
  of: { userId: string; kind: string; workId: string; credits: number; try: number; now: Date },
): Promise<string | null> {
  if (of.credits === 0) return null;
  const { userId, kind, workId, credits, now } = of;
  const key = `hold:${workId}:${of.try}`;
  const held = await hold(tx, { userId, key, action: kind, subject: workId, amount: credits, now });
  return held.holdId;
}

/** The class of the queue that a work of this price waits in. */
export async function classOf(tx: Transaction, userId: string, credits: number): Promise<Class> {
  if (credits > 0) return 'paid';
  const [user] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId));
  return user?.role === 'guest' ? 'guest' : 'free';
}

/** Queues a work's next attempt in its lane, at its turn. */
export function enqueueWork(
  tx: Transaction,
  of: { workId: string; userId: string; lane: Lane; turn: number; delay?: number },
): Promise<string> {
  const { workId, userId, lane, turn, delay = 0 } = of;
  return enqueue(tx, workQueues[lane], { data: { workId }, group: userId, priority: turn, delay });
}
