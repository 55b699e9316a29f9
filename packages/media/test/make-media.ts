import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll } from 'vitest';
import { toolchain } from '../src/toolchain.ts';

const run = promisify(execFile);

/** A folder for the tests of one file, removed after them. */
export async function workFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'media-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Runs ffmpeg without any of our guards, to make what the guards are tried on. */
export async function make(args: string[]): Promise<void> {
  const { ffmpeg } = await toolchain();
  await run(ffmpeg, ['-hide_banner', '-nostdin', '-loglevel', 'error', '-y', ...args]);
}

export type MovieOptions = {
  seconds?: number;
  size?: string;
  fps?: number;
  sound?: boolean;
  /** Options of the encoders and of the container. */
  args?: string[];
};

/** A moving test picture with a tone. */
export async function makeMovie(path: string, options: MovieOptions = {}): Promise<string> {
  const { seconds = 1, size = '160x120', fps = 25, sound = true, args = [] } = options;
  await make([
    '-f',
    'lavfi',
    '-i',
    `testsrc2=size=${size}:rate=${fps}:duration=${seconds}`,
    ...(sound ? ['-f', 'lavfi', '-i', `sine=frequency=440:sample_rate=48000:duration=${seconds}`] : []),
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    ...args,
    path,
  ]);
  return path;
}

/** Text that is nowhere else, to be looked for where it must not be. */
export const canaryText = (): string => `CANARY${randomBytes(12).toString('hex')}`;
