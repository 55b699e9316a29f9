import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Writable } from 'node:stream';
import {
  audioEncoderArgs,
  containerArgs,
  metadataArgs,
  videoEncoderArgs,
} from '@likeness/media/encoder-settings';
import { inputOptions, reads, startMedia, writes } from '@likeness/media/ffmpeg';
import { VALUES } from '../geometry/face-topology.ts';
import { fitPose, headAngles } from '../geometry/pose.ts';
import { avatarFiles, loadAvatar, loadLandmarks } from '../prepare/manifest.ts';
import { rateText } from '../prepare/frame-rate.ts';
import { rawFrames } from '../prepare/raw-frames.ts';
import { resampleTrack } from '../track.ts';
import type { MouthTrack } from '../track.ts';
import { baseFrames, concatList, planBase } from './base-path.ts';
import type { BaseFrame } from './base-path.ts';
import { loadBank } from './bank.ts';
import { FaceCompositor } from './face-compositor.ts';
import { mouthTargets } from './mouth-targets.ts';
import { bytesOf, picture420 } from './picture-420.ts';
import { SourceChooser } from './source-choice.ts';
import { TargetShapes } from './target-shapes.ts';
import { WarpKernel } from './warp-kernel.ts';

export type RenderOptions = {
  avatarDir: string;
  /** A WAVE file; its length is the length of the video. */
  audio: string;
  track: MouthTrack;
  out: string;
  options?: { maxSeconds?: number; height?: number };
  signal?: AbortSignal;
  onProgress?: (progress: { stage: string; fraction: number }) => void;
};

export type RenderReport = {
  seconds: number;
  frames: number;
  width: number;
  height: number;
  fps: number;
  jumps: number;
};

/** Renders the person of a prepared avatar saying what the track and the sound say. */
export async function renderTalkingHead(request: RenderOptions): Promise<RenderReport> {
  const { avatarDir, signal, out } = request;
  const { manifest, person } = await loadAvatar(avatarDir);
  const { fps, region } = manifest;
  const { landmarks } = await loadLandmarks(avatarDir, manifest.frames);
  const track = resampleTrack(request.track, fps);
  const seconds = Math.min(track.length / fps, request.options?.maxSeconds ?? Infinity);
  const total = Math.max(1, Math.round(seconds * fps));
  const work = await mkdtemp(join(tmpdir(), 'talking-head-'));
  try {
    const segments = planBase(manifest, total);
    const path = baseFrames(segments);
    const file = (name: string): string => resolve(avatarDir, name);
    const baseList = join(work, 'base.txt');
    const regionList = join(work, 'region.txt');
    await writeFile(
      baseList,
      concatList(segments, fps, {
        footage: file(avatarFiles.base),
        loop: (i) => file(avatarFiles.loopBase(i)),
      }),
    );
    await writeFile(
      regionList,
      concatList(segments, fps, {
        footage: file(avatarFiles.region),
        loop: (i) => file(avatarFiles.loopRegion(i)),
      }),
    );

    const concat = [...inputOptions(true), '-f', 'concat', '-safe', '0'];
    const regions = await startMedia({
      program: 'ffmpeg',
      args: [
        concat,
        '-i',
        reads(regionList, ''),
        '-vsync',
        'passthrough',
        '-f',
        'rawvideo',
        '-pix_fmt',
        'yuv420p',
        'pipe:1',
      ],
      trusted: true,
      signal,
      readsStdout: true,
    });
    const clock = `setpts=N/(${rateText(fps)}*TB)`;
    const encoder = await startMedia({
      program: 'ffmpeg',
      args: [
        [concat, '-i', reads(baseList, '')],
        [
          '-f',
          'rawvideo',
          '-pix_fmt',
          'yuv420p',
          '-s',
          `${region.width}x${region.height}`,
          '-r',
          rateText(fps),
          '-i',
          'pipe:0',
        ],
        [inputOptions(true), '-i', reads(request.audio)],
        [
          '-filter_complex',
          `[0:v]${clock}[base];[1:v]${clock}[face];[base][face]overlay=${region.x}:${region.y}:eval=init:format=yuv420:shortest=1[v]`,
        ],
        ['-map', '[v]', '-map', '2:a:0', '-r', rateText(fps)],
        videoEncoderArgs(),
        audioEncoderArgs,
        ['-af', 'apad', '-t', (total / fps).toFixed(6)],
        containerArgs,
        metadataArgs({}),
        writes(out),
      ],
      trusted: true,
      signal,
      feedsStdin: true,
    });
    const size = bytesOf(region);
    const bankBytes =
      manifest.bank.length * (bytesOf({ width: manifest.bankWidth, height: manifest.bankHeight }) + 16);
    const kernel = await WarpKernel.create(bankBytes + 2 * size);
    const bank = await loadBank(avatarDir, manifest, person, landmarks, kernel, signal);
    const targets = mouthTargets(track, person, total);
    const faceAt = (at: BaseFrame): Float32Array => blendLandmarks(landmarks, at);
    const turns = path.map((at) => headAngles(fitPose(person.template, faceAt(at))));
    const chosen = new SourceChooser(bank.entries, person).choose(targets, turns);
    const shapes = new TargetShapes(person, targets, (i) => bank.shapes[chosen[i]!]!);
    const compositor = new FaceCompositor(person, kernel);
    const stdin = encoder.child.stdin!;
    const jumpAt = (i: number): boolean => {
      if (i <= 0 || i >= total) return false;
      return Math.abs(bank.entries[chosen[i]!]!.frame - bank.entries[chosen[i - 1]!]!.frame) > 2;
    };
    const shown = kernel.bytes(size);
    const result = kernel.bytes(size);
    let i = 0;
    let jumps = 0;
    for await (const data of rawFrames(regions.child.stdout!, size)) {
      if (i >= total) break;
      shown.set(data);
      result.set(data);
      const jumped = jumpAt(i);
      const near = jumped ? chosen[i - 1]! + 1 : jumpAt(i + 1) ? chosen[i + 1]! - 1 : -1;
      if (jumped) jumps++;
      compositor.compose({
        base: { landmarks: faceAt(path[i]!), picture: picture420(shown, region) },
        out: picture420(result, region),
        shape: shapes.at(i),
        source: bank.faces[chosen[i]!]!,
        second: bank.faces[near],
        mix: bank.faces[near] ? 0.33 : 0,
        jumped,
        strength: 1,
      });
      await send(stdin, result.slice());
      i++;
      request.onProgress?.({ stage: 'render', fraction: i / total });
    }
    stdin.end();
    regions.kill();
    await encoder.done;
    return { seconds: total / fps, frames: i, width: manifest.width, height: manifest.height, fps, jumps };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

function blendLandmarks(landmarks: Float32Array, { frame, next, mix }: BaseFrame): Float32Array {
  const a = landmarks.subarray(frame * VALUES, (frame + 1) * VALUES);
  if (mix === 0) return a;
  const b = landmarks.subarray(next * VALUES, (next + 1) * VALUES);
  return a.map((v, q) => v + (b[q]! - v) * mix);
}

const send = (stream: Writable, data: Uint8Array): Promise<void> | undefined =>
  stream.write(data) ? undefined : new Promise((resolve) => stream.once('drain', () => resolve()));
