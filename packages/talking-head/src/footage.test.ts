import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodeFrames } from '@likeness/media/decode';
import { footageKeyEvery } from '@likeness/domain/footage';
import { reads, runMedia, writes } from '@likeness/media/ffmpeg';
import type { Argument } from '@likeness/media/ffmpeg';
import { normaliseVideo } from '@likeness/media/normalise';
import { probe } from '@likeness/media/probe';
import { writeWav } from '@likeness/media/wav';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { VALUES } from './geometry/face-topology.ts';
import { chooseStretch } from './prepare/choose-stretch.ts';
import { avatarFiles } from './avatar/manifest.ts';
import { loadAvatar, loadLandmarks } from './files/saved-avatar.ts';
import type { AvatarManifest } from './avatar/manifest.ts';
import { precheck } from './prepare/precheck.ts';
import { prepareAvatar } from './prepare/prepare-avatar.ts';
import { keepsFaces } from './prepare/kept-faces.ts';
import { seenOfDrawn } from './prepare/seen-of-drawn.ts';
import { renderTalkingHead } from './render/render-talking-head.ts';
import type { MouthTrack } from './visemes/track.ts';

/** A presenter of our own who talks in the first four seconds: small and short, so that many kinds fit into a minute. */
const clip = new URL('../../../library/presenters/maya/clip.mp4', import.meta.url).pathname;
const SIZE = { width: 324, height: 324 };
const HEAD = `crop=iw*0.66:iw*0.66:iw*0.17:ih*0.065,scale=${SIZE.width}:${SIZE.height}`;
const SECONDS = 2;

let folder: string;
const at = (name: string): string => join(folder, name);
const ffmpeg = (args: Argument[]): Promise<string> => runMedia({ program: 'ffmpeg', args, trusted: true });

/** The mouth opens and closes three times a second. */
function chatter(seconds: number, fps = 25): MouthTrack {
  const length = Math.round(seconds * fps);
  const values = new Float32Array(length * 3);
  for (let i = 0; i < length; i++) values[i * 3] = 0.4 - 0.4 * Math.cos((i / fps) * 6 * Math.PI);
  return { fps, length, values, closures: [], silences: [] };
}

/** The encoded picture of a file without its container. */
async function stream(path: string): Promise<Buffer> {
  await ffmpeg([['-i', reads(path), '-map', '0:v', '-c', 'copy', '-f', 'h264'], writes(at('stream.h264'))]);
  return readFile(at('stream.h264'));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'footage-'));
  await ffmpeg([
    ['-i', reads(clip), '-t', String(SECONDS), '-an', '-vf', HEAD, '-crf', '12', '-preset', 'veryfast'],
    writes(at('plain.mp4')),
  ]);
  await writeWav(at('sound.wav'), new Float32Array(16_000 * 6).fill(0.01), 16_000);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const toHdr = 'zscale=tin=bt709:min=bt709:pin=bt709:rin=tv:t=smpte2084:p=2020:m=2020_ncl:r=tv:npl=203';

/** How each kind is made of the plain clip, and what it must become. */
const kinds: Record<string, { file: string; args: string[]; fps: number; seconds?: number }> = {
  '60 frames a second, ProRes in a mov': {
    file: 'fast.mov',
    args: ['-t', '1.6', '-vf', 'fps=60', '-c:v', 'prores_ks', '-profile:v', '2'],
    fps: 60,
    seconds: 1.6,
  },
  '24 frames a second in VP9': {
    file: 'vp9.mp4',
    args: [
      ['-r', '24', '-c:v', 'libvpx-vp9', '-deadline', 'realtime'],
      ['-cpu-used', '8', '-crf', '20', '-b:v', '0'],
    ].flat(),
    fps: 24,
  },
  'a variable rate, bright HDR in HEVC': {
    file: 'hdr.mp4',
    args: [
      ['-vf', `select='mod(n,5)-2',${toHdr},format=yuv420p10le`, '-vsync', 'vfr'],
      ['-video_track_timescale', '90000', '-c:v', 'libx265', '-preset', 'ultrafast', '-crf', '14'],
      ['-x265-params', 'log-level=error:colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc'],
      ['-color_primaries', 'bt2020', '-color_trc', 'smpte2084', '-colorspace', 'bt2020nc'],
    ].flat(),
    fps: 24,
  },
};

async function middlePicture(path: string): Promise<{ data: Uint8Array; width: number; height: number }> {
  let last: { data: Uint8Array; width: number; height: number } | undefined;
  for await (const frame of decodeFrames(path, { pixelFormat: 'gray', trusted: true, start: 1 })) {
    last = { data: frame.data.slice(), width: frame.width, height: frame.height };
    break;
  }
  return last!;
}

const mean = (values: Uint8Array): number => values.reduce((a, b) => a + b, 0) / values.length;

