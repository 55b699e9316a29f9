import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import { type App, createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from './open.ts';

async function folder(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'likeness-death-'));
  afterFile(() => rm(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
  return dir;
}

/** The postmaster's number in its lock file. */
const postmaster = (dir: string) =>
  Number(readFileSync(path.join(dir, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
const isThere = (pid: number) => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  } catch {
    return false;
  }
};

/** A signal is on its way until the process is gone: what still lives answers a query. */
async function kill(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => isThere(pid), { interval: 1 }).toBe(false);
}

describe('a database server that was killed', () => {
  it('is started once by those who use it, with what was committed, and still stopped by the last', async () => {
    const dir = path.join(await folder(), 'pg');
    const errors: string[] = [];
    const open = () => openDatabase({ dir, supervise: true, onError: (error) => errors.push(error.message) });
    const users = await Promise.all([open(), open(), open()]);
    await users[0]!.db.execute(sql`create table kept as select 7 as n`);
    for (let death = 0; death < 2; death += 1) {
      const before = postmaster(dir);
      await kill(before);
      for (const { db } of users) {
        const rows = async () => (await db.execute(sql`select n from kept`).catch(() => undefined))?.rows;
        await expect.poll(rows).toEqual([{ n: 7 }]);
      }
      // A connection of the killed server may answer once more before it notices.
      const answering = () => users[0]!.db.execute(sql`select 1`).then(() => postmaster(dir));
      await expect.poll(answering).not.toBe(before);
      expect(isThere(before)).toBe(false);
    }
    const last = postmaster(dir);
    await Promise.all(users.map((user) => user.close()));
    await expect.poll(() => isThere(last)).toBe(false);
    expect(() => postmaster(dir)).toThrow('ENOENT');
  });

  async function product(): Promise<{ app: App; dir: string; ok: () => Promise<boolean> }> {
    const data = await folder();
    const config = readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      LIKENESS_DATA: data,
      LIKENESS_LOG: 'silent',
      LIKENESS_PREPARE_AHEAD: '0',
      LIKENESS_NATURAL_VOICES: '0',
    });
    const app = await createApp({ ...config, libraryDir: data });
    const origin = await app.listen();
    const ok = async () => {
      const answer = await fetch(`${origin}/api/health`);
      const { data: found } = (await answer.json()) as {
        data: { components: { name: string; ok: boolean }[] };
      };
      return found.components.find(({ name }) => name === 'database')!.ok;
    };
    return { app, dir: path.join(data, 'postgres'), ok };
  }

  it('is said by the health answer at once, and comes back by itself', async () => {
    const { app, dir, ok } = await product();
    expect(await ok()).toBe(true);
    const before = postmaster(dir);
    // Asked all the while: an open connection may answer once more before it sees that its server is gone.
    const answers: boolean[] = [];
    const asked = (async () => {
      while (!answers.includes(false) || !answers.at(-1)) answers.push(await ok());
    })();
    await kill(before);
    await asked;
    expect(postmaster(dir)).not.toBe(before);
    await app.close();
    expect(() => postmaster(dir)).toThrow('ENOENT');
  });

  it('does not keep the program from stopping', async () => {
    const { app, dir } = await product();
    const before = postmaster(dir);
    process.kill(before, 'SIGKILL');
    await app.close();
    expect(isThere(before)).toBe(false);
    let left: number | undefined;
    try {
      left = postmaster(dir);
    } catch {
      left = undefined;
    }
    expect(left === undefined || !isThere(left)).toBe(true);
  });
});
