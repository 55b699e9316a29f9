import type { Queries } from '../../db/connect.ts';
import { auditLog } from '../../db/tables/site.ts';

export type AuditEntry = {
  actorId: string | null;
  action: string;
  subject?: string | null;
  details?: Record<string, unknown>;
};

export async function addAuditEntry(db: Queries, entry: AuditEntry): Promise<void> {
  await db.insert(auditLog).values(entry);
}
