import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reads, runMedia, writes } from '@likeness/media/ffmpeg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { observeVideo } from './observe.ts';

const clip = new URL('../../../../library/presenters/maya/clip.mp4', import.meta.url).pathname;
const head = 'crop=iw*0.66:iw*0.66:iw*0.17:ih*0.065,scale=324:324,setsar=1';
let folder: string;
const at = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'double-face-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Two seconds of the clip, after `seconds` of them changed into another take of it by `change`. */
async function joined(name: string, second: string, change: string): Promise<number> {
  const takes = `[0:v]${head},split[x][y];[x]trim=0:1.6,fps=25[a];[y]trim=2:4,setpts=PTS-STARTPTS,${second}fps=25[b]`;
  const args = [
    ['-i', reads(clip), '-t', '4.2', '-filter_complex', `${takes};[a][b]${change}[out]`, '-map', '[out]'],
    ['-an', '-crf', '16', '-preset', 'veryfast', '-pix_fmt', 'yuv420p'],
    writes(at(name)),
  ];
  await runMedia({ program: 'ffmpeg', args, trusted: true });
  return (await observeVideo(at(name))).doubleFace;
}

const dissolve = 'xfade=transition=fade:duration=0.32:offset=1.2';
/** The head moved to the side by a fifth of its width and turned a little. */
const moved = 'scale=360:360,rotate=0.05,crop=324:324:0:10,setsar=1,';

test('a dissolve between heads that lie apart is found', async () => {
  expect(await joined('ghost.mp4', moved, dissolve)).toBeGreaterThan(0.2);
});

test('neither one take, nor a hard cut, nor a dissolve of heads that lie alike is called so', async () => {
  expect(await joined('plain.mp4', '', 'concat')).toBeLessThan(0.12);
  expect(await joined('cut.mp4', moved, 'concat')).toBeLessThan(0.12);
  expect(await joined('alike.mp4', '', dissolve)).toBeLessThan(0.2);
});

/** The clip until `until` seconds, changed within two frames into a moment of it, held, in which the eyes are shut. */
async function shutting(name: string, until: number, change: string): Promise<number> {
  const takes = `[0:v]${head},fps=25,split[x][y];[x]trim=0.4:${until}[a0];[a0]setpts=PTS-STARTPTS[a];[y]trim=2.48:2.54,setpts=PTS-STARTPTS,loop=loop=20:size=1:start=0,fps=25[b]`;
  const args = [
    ['-i', reads(clip), '-filter_complex', `${takes};[a][b]${change}[out]`, '-map', '[out]', '-t', '1.8'],
    ['-an', '-crf', '16', '-preset', 'veryfast', '-pix_fmt', 'yuv420p'],
    writes(at(name)),
  ];
  await runMedia({ program: 'ffmpeg', args, trusted: true });
  return (await observeVideo(at(name))).doubleFace;
}

test('lids that are half transparent in one frame are found; lids that come down, and eyes that are shut at a cut, are not', async () => {
  const blended = await shutting('lids.mp4', 1.44, 'xfade=transition=fade:duration=0.08:offset=0.92');
  expect(blended).toBeGreaterThan(0.5);
  expect(await shutting('shut.mp4', 1.44, 'concat')).toBeLessThan(0.12);
  // Her own blink begins 2.36 seconds after the beginning of the clip.
  expect(await shutting('blink.mp4', 2.44, 'concat')).toBeLessThan(0.12);
});
