import { sql } from 'drizzle-orm';
import type { Queries } from '../../db/connect.ts';

export async function databaseVersion(db: Queries): Promise<string> {
  const { rows } = await db.execute<{ server_version: string }>(sql`show server_version`);
  return `PostgreSQL ${rows[0]?.server_version ?? ''}`;
}
