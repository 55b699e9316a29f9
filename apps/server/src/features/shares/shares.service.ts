import { workActions } from '@likeness/domain/status';
import { maxSharesOfWork } from '@likeness/domain/shares';
import { problem } from '@likeness/domain/problems';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { Share, shares as calls } from '@likeness/contract/shares';
import type { Caller, Context, Visitor } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { lockUser } from '../../ledger/record.ts';
import { localTimes } from '../../present.ts';
import { ownWork } from '../works/detail.service.ts';
import { shownWorks } from '../works/works.service.ts';
import { shareOf, shareToken } from './share-token.ts';
import {
  addShare,
  countShares,
  endShare,
  openShare,
  removeEndedShares,
  sharesOfWork,
  type ShareRow,
} from './shares.store.ts';

const dayMs = 86_400_000;

function shownShare(context: Context, row: ShareRow): Share {
  const { publicUrl, zone } = context.config;
  return {
    id: row.id,
    url: `${publicUrl ?? ''}/share?token=${shareToken(context.secrets.shares, row.id)}`,
    ...localTimes(zone, 'create_time', row.createdAt),
    ...localTimes(zone, 'expire_time', row.expiresAt),
    opened: row.opened,
  };
}

/** A new link to a finished video or sound. Throws `not-found`, `share-unfinished`, `shares-full`. */
export async function make(context: Context, caller: Caller, { id, days }: InputOf<typeof calls.make>) {
  const { shown: work } = await ownWork(context, caller, id);
  // Pictures and texts have no length: the page of a link could not play them.
  if (!workActions[work.status].play || work.seconds === null) throw problem('share-unfinished');
  const now = context.clock();
  const row = await transaction(context.db, async (tx) => {
    await lockUser(tx, caller.userId);
    if ((await countShares(tx, caller.userId, id, now)) >= maxSharesOfWork)
      throw problem('shares-full', { limit: maxSharesOfWork });
    const expiresAt = new Date(now.getTime() + days * dayMs);
    return addShare(tx, { workId: id, userId: caller.userId, createdAt: now, expiresAt });
  });
  return shownShare(context, row);
}

/** The links to a work of the caller's own that are good. Throws `not-found`. */
export async function list(context: Context, caller: Caller, { id }: { id: string }) {
  await ownWork(context, caller, id);
  const rows = await sharesOfWork(context.db, caller.userId, id, context.clock());
  return { list: rows.map((row) => shownShare(context, row)) };
}

/** Ends a link at once. Throws `not-found` for one that is not the caller's own, or has ended already. */
export async function end(context: Context, caller: Caller, { id }: { id: string }) {
  if (!(await endShare(context.db, caller.userId, id, context.clock()))) throw problem('not-found');
  return {};
}

/** What a link shows to anyone who has it. Throws `share-ended` for every link that shows nothing, whatever the reason. */
export async function open(
  context: Context,
  visitor: Visitor,
  { token }: { token: string },
): Promise<OutputOf<typeof calls.open>> {
  const id = shareOf(context.secrets.shares, token);
  const found = id && (await openShare(context.db, id, context.clock()));
  if (!found) throw problem('share-ended');
  const { share, ...row } = found;
  const [work] = await shownWorks(context, { ...visitor, userId: share.userId }, [row]);
  const { name, url, cover, only_audio, seconds, width, height, subtitles } = work!;
  const shown = { name, url, cover, only_audio, seconds, width, height };
  return {
    ...shown,
    subtitles: subtitles && { vtt: subtitles.vtt, burned: subtitles.burned ?? false },
    ...localTimes(context.config.zone, 'create_time', row.work.createdAt),
    ...localTimes(context.config.zone, 'expire_time', share.expiresAt),
  };
}

/** How long an ended link is remembered. */
const keptMs = 30 * dayMs;

export async function sweepShares(context: Context): Promise<void> {
  await removeEndedShares(context.db, new Date(context.clock().getTime() - keptMs));
}
