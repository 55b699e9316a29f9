import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { problem } from '@likeness/domain/problems';
import { asMediaProblem, inputOptions, reads, runMedia, startMedia, writes } from '@likeness/media/ffmpeg';
import { probe } from '@likeness/media/probe';
import { analyseFace } from '../geometry/face-analysis.ts';
import { VALUES } from '../geometry/face-topology.ts';
import { learnPerson } from '../geometry/person-model.ts';
import { FaceTracker } from '../tracking/face-tracker.ts';
import { boxAround } from '../tracking/face-mesh.ts';
import { fillGaps, smoothOverTime } from '../tracking/face-track.ts';
import type { FaceTrack } from '../tracking/face-track.ts';
import { chooseBank } from './bank-choice.ts';
import { normalRate, rateText } from './frame-rate.ts';
import { DISSOLVE, findLoopPoints, KEY_EVERY } from './loop-points.ts';
import { AVATAR_VERSION, avatarFiles, saveLandmarks, savePerson } from './manifest.ts';
import type { AvatarManifest, LoopPoint, Rectangle } from './manifest.ts';
import { rawFrames } from './raw-frames.ts';
import { bankAreas, regionOf } from './region.ts';

export type PrepareOptions = {
  source: string;
  outDir: string;
  faceIndex?: number;
  signal?: AbortSignal;
  onProgress?: (progress: { stage: string; fraction: number }) => void;
};

export type PreparedAvatar = { folder: string; manifest: AvatarManifest };

const BANK_LIMIT = 300;
const THUMBNAIL = { width: 32, height: 32 };

/** Footage encoders: fast to write and to read; the files are read once per render and never shown themselves. */
const footageArgs = (crf: number): string[] => [
  '-an',
  '-c:v',
  'libx264',
  '-preset',
  'ultrafast',
  '-crf',
  String(crf),
  '-pix_fmt',
  'yuv420p',
  '-g',
  String(KEY_EVERY),
  '-keyint_min',
  String(KEY_EVERY),
  '-sc_threshold',
  '0',
  '-bf',
  '0',
  '-video_track_timescale',
  '90000',
  '-map_metadata',
  '-1',
];

/** Turns footage of a person into everything that renders need. */
export async function prepareAvatar(options: PrepareOptions): Promise<PreparedAvatar> {
  const { source, outDir, signal } = options;
  const progress = options.onProgress ?? (() => undefined);
  await mkdir(outDir, { recursive: true });
  const { video } = await probe(source, { trusted: false, signal });
  if (!video) throw problem('media-no-video');
  const fps = normalRate(video.fps, video.constantFrameRate);
  const size = { width: Math.floor(video.width / 2) * 2, height: Math.floor(video.height / 2) * 2 };
  const base = join(outDir, avatarFiles.base);
  const followed = await normaliseAndTrack({
    source,
    base,
    fps,
    ...size,
    expected: video.duration * fps,
    options,
  });
  const { track, thumbnails } = followed;
  if (!track.confidence.some((c) => c > 0)) throw problem('face-not-found');
  fillGaps(track.landmarks, track.confidence);
  const landmarks = smoothOverTime(track.landmarks, track.frames, 0.8);
  const usable = Uint8Array.from(track.confidence, (c) => (c > 0 ? 1 : 0));
  progress({ stage: 'analyse', fraction: 0 });
  const analysis = analyseFace(landmarks, usable);
  const person = learnPerson(analysis, usable);
  const region = regionOf(landmarks, usable, size.width, size.height);
  const regionFile = join(outDir, avatarFiles.region);
  await runMedia({
    program: 'ffmpeg',
    args: [
      inputOptions(true),
      '-i',
      reads(base),
      '-vf',
      cropText(region),
      footageArgs(6),
      writes(regionFile),
    ],
    trusted: true,
    signal,
  });
  const bank = chooseBank(analysis, usable, BANK_LIMIT);
  const areas = bankAreas(landmarks, bank, region);
  await writeBank(regionFile, join(outDir, avatarFiles.bank), region, bank, areas, signal);
  progress({ stage: 'loops', fraction: 0 });
  const loops = findLoopPoints(analysis, thumbnails, THUMBNAIL.width * THUMBNAIL.height);
  for (const [index, loop] of loops.entries()) await writeLoop(outDir, index, loop, fps, region, signal);
  await saveLandmarks(outDir, landmarks, track.confidence);
  await savePerson(outDir, person);
  const manifest: AvatarManifest = {
    version: AVATAR_VERSION,
    key: await contentKey(source, options.faceIndex ?? 0),
    ...size,
    fps,
    frames: track.frames,
    region,
    bank,
    bankArea: areas,
    bankWidth: areas[0]!.width,
    bankHeight: areas[0]!.height,
    loops,
    open: person.open,
    mouthWidth: person.width,
    findings: { facePixels: 0, trackedShare: 1, usableShare: 1, talking: true, faces: 1, problems: [] },
  };
  await writeFile(join(outDir, avatarFiles.manifest), JSON.stringify(manifest));
  return { folder: outDir, manifest };
}

