import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inputOptions, reads, runMedia, writes } from '@likeness/media/ffmpeg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { svgPng } from '../placed/test/svg-png.ts';
import { precheck } from './precheck.ts';
import { prepareAvatar } from './prepare-avatar.ts';

/** She looks into the camera and keeps her lips shut. */
const clip = new URL('../../../../library/presenters/maya/clip.mp4', import.meta.url).pathname;
const SIDE = 320;
const head = `crop=iw*0.66:iw*0.66:iw*0.17:ih*0.065,scale=${SIDE}:${SIDE},setsar=1`;
let folder: string;
const at = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'painted-face-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The clip with this drawing over the lower face. */
async function over(name: string, shapes: string): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480" width="${SIDE}" height="${SIDE}">${shapes}</svg>`;
  await writeFile(at(`${name}.png`), await svgPng(svg));
  await runMedia({
    program: 'ffmpeg',
    args: [
      [
        '-ss',
        '5',
        '-t',
        '1.6',
        inputOptions(true),
        '-i',
        reads(clip),
        inputOptions(true),
        '-i',
        reads(at(`${name}.png`)),
      ],
      [
        '-filter_complex',
        `[0]${head}[face];[face][1]overlay`,
        '-an',
        '-c:v',
        'libx264',
        '-preset',
        'veryfast',
      ],
      ['-crf', '14', '-pix_fmt', 'yuv420p', writes(at(`${name}.mp4`))],
    ],
    trusted: true,
  });
  return at(`${name}.mp4`);
}

const skin = 'cx="240" cy="365" rx="78" ry="66"';
const butLips =
  '<mask id="lips"><rect width="480" height="480" fill="white"/><ellipse cx="243" cy="354" rx="44" ry="17" fill="black"/></mask>';

test.each([
  ['clown', `${butLips}<ellipse ${skin} fill="#f4f4f6" fill-opacity="0.85" mask="url(#lips)"/>`],
  ['blue', `<ellipse ${skin} fill="#2f6fd0" fill-opacity="0.65"/>`],
])('a face that is painted (%s) is turned to the camera, and speaks', async (name, shapes) => {
  const { manifest } = await prepareAvatar({
    source: await over(name, shapes),
    trusted: true,
    outDir: at(name),
  });
  expect(manifest.findings.usableShare).toBe(1);
  expect(manifest.findings.problems).not.toContain('mouth-hidden');
});

test('a mouth behind a mask is hidden, and that is what is said', async () => {
  const pleats = '<path d="M150 330h180M150 355h180M150 380h180" stroke="#4a7ab0" stroke-width="3"/>';
  const source = await over('mask', `<ellipse cx="240" cy="355" rx="92" ry="80" fill="#5b8fc7"/>${pleats}`);
  expect((await precheck(source)).findings.problems).toContain('mouth-hidden');
  await expect(prepareAvatar({ source, trusted: true, outDir: at('mask') })).rejects.toMatchObject({
    problem: 'face-not-found',
    detail: 'something always lies over the mouth',
  });
});
