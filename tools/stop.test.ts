import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** A program that writes down that it began, and that it was told to end. */
async function diaryProgram(folder: string) {
  const [program, diary] = [join(folder, 'program.ts'), join(folder, 'diary')];
  await writeFile(
    program,
    `import { appendFileSync } from 'node:fs';
    appendFileSync(${JSON.stringify(diary)}, 'begun ');
    const work = setInterval(() => undefined, 1000);
    process.once('SIGTERM', () => { appendFileSync(${JSON.stringify(diary)}, 'drained'); clearInterval(work); });`,
  );
  return {
    // As npm starts a script: a shell in between that waits.
    command: `'${process.execPath}' scripts/run.mjs '${relative(root, program)}'; true`,
    said: () => readFile(diary, 'utf8').catch(() => ''),
  };
}

const settings = {
  cwd: root,
  env: { ...process.env, npm_lifecycle_event: 'start' },
  stdio: 'ignore',
} as const;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'likeness-stop-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a signal to npm ends what it started, although the shell between them passes none on', async () => {
  const { command, said } = await diaryProgram(folder);
  const shell = spawn('sh', ['-c', command], settings);
  await expect.poll(said).toBe('begun ');
  shell.kill('SIGTERM');
  await once(shell, 'exit');
  await expect.poll(said).toBe('begun drained');
});

test.skipIf(process.platform !== 'linux')(
  'npm that is killed ends what it started, although the shell lives on',
  async () => {
    const { command, said } = await diaryProgram(folder);
    const npm = `require('node:child_process').spawn('sh', ['-c', ${JSON.stringify(command)}]); setInterval(() => {}, 1000);`;
    const killed = spawn(process.execPath, ['-e', npm], settings);
    await expect.poll(said).toBe('begun ');
    killed.kill('SIGKILL');
    await expect.poll(said).toBe('begun drained');
  },
);