const cropText = (r: Rectangle): string => `crop=${r.width}:${r.height}:${r.x}:${r.y}`;

async function contentKey(source: string, faceIndex: number): Promise<string> {
  const hash = createHash('sha256').update(`${AVATAR_VERSION}/${faceIndex}/`);
  await pipeline(createReadStream(source), hash);
  return hash.digest('hex');
}

type Pass = {
  source: string;
  base: string;
  fps: number;
  width: number;
  height: number;
  expected: number;
  options: PrepareOptions;
};

async function normaliseAndTrack(pass: Pass): Promise<{ track: FaceTrack; thumbnails: Uint8Array }> {
  const { width, height, fps } = pass;
  const tracker = await FaceTracker.load();
  const running = await startMedia({
    program: 'ffmpeg',
    args: [
      [inputOptions(false), '-i', reads(pass.source)],
      ['-filter_complex', `[0:v:0]fps=${rateText(fps)},scale=${width}:${height},format=yuv420p,split[a][b]`],
      ['-map', '[a]', footageArgs(16), writes(pass.base)],
      ['-map', '[b]', '-f', 'rawvideo', '-pix_fmt', 'yuv420p', 'pipe:1'],
    ],
    trusted: false,
    signal: pass.options.signal,
    readsStdout: true,
  });
  const landmarks: Float32Array[] = [];
  const confidence: number[] = [];
  const thumbnails: Uint8Array[] = [];
  const size = (width * height * 3) / 2;
  try {
    for await (const data of rawFrames(running.child.stdout!, size)) {
      const picture = { width, height, data };
      if (landmarks.length === 0) {
        const faces = tracker.find(picture);
        const chosen = faces[pass.options.faceIndex ?? 0];
        if (chosen) tracker.startAt(boxAround(chosen.mesh.points));
      }
      const face = tracker.next(picture);
      landmarks.push(face?.points ?? new Float32Array(VALUES));
      confidence.push(face?.score ?? 0);
      thumbnails.push(thumbnail(data, width, height));
      pass.options.onProgress?.({ stage: 'track', fraction: Math.min(1, landmarks.length / pass.expected) });
    }
    await running.done;
  } catch (error) {
    throw asMediaProblem(error);
  } finally {
    running.kill();
  }
  const frames = landmarks.length;
  const all = new Float32Array(frames * VALUES);
  landmarks.forEach((points, i) => all.set(points, i * VALUES));
  const small = new Uint8Array(frames * THUMBNAIL.width * THUMBNAIL.height);
  thumbnails.forEach((t, i) => small.set(t, i * t.length));
  const track = { width, height, fps, frames, landmarks: all, confidence: Float32Array.from(confidence) };
  return { track, thumbnails: small };
}

