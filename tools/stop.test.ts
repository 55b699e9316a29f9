import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '..');

test('a signal to npm ends what it started, although the shell between them passes none on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'likeness-stop-'));
  try {
    const program = join(folder, 'program.ts');
    const diary = join(folder, 'diary');
    await writeFile(
      program,
      `import { appendFileSync } from 'node:fs';
      appendFileSync(${JSON.stringify(diary)}, 'begun ');
      const work = setInterval(() => undefined, 1000);
      process.once('SIGTERM', () => { appendFileSync(${JSON.stringify(diary)}, 'drained'); clearInterval(work); });`,
    );
    const command = `'${process.execPath}' scripts/run.mjs '${relative(root, program)}'; true`;
    // As npm starts a script: a shell in between that waits.
    const shell = spawn('sh', ['-c', command], {
      cwd: root,
      env: { ...process.env, npm_lifecycle_event: 'start' },
      stdio: 'ignore',
    });
    const said = () => readFile(diary, 'utf8').catch(() => '');
    await expect.poll(said).toBe('begun ');
    shell.kill('SIGTERM');
    await once(shell, 'exit');
    await expect.poll(said).toBe('begun drained');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