async function prepared(file: string): Promise<AvatarManifest> {
  const outDir = at(`${file}-avatar`);
  return (await prepareAvatar({ source: at(file), outDir })).manifest;
}

/** Mouths are drawn as wide as they have to be to be seen so, and no wider than pictures can be stretched. */
async function expectDrawnAsSeen(file: string): Promise<void> {
  const folder = at(`${file}-avatar`);
  const { manifest, person } = await loadAvatar(folder);
  const { landmarks, trust } = await loadLandmarks(folder, manifest.frames);
  const { kept: keptFaces, tell } = keepsFaces(manifest.frames);
  let frame = 0;
  for await (const picture of decodeFrames(join(folder, avatarFiles.base), {
    pixelFormat: 'yuv420p',
    trusted: true,
  })) {
    tell(frame, picture, landmarks.subarray(frame * VALUES, (frame + 1) * VALUES));
    frame++;
  }
  const seen = (wide: number): Promise<number> => {
    const wider = { ...person, open: { ...person.open, wide } };
    return seenOfDrawn({ folder, manifest, person: wider, landmarks, trust, keptFaces, signal: undefined });
  };
  const { closed, wide, drawn } = person.open;
  expect((wide - closed) / (drawn - closed)).toBeCloseTo(await seen(wide), 1);
  expect(await seen(closed + 3 * (wide - closed))).toBe(0.87);
}

describe('footage of every kind', () => {
  test.each(Object.entries(kinds))(
    '%s',
    async (_, { file, args, fps, seconds = SECONDS }) => {
      await ffmpeg([['-i', reads(at('plain.mp4'))], args, writes(at(file))]);
      const manifest = await prepared(file);
      expect(manifest.fps).toBeCloseTo(fps, 5);
      expect(Math.abs(manifest.frames - seconds * fps)).toBeLessThanOrEqual(2);
      expect(manifest.findings).toMatchObject({ trackedShare: 1, talking: true });
      expect(manifest.bank.length).toBeGreaterThan(30);
      const base = await middlePicture(join(at(`${file}-avatar`), avatarFiles.base));
      const plain = await middlePicture(at('plain.mp4'));
      expect(base).toMatchObject(SIZE);
      expect(Math.abs(mean(base.data) - mean(plain.data))).toBeLessThan(16);
    },
    240_000,
  );

  test('turned by its metadata', async () => {
    await ffmpeg([
      ['-i', reads(at('plain.mp4')), '-vf', 'crop=iw:ih-20,transpose=2'],
      writes(at('lying.mp4')),
    ]);
    await ffmpeg([
      ['-i', reads(at('lying.mp4')), '-c', 'copy', '-metadata:s:v:0', 'rotate=270'],
      writes(at('turned.mp4')),
    ]);
    expect((await probe(at('turned.mp4'), { trusted: true })).video!.rotation).not.toBe(0);
    const look = await precheck(at('turned.mp4'));
    expect(look.usable).toBe(true);
    const manifest = await prepared('turned.mp4');
    expect(manifest).toMatchObject({ width: SIZE.width, height: SIZE.height - 20 });
    expect(manifest.findings.trackedShare).toBe(1);
    await expectDrawnAsSeen('turned.mp4');
  });

  test('our own copy of an upload is taken as it is, and a file of others never', async () => {
    const source = at('copy.mp4');
    const made = await normaliseVideo(at('plain.mp4'), source, { maxSeconds: 60, trusted: true });
    expect(made.video!.keyEvery).toBe(footageKeyEvery);
    const taken = await prepareAvatar({ source, outDir: at('copy-avatar'), trusted: true });
    expect(await stream(join(taken.folder, avatarFiles.base))).toEqual(await stream(source));
    expect(taken.manifest.frames).toBe(made.video!.frames);
    const { folder: encoded } = await prepareAvatar({ source, outDir: at('others-avatar') });
    expect(await stream(join(encoded, avatarFiles.base))).not.toEqual(await stream(source));
    const report = await renderTalkingHead({
      avatarDir: taken.folder,
      audio: at('sound.wav'),
      track: chatter(6),
      out: at('copy-spoken.mp4'),
      options: { maxSeconds: 2 },
    });
    expect(report).toMatchObject({ frames: 50, passedThrough: 0 });
  });

  test('a very short one still speaks, at its own rate and for as long as the sound', async () => {
    const out = at('spoken.mp4');
    const avatarDir = at('fast.mov-avatar');
    const report = await renderTalkingHead({ avatarDir, audio: at('sound.wav'), track: chatter(6), out });
    const { video, audio } = await probe(out, { trusted: true });
    expect(video!.fps).toBeCloseTo(60, 1);
    expect(Math.abs(video!.duration - audio[0]!.duration)).toBeLessThan(0.04);
    expect(report.heldFrames).toBeLessThanOrEqual(3);
  });
});

