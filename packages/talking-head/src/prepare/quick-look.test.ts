import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reads, runMedia, writes } from '@likeness/media/ffmpeg';
import { normaliseVideo } from '@likeness/media/normalise';
import { probe } from '@likeness/media/probe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { avatarFiles } from '../avatar/manifest.ts';
import { loadLandmarks } from '../files/saved-avatar.ts';
import { prepareAvatar } from './prepare-avatar.ts';

const clip = new URL('../../../../library/presenters/maya/clip.mp4', import.meta.url).pathname;
const HEAD = 'crop=iw*0.66:iw*0.66:iw*0.17:ih*0.065,scale=324:324';
/** Between two of the looks that say where the face goes; at 25 frames a second. */
const BETWEEN = 'between(t,0.6,1.2)';

let folder: string;
const at = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quick-look-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Footage as the server copies an upload. */
async function footage(name: string, filter: string): Promise<string> {
  const [upload, copy] = [at(`${name}-upload.mp4`), at(`${name}.mp4`)];
  await runMedia({
    program: 'ffmpeg',
    args: [['-i', reads(clip), '-t', '2.4', '-an', '-vf', `${HEAD},${filter}`, '-crf', '12'], writes(upload)],
    trusted: true,
  });
  await normaliseVideo(upload, copy, { maxSeconds: 60, trusted: true });
  return copy;
}

test('the part in which the face goes is followed as the whole picture is', async () => {
  const source = await footage('still', 'null');
  const { folder: near, manifest } = await prepareAvatar({ source, outDir: at('near'), trusted: true });
  // What was not written by ourselves is looked at as a whole.
  const { folder: whole } = await prepareAvatar({ source, outDir: at('whole') });
  const [some, all] = await Promise.all([near, whole].map((it) => loadLandmarks(it, manifest.frames)));
  const apart = some!.landmarks.map((value, q) => Math.abs(value - all!.landmarks[q]!));
  expect(apart.reduce((sum, it) => sum + it, 0) / apart.length).toBeLessThan(0.5);
  const { stored, region } = manifest;
  expect(stored).not.toEqual(region);
  const { video } = await probe(join(near, avatarFiles.region), { trusted: true });
  expect(video).toMatchObject({ width: stored.width, height: stored.height, frames: manifest.frames });
  expect(await readdir(near)).toEqual(await readdir(whole));
});

test.each([
  ['leaves for a while', `drawbox=color=0x407040:t=fill:enable='${BETWEEN}'`, { gone: true }],
  ['moves further than expected', `crop=iw-80:ih:x='if(${BETWEEN},80,0)':y=0`, { gone: false }],
])(
  'a face that %s is followed all the same',
  async (name, filter, { gone }) => {
    const source = await footage(name, filter);
    const { folder: made, manifest } = await prepareAvatar({
      source,
      outDir: at(`${name}-avatar`),
      trusted: true,
    });
    const { trust } = await loadLandmarks(made, manifest.frames + manifest.painted);
    expect([...trust.keys()].some((i) => trust[i] === 0 && i > 16 && i < 28)).toBe(gone);
    expect(manifest.findings.trackedShare === 1).toBe(!gone);
    expect(manifest.stored).toEqual(manifest.region);
    const { video } = await probe(join(made, avatarFiles.region), { trusted: true });
    expect(video).toMatchObject({ width: manifest.region.width, height: manifest.region.height });
  },
  240_000,
);
