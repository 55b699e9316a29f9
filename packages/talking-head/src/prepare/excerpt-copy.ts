import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inputOptions, reads, runMedia, startMedia, writes } from '@likeness/media/ffmpeg';
import { VALUES } from '../geometry/face-topology.ts';
import { footageArgs, regionArgs } from './footage-encoding.ts';
import { avatarFiles, plainFrames } from '../avatar/manifest.ts';
import { loadAvatar, loadLandmarks, saveLandmarks } from '../files/saved-avatar.ts';
import type { AvatarManifest, Rectangle } from '../avatar/manifest.ts';
import { rawFrames } from '../files/raw-frames.ts';
import { resampleArea } from './resample-area.ts';
import { cropTo } from '../avatar/cut-planes.ts';

export type ExcerptCopyOptions = {
  /** A folder made by `prepareAvatar`. */
  avatarDir: string;
  /** Becomes the copy; made when absent. */
  outDir: string;
  /** Pixels of the shorter side. */
  side: number;
  /** No longer video will be asked of the copy. */
  seconds: number;
  signal?: AbortSignal;
};

/** Footage that is kept beyond the longest excerpt. */
const SPARE = 0.4;

/**
 * Makes a small copy of a prepared avatar that renders the beginning of a video in a fraction of the time: everything is
 * scaled, and of the footage only the beginning is kept. An avatar that is no larger is refused with a `RangeError`.
 */
export async function copyForExcerpts(options: ExcerptCopyOptions): Promise<{ manifest: AvatarManifest }> {
  const { avatarDir, outDir, side, seconds, signal } = options;
  await mkdir(outDir, { recursive: true });
  const { manifest } = await loadAvatar(avatarDir);
  const reduced = side / Math.min(manifest.width, manifest.height);
  if (reduced >= 1) throw new RangeError('the avatar is no larger than an excerpt');
  const width = 2 * Math.round((manifest.width * reduced) / 2);
  const height = 2 * Math.round((manifest.height * reduced) / 2);
  const scale = { x: width / manifest.width, y: height / manifest.height };
  const region = around(manifest.region, scale, { width, height });
  // Words may ask for any gesture.
  const kept = manifest.gestures ? Infinity : seconds + SPARE;
  // Footage that is long enough never comes to its end.
  const loops = plainFrames(manifest) / manifest.fps > seconds + SPARE ? [] : manifest.loops;
  await reduce(
    { from: join(avatarDir, avatarFiles.base), seconds: kept, size: { width, height }, region, signal },
    { base: join(outDir, avatarFiles.base), region: join(outDir, avatarFiles.region) },
  );
  for (const index of loops.keys())
    await reduce(
      { from: join(avatarDir, avatarFiles.loopBase(index)), size: { width, height }, region, signal },
      {
        base: join(outDir, avatarFiles.loopBase(index)),
        region: join(outDir, avatarFiles.loopRegion(index)),
      },
    );
  const areas = await reduceBank({ avatarDir, outDir, manifest, scale, signal });
  const rows = manifest.frames + manifest.painted;
  const { landmarks, trust } = await loadLandmarks(avatarDir, rows);
  const depth = (scale.x + scale.y) / 2;
  const factors = [scale.x, scale.y, depth];
  for (let q = 0; q < rows * VALUES; q++) landmarks[q]! *= factors[q % 3]!;
  await saveLandmarks(outDir, landmarks, trust);
  for (const file of [avatarFiles.person, avatarFiles.looks])
    await copyFile(join(avatarDir, file), join(outDir, file));
  const copy: AvatarManifest = {
    ...manifest,
    width,
    height,
    region,
    stored: region,
    loops,
    bankArea: areas,
    bankWidth: areas[0]!.width,
    bankHeight: areas[0]!.height,
  };
  await writeFile(join(outDir, avatarFiles.manifest), JSON.stringify(copy));
  return { manifest: copy };
}

const evenDown = (value: number): number => 2 * Math.floor(value / 2);
const evenUp = (value: number): number => 2 * Math.ceil(value / 2);

/** The even rectangle around a scaled one, inside the picture. */
function around(
  { x, y, width, height }: Rectangle,
  scale: { x: number; y: number },
  within: { width: number; height: number },
): Rectangle {
  const [left, top] = [evenDown(x * scale.x), evenDown(y * scale.y)];
  const right = Math.min(within.width, evenUp((x + width) * scale.x));
  const bottom = Math.min(within.height, evenUp((y + height) * scale.y));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

type Reduction = {
  from: string;
  /** Default: all of it. */
  seconds?: number;
  size: { width: number; height: number };
  region: Rectangle;
  signal: AbortSignal | undefined;
};

/** Scales footage, and cuts the region that renders redraw out of it. */
async function reduce(of: Reduction, to: { base: string; region: string }): Promise<void> {
  const { size, region } = of;
  const filter = `[0:v]scale=${size.width}:${size.height}:flags=area,split[base][whole];[whole]${cropTo(region)}[region]`;
  await runMedia({
    program: 'ffmpeg',
    args: [
      [
        inputOptions(true),
        ...(Number.isFinite(of.seconds) ? ['-t', String(of.seconds)] : []),
        '-i',
        reads(of.from),
      ],
      ['-filter_complex', filter, '-map', '[base]', footageArgs(), writes(to.base)],
      ['-map', '[region]', regionArgs, writes(to.region)],
    ],
    trusted: true,
    signal: of.signal,
  });
}

/** Scales the pictures of the bank; gives the area each of them covers then. */
async function reduceBank(of: {
  avatarDir: string;
  outDir: string;
  manifest: AvatarManifest;
  scale: { x: number; y: number };
  signal: AbortSignal | undefined;
}): Promise<Rectangle[]> {
  const { manifest, scale, signal } = of;
  const { bankWidth, bankHeight } = manifest;
  // Two more than the scaled size, because areas begin at even places.
  const width = evenUp(bankWidth * scale.x) + 2;
  const height = evenUp(bankHeight * scale.y) + 2;
  const areas = manifest.bankArea.map(({ x, y }) => ({
    x: evenDown(x * scale.x),
    y: evenDown(y * scale.y),
    width,
    height,
  }));
  const reading = await startMedia({
    program: 'ffmpeg',
    args: [
      [inputOptions(true), '-i', reads(join(of.avatarDir, avatarFiles.bank))],
      ['-vsync', 'passthrough', '-f', 'rawvideo', '-pix_fmt', 'yuv420p', 'pipe:1'],
    ],
    trusted: true,
    signal,
    readsStdout: true,
  });
  const writing = await startMedia({
    program: 'ffmpeg',
    args: [
      ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${width}x${height}`, '-r', '25', '-i', 'pipe:0'],
      ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '6', '-g', '1', '-bf', '0'],
      writes(join(of.outDir, avatarFiles.bank)),
    ],
    trusted: true,
    signal,
    feedsStdin: true,
  });
  const stdin = writing.child.stdin!;
  try {
    let index = 0;
    for await (const data of rawFrames(reading.child.stdout!, (bankWidth * bankHeight * 3) / 2)) {
      const [from, to] = [manifest.bankArea[index], areas[index]];
      if (!from || !to) break;
      index++;
      if (!stdin.write(resampleArea(data, from, to, scale)))
        await Promise.race([new Promise((done) => stdin.once('drain', done)), writing.done]);
    }
    stdin.end();
    await Promise.all([reading.done, writing.done]);
  } finally {
    reading.kill();
    writing.kill();
  }
  return areas;
}
