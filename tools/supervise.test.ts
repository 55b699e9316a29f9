import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const supervise = resolve(import.meta.dirname, '../scripts/supervise.mjs');
let folder: string;
let parent: ChildProcess | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'likeness-supervise-'));
});
afterEach(async () => {
  parent?.kill('SIGKILL');
  const last = pids().at(-1);
  if (last && alive(last)) process.kill(last, 'SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const alive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
/** Process ids in `text`, one before each `end`. A line that is being written is none yet: 0 would name our own group. */
const idsIn = (text: string, end: string) =>
  text
    .split(end)
    .slice(0, -1)
    .map(Number)
    .filter((pid) => pid > 0);
const pids = () =>
  existsSync(join(folder, 'pids')) ? idsIn(readFileSync(join(folder, 'pids'), 'utf8'), '\n') : [];
const childrenOf = (pid: number) => idsIn(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8'), ' ');
const starts = (count: number) => expect.poll(() => pids().length).toBe(count);

/** A server that writes down its process and then does what `life` says. */
async function start(life: string): Promise<Promise<number | null>> {
  const server = join(folder, 'server.mjs');
  const note = `import { appendFileSync } from 'node:fs'; appendFileSync(${JSON.stringify(join(folder, 'pids'))}, process.pid + '\\n');`;
  await writeFile(server, `${note}\n${life}`);
  const program = `import { runSupervised } from ${JSON.stringify(supervise)}; runSupervised(${JSON.stringify(server)}, []);`;
  const env = {
    ...process.env,
    LIKENESS_SUPERVISE_WELL_MS: '30000',
    LIKENESS_SUPERVISE_WAIT_MS: '50',
    npm_lifecycle_event: '',
  };
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { env, stdio: 'ignore' });
  parent = child;
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  return Promise.resolve(ended);
}

test('a server that was killed comes back, again and again', async () => {
  void start('setInterval(() => {}, 1000);');
  for (const count of [1, 2, 3]) {
    await starts(count);
    process.kill(pids().at(-1) ?? Number.NaN, 'SIGKILL');
  }
  await starts(4);
});

test('a server that never was well is not started again', async () => {
  expect(await start('process.exit(3);')).toBe(3);
  expect(pids()).toHaveLength(1);
});

test('a stop is final and quick, and the server hears it', async () => {
  const ended = start(
    "process.on('SIGTERM', () => setTimeout(() => process.exit(0), 50)); setInterval(() => {}, 1000);",
  );
  await starts(1);
  await new Promise((done) => setTimeout(done, 300));
  parent?.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(pids()).toHaveLength(1);
});

test('a server hears that its supervisor was killed, and ends', async () => {
  void start("process.on('disconnect', () => process.exit(0)); setInterval(() => {}, 1000);");
  await starts(1);
  const server = pids()[0] ?? Number.NaN;
  parent?.kill('SIGKILL');
  await expect.poll(() => alive(server)).toBe(false);
});

test('the product ends with its database when its supervisor is killed', async () => {
  const program = `import { runSupervised } from ${JSON.stringify(supervise)}; runSupervised('apps/server/src/main.ts', []);`;
  // The database of root has a user of its own, who must get there.
  await chmod(folder, 0o755);
  const data = join(folder, 'data');
  const settings = { PORT: '0', HOST: '127.0.0.1', LIKENESS_DATA: data, LIKENESS_ROLE: 'worker' };
  const env = {
    ...process.env,
    ...settings,
    LIKENESS_PREPARE_AHEAD: '0',
    LIKENESS_NATURAL_VOICES: '0',
    npm_lifecycle_event: '',
  };
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  parent = child;
  let said = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (said += text));
  await expect.poll(() => said).toContain('Likeness is');
  const [server = 0] = childrenOf(child.pid!);
  const postmaster = Number(readFileSync(join(data, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0]);
  expect(alive(server) && alive(postmaster)).toBe(true);
  child.kill('SIGKILL');
  await expect.poll(() => alive(server) || alive(postmaster)).toBe(false);
});
