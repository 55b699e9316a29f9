import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { probe } from './probe.ts';
import { subtitleTrack } from './subtitle-track.ts';

test('the subtitle track of a file that anyone may have made is read; without one there are no words', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'likeness-track-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [words, film, plain] = ['words.srt', 'film.mp4', 'plain.mp4'].map((name) => join(folder, name));
  await writeFile(words!, '1\n00:00:00,500 --> 00:00:01,500\n大家好\n');
  const run = (args: string[]) => execFileSync('ffmpeg', ['-v', 'error', '-y', ...args]);
  const picture = ['-f', 'lavfi', '-i', 'color=teal:size=320x240:rate=25:duration=2'];
  const encoder = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
  run([...picture, '-i', words!, ...encoder, '-c:s', 'mov_text', film!]);
  run([...picture, ...encoder, plain!]);
  const scratch = join(folder, 'scratch');
  expect(await subtitleTrack(film!, scratch)).toContain('00:00:00,500 --> 00:00:01,500\n大家好');
  expect(await subtitleTrack(plain!, scratch)).toBe('');
  expect((await probe(film!, { trusted: false })).video).toBeDefined();
  expect(await readdir(folder)).not.toContain('scratch.srt');
});
