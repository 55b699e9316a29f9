import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { problem } from '@likeness/domain/problems';
import { FaceTracker } from '../tracking/face-tracker.ts';
import type { Picture } from '../tracking/picture.ts';
import { writePicture } from './picture-file.ts';
import { PICTURE_VERSION, pictureFiles, type PictureManifest } from '../avatar/picture-manifest.ts';
import { loadPicture } from './sheet.ts';

export type PreparePictureOptions = {
  source: string;
  outDir: string;
  /** Which face when there are several; 0 is the largest. */
  faceIndex?: number;
  signal?: AbortSignal;
  onProgress?: (progress: { stage: string; fraction: number }) => void;
};

/**
 * Finds the face in a picture of ours (JPEG or PNG, already cleaned) and writes what `renderPicture` needs. Throws
 * `face-not-found`: then the user may place a mouth by hand instead.
 */
export async function preparePicture(
  options: PreparePictureOptions,
): Promise<{ folder: string; manifest: PictureManifest }> {
  const { source, outDir, faceIndex = 0 } = options;
  await mkdir(outDir, { recursive: true });
  const size = await writePicture(source, outDir);
  options.onProgress?.({ stage: 'face', fraction: 0.2 });
  options.signal?.throwIfAborted();
  const file = join(outDir, pictureFiles.picture);
  const picture = await loadPicture(file, size.width, size.height);
  const { landmarks, faces } = await findFace(picture, faceIndex);
  const manifest: PictureManifest = {
    kind: 'picture',
    version: PICTURE_VERSION,
    key: createHash('sha256')
      .update(await readFile(source))
      .update(`face ${faceIndex}`)
      .digest('hex'),
    ...size,
    landmarks: Array.from(landmarks, (value) => Math.round(value * 100) / 100),
    faces,
    facePixels: Math.round(
      Math.hypot(landmarks[152 * 3]! - landmarks[30]!, landmarks[152 * 3 + 1]! - landmarks[31]!),
    ),
  };
  await writeFile(join(outDir, pictureFiles.manifest), JSON.stringify(manifest));
  options.onProgress?.({ stage: 'face', fraction: 1 });
  return { folder: outDir, manifest };
}

/** The chosen face of a picture (0 is the largest), and how many there are. Throws `face-not-found`. */
export async function findFace(
  picture: Picture,
  faceIndex: number,
): Promise<{ landmarks: Float32Array; faces: number }> {
  const tracker = await FaceTracker.load();
  const found = tracker.find(picture);
  const chosen = found[Math.min(faceIndex, found.length - 1)];
  if (!chosen) throw problem('face-not-found');
  return { landmarks: tracker.steady(picture, chosen.mesh.points), faces: found.length };
}
