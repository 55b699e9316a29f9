import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './start.ts';

const ffmpeg = process.env['FFMPEG_PATH'] ?? 'ffmpeg';
const run = (args: string[]) => execFileSync(ffmpeg, ['-nostdin', '-v', 'error', '-y', ...args]);
const presenters = join(root, 'library/presenters');

/** Six seconds of one of our own presenters talking, small and with a camera's noise, as a user's own footage. */
export function talkingFootage(folder: string): string {
  const id = readdirSync(presenters).find((name) => existsSync(join(presenters, name, 'clip.mp4')));
  if (!id) throw new Error('the library has no presenter');
  const out = join(folder, '我的口播.mp4');
  const clip = join(presenters, id, 'clip.mp4');
  run([
    '-i',
    clip,
    '-f',
    'lavfi',
    '-i',
    'sine=300:d=6',
    '-t',
    '6',
    '-vf',
    'scale=540:-2,noise=alls=3:allf=t',
    '-preset',
    'ultrafast',
    '-c:a',
    'aac',
    out,
  ]);
  return out;
}

/** Six seconds in which no one is seen. */
export function emptyFootage(folder: string): string {
  const out = join(folder, 'empty-room.mp4');
  run(['-f', 'lavfi', '-i', 'testsrc=s=640x480:r=25', '-t', '6', '-pix_fmt', 'yuv420p', out]);
  return out;
}

/** A recording of `seconds` seconds, made of the sample of one of our voices. */
export function recording(folder: string, seconds: number): string {
  const samples = join(root, 'library/voices/samples');
  const sample = readdirSync(samples).sort()[0];
  if (!sample) throw new Error('the library has no voice samples');
  const out = join(folder, `录音${seconds}秒.mp3`);
  run(['-stream_loop', '-1', '-i', join(samples, sample), '-t', String(seconds), '-ac', '1', out]);
  return out;
}

/** A text that calls itself a video. */
export function pretender(folder: string): string {
  const out = join(folder, 'notes.mp4');
  writeFileSync(out, 'ffconcat version 1.0\nfile other.mp4\n');
  return out;
}

/** A file one byte above the limit of videos; it takes no room on the disk. */
export function giant(folder: string): string {
  const out = join(folder, 'giant.mp4');
  writeFileSync(out, '');
  truncateSync(out, 500 * 1024 * 1024 + 1);
  return out;
}
