import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeFrames } from '@likeness/media/decode';
import { reads, runMedia, writes } from '@likeness/media/ffmpeg';
import { writeWav } from '@likeness/media/wav';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessUnits } from './avatar/access-units.ts';
import { bankCover } from './avatar/bank-cover.ts';
import { avatarFiles } from './avatar/manifest.ts';
import { LOOK_BYTES } from './avatar/mouth-look.ts';
import { skinPoints } from './drawing/colour-match.ts';
import { faceWeights } from './drawing/face-weights.ts';
import { VALUES } from './geometry/face-topology.ts';
import { quantile } from './numeric/statistics.ts';
import { loadFaceTracker } from './files/load-tracker.ts';
import { mouthShape, type MouthShape } from './geometry/mouth-shape.ts';
import { addMouths, coveringMouths, knownAvatar, mouthAtRest } from './prepare/add-mouths.ts';
import { prepareAvatar } from './prepare/prepare-avatar.ts';
import { renderTalkingHead } from './render/render-talking-head.ts';
import type { MouthTrack } from './visemes/track.ts';

/** A filmed person, whose likeness is not ours to ship: without the recording these tests are left out. */
const sample = join(process.env.LIKENESS_SAMPLES ?? '', 'person-a.mp4');
if (!existsSync(sample))
  console.warn('LIKENESS_SAMPLES names no folder of samples: mouths of another recording are skipped.');
const FPS = 25;

let folder: string;
const at = (name: string): string => join(folder, name);

/** A mouth that opens a little and closes, `round` throughout. */
function said(seconds: number, round: number, open: number): MouthTrack {
  const length = Math.round(seconds * FPS);
  const values = new Float32Array(length * 3);
  for (let i = 0; i < length; i++)
    values.set([open * (0.75 - 0.25 * Math.cos((i / FPS) * 2 * Math.PI)), -0.8 * round, round], i * 3);
  return { fps: FPS, length, values, closures: [], silences: [] };
}

/** Mouths that are parted and less wide than at rest: rounded ones, and those on the way there. */
const isDropped = ({ open, width }: MouthShape, rest: number): boolean =>
  open > 0.045 && open < 0.22 && width < rest;

/** The bank of a prepared avatar without the mouths that `drop` names, as of a person who never showed them. */
async function without(drop: (mouth: MouthShape) => boolean, avatarDir: string): Promise<void> {
  const known = await knownAvatar(avatarDir);
  const { manifest, looks } = known;
  const mouths = coveringMouths(known);
  const kept = [...mouths.keys()].filter((i) => !drop(mouths[i]!));
  const bank = await readFile(join(avatarDir, avatarFiles.bank));
  const units = accessUnits(bank);
  const pick = <One>(all: One[]): One[] => kept.map((i) => all[i]!);
  await writeFile(
    join(avatarDir, avatarFiles.bank),
    Buffer.concat(pick(units).map(({ from, to }) => bank.subarray(from, to))),
  );
  const rows = mouths.map((_, i) => looks.subarray(i * LOOK_BYTES, (i + 1) * LOOK_BYTES));
  await writeFile(join(avatarDir, avatarFiles.looks), Buffer.concat(pick(rows)));
  const parted = kept.filter((i) => mouths[i]!.open > 0.05);
  const narrow = Math.min(...parted.map((i) => mouths[i]!.width));
  const changed = {
    ...manifest,
    bank: pick(manifest.bank),
    bankArea: pick(manifest.bankArea),
    mouthWidth: { ...manifest.mouthWidth, narrow },
  };
  await writeFile(join(avatarDir, avatarFiles.manifest), JSON.stringify(changed));
}

async function spoken(avatarDir: string, track: MouthTrack, out: string): Promise<string> {
  const request = { avatarDir, audio: at('sound.wav'), track, out };
  await renderTalkingHead({ ...request, options: { maxSeconds: 1.2, quality: 'high' } });
  return out;
}

/** The picture of every frame in yuv420p. */
async function pictures(path: string): Promise<Uint8Array[]> {
  const all: Uint8Array[] = [];
  for await (const { data } of decodeFrames(path, { pixelFormat: 'yuv420p', trusted: true }))
    all.push(data.slice());
  return all;
}

