import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inputOptions, reads, runMedia, writes } from '@likeness/media/ffmpeg';
import { writeWav } from '@likeness/media/wav';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareAvatar } from '../prepare/prepare-avatar.ts';
import { renderTalkingHead } from '../render/render-talking-head.ts';
import type { MouthTrack } from '../visemes/track.ts';
import { measureVideo } from './measure-video.ts';
import { SPEECH_FPS as FPS, speechTrack } from './test/speech-track.ts';

/** Lips with a dark line between them, drawn; here she says nothing. */
const clip = new URL('../../../../library/presenters/chenyue/clip.mp4', import.meta.url).pathname;
const small = 'crop=iw*0.7:ih*0.7:iw*0.15:ih*0.04,scale=270:480,setsar=1';
const SECONDS = 6;
let folder: string;
const at = (name: string): string => join(folder, name);
const said = speechTrack(SECONDS);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'silent-footage-'));
  await writeWav(at('sound.wav'), new Float32Array(16_000 * SECONDS).fill(0.01), 16_000);
  await runMedia({
    program: 'ffmpeg',
    args: [
      ['-ss', '5', '-t', '1.8', inputOptions(true), '-i', reads(clip), '-vf', small, '-an'],
      ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '14', '-pix_fmt', 'yuv420p'],
      writes(at('silent.mp4')),
    ],
    trusted: true,
  });
  await prepareAvatar({ source: at('silent.mp4'), trusted: true, outDir: at('avatar') });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The closures seen in a video that does what `track` says, held against what was to be said. */
async function closuresOf(name: string, track: MouthTrack): Promise<number | undefined> {
  const request = { avatarDir: at('avatar'), audio: at('sound.wav'), out: at(name) };
  await renderTalkingHead({ ...request, track });
  return (await measureVideo(at(name), { track: said, source: at('silent.mp4') })).closures;
}

test('lips that meet in a video of silent footage are seen to, and lips that stay ajar are not', async () => {
  expect(await closuresOf('good.mp4', said)).toBe(1);
  const ajar = said.values.slice();
  for (const { start, end } of said.closures)
    for (let i = Math.floor((start - 0.12) * FPS); i <= (end + 0.12) * FPS; i++)
      ajar[i * 3] = Math.max(ajar[i * 3]!, 0.4);
  expect(await closuresOf('ajar.mp4', { ...said, values: ajar, closures: [] })).toBe(0);
});
