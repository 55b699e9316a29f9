import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { audit } from '../features/audit/audit.service.ts';
import { openStorage } from '../open-storage.ts';
import { forgetLost, lostFiles, orphanObjects } from '../orphans/orphans.ts';
import { withDatabase } from './database.ts';

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/**
 * `data orphans`: lists what is stored and named by no row, and rows whose file is gone. Only `--remove` removes the first, and
 * only `--forget` enters the second as deleted.
 */
export async function lookForOrphans(config: Config, args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { remove: { type: 'boolean', default: false }, forget: { type: 'boolean', default: false } },
  });
  const clock = () => new Date();
  await withDatabase(async (db) => {
    const storage = await openStorage(config, randomBytes(32).toString('hex'), {
      clock,
      random: randomBytes,
    });
    await objects({ db, storage, clock }, values.remove);
    await rows({ db, storage, clock }, values.forget);
  });
}

type Parts = Pick<Context, 'db' | 'storage' | 'clock'>;

async function objects(parts: Parts, remove: boolean): Promise<void> {
  let [count, bytes] = [0, 0];
  for await (const { key, size } of orphanObjects(parts)) {
    console.log(`no row  ${key}  ${megabytes(size)}`);
    if (remove) await parts.storage.remove(key);
    count += 1;
    bytes += size;
  }
  const done = remove ? 'removed' : count > 0 ? 'nothing was removed; --remove does' : 'nothing to do';
  console.log(`${count} files without a row, ${megabytes(bytes)}: ${done}`);
}

async function rows(parts: Parts, forget: boolean): Promise<void> {
  const ids: string[] = [];
  for await (const { id, userId, kind, source, name, key } of lostFiles(parts)) {
    console.log(`no file  ${key}  ${kind} of ${source}${name ? ` "${name}"` : ''}, user ${userId ?? 'none'}`);
    ids.push(id);
  }
  if (forget && ids.length > 0) {
    await forgetLost(parts, ids);
    const entry = { actorId: null, action: 'files-forgotten', details: { files: ids.length } };
    await audit(parts, entry);
  }
  const done = forget
    ? 'entered as deleted'
    : ids.length > 0
      ? 'nothing was changed. Bring them back from a backup; --forget enters them as deleted'
      : 'nothing to do';
  console.log(`${ids.length} rows without a file: ${done}`);
}
