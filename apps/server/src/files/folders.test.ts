import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rename, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import { removeStaleFolders, workFolder } from './folders.ts';

test('folders of a process that is gone are removed at once, those of others only after a day', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'likeness-folders-'));
  afterFile(() => rm(dataDir, { recursive: true, force: true }));
  const gone = spawnSync(process.execPath, ['-e', '']).pid;
  const home = path.join(dataDir, 'work');
  const as = async (purpose: string, change: (name: string) => string) => {
    const made = await workFolder({ dataDir }, purpose);
    const name = change(path.basename(made));
    await rename(made, path.join(home, name));
    return name;
  };
  const mine = await as('mine', (name) => name);
  const dead = await as('dead', (name) => name.replace(`-${process.pid}-`, `-${gone}-`));
  const living = await as('living', (name) => name.replace(`-${process.pid}-`, `-${process.ppid}-`));
  const machine = /-([0-9a-f]{8})-/.exec(mine)![1]!;
  const elsewhere = await as(
    'elsewhere',
    () => `elsewhere-${machine === '00000000' ? '1'.repeat(8) : '0'.repeat(8)}-${gone}-aaaaaa`,
  );
  const old = await as('old', () => `old-${'0'.repeat(8)}-${gone}-bbbbbb`);
  const dayAgo = new Date(Date.now() - 86_400_000 - 1000);
  await utimes(path.join(home, old), dayAgo, dayAgo);
  await removeStaleFolders({ dataDir }, new Date());
  expect((await readdir(home)).toSorted()).toEqual([mine, living, elsewhere].toSorted());
  expect(await readdir(home)).not.toContain(dead);
});
