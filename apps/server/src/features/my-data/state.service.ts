import { shownKinds } from '@likeness/domain/tools';
import type { DataExport, myData as calls } from '@likeness/contract/my-data';
import type { OutputOf } from '@likeness/contract/call';
import type { Caller, Context } from '../../context.ts';
import { balance } from '../../ledger/balance.ts';
import { localTime, localTimes } from '../../present.ts';
import { storedMessage } from '../works/works.service.ts';
import { countBelongings } from './belongings.store.ts';
import { exportFileName } from './export-words.ts';
import { type ExportRow, newestExport } from './exports.store.ts';

/** Seconds for which an address of the ZIP is good. */
const addressLife = 3600;

/** What there is of the caller, what an erasure would leave, and the newest export. */
export async function myState(context: Context, caller: Caller): Promise<OutputOf<typeof calls.state>> {
  const now = context.clock();
  const [belongings, { available }, row] = await Promise.all([
    countBelongings(context.db, caller.userId, shownKinds),
    balance(context.db, caller.userId, now),
    newestExport(context.db, caller.userId, now),
  ]);
  return {
    ...belongings,
    credits: available,
    confirm: caller.role === 'guest' ? 'word' : 'password',
    export: row ? await shownExport(context, caller, row) : null,
  };
}

async function shownExport(context: Context, caller: Caller, row: ExportRow): Promise<DataExport> {
  const { zone } = context.config;
  const left = row.expiresAt ? (row.expiresAt.getTime() - context.clock().getTime()) / 1000 : 0;
  const download = `${exportFileName[caller.language]}-${localTime(zone, row.createdAt).slice(0, 10)}.zip`;
  return {
    status: row.status,
    progress: row.progress,
    url: row.storageKey
      ? await context.storage.signedUrl(row.storageKey, {
          ttl: Math.max(1, Math.min(addressLife, Math.floor(left))),
          userId: caller.userId,
          download,
        })
      : '',
    bytes: row.bytes,
    ...localTimes(zone, 'create_time', row.createdAt),
    expire_time: row.expiresAt ? localTime(zone, row.expiresAt) : null,
    expire_time_iso: row.expiresAt?.toISOString() ?? null,
    problem: row.problem,
    message: storedMessage(row.problem, row.problemParams, caller.language),
  };
}
