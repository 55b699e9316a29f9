import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inputOptions, reads, runMedia, writes } from '@likeness/media/ffmpeg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadAvatar, loadLandmarks } from './avatar/manifest.ts';
import { VALUES } from './geometry/face-topology.ts';
import { mouthShape } from './geometry/mouth-shape.ts';
import { precheck } from './prepare/precheck.ts';
import { prepareAvatar } from './prepare/prepare-avatar.ts';

const clip = new URL('../../../library/presenters/lin/clip.mp4', import.meta.url).pathname;
/** A moment of the clip in which she shows her teeth. */
const TEETH = 1.08;
let folder: string;
let smile: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'never-shut-'));
  smile = join(folder, 'smile.mp4');
  const held = 'crop=iw*0.7:ih*0.7:iw*0.15:ih*0.04,scale=360:640,setsar=1,loop=loop=-1:size=1,fps=25';
  await runMedia({
    program: 'ffmpeg',
    args: [
      ['-ss', String(TEETH), inputOptions(true), '-i', reads(clip), '-vf', held, '-t', '1.8', '-an'],
      ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '14', '-g', '12', '-pix_fmt', 'yuv420p'],
      writes(smile),
    ],
    trusted: true,
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a smile that never shuts is said, and gets lips that meet', async () => {
  expect((await precheck(smile)).findings.problems).toContain('never-shut');
  const outDir = join(folder, 'avatar');
  const { manifest } = await prepareAvatar({ source: smile, trusted: true, outDir });
  expect(manifest.findings.problems).toContain('never-shut');
  const { person } = await loadAvatar(outDir);
  const { landmarks } = await loadLandmarks(outDir, manifest.frames + manifest.painted);
  const openAt = (row: number): number =>
    mouthShape(landmarks.subarray(row * VALUES, (row + 1) * VALUES)).open;
  const painted = manifest.bank.filter((frame) => frame >= manifest.frames).map(openAt);
  // Lips of people who speak come nearer than that.
  const meets = 0.045;
  expect(openAt(0)).toBeGreaterThan(2 * meets);
  expect(person.open.closed).toBeLessThan(meets);
  expect(Math.min(...painted)).toBeLessThan(meets);
  expect(Math.max(...painted)).toBeGreaterThan(0.1);
});
