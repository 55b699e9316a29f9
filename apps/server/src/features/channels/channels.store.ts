import { and, asc, eq } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';
import { channels } from '../../db/tables/channels.ts';
import type { ChannelRow } from '../../works/channels.ts';

/** Every channel, in the order of its kind. */
export function allChannels(db: Queries): Promise<ChannelRow[]> {
  return db.select().from(channels).orderBy(asc(channels.kind), asc(channels.position), asc(channels.api));
}

/** One channel, locked against others who change it. */
export async function lockChannel(db: Queries, kind: string, api: string): Promise<ChannelRow | undefined> {
  const [row] = await db
    .select()
    .from(channels)
    .where(and(eq(channels.kind, kind), eq(channels.api, api)))
    .for('update');
  return row;
}

export async function changeChannel(
  db: Queries,
  { kind, api }: Pick<ChannelRow, 'kind' | 'api'>,
  change: Partial<ChannelRow>,
): Promise<void> {
  await db
    .update(channels)
    .set(change)
    .where(and(eq(channels.kind, kind), eq(channels.api, api)));
}
