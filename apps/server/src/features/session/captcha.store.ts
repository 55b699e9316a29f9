import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { captchas } from '../../db/tables/session.ts';

export async function addCaptcha(
  db: Queries,
  captcha: { answerHash: string; now: Date; expiresAt: Date },
): Promise<string> {
  const [row] = await db
    .insert(captchas)
    .values({ answerHash: captcha.answerHash, createdAt: captcha.now, expiresAt: captcha.expiresAt })
    .returning({ id: captchas.id });
  if (!row) throw new Error('no captcha row');
  return row.id;
}

/** Uses a captcha up and gives its answer's hash; of many tries at once only one gets it. */
export async function takeCaptcha(db: Queries, id: string, now: Date): Promise<string | undefined> {
  const [row] = await db
    .update(captchas)
    .set({ usedAt: now })
    .where(and(eq(captchas.id, id), isNull(captchas.usedAt), gt(captchas.expiresAt, now)))
    .returning({ answerHash: captchas.answerHash });
  return row?.answerHash;
}