describe('footage in which the face is not always there', () => {
  /** Seconds in which the mouth is covered, and in which another picture is cut in. */
  const COVERED = [0.8, 1.3] as const;
  const ABSENT = [2, 2.4] as const;
  const within = ([from, to]: readonly [number, number], frame: number, margin: number): boolean =>
    frame / 25 >= from + margin && frame / 25 < to - margin;

  test('passes through where it cannot be redrawn, and fades in and out beside a cover', async () => {
    const cover = `drawbox=x=iw*0.25:y=ih*0.48:w=iw*0.5:h=ih*0.4:color=0x2060d0:t=fill:enable='between(t,${COVERED.join(',')})'`;
    const absent = `drawbox=color=0x407040:t=fill:enable='between(t,${ABSENT.join(',')})'`;
    await ffmpeg([
      ['-stream_loop', '1', '-i', reads(at('plain.mp4')), '-vf', `${cover},${absent}`, '-crf', '12'],
      writes(at('broken.mp4')),
    ]);
    const manifest = await prepared('broken.mp4');
    const avatarDir = at('broken.mp4-avatar');
    const { trust } = await loadLandmarks(avatarDir, manifest.frames + manifest.painted);
    for (let i = 0; i < manifest.frames; i++) {
      if (within(COVERED, i, 0.08) || within(ABSENT, i, 0.04)) expect(trust[i], `frame ${i}`).toBe(0);
    }
    const redrawn = [...trust.keys()].filter((i) => trust[i]! > 0);
    expect(redrawn.length).toBeGreaterThan(40);
    const fading = redrawn.filter((i) => trust[i]! < 1 && i / 25 < COVERED[1] + 0.4);
    expect(fading.length).toBeGreaterThanOrEqual(6);
    expect(manifest.bank.every((i) => trust[i] === 1)).toBe(true);

    const out = at('broken-out.mp4');
    const request = { avatarDir, audio: at('sound.wav'), track: chatter(3), out };
    const report = await renderTalkingHead({ ...request, options: { maxSeconds: 3, quality: 'high' } });
    expect(report.passedThrough).toBeGreaterThan(0.25);
    const shown = decodeFrames(out, { pixelFormat: 'gray', trusted: true });
    const filmed = decodeFrames(join(avatarDir, avatarFiles.base), { pixelFormat: 'gray', trusted: true });
    const { x, y, width, height } = manifest.region;
    const differences: number[] = [];
    for await (const { data } of shown) {
      const next = await filmed.next();
      if (next.done) break;
      let sum = 0;
      for (let row = y; row < y + height; row++) {
        for (let k = row * SIZE.width + x; k < row * SIZE.width + x + width; k++)
          sum += Math.abs(data[k]! - next.value.data[k]!);
      }
      differences.push(sum / (width * height));
    }
    await filmed.return(undefined);
    const passed = differences.filter((_, i) => trust[i] === 0);
    expect(Math.max(...passed)).toBeLessThan(2);
    expect(Math.max(...differences)).toBeGreaterThan(3);
  });

  test('of long footage the stretch with the face is used', async () => {
    const still = `color=c=gray:s=${SIZE.width}x${SIZE.height}:r=25`;
    const gray = (seconds: number): string[] => ['-f', 'lavfi', '-i', `${still}:d=${seconds}`];
    await ffmpeg([
      [gray(20), '-stream_loop', '14', '-i', reads(at('plain.mp4')), gray(10)],
      [
        '-filter_complex',
        '[0][1][2]concat=n=3:v=1',
        '-g',
        '50',
        '-preset',
        'ultrafast',
        writes(at('long.mp4')),
      ],
    ]);
    const { video } = await probe(at('long.mp4'), { trusted: true });
    expect(video!.duration).toBeCloseTo(60, 0);
    const start = await chooseStretch(at('long.mp4'), video!, 25);
    expect(start).toBeGreaterThanOrEqual(15);
    expect(start).toBeLessThanOrEqual(25);
    expect(await chooseStretch(at('long.mp4'), video!, 60)).toBe(0);
    const part = { from: 5, to: 55 };
    const within = await chooseStretch(at('long.mp4'), video!, 25, { part });
    expect(within).toBeGreaterThanOrEqual(15);
    expect(within).toBeLessThanOrEqual(25);
    expect(await chooseStretch(at('long.mp4'), video!, 25, { part: { from: 12, to: 30 } })).toBe(12);
  });

  test('no face at all is refused by name', async () => {
    await ffmpeg([
      ['-f', 'lavfi', '-i', 'testsrc=s=320x240:r=25:d=2', '-pix_fmt', 'yuv420p'],
      writes(at('none.mp4')),
    ]);
    await expect(prepared('none.mp4')).rejects.toMatchObject({ problem: 'face-not-found' });
  });
});
