import { execFile } from 'node:child_process';
import { mkdtemp, rm, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openDatabase } from '../apps/server/src/db/open.ts';
import { verifyLedger } from '../apps/server/src/ledger/verify.ts';
import type { NightlyForm } from './form.ts';
import { payingUsers, until } from './orders.ts';
import { startProduct } from './product.ts';

const run = promisify(execFile);
const program = new URL('../apps/server/src/cli/main.ts', import.meta.url).pathname;
const usual = { backups: 20, works: 120 };
const users = 4;

/** Backups at moments of chance while works are ordered and made; each is restored into a folder and a database of its own. */
export const form: NightlyForm = async (night) => {
  const backups = Math.max(2, Math.round(usual.backups * night.scale));
  const works = Math.max(8, Math.round(usual.works * night.scale));
  const product = await startProduct({ LIKENESS_RENDERS: '2' });
  const home = await mkdtemp(join(tmpdir(), 'likeness-backups-'));
  await chmod(home, 0o755);
  try {
    const orders = await payingUsers(product, users);
    const ordering = (async () => {
      for (let n = 0; n < works; n += 1) await orders.order();
    })();
    const taken: string[] = [];
    const seconds: number[] = [];
    for (let n = 0; n < backups; n += 1) {
      await sleep(night.between(0, 2500));
      const began = performance.now();
      const path = join(home, n % 2 ? `${n}.tar` : `${n}`);
      await likeness(product.folder, 'backup', path);
      seconds.push((performance.now() - began) / 1000);
      taken.push(path);
    }
    await ordering;
    await until(async () => (await orders.results()).over >= works, 60 + works * 5);
    const sum = { violations: 0, unplayable: 0, finished: 0, running: 0 };
    for (const path of taken) {
      const found = await restored(path, join(home, 'restored'));
      night.say(`${path}: ${found.finished} finished, ${found.running} in progress`);
      for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += found[key];
    }
    const { wrongPoints } = await orders.results();
    const none = { unit: '', must: { exactly: 0 } } as const;
    const note = `${sum.finished} finished and ${sum.running} running works in ${taken.length} backups, ${Math.max(...seconds).toFixed(1)} s at most`;
    return [
      { name: 'ledger violations in what was restored', value: sum.violations, note, ...none },
      { name: 'finished works that do not play there', value: sum.unplayable, ...none },
      { name: 'users of the product with wrong points', value: wrongPoints, ...none },
      { name: 'finished works that were looked at', value: sum.finished, unit: '', must: { atLeast: 1 } },
      { name: 'works that were running', value: sum.running, unit: '', must: { atLeast: 1 } },
    ];
  } finally {
    await product.close();
    await rm(home, { recursive: true, force: true });
  }
};

const likeness = (folder: string, ...args: string[]) =>
  run(process.execPath, [program, ...args], { env: { ...process.env, LIKENESS_DATA: folder } });

type Row = { status: string; key: string | null };

/** Restores a backup, looks at every work and every point, and removes it again. */
async function restored(path: string, folder: string) {
  await likeness(folder, 'restore', path);
  const database = await openDatabase({ dir: join(folder, 'postgres'), create: false });
  try {
    const { violations } = await verifyLedger(database.db);
    const { rows } = await database.db.$client.query<Row>(
      'select w.status, f.storage_key as key from works w left join files f on f.id = w.result_file_id',
    );
    const finished = rows.filter(({ status }) => status === 'success');
    let unplayable = 0;
    for (const { key } of finished) {
      const file = join(folder, 'storage/objects', key ?? '');
      await run('ffmpeg', ['-v', 'error', '-xerror', '-i', file, '-f', 'null', '-']).catch(
        () => (unplayable += 1),
      );
    }
    const running = rows.filter(({ status }) => status === 'generating').length;
    return { violations: violations.length, unplayable, finished: finished.length, running };
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
}
