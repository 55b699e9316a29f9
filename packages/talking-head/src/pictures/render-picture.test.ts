import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { reads, runMedia, writes } from '@likeness/media/ffmpeg';
import { probe } from '@likeness/media/probe';
import { writeWav } from '@likeness/media/wav';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureVideo } from '../measure/measure-video.ts';
import type { MouthTrack } from '../visemes/track.ts';
import { lifeMotion } from '../photo/motion.ts';
import { PictureAnimator } from '../photo/picture-animator.ts';
import { speechOf } from '../photo/picture-speech.ts';
import { pictureFiles, type PictureManifest } from '../avatar/picture-manifest.ts';
import { preparePicture } from './prepare-picture.ts';
import { renderPicture } from './render-picture.ts';
import { seededRandom } from '@likeness/domain/maths/seeded-random';
import { loadSheet } from './load-sheet.ts';
import type { Sheet } from '../photo/sheet.ts';

const root = new URL('../../../..', import.meta.url).pathname;
const samples = process.env.LIKENESS_SAMPLES;
const presenter = join(root, 'library/presenters/lin/poster.jpg');
const smile = samples === undefined ? undefined : join(resolve(root, samples), 'photo-smile.png');
if (!smile) console.warn('LIKENESS_SAMPLES names no folder of samples: the photograph is skipped.');
const folder = mkdtempSync(join(tmpdir(), 'picture-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SECONDS = 4;
/** Seconds into the clip of the presenter. */
const CAUGHT = '1';

/** Opens and closes five times in two seconds, rests for one, by `ajar` open, then again. */
function babble(ajar = 0): MouthTrack {
  const values = new Float32Array(SECONDS * 25 * 3);
  for (let i = 0; i < SECONDS * 25; i++) {
    const time = i / 25;
    const resting = time >= 2 && time < 3.04;
    values[i * 3] = resting ? ajar : 0.5 - 0.5 * Math.cos(time * 2 * Math.PI * 2.5);
    values[i * 3 + 1] = resting ? 0 : 0.4 * Math.sin(time * 3);
  }
  return { fps: 25, length: SECONDS * 25, values, closures: [], silences: [{ start: 2.08, end: 2.96 }] };
}

async function speak(
  name: string,
  source: string,
  track = babble(),
): Promise<{ out: string; manifest: PictureManifest }> {
  const outDir = join(folder, name);
  const { manifest } = await preparePicture({ source, outDir });
  const audio = join(outDir, 'voice.wav');
  const random = seededRandom(7);
  const { values } = babble();
  const voice = Float32Array.from({ length: SECONDS * 16000 }, (_, i) => {
    const open = values[Math.floor((i / 16000) * 25) * 3]!;
    return 0.3 * open * (random() - 0.5);
  });
  await writeWav(audio, [voice], 16000);
  const out = join(outDir, 'out.mp4');
  const report = await renderPicture({
    avatarDir: outDir,
    audio,
    track,
    out,
    options: { height: 640 },
  });
  expect(report.frames).toBe(SECONDS * 25);
  return { out, manifest };
}

describe('a picture of our own presenter', () => {
  let sheet: Sheet;
  let manifest: PictureManifest;
  let out: string;
  beforeAll(async () => {
    ({ out, manifest } = await speak('presenter', presenter));
    sheet = await loadSheet(join(folder, 'presenter', pictureFiles.picture), manifest.width, manifest.height);
  });

  const animator = (emotion?: 'happy', headMotion = 0) =>
    new PictureAnimator(
      sheet,
      Float32Array.from(manifest.landmarks),
      speechOf(babble(), lifeMotion(babble(), seededRandom(5), headMotion)),
      emotion,
    );

  it('speaks in time with the track', async () => {
    const figures = await measureVideo(out, { track: babble() });
    expect(figures.trackedShare).toBe(1);
    expect(figures.r).toBeGreaterThan(0.9);
    expect(Math.abs(figures.lagMs!)).toBeLessThanOrEqual(40);
    expect(figures.silence).toBeGreaterThan(0.9);
  });

  it('has the size asked for, a rate of 25 and the length of the sound', async () => {
    const { video, audio } = await probe(out, { trusted: true });
    expect(video).toMatchObject({ height: 640, fps: 25 });
    expect(Math.abs(video!.duration - SECONDS)).toBeLessThan(0.04);
    expect(Math.abs(audio[0]!.duration - SECONDS)).toBeLessThan(0.05);
  });

  it('changes nothing but the face while the head is still', () => {
    const speaking = animator();
    const before = sheet.frame.slice(0, manifest.width * manifest.height);
    const open = speaking.frame(5).slice(0, before.length);
    const at = (i: number): [number, number] => [manifest.landmarks[i * 3]!, manifest.landmarks[i * 3 + 1]!];
    const [[left], [right], [, top], [, chin]] = [at(234), at(454), at(10), at(152)];
    let changed = 0;
    for (let i = 0; i < before.length; i++) {
      if (before[i] === open[i]) continue;
      changed++;
      const [x, y] = [i % manifest.width, Math.floor(i / manifest.width)];
      expect(x > left - 40 && x < right + 40 && y > top && y < chin + 140).toBe(true);
    }
    expect(changed).toBeGreaterThan(1000);
  });

  it('shows more dark between open lips than between closed ones, and the emotion in the face', () => {
    const mouth = (frame: Uint8Array): number => {
      const [x, y] = [manifest.landmarks[14 * 3]!, manifest.landmarks[14 * 3 + 1]!];
      let sum = 0;
      for (let dy = 2; dy < 14; dy++) sum += frame[Math.round(y + dy) * manifest.width + Math.round(x)]!;
      return sum / 12;
    };
    const speaking = animator();
    expect(mouth(speaking.frame(5))).toBeLessThan(mouth(speaking.frame(0)) - 25);
    const neutral = animator().frame(60).slice();
    expect(animator('happy').frame(60)).not.toEqual(neutral);
  });
});

describe('a picture without a face', () => {
  it('says so', async () => {
    const source = join(folder, 'plain.png');
    await sharp({ create: { width: 300, height: 300, channels: 3, background: '#7a9' } }).toFile(source);
    await expect(preparePicture({ source, outDir: join(folder, 'plain') })).rejects.toThrow(
      'picture-needs-placement',
    );
  });
});

/** A presenter of our own in the middle of a word, teeth showing; a photograph where the samples hold one. */
const teeth = [
  ['a presenter caught speaking', 'caught'],
  ['a photograph', 'smile'],
] as const;

describe.each(teeth)('%s that shows its teeth', (_, name) => {
  const source = name === 'smile' ? smile : join(folder, 'caught.png');
  beforeAll(async () => {
    const clip = reads(join(root, 'library/presenters/lin/clip.mp4'));
    const taken = ['-ss', CAUGHT, '-i', clip, '-frames:v', '1', writes(join(folder, 'caught.png'))];
    if (name === 'caught') await runMedia({ program: 'ffmpeg', args: [taken], trusted: true });
  });

  it.skipIf(!source)('closes the lips in silence and follows the track', async () => {
    const { out } = await speak(name, source!);
    const figures = await measureVideo(out, { track: babble() });
    expect(figures.r).toBeGreaterThan(0.9);
    expect(figures.silence).toBeGreaterThan(0.9);
  });

  it.skipIf(!source)('is found out when its mouth stays ajar, however many looks are averaged', async () => {
    const { out } = await speak(`${name}-ajar`, source!, babble(0.3));
    const figures = await measureVideo(out, { track: babble(), looks: 3 });
    expect(figures.silence).toBeLessThan(0.2);
  });
});
