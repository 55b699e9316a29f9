import { and, asc, eq } from 'drizzle-orm';
import type { Queries } from '../db/connect.ts';
import { channels } from '../db/tables/channels.ts';

export type ChannelRow = typeof channels.$inferSelect;

/** The channels of a kind that the operator offers, in the operator's order. */
export function listChannels(db: Queries, kind: string): Promise<ChannelRow[]> {
  return db
    .select()
    .from(channels)
    .where(and(eq(channels.kind, kind), eq(channels.enabled, true)))
    .orderBy(asc(channels.position), asc(channels.api));
}

/** One offered channel, or undefined. */
export async function findChannel(db: Queries, kind: string, api: string): Promise<ChannelRow | undefined> {
  const [row] = await db
    .select()
    .from(channels)
    .where(and(eq(channels.kind, kind), eq(channels.api, api), eq(channels.enabled, true)));
  return row;
}
