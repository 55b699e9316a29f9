import { join } from 'node:path';
import { inputOptions, reads, startMedia } from '@likeness/media/ffmpeg';
import { VALUES } from '../geometry/face-topology.ts';
import { mouthShape } from '../geometry/mouth-shape.ts';
import type { PersonModel } from '../geometry/person-model.ts';
import { fitPose, headAngles, toCanonical } from '../geometry/pose.ts';
import { avatarFiles } from '../prepare/manifest.ts';
import type { AvatarManifest } from '../prepare/manifest.ts';
import { rawFrames } from '../prepare/raw-frames.ts';
import type { FacePicture } from './face-compositor.ts';
import { bytesOf, picture420 } from './picture-420.ts';
import type { BankEntry } from './source-choice.ts';
import type { SourceShape } from './target-shapes.ts';
import type { WarpKernel } from './warp-kernel.ts';

/** The bank in memory: for each picture its face, its pose-free shape and what the choice looks at. */
export type Bank = { faces: FacePicture[]; shapes: SourceShape[]; entries: BankEntry[] };

export async function loadBank(
  folder: string,
  manifest: AvatarManifest,
  person: PersonModel,
  landmarks: Float32Array,
  kernel: WarpKernel,
  signal?: AbortSignal,
): Promise<Bank> {
  const { child, done } = await startMedia({
    program: 'ffmpeg',
    args: [
      [inputOptions(true), '-i', reads(join(folder, avatarFiles.bank))],
      ['-vsync', 'passthrough', '-f', 'rawvideo', '-pix_fmt', 'yuv420p', 'pipe:1'],
    ],
    trusted: true,
    signal,
    readsStdout: true,
  });
  const bank: Bank = { faces: [], shapes: [], entries: [] };
  for await (const data of rawFrames(
    child.stdout!,
    bytesOf({ width: manifest.bankWidth, height: manifest.bankHeight }),
  )) {
    const index = bank.faces.length;
    const frame = manifest.bank[index];
    const area = manifest.bankArea[index];
    if (frame === undefined || !area) break;
    const stored = kernel.bytes(data.length);
    stored.set(data);
    const points = landmarks.slice(frame * VALUES, (frame + 1) * VALUES);
    const pose = fitPose(person.template, points);
    const shape = toCanonical(points, 0, pose);
    const mouth = mouthShape(shape);
    const { yaw, pitch } = headAngles(pose);
    bank.faces.push({ landmarks: points, picture: picture420(stored, area) });
    bank.shapes.push({ shape, mouth });
    bank.entries.push({ ...mouth, frame, yaw, pitch });
  }
  await done;
  if (bank.faces.length !== manifest.bank.length)
    throw new RangeError('the bank of the avatar is incomplete');
  return bank;
}
