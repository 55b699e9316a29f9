import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { connect, disconnect } from './connect.ts';
import { launchPostgres, type RunningPostgres } from './launcher.ts';
import { openDatabase } from './open.ts';

const starter = fileURLToPath(new URL('../../test/postgres-starter.ts', import.meta.url));
const folders: string[] = [];
const children: ChildProcess[] = [];

function folder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'likeness-launch-'));
  chmodSync(dir, 0o755);
  folders.push(dir);
  return dir;
}

type Said = { child: ChildProcess; pid: number; started: boolean; dir: string; host: string };

async function startElsewhere(dir: string, fallback: string): Promise<Said> {
  const child = spawn(process.execPath, [starter, dir, fallback], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    return { child, ...(JSON.parse(line) as Omit<Said, 'child'>) };
  }
  throw new Error('the starter said nothing');
}

async function query(server: { host: string }, text: string) {
  const db = connect({ host: server.host, user: 'likeness', database: 'postgres', max: 1 });
  try {
    return (await db.execute(sql.raw(text))).rows;
  } finally {
    await disconnect(db);
  }
}

const alive = (pid: number) => {
  try {
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
  } catch {
    return false;
  }
};

async function stop(server: RunningPostgres): Promise<void> {
  expect(await server.stop()).toBe(true);
  await expect.poll(() => alive(server.pid)).toBe(false);
}

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const dir of folders.splice(0)) {
    for (const at of [path.join(dir, 'pg'), dir]) {
      try {
        process.kill(
          Number(readFileSync(path.join(at, 'data/postmaster.pid'), 'utf8').split('\n')[0]),
          'SIGQUIT',
        );
      } catch {
        // it was stopped by the test
      }
    }
    rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
});

describe('the embedded PostgreSQL', () => {
  it('is private, durable, and has no port', async () => {
    const dir = folder();
    const server = await launchPostgres({ dir: path.join(dir, 'pg') });
    const [settings] = await query(
      server,
      "select current_setting('fsync') fsync, current_setting('listen_addresses') addresses, current_setting('synchronous_commit') sync",
    );
    expect(settings).toEqual({ fsync: 'on', addresses: '', sync: 'on' });
    expect(statSync(path.join(dir, 'pg')).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(dir, 'pg/data')).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(dir, 'pg/data/PG_VERSION')).mode & 0o777).toBe(0o600);
    expect(statSync(server.host).mode & 0o777).toBe(0o700);
    await stop(server);
  });

  it('is started once by three processes, outlives their death, and is joined again with its rows', async () => {
    const dir = path.join(folder(), 'pg');
    const said = await Promise.all([1, 2, 3].map(() => startElsewhere(dir, '/var/lib/likeness')));
    expect(new Set(said.map((s) => s.pid)).size).toBe(1);
    expect(said.filter((s) => s.started)).toHaveLength(1);
    await query(said[0]!, 'create table kept as select 7 as n');
    for (const { child } of said) child.kill('SIGKILL');
    const again = await launchPostgres({ dir, durable: false });
    expect(again).toMatchObject({ pid: said[0]!.pid, started: false });
    expect(await query(again, 'select n from kept')).toEqual([{ n: 7 }]);
    await stop(again);
  });

  it('is not stopped by one process while another one is connected', async () => {
    const dir = path.join(folder(), 'pg');
    const server = await launchPostgres({ dir, durable: false });
    const other = connect({
      host: server.host,
      user: 'likeness',
      database: 'postgres',
      applicationName: 'likeness-1',
    });
    await other.execute(sql`select 1`);
    expect(await server.stop()).toBe(false);
    expect(await query(server, 'select 1 as n')).toEqual([{ n: 1 }]);
    await disconnect(other);
    await stop(server);
  });

  it('does not hear the Ctrl-C of the terminal', async () => {
    const dir = path.join(folder(), 'pg');
    const { child, pid, host } = await startElsewhere(dir, '/var/lib/likeness');
    const stat = (of: number) => readFileSync(`/proc/${of}/stat`, 'utf8').split(') ')[1]!.split(' ');
    expect(stat(pid)[2]).not.toBe(stat(child.pid!)[2]);
    expect(await query({ host }, 'select 1 as n')).toEqual([{ n: 1 }]);
    await stop(await launchPostgres({ dir, durable: false }));
  });

  it('starts over a stale lock file, also when its number belongs to another process now', async () => {
    const dir = path.join(folder(), 'pg');
    const first = await launchPostgres({ dir, durable: false });
    const lock = readFileSync(path.join(dir, 'data/postmaster.pid'), 'utf8').split('\n');
    process.kill(first.pid, 'SIGQUIT');
    while (alive(first.pid)) await new Promise((resolve) => setTimeout(resolve, 20));
    writeFileSync(path.join(dir, 'data/postmaster.pid'), [process.pid, ...lock.slice(1)].join('\n'));
    const second = await launchPostgres({ dir, durable: false });
    expect(second).toMatchObject({ started: true });
    expect(second.pid).not.toBe(first.pid);
    await stop(second);
  });

  it('makes its socket elsewhere when the path would be too long', async () => {
    const dir = path.join(folder(), randomBytes(60).toString('hex'), 'pg');
    const server = await launchPostgres({ dir, durable: false });
    expect(server.host.startsWith(dir)).toBe(false);
    expect(await query(server, 'select 1 as n')).toEqual([{ n: 1 }]);
    await stop(server);
    rmSync(server.host, { recursive: true, force: true });
  });

  it.runIf(process.getuid?.() === 0)('lives where its user can reach it when a home is private', async () => {
    const home = folder();
    const fallback = path.join(folder(), 'fallback');
    mkdirSync(path.join(home, 'private/data'), { recursive: true });
    chmodSync(path.join(home, 'private'), 0o700);
    const dir = path.join(home, 'private/data/pg');
    const server = await launchPostgres({ dir, durable: false, fallback });
    expect(server.dir.startsWith(fallback)).toBe(true);
    expect(readFileSync(path.join(dir, 'location.txt'), 'utf8')).toContain(server.dir);
    expect(statSync(server.dir).mode & 0o777).toBe(0o700);
    await query(server, 'create table kept as select 7 as n');
    await stop(server);
    const again = await launchPostgres({ dir, durable: false, fallback });
    expect(await query(again, 'select n from kept')).toEqual([{ n: 7 }]);
    await stop(again);
  });

  it('is migrated once by several servers that open it together, and stopped by the last one', async () => {
    const dir = path.join(folder(), 'pg');
    const opened = await Promise.all([1, 2, 3].map(() => openDatabase({ dir, durable: false })));
    const [row] = (await opened[0]!.db.execute(sql`select count(*)::int as n from users`)).rows;
    expect(row).toEqual({ n: 0 });
    await Promise.all(opened.map((each) => each.close()));
    expect(() => readFileSync(path.join(dir, 'data/postmaster.pid'))).toThrow('ENOENT');
  });
});
