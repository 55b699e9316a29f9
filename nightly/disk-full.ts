import { execFile } from 'node:child_process';
import { open, chmod, mkdir, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { NightlyForm, NightlyRun } from './form.ts';
import { ledgerViolations } from './ledger.ts';
import { payingUsers, until } from './orders.ts';
import { startProduct, type Product } from './product.ts';

const run = promisify(execFile);
const usualPoints = 20;
const sizeMb = 1200;

/** A small disk that is filled to the last byte at moments of the seed, and freed again, while works are made on it. */
export const form: NightlyForm = async (nightly) => {
  const disk = await mkdtemp(join(tmpdir(), 'likeness-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=755`, 'tmpfs', disk]);
  } catch {
    await rm(disk, { recursive: true });
    const note = 'only root may mount a small disk';
    return [{ name: 'works lost', unit: '', must: { exactly: 0 }, note }];
  }
  try {
    return await onDisk(nightly, disk);
  } finally {
    await run('umount', ['-l', disk]);
    await rm(disk, { recursive: true });
  }
};

async function onDisk(nightly: NightlyRun, disk: string) {
  const points = Math.max(4, Math.round(usualPoints * nightly.scale));
  const folder = join(disk, 'data');
  await mkdir(folder);
  await chmod(folder, 0o755);
  const product = await startProduct({ LIKENESS_RENDERS: '2', LIKENESS_FREE_SPACE: '20' }, folder);
  try {
    const orders = await payingUsers(product, 8);
    let [starts, stuck, wanted] = [0, 0, 0];
    for (let point = 1; point <= points; point++) {
      const before = (await orders.results()).made;
      const ordering = Array.from({ length: 3 }, () => orders.order());
      wanted += 3;
      await sleep(nightly.between(0, 3000));
      await fill(disk);
      await sleep(nightly.between(500, 5000));
      const ended = await hasEnded(product);
      await rm(join(disk, 'full'));
      if (ended) {
        // What `npm start` does.
        starts++;
        await product.restart();
      }
      await Promise.all(ordering);
      const goesOn = async () => (await orders.results()).made > before;
      if (!(await until(goesOn, 120))) stuck++;
      nightly.say(`full at ${point} of ${points} moments; ${starts} starts again`);
    }
    const all = async () => (await orders.results()).over >= wanted;
    const over = await until(all, 300);
    const found = await orders.results();
    const none = { unit: '', must: { exactly: 0 } } as const;
    const lost = found.missing + (over ? 0 : wanted - found.over);
    const made = `${found.made} made, ${found.over - found.made} given up and not charged, ${starts} starts again`;
    return [
      { name: `works lost of ${wanted}, disk full ${points} times`, value: lost, note: made, ...none },
      { name: 'times it did not go on by itself', value: stuck, ...none },
      { name: 'users whose points are not what they were charged', value: found.wrongPoints, ...none },
      {
        name: 'answers of 500 while ordering',
        value: orders.faults().length,
        note: [...new Set(orders.faults())].join(', ').slice(0, 200),
        ...none,
      },
      { name: 'ledger violations', value: await ledgerViolations(folder), ...none },
    ];
  } finally {
    await product.close();
  }
}

/** Writes until nothing goes in any more. */
async function fill(disk: string): Promise<void> {
  const file = await open(join(disk, 'full'), 'w');
  try {
    for (let piece = 1 << 24; piece >= 1 << 12;) {
      const { bavail, bsize } = await statfs(disk);
      if (bavail * bsize < piece) piece >>= 2;
      else await file.write(Buffer.alloc(piece));
    }
  } catch {
    // It is full.
  } finally {
    await file.close();
  }
}

async function hasEnded(product: Product): Promise<boolean> {
  return product.pid() === 0;
}