/** A small grey picture of the frame; sparse taps are enough to tell whether two frames look alike. */
function thumbnail(data: Uint8Array, width: number, height: number): Uint8Array {
  const result = new Uint8Array(THUMBNAIL.width * THUMBNAIL.height);
  for (let y = 0; y < THUMBNAIL.height; y++) {
    for (let x = 0; x < THUMBNAIL.width; x++) {
      let sum = 0;
      for (let k = 0; k < 16; k++) {
        const px = Math.floor(((x + ((k & 3) + 0.5) / 4) * width) / THUMBNAIL.width);
        const py = Math.floor(((y + ((k >> 2) + 0.5) / 4) * height) / THUMBNAIL.height);
        sum += data[py * width + px]!;
      }
      result[y * THUMBNAIL.width + x] = sum / 16;
    }
  }
  return result;
}

async function writeBank(
  regionFile: string,
  out: string,
  region: Rectangle,
  bank: number[],
  areas: Rectangle[],
  signal: AbortSignal | undefined,
): Promise<void> {
  const { width, height } = areas[0]!;
  const reading = await startMedia({
    program: 'ffmpeg',
    args: [inputOptions(true), '-i', reads(regionFile), '-vsync', 'passthrough', '-f', 'rawvideo', 'pipe:1'],
    trusted: true,
    signal,
    readsStdout: true,
  });
  const writing = await startMedia({
    program: 'ffmpeg',
    args: [
      ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${width}x${height}`, '-r', '25', '-i', 'pipe:0'],
      ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '8', '-g', '1', '-bf', '0', writes(out)],
    ],
    trusted: true,
    signal,
    feedsStdin: true,
  });
  let index = 0;
  let at = 0;
  for await (const data of rawFrames(reading.child.stdout!, (region.width * region.height * 3) / 2)) {
    if (bank[at] === index) {
      const area = areas[at++]!;
      const piece = cropPlanes(data, region, area);
      if (!writing.child.stdin!.write(piece))
        await new Promise((resolve) => writing.child.stdin!.once('drain', resolve));
    }
    index++;
  }
  writing.child.stdin!.end();
  await Promise.all([reading.done, writing.done]);
}

/** The part `area` of a yuv420p picture that itself covers `whole` (both in pixels of the footage). */
function cropPlanes(data: Uint8Array, whole: Rectangle, area: Rectangle): Uint8Array {
  const out = new Uint8Array((area.width * area.height * 3) / 2);
  let from = 0;
  let to = 0;
  for (const shrink of [1, 2, 2]) {
    const stride = whole.width / shrink;
    const width = area.width / shrink;
    const x = (area.x - whole.x) / shrink;
    for (let row = 0; row < area.height / shrink; row++) {
      const at = from + ((area.y - whole.y) / shrink + row) * stride + x;
      out.set(data.subarray(at, at + width), to);
      to += width;
    }
    from += (stride * whole.height) / shrink;
  }
  return out;
}

async function writeLoop(
  folder: string,
  index: number,
  loop: LoopPoint,
  fps: number,
  region: Rectangle,
  signal: AbortSignal | undefined,
): Promise<void> {
  const base = join(folder, avatarFiles.base);
  const out = join(folder, avatarFiles.loopBase(index));
  const part = (input: number, name: string): string =>
    `[${input}:v]trim=end_frame=${DISSOLVE},setpts=N/(${rateText(fps)}*TB),settb=1/90000,fps=${rateText(fps)}[${name}]`;
  const seek = (frame: number): string => ((frame - 0.25) / fps).toFixed(6);
  const seconds = (DISSOLVE / fps).toFixed(6);
  await runMedia({
    program: 'ffmpeg',
    args: [
      [inputOptions(true), '-ss', seek(loop.from), '-i', reads(base)],
      [inputOptions(true), '-ss', seek(loop.to), '-i', reads(base)],
      [
        '-filter_complex',
        `${part(0, 'a')};${part(1, 'b')};[a][b]xfade=transition=fade:duration=${seconds}:offset=0`,
      ],
      ['-frames:v', String(DISSOLVE)],
      footageArgs(16),
      writes(out),
    ],
    trusted: true,
    signal,
  });
  await runMedia({
    program: 'ffmpeg',
    args: [
      inputOptions(true),
      '-i',
      reads(out),
      '-vf',
      cropText(region),
      footageArgs(6),
      writes(join(folder, avatarFiles.loopRegion(index))),
    ],
    trusted: true,
    signal,
  });
}
