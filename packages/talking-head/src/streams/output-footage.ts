import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Area } from '@likeness/domain/output';
import { changesNothing, outputForm, type OutputForm, type OutputRequest } from '@likeness/media/output-form';
import { VALUES } from '../geometry/face-topology.ts';
import type { AvatarManifest } from '../avatar/manifest.ts';
import type { BaseSegment } from '../avatar/base-path.ts';
import { matteInput } from './output-matte.ts';

/** What shall become of the pictures of a render, with the outline of the presenter where there is one. */
export type RenderOutput = OutputRequest & {
  /** A gray video with the pictures of the footage one by one: white where the presenter is. */
  matte?: string | undefined;
};

/** Prepares the output of a render of footage; undefined where the pictures stay as they are. */
export async function footageOutput(
  request: RenderOutput | undefined,
  about: {
    manifest: AvatarManifest;
    segments: BaseSegment[];
    landmarks: Float32Array;
    trust: Float32Array;
    maxHeight: number | undefined;
    /** Frame of the video at which the segments begin. */
    from?: number;
    signal: AbortSignal | undefined;
  },
): Promise<OutputForm | undefined> {
  if (!request || changesNothing(request)) return undefined;
  const { manifest, segments, landmarks, trust, maxHeight, from, signal } = about;
  const folder = await mkdtemp(join(tmpdir(), 'output-matte-'));
  const clear = () => rm(folder, { recursive: true, force: true });
  try {
    const replaced = request.matte && request.options && request.options.background !== 'original';
    const matte = replaced
      ? await matteInput(request.matte!, { manifest, segments, folder, signal })
      : undefined;
    const face = faceArea(landmarks, trust.subarray(0, manifest.frames));
    const { width, height, fps } = manifest;
    const form = await outputForm(request, { width, height, fps, face, matte, maxHeight, from });
    return {
      ...form,
      guard: form.guard && [...form.guard, folder],
      close: async () => void (await Promise.all([form.close(), clear()])),
    };
  } catch (error) {
    await clear();
    throw error;
  }
}

/** Where the face is in any picture in which it can be seen, forehead to chin. */
export function faceArea(landmarks: Float32Array, seen: ArrayLike<number>): Area | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let frame = 0; frame < seen.length; frame++) {
    if (!(seen[frame]! > 0)) continue;
    for (let at = frame * VALUES; at < (frame + 1) * VALUES; at += 3) {
      const [x, y] = [landmarks[at]!, landmarks[at + 1]!];
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  return right > left ? { x: left, y: top, width: right - left, height: bottom - top } : undefined;
}
