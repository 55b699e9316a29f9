import type { Queries } from '../../db/connect.ts';
import { addAuditEntry, type AuditEntry } from './audit.store.ts';

/** Writes down who did what that matters later. Never a password, token or code. */
export function audit(where: { db: Queries }, entry: AuditEntry): Promise<void> {
  return addAuditEntry(where.db, entry);
}
