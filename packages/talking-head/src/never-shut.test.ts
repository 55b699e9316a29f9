import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inputOptions, reads, runMedia, writes } from '@likeness/media/ffmpeg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadAvatar, loadLandmarks } from './files/saved-avatar.ts';
import { VALUES } from './geometry/face-topology.ts';
import { mouthShape } from './geometry/mouth-shape.ts';
import { precheck } from './prepare/precheck.ts';
import { prepareAvatar } from './prepare/prepare-avatar.ts';

const clip = new URL('../../../library/presenters/lin/clip.mp4', import.meta.url).pathname;
/** A moment of the clip in which she shows her teeth. */
const TEETH = 1.08;
/** A vowel of hers, from when her teeth are seen until they are not. */
const VOWEL = { from: 1, to: 1.4 };
const small = 'crop=iw*0.7:ih*0.7:iw*0.15:ih*0.04,scale=360:640,setsar=1';
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'never-shut-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function filmed(name: string, { from, to }: typeof VOWEL, filter: string): Promise<string> {
  const path = join(folder, name);
  await runMedia({
    program: 'ffmpeg',
    args: [
      ['-ss', String(from), '-t', String(to - from), inputOptions(true), '-i', reads(clip)],
      ['-filter_complex', `${small},${filter}`, '-t', '1.8', '-an'],
      ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '14', '-g', '12', '-pix_fmt', 'yuv420p'],
      writes(path),
    ],
    trusted: true,
  });
  return path;
}

const held = () => filmed('smile.mp4', { from: TEETH, to: TEETH + 0.04 }, 'loop=loop=-1:size=1,fps=25');
const talking = () =>
  filmed('talk.mp4', VOWEL, 'split[a][b];[b]reverse[c];[a][c]concat,loop=loop=-1:size=20,fps=25');

test.each([
  ['a smile', held, false],
  ['a smile in speech', talking, true],
])('%s that never shuts is said, and gets lips that meet', async (_, film, talks) => {
  const smile = await film();
  expect((await precheck(smile)).findings.problems).toContain('never-shut');
  const outDir = join(folder, talks ? 'talks' : 'held');
  const { manifest } = await prepareAvatar({ source: smile, trusted: true, outDir });
  expect(manifest.findings).toMatchObject({
    talking: talks,
    problems: expect.arrayContaining(['never-shut']),
  });
  const { person } = await loadAvatar(outDir);
  const { landmarks } = await loadLandmarks(outDir, manifest.frames + manifest.painted);
  const openAt = (row: number): number =>
    mouthShape(landmarks.subarray(row * VALUES, (row + 1) * VALUES)).open;
  const painted = manifest.bank.filter((frame) => frame >= manifest.frames).map(openAt);
  // Lips of people who speak come nearer than that.
  const meets = 0.045;
  expect(openAt(0)).toBeGreaterThan(meets);
  expect(person.open.closed).toBeLessThan(meets);
  expect(Math.min(...painted)).toBeLessThan(meets);
  // Vowels are painted for who does not speak.
  expect(Math.max(...painted) > 0.1).toBe(!talks);
});
