import { chmodSync, existsSync, mkdirSync, renameSync, symlinkSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { afterFile } from '../../../test/after-file.ts';
import { testDatabase } from '../../../test/harness.ts';
import { newUser } from '../../../test/people.ts';
import { createApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { moveData } from '../../db/move.ts';
import { openDatabase } from '../../db/open.ts';
import { databaseFolder } from '../../db/folders.ts';
import { run as ledgerCommand } from '../../cli/ledger.ts';

async function folder(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'likeness-moved-'));
  chmodSync(dir, 0o755);
  afterFile(() => rm(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
  return dir;
}

const settings = { PORT: '0', HOST: '127.0.0.1', LIKENESS_LOG: 'silent', LIKENESS_ROLE: 'server' };
/** Starts and stops the product on this folder, with the embedded database or one that is open. */
async function startOn(dataDir: string, database?: Awaited<ReturnType<typeof testDatabase>>) {
  const config = readConfig({ ...settings, LIKENESS_DATA: dataDir });
  const open = database && {
    database: {
      db: database.db,
      connection: database.connection,
      kind: 'external' as const,
      close: async () => {},
    },
  };
  const app = await createApp({ ...config, libraryDir: dataDir }, open);
  const { storage } = app.context;
  return { app, storage, close: () => app.close() };
}

describe('an installation', () => {
  it('keeps its id in the folder and in the database, and starts again with both', async () => {
    const [dir, database] = [await folder(), await testDatabase()];
    await (await startOn(dir, database)).close();
    const { id } = JSON.parse(await readFile(path.join(dir, 'installation.json'), 'utf8')) as { id: string };
    const { rows } = await database.db.execute(sql`select value from settings where key = 'installation'`);
    expect(rows).toEqual([{ value: id }]);
    const again = await startOn(dir, database);
    expect(again.app.firstRun).toBeUndefined();
    await again.close();
  });

  it('does not start beside an empty database, nor with the one of another, and changes neither', async () => {
    const [dir, database, empty] = [await folder(), await testDatabase(), await testDatabase()];
    await (await startOn(dir, database)).close();
    await expect(startOn(dir, empty)).rejects.toThrow(/belongs to the installation .* the database is empty/);
    expect((await empty.db.execute(sql`select 1 from settings union all select 1 from users`)).rowCount).toBe(
      0,
    );
    const other = await folder();
    const theirs = await testDatabase();
    await (await startOn(other, theirs)).close();
    await expect(startOn(dir, theirs)).rejects.toThrow(/must be those of one installation/);
    await (await startOn(dir, database)).close();
  });

  it('does not begin again over files that are there', async () => {
    const [dir, database, empty] = [await folder(), await testDatabase(), await testDatabase()];
    const first = await startOn(dir, database);
    await first.storage.put('files/someone/something/video.mp4', { bytes: Buffer.from('a video') });
    await first.close();
    await rm(path.join(dir, 'installation.json'));
    await expect(startOn(dir, empty)).rejects.toThrow(/storage has files of an installation/);
    await (await startOn(dir, database)).close();
  });

  it('made before there were ids gets one', async () => {
    const [dir, database] = [await folder(), await testDatabase()];
    await (await startOn(dir, database)).close();
    await rm(path.join(dir, 'installation.json'));
    await database.db.execute(sql`delete from settings where key = 'installation'`);
    await (await startOn(dir, database)).close();
    expect(existsSync(path.join(dir, 'installation.json'))).toBe(true);
  });
});

describe('the embedded database of an installation', () => {
  const open = (dir: string, create?: boolean) =>
    openDatabase({
      dir: path.join(dir, 'postgres'),
      durable: false,
      ...(create === undefined ? {} : { create }),
    });
  const people = async (dir: string) => {
    const { db, close } = await open(dir);
    const { rows } = await db.execute(sql`select count(*)::int as n from users`);
    await close();
    return rows[0]?.['n'];
  };

  it('is found through a link and after the folder was moved', async () => {
    const home = await folder();
    const dir = path.join(home, 'data');
    const { db, close } = await open(dir);
    await newUser(db);
    await close();
    symlinkSync(dir, path.join(home, 'link'));
    expect(await people(path.join(home, 'link'))).toBe(1);
    renameSync(dir, path.join(home, 'moved'));
    expect(await people(path.join(home, 'moved'))).toBe(1);
  });

  it.runIf(process.getuid?.() === 0)('that lives outside is found again, and never made again', async () => {
    const home = await folder();
    mkdirSync(path.join(home, 'private'), { mode: 0o755 });
    const shut = path.join(home, 'private');
    chmodSync(shut, 0o700);
    mkdirSync(path.join(shut, 'deep/data'), { recursive: true, mode: 0o755 });
    const dir = path.join(shut, 'deep/data');
    const first = await open(dir);
    await newUser(first.db);
    await first.close();
    const outside = databaseFolder(path.join(dir, 'postgres'))!;
    afterFile(() => rm(outside, { recursive: true, force: true }));
    expect(outside.startsWith('/var/lib/likeness/')).toBe(true);

    const moved = path.join(shut, 'deep/moved');
    renameSync(dir, moved);
    symlinkSync(moved, path.join(shut, 'link'));
    expect(await people(path.join(shut, 'link'))).toBe(1);
    expect(databaseFolder(path.join(moved, 'postgres'))).toBe(outside);
    // Another installation at the old place gets a database of its own.
    expect(await people(dir)).toBe(0);
    const theirs = databaseFolder(path.join(dir, 'postgres'))!;
    afterFile(() => rm(theirs, { recursive: true, force: true }));
    expect(theirs).not.toBe(outside);

    renameSync(outside, `${outside}-away`);
    await expect(open(moved)).rejects.toThrow(/which is not there.*Nothing was changed/);
    renameSync(`${outside}-away`, outside);
    expect(await people(moved)).toBe(1);

    const target = path.join(shut, 'new');
    const result = moveData(moved, target);
    expect(existsSync(outside)).toBe(false);
    expect(existsSync(moved)).toBe(false);
    afterFile(() => rm(result.database, { recursive: true, force: true }));
    expect(await people(target)).toBe(1);
  });

  it('is moved with its folder, but not while it runs, and over nothing', async () => {
    const home = await folder();
    const dir = path.join(home, 'data');
    const running = await open(dir);
    await newUser(running.db);
    expect(() => moveData(dir, path.join(home, 'new'))).toThrow(/is running/);
    await running.close();
    mkdirSync(path.join(home, 'full/x'), { recursive: true });
    expect(() => moveData(dir, path.join(home, 'full'))).toThrow(/has something in it/);
    expect(() => moveData(dir, path.join(dir, 'inside'))).toThrow(/into itself/);
    expect(moveData(dir, path.join(home, 'new')).database).toBe(path.join(home, 'new/postgres'));
    expect(existsSync(dir)).toBe(false);
    expect(await people(path.join(home, 'new'))).toBe(1);
  });

  it('is not made by a command that only looks, and a check of nothing has failed', async () => {
    const dir = await folder();
    await expect(open(dir, false)).rejects.toThrow(/There is no database in/);
    expect(existsSync(path.join(dir, 'postgres'))).toBe(false);
    await (await open(dir)).close();
    const { LIKENESS_DATA } = process.env;
    process.env['LIKENESS_DATA'] = dir;
    try {
      await ledgerCommand(['verify']);
      expect(process.exitCode).toBe(1);
    } finally {
      process.exitCode = 0;
      if (LIKENESS_DATA === undefined) delete process.env['LIKENESS_DATA'];
      else process.env['LIKENESS_DATA'] = LIKENESS_DATA;
    }
  });
});