describe.skipIf(!existsSync(sample))('mouths of another recording', { timeout: 240_000 }, () => {
  const size = { width: 400, height: 400 };
  /** Width of the mouth at rest. */
  let rest: number;
  const head = 'crop=640:640:280:480';

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'added-mouths-'));
    await writeWav(at('sound.wav'), new Float32Array(16_000 * 2).fill(0.01), 16_000);
    const filter = (name: string, vf: string) =>
      runMedia({
        program: 'ffmpeg',
        args: [
          ['-i', reads(sample), '-an', '-t', '6', '-vf', vf, '-crf', '12', '-preset', 'veryfast'],
          writes(at(name)),
        ],
        trusted: true,
      });
    await filter('own.mp4', `${head},scale=${size.width}:${size.height}`);
    // From further away, with a tilted head, in other light.
    await filter('more.mp4', `${head},scale=340:340,rotate=0.07:c=gray,eq=brightness=0.08:saturation=0.9`);
    await prepareAvatar({ source: at('own.mp4'), outDir: at('whole') });
    await cp(at('whole'), at('poor'), { recursive: true });
    ({ rest } = (await knownAvatar(at('whole'))).person.width);
    await without((mouth) => isDropped(mouth, rest), at('poor'));
    await cp(at('poor'), at('added'), { recursive: true });
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** Brightness in the middle of five by five pixels. */
  const light = (data: Uint8Array, x: number, y: number): number => {
    let sum = 0;
    for (let dy = -2; dy <= 2; dy++)
      for (let dx = -2; dx <= 2; dx++) sum += data[(Math.round(y) + dy) * size.width + Math.round(x) + dx]!;
    return sum / 25;
  };

  test('the shape that is missing is gained; those that are there get nothing', async () => {
    const cover = async (name: string) => {
      const known = await knownAvatar(at(name));
      const all = bankCover(coveringMouths(known), mouthAtRest(known.person));
      return Object.fromEntries(all.map((one) => [one.shape, one]));
    };
    expect((await cover('poor'))['round']).toMatchObject({ cover: 'missing', filmed: 0, best: -1 });
    const before = await knownAvatar(at('poor'));
    const { gained } = await addMouths({ avatarDir: at('added'), source: at('more.mp4') });
    expect(gained).toContain('round');
    const after = await cover('added');
    expect(after['round']).toMatchObject({ cover: 'good', filmed: 0 });
    for (const shape of ['open', 'spread']) expect(after[shape]).toMatchObject({ cover: 'good', added: 0 });
    const { manifest, person, landmarks } = await knownAvatar(at('added'));
    expect(manifest.key).not.toBe(before.manifest.key);
    expect(manifest.frames).toBe(before.manifest.frames);
    expect(manifest.bank.slice(0, before.manifest.bank.length)).toEqual(before.manifest.bank);
    expect(person.own?.width).toEqual(before.person.width);
    expect(person.width.narrow).toBeLessThan(before.person.width.narrow - 0.02);
    expect(landmarks.length).toBe((manifest.frames + manifest.painted) * VALUES);
  });

  test('rounded speech comes near the filmed mouths, without a seam', async () => {
    const oo = said(2, 1, 0.3);
    const tracker = await loadFaceTracker();
    const filmed = coveringMouths(await knownAvatar(at('whole'))).filter((it) => isDropped(it, rest));
    const own = filmed.reduce((sum, { width }) => sum + width, 0) / filmed.length;
    const base = await pictures(join(at('poor'), avatarFiles.base));
    const points = skinPoints(faceWeights((await knownAvatar(at('poor'))).person.template));
    const seen: Record<string, { width: number; seam: number }> = {};
    for (const name of ['poor', 'added']) {
      const shown = await pictures(await spoken(at(name), oo, at(`${name}.mp4`)));
      const widths: number[] = [];
      const steps: number[] = [];
      shown.forEach((data, frame) => {
        const face = tracker.find({ ...size, data })[0]!.mesh.points;
        widths.push(mouthShape(face).width);
        for (const point of points) {
          const [x, y] = [face[point * 3]!, face[point * 3 + 1]!];
          steps.push(Math.abs(light(data, x, y) - light(base[frame]!, x, y)));
        }
      });
      seen[name] = { width: quantile(widths, 0.5), seam: quantile(steps, 0.5) };
    }
    expect(Math.abs(seen['added']!.width - own)).toBeLessThan(0.03);
    expect(Math.abs(seen['poor']!.width - own)).toBeGreaterThan(0.05);
    // Grey levels by which the skin beside the mouth differs from the footage.
    expect(seen['added']!.seam).toBeLessThan(3);
  });

  test('speech without the shape is the same, picture by picture', async () => {
    const ah = said(2, 0, 0.8);
    const poor = await pictures(await spoken(at('poor'), ah, at('poor-ah.mp4')));
    const added = await pictures(await spoken(at('added'), ah, at('added-ah.mp4')));
    expect(poor).toHaveLength(30);
    expect(added.map((data, i) => Buffer.compare(data, poor[i]!))).toEqual(poor.map(() => 0));
  });
});
