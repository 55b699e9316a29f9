import { execFile, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { canaryText, makeMovie, workFolder } from '../test/make-media.ts';
import { ffmpegHealth } from './ffmpeg-health.ts';
import { asMediaProblem, MediaFailure, reads, runMedia, startMedia, writes } from './ffmpeg.ts';
import { probe } from './probe.ts';
import { defaultLimits, limited, sandboxed } from './sandbox.ts';
import { configureMedia, toolchain } from './toolchain.ts';

const run = promisify(execFile);
const folder = await workFolder();
const at = (name: string): string => join(folder, name);
const tools = await toolchain();
if (!tools.bwrap) console.warn('The sandbox is not tested: bubblewrap is missing or forbidden here.');

describe.runIf(tools.bwrap)('inside the sandbox', () => {
  async function inside(
    script: string,
    environment: Record<string, string> = {},
    ownProc = tools.ownProc,
  ): Promise<string> {
    const box = at('box');
    await mkdir(box, { recursive: true });
    await writeFile(at('input.txt'), 'the input');
    const shell = limited(
      tools,
      { file: '/bin/bash', args: ['-c', script] },
      { ...defaultLimits, fileSize: 1_000_000 },
    );
    const inputs = [{ from: at('input.txt'), to: '/job/in0.txt' }];
    const sandbox = { bwrap: tools.bwrap ?? '', ownProc };
    const { file, args } = sandboxed(sandbox, shell, { inputs, outputFolder: box });
    const { stdout } = await run(file, args, { env: environment, timeout: 30_000 });
    return stdout;
  }

  test('the input can be read and the output written, nothing else', async () => {
    await writeFile(at('other-user.mp4'), 'private');
    const outcome = await inside(`
      try() { if eval "$2" >/dev/null 2>&1; then echo "$1: yes"; else echo "$1: no"; fi; }
      try input 'grep -q "the input" /job/in0.txt'
      try output 'echo x > /job/out/x'
      try change-input 'echo x > /job/in0.txt'
      try replace-input 'rm /job/in0.txt'
      try passwd 'cat /etc/passwd'
      try shadow 'cat /etc/shadow'
      try home 'ls /root/'
      try other 'cat ${at('other-user.mp4')}'
      try folder 'ls ${folder}'
      try link 'ln -s ${at('other-user.mp4')} /job/out/l && cat /job/out/l'
      try usr 'touch /usr/x'
      try kernel 'value=$(cat /proc/sys/kernel/core_pattern) && echo "$value" > /proc/sys/kernel/core_pattern'
      try priority 'value=$(cat /proc/1/oom_score_adj) && echo "$value" > /proc/1/oom_score_adj'
      try memory 'head -c 1 /dev/mem'
      try disk 'ls /dev/sda /dev/vda'
      try mount 'mount -t tmpfs none /mnt'
      try kill-others 'kill -0 ${process.pid}'
      try setuid 'grep -Eq "NoNewPrivs:[[:space:]]+0" /proc/self/status'
      try capabilities '! grep -Eq "CapEff:[[:space:]]+0+$" /proc/self/status'
      try processes 'test $(ls -d /proc/[0-9]* | wc -l) -gt 6'
      try core 'test $(ulimit -c) != 0'
      try big-file 'head -c 3000000 /dev/zero > /job/out/big'
      try many-files 'test $(ulimit -n) -gt 256'
      try many-processes 'test $(ulimit -u) -gt 512'
      rm -f /job/out/*`);
    const yes = outcome.match(/^.*: yes$/gm) ?? [];
    expect(yes).toEqual(['input: yes', 'output: yes']);
    expect(outcome.match(/: no$/gm)).toHaveLength(22);
  });

  test('where no /proc may be mounted an empty folder stands there, and programs work', async () => {
    const outcome = await inside(
      `ls -A /proc | wc -l; touch /proc/x 2>/dev/null || echo sealed; cat /job/in0.txt; ffmpeg -v error -f lavfi -i testsrc2=size=64x64:rate=25 -frames:v 25 -c:v libx264 -f nut - | wc -c`,
      { PATH: '/usr/bin' },
      false,
    );
    expect(outcome).toMatch(/^0\nsealed\nthe input\d{4,}\n$/);
  });

  test('there is no network', async () => {
    let calls = 0;
    const listener = createServer((socket) => {
      calls++;
      socket.end();
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const { port } = listener.address() as AddressInfo;
    await run('/bin/bash', ['-c', `exec 3<>/dev/tcp/127.0.0.1/${port}`]);
    expect(calls, 'the listener can be reached from outside').toBe(1);
    expect(
      await inside(`(exec 3<>/dev/tcp/127.0.0.1/${port}) 2>/dev/null && echo reached || echo none`),
    ).toBe('none\n');
    expect(calls).toBe(1);
    listener.close();
  });

  test('an environment given to bubblewrap would leak, which is why ours is empty', async () => {
    const canary = canaryText();
    const look = `cat /proc/[0-9]*/environ 2>/dev/null | tr '\\0' '\\n' | grep -c ${canary} || true`;
    expect(Number(await inside(look, { SECRET: canary }))).toBeGreaterThan(0);
    process.env.LIKENESS_TEST_CANARY = canary;
    try {
      const { child, done } = await startMedia({
        program: 'ffmpeg',
        args: [
          '-f',
          's8',
          '-ar',
          '8000',
          '-ac',
          '1',
          '-i',
          'file:/proc/1/environ',
          '-f',
          's8',
          '-c:a',
          'pcm_s8',
          'pipe:1',
        ],
        trusted: false,
        readsStdout: true,
      });
      expect(await text(child.stdout ?? process.stdin)).not.toContain(canary);
      await done.catch(() => undefined);
    } finally {
      delete process.env.LIKENESS_TEST_CANARY;
    }
    expect(await inside('env')).not.toMatch(/PATH=.*node_modules|HOME=/);
  });
});

describe('limits', () => {
  const endless = ['-f', 'lavfi', '-i', 'testsrc2=size=640x480'];

  test.runIf(tools.prlimit)('too much CPU ends a job as a limit', async () => {
    const job = runMedia({
      program: 'ffmpeg',
      args: [endless, '-f', 'null', '-'],
      trusted: false,
      limits: { cpuSeconds: 1 },
    });
    const error = await job.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(MediaFailure);
    expect(asMediaProblem(error)).toMatchObject({ problem: 'media-limit' });
  });

  test.runIf(tools.prlimit)('a file that grows too large ends a job and leaves nothing', async () => {
    const job = runMedia({
      program: 'ffmpeg',
      args: [endless, '-t', '20', '-c:v', 'rawvideo', '-f', 'nut', writes(at('large.nut'))],
      trusted: false,
      limits: { fileSize: 2_000_000 },
    });
    await expect(job).rejects.toThrow(MediaFailure);
    expect((await readdir(folder)).filter((name) => /large|^\.media-/.test(name))).toEqual([]);
  });

  test.each([1, 2])(
    'a signal ends the program and all that belongs to it, once %d of its processes run',
    async (count) => {
      const stop = new AbortController();
      const mark = `mark-${process.pid}-${count}`;
      const { done } = await startMedia({
        program: 'ffmpeg',
        args: [endless, '-metadata', `title=${mark}`, '-f', 'null', '-'],
        trusted: false,
        signal: stop.signal,
      });
      const running = (): number =>
        readdirSync('/proc')
          .filter((pid) => /^\d+$/.test(pid))
          .filter((pid) => commandLine(pid).includes(mark)).length;
      while (running() < (tools.bwrap ? count : 1)) await new Promise((resolve) => setTimeout(resolve, 20));
      stop.abort(new Error('enough'));
      await expect(done).rejects.toThrow('enough');
      while (running() > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    },
  );
});

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

describe('the programs', () => {
  afterEach(() => configureMedia({}));

  test('this host has all we need', async () => {
    const health = await ffmpegHealth();
    expect(health.parts).toEqual({
      libx264: true,
      aac: true,
      mp3lame: true,
      subtitles: true,
      toneMap: true,
      transparent: true,
    });
    expect(health.version).toMatch(/\d/);
    expect(health.acceptsUploads).toBe(true);
  });

  test('a wrong path is an error, not a reason to look elsewhere', async () => {
    configureMedia({ ffmpegPath: '/nowhere/ffmpeg' });
    await expect(toolchain()).rejects.toMatchObject({ problem: 'ffmpeg-missing' });
  });

  test('the bundled programs work for our own files and refuse those of users', async () => {
    const warnings: string[] = [];
    await makeMovie(at('own.mp4'));
    configureMedia({ searchPath: '/nowhere', warn: (message) => warnings.push(message) });
    expect((await probe(at('own.mp4'), { trusted: true })).video?.frames).toBe(25);
    await expect(probe(at('own.mp4'), { trusted: false })).rejects.toMatchObject({
      problem: 'ffmpeg-missing',
    });
    expect(warnings).toEqual([expect.stringContaining('uploads are refused')]);
    expect(await ffmpegHealth()).toMatchObject({ origin: 'bundled', acceptsUploads: false, sandbox: false });
    configureMedia({ searchPath: '/nowhere', bundledForUploads: true });
    expect((await probe(at('own.mp4'), { trusted: false })).video?.frames).toBe(25);
  });

  // As in containers, which cover parts of /proc: the kernel refuses to mount another one then.
  test.runIf(tools.ownProc)('a covered /proc does not turn the sandbox off', async () => {
    const look = `import { toolchain } from ${JSON.stringify(join(import.meta.dirname, 'toolchain.ts'))};
      const { bwrap, ownProc } = await toolchain();
      console.log(JSON.stringify({ bwrap: bwrap !== undefined, ownProc }));`;
    const covered = 'mount -t tmpfs none /proc/tty && exec "$@"';
    const node = [process.execPath, '--input-type=module', '-e', look];
    const { stdout } = await run('unshare', ['-Urm', 'sh', '-c', covered, 'sh', ...node]);
    expect(JSON.parse(stdout)).toEqual({ bwrap: true, ownProc: false });
  });

  test('without bubblewrap the whitelists still hold', async () => {
    await writeFile(at('list.mp4'), 'ffconcat version 1.0\nfile own.mp4\n');
    configureMedia({ sandbox: false });
    expect((await toolchain()).bwrap).toBeUndefined();
    await expect(probe(at('list.mp4'), { trusted: false })).rejects.toMatchObject({
      problem: 'media-unreadable',
    });
    expect((await probe(at('own.mp4'), { trusted: false })).video?.frames).toBe(25);
  });

  test('arguments reach the program as they are, without a shell', async () => {
    const odd = '$(touch /tmp/never) `id` "; rm -rf / #';
    await runMedia({
      program: 'ffmpeg',
      args: ['-i', reads(at('own.mp4')), '-c', 'copy', '-metadata', `title=${odd}`, writes(at('titled.mp4'))],
      trusted: true,
    });
    const child = spawn(tools.ffprobe, [
      '-v',
      'error',
      '-show_entries',
      'format_tags=title',
      '-of',
      'csv=p=0',
      at('titled.mp4'),
    ]);
    expect(await text(child.stdout)).toContain('$(touch /tmp/never) `id`');
  });
});
