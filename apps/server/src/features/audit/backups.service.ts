import type { Queries } from '../../db/connect.ts';
import { auditChange } from './audit.service.ts';
import { newestOf } from './audit.store.ts';

const action = 'backup-made';

/** What a backup is called, without its folder, and what it holds. */
export type BackupNote = { name: string; files: number; rows: number; bytes: number };

/** Writes down that a whole backup was made. */
export function noteBackup(db: Queries, { name, ...after }: BackupNote): Promise<void> {
  return auditChange({ db }, { actorId: null, action, subject: name, reason: '', before: {}, after });
}

/** The newest backup and when it was made; undefined where there is none. A restored installation knows those before its own. */
export async function lastBackup(db: Queries): Promise<(BackupNote & { madeAt: Date }) | undefined> {
  const row = await newestOf(db, action);
  if (!row) return undefined;
  const { after } = row.details as { after: Omit<BackupNote, 'name'> };
  return { name: row.subject ?? '', ...after, madeAt: row.createdAt };
}
