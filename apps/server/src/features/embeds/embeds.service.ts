import { hostsOf, usageDays } from '@likeness/domain/embeds';
import { problem } from '@likeness/domain/problems';
import type { InputOf, OutputOf } from '@likeness/contract/call';
import type { Embed, embeds as calls } from '@likeness/contract/embeds';
import type { Caller, Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { nextOf, pageOf } from '../../paging.ts';
import { localTime, localTimes } from '../../present.ts';
import { startOfDay } from '../../zoned-day.ts';
import { detail } from '../bots/bots.service.ts';
import {
  disableEmbed,
  endVisits,
  listEmbeds,
  listVisitorConversations,
  ownEmbed,
  putEmbed,
  usageByDay,
  usageInAll,
  type EmbedRow,
} from './embeds.store.ts';

async function shown(context: Context, caller: Caller, row: EmbedRow): Promise<Embed> {
  const { zone } = context.config;
  const today = localTime(zone, context.clock()).slice(0, 10);
  const [{ name }, [day]] = await Promise.all([
    detail(context, caller, { id: row.botId }),
    usageByDay(context.db, row.id, { zone, since: startOfDay(zone, today) }),
  ]);
  return {
    id: row.id,
    bot_id: row.botId,
    name,
    hosts: row.hosts,
    daily: row.daily,
    enabled: row.enabled,
    asked: day?.questions ?? 0,
    ...localTimes(zone, 'create_time', row.createdAt),
  };
}

/** Embeds of the user; those whose employee the operator has taken out are not there. */
export async function list(
  context: Context,
  caller: Caller,
  { bot_id }: InputOf<typeof calls.list>,
): Promise<OutputOf<typeof calls.list>> {
  const rows = await listEmbeds(context.db, caller.userId, bot_id || undefined);
  const found = await Promise.allSettled(rows.map((row) => shown(context, caller, row)));
  return { list: found.flatMap((it) => (it.status === 'fulfilled' ? [it.value] : [])) };
}

/** Shows an employee of the catalogue on sites. Throws `not-found`, `embed-host`, `embed-hosts`. */
export async function save(
  context: Context,
  caller: Caller,
  { bot_id, hosts, daily, enabled }: InputOf<typeof calls.save>,
): Promise<Embed> {
  const listed = hostsOf(hosts);
  await detail(context, caller, { id: bot_id });
  const row = await transaction(context.db, async (tx) => {
    const now = context.clock();
    const { userId } = caller;
    const put = await putEmbed(tx, { userId, botId: bot_id, hosts: listed, daily, enabled, createdAt: now });
    if (!enabled) await endVisits(tx, put.id, now);
    return put;
  });
  return shown(context, caller, row);
}

/** Ends an embed at once, with all its visits. */
export async function end(context: Context, { userId }: Caller, { id }: InputOf<typeof calls.end>) {
  await transaction(context.db, async (tx) => {
    if (!(await disableEmbed(tx, userId, id))) throw problem('not-found');
    await endVisits(tx, id, context.clock());
  });
  return {};
}

/** How much an embed is used. */
export async function usage(
  context: Context,
  { userId }: Caller,
  { id }: InputOf<typeof calls.usage>,
): Promise<OutputOf<typeof calls.usage>> {
  if (!(await ownEmbed(context.db, userId, id))) throw problem('not-found');
  const { zone } = context.config;
  const today = localTime(zone, context.clock()).slice(0, 10);
  const since = startOfDay(zone, today, 1 - usageDays);
  const [all, days] = await Promise.all([
    usageInAll(context.db, id),
    usageByDay(context.db, id, { zone, since }),
  ]);
  return { ...all, days };
}

/** What visitors have asked. */
export async function conversations(
  context: Context,
  { userId }: Caller,
  input: InputOf<typeof calls.conversations>,
): Promise<OutputOf<typeof calls.conversations>> {
  const embed = await ownEmbed(context.db, userId, input.id);
  if (!embed) throw problem('not-found');
  const page = pageOf(input);
  const { rows, total } = await listVisitorConversations(context.db, embed, page);
  return {
    list: rows.map(({ createdAt, ...row }) => ({
      ...row,
      ...localTimes(context.config.zone, 'create_time', createdAt),
    })),
    total,
    next: nextOf(
      page,
      rows.map(({ id }) => id),
      total,
    ),
  };
}
