import { fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { configureMedia } from '@likeness/media/toolchain';
import { talkingHeadProcess } from '../features/avatars/prepare.service.ts';
import { runEngine } from './child.ts';

const engine = new URL('./test/engine.ts', import.meta.url);
const roomy = { memoryMb: 2000, seconds: 60, outputMb: 1000 };
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'likeness-child-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const run = (act: string, limits = roomy, signal = new AbortController().signal, pidFile?: string) =>
  runEngine(engine, { act, pidFile }, limits, { folder, signal });

async function until(condition: () => boolean): Promise<void> {
  for (let i = 0; i < 400 && !condition(); i++) await sleep(25);
  expect(condition()).toBe(true);
}

const alive = (pid: number) =>
  existsSync(`/proc/${pid}`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
const pids = (file: string) => readFileSync(file, 'utf8').split(' ').map(Number);

/** Whether this system gives each session a share of the machine of its own. */
const sessionsShare =
  existsSync('/proc/sys/kernel/sched_autogroup_enabled') &&
  readFileSync('/proc/sys/kernel/sched_autogroup_enabled', 'utf8').trim() === '1';

describe('an engine process', () => {
  test('reports progress and its result', async () => {
    const stages: string[] = [];
    const result = await runEngine(engine, { act: 'answer' }, roomy, {
      folder,
      signal: new AbortController().signal,
      onProgress: (stage, fraction) => stages.push(`${stage} ${fraction}`),
    });
    expect(result).toEqual({ answer: 42 });
    expect(stages).toEqual(['working 0.5']);
  });

  test.runIf(process.platform === 'linux')('stands behind the server with all its threads', async () => {
    const niceness = (await run('niceness')) as number[];
    expect(niceness.length).toBeGreaterThan(1);
    expect(new Set(niceness)).toEqual(new Set([10]));
  });

  test.runIf(sessionsShare)('in idle time stands back no longer than it is told', async () => {
    const over = new AbortController();
    const pidFile = join(folder, 'pids-of-a-while');
    const limits = { ...roomy, idle: true, idleSeconds: 0.5 };
    const running = runEngine(engine, { act: 'family', pidFile }, limits, { folder, signal: over.signal });
    running.catch(() => undefined);
    await expect.poll(() => existsSync(pidFile) && pids(pidFile).length).toBe(2);
    const [pid] = pids(pidFile);
    const share = () => /nice (-?\d+)/.exec(readFileSync(`/proc/${pid}/autogroup`, 'utf8'))?.[1];
    await expect.poll(share).toBe('0');
    over.abort(new Error('enough'));
    await expect(running).rejects.toThrow('enough');
  });

  test.runIf(sessionsShare)(
    'in idle time takes a small share of the machine, until it is wanted',
    async () => {
      const { promise: wanted, resolve: hurry } = Promise.withResolvers<void>();
      const over = new AbortController();
      const pidFile = join(folder, 'pids');
      const options = { folder, signal: over.signal, wanted };
      const running = runEngine(engine, { act: 'family', pidFile }, { ...roomy, idle: true }, options);
      running.catch(() => undefined);
      // It takes its time while others want the machine.
      await expect.poll(() => existsSync(pidFile) && pids(pidFile).length).toBe(2);
      const shares = () =>
        pids(pidFile).map((pid) => /nice (-?\d+)/.exec(readFileSync(`/proc/${pid}/autogroup`, 'utf8'))?.[1]);
      expect(shares()).toEqual(['10', '10']);
      hurry();
      await expect.poll(shares).toEqual(['0', '0']);
      over.abort(new Error('enough'));
      await expect(running).rejects.toThrow('enough');
    },
  );

  test('uses the media programs that the server was told to use', async () => {
    const answer = () =>
      runEngine(talkingHeadProcess, { op: 'precheck', source: join(folder, 'none.mp4') }, roomy, {
        folder,
        signal: new AbortController().signal,
      });
    configureMedia({ ffmpegPath: join(folder, 'no-ffmpeg'), hardwareEncoder: false });
    try {
      await expect(answer()).rejects.toMatchObject({ problem: 'ffmpeg-missing' });
      expect(await run('media')).toEqual({ ffmpegPath: join(folder, 'no-ffmpeg'), hardwareEncoder: false });
    } finally {
      configureMedia({});
    }
  });

  test('fails with the problem it names', async () => {
    await expect(run('fail')).rejects.toMatchObject({ problem: 'face-not-found', detail: 'no face there' });
  });

  test('that dies has crashed, with its last words in the log', async () => {
    await expect(run('die')).rejects.toMatchObject({
      problem: 'engine-crashed',
      detail: expect.stringContaining('last words') as string,
    });
  });

  test.each([
    ['eat', { ...roomy, memoryMb: 300 }, 'render-memory'],
    ['gulp', { ...roomy, memoryMb: 300 }, 'render-memory'],
    ['hang', { ...roomy, seconds: 1 }, 'render-timeout'],
    ['write', { ...roomy, outputMb: 20 }, 'media-limit'],
  ] as const)('that passes a limit (%s) is ended', async (act, limits, name) => {
    await expect(run(act, limits)).rejects.toMatchObject({ problem: name });
  });

  test('is not blamed for what lay in its folder before', async () => {
    await writeFile(join(folder, 'source.mp4'), Buffer.alloc(30 * 2 ** 20));
    await expect(run('think', { ...roomy, outputMb: 20 })).resolves.toBe('thought');
    await expect(run('write', { ...roomy, outputMb: 20 })).rejects.toMatchObject({ problem: 'media-limit' });
  });

  test('and everything it started is gone after a cancel', async () => {
    const pidFile = join(folder, 'pids');
    const cancel = new AbortController();
    const running = run('family', roomy, cancel.signal, pidFile);
    await until(() => existsSync(pidFile) && pids(pidFile).length === 2);
    cancel.abort(new Error('cancelled'));
    await expect(running).rejects.toThrow('cancelled');
    for (const pid of pids(pidFile)) await until(() => !alive(pid));
  });

  test.each(['family', 'hang'])(
    '(%s) and everything it started is gone when its owner is killed',
    async (act) => {
      const pidFile = join(folder, 'pids');
      const owner = fork(new URL('./test/owner.ts', import.meta.url), [folder, pidFile, act], {
        stdio: 'ignore',
      });
      await until(() => existsSync(pidFile) && pids(pidFile).length === 2);
      owner.kill('SIGKILL');
      for (const pid of pids(pidFile)) await until(() => !alive(pid));
    },
  );
});
