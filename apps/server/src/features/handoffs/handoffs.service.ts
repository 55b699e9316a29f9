import { handoffLife, handoffLimit, type HandoffState, uploadTypeOf } from '@likeness/domain/handoffs';
import { problem } from '@likeness/domain/problems';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { handoffs as calls } from '@likeness/contract/handoffs';
import type { Caller, Context } from '../../context.ts';
import type { Queries } from '../../db/connect.ts';
import { transaction } from '../../db/transaction.ts';
import { publish } from '../../events/events.ts';
import { hashOf, newToken } from '../../tokens.ts';
import { audit } from '../audit/audit.service.ts';
import { allowAttempt } from '../limits/rate-limits.service.ts';
import { giveUp } from '../uploads/files.service.ts';
import {
  addHandoff,
  endHandoff,
  forgetHandoffs,
  type HandoffRow,
  ownHandoff,
  uploadsOfHandoff,
} from './handoffs.store.ts';

/** Handoffs are forgotten a day after they were begun: by then all of them are long over. */
const keptMs = 86_400_000;

/** A code for a phone. It belongs to this session: it ends with it. */
export async function begin(
  context: Context,
  { userId, sessionHash }: Caller,
  { kind }: InputOf<typeof calls.begin>,
): Promise<OutputOf<typeof calls.begin>> {
  // A program with an API key uploads by itself.
  if (!sessionHash) throw problem('not-allowed');
  await allowAttempt(context, 'handoff', userId, handoffLimit);
  const ticket = newToken(context);
  const now = context.clock();
  const id = await addHandoff(context.db, {
    userId,
    sessionHash,
    kind,
    ticketHash: hashOf(ticket),
    createdAt: now,
    expiresAt: new Date(now.getTime() + handoffLife.codeSeconds * 1000),
  });
  // Behind the `#` it is sent to no server, so that it stands in no log.
  const url = `${context.config.publicUrl ?? ''}/byPhone#${ticket}`;
  return { id, url, expires_in: handoffLife.codeSeconds };
}

/** How far it is, as who waits at the computer is told. */
export async function state(
  context: Context,
  { userId }: Caller,
  { id }: InputOf<typeof calls.state>,
): Promise<OutputOf<typeof calls.state>> {
  const handoff = await ownHandoff(context.db, userId, id);
  if (!handoff) throw problem('not-found');
  const { upload, ...seen } = await seenOf(context.db, handoff, context.clock());
  const arrived = seen.state === 'arrived' ? upload : undefined;
  return {
    ...seen,
    consent: (arrived && handoff.consent) ?? null,
    file_type: uploadTypeOf(handoff.kind),
    key: arrived?.key ?? '',
    name: arrived?.name ?? '',
  };
}

/** How far a handoff is, and the upload that it has become. */
export async function seenOf(db: Queries, handoff: HandoffRow, now: Date) {
  const [upload] = await uploadsOfHandoff(db, handoff.id);
  const seen = (state: HandoffState, progress = 0) => ({ state, progress, upload });
  if (upload?.fileId) return seen('arrived', 1);
  const until = handoff.phoneUntil ?? handoff.expiresAt;
  if (handoff.endedAt || until <= now) return seen('over');
  if (!handoff.openedAt) return seen('waiting');
  if (!upload) return seen('there');
  return upload.state === 'pending' ? seen('sending', handoff.sent) : seen('measuring', upload.progress);
}

/** Ends a handoff at once, with what its phone has not finished. What has arrived stays. */
export async function end(context: Context, { userId }: Caller, { id }: InputOf<typeof calls.end>) {
  await transaction(context.db, async (tx) => {
    if (!(await endHandoff(tx, userId, id, context.clock()))) throw problem('not-found');
    for (const upload of await uploadsOfHandoff(tx, id))
      if (!upload.fileId) await giveUp(tx, userId, upload.id);
    await publish(tx, userId, 'handoff', { id, state: 'over', progress: 0 });
  });
  await audit(context, { actorId: userId, action: 'handoff-ended', subject: id });
  return {};
}

/** Forgets what has had its time. */
export function sweepHandoffs(context: Context): Promise<void> {
  return forgetHandoffs(context.db, new Date(context.clock().getTime() - keptMs));
}
