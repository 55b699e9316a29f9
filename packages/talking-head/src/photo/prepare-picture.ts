import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { problem } from '@likeness/domain/problems';
import { VALUES } from '../geometry/face-topology.ts';
import { boxAround, FaceMesh } from '../tracking/face-mesh.ts';
import { FaceTracker } from '../tracking/face-tracker.ts';
import type { Picture } from '../tracking/picture.ts';
import { writePicture } from './picture-file.ts';
import { PICTURE_VERSION, pictureFiles, type PictureManifest } from './picture-manifest.ts';
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
  const found = (await FaceTracker.load()).find(picture);
  const chosen = found[Math.min(faceIndex, found.length - 1)];
  if (!chosen) throw problem('face-not-found');
  return { landmarks: await steadyLandmarks(chosen.mesh.points, picture), faces: found.length };
}

/** The mean of the mesh over slightly different crops: one look at a still picture is noisier than many. */
async function steadyLandmarks(first: Float32Array, picture: Picture): Promise<Float32Array> {
  const mesh = await FaceMesh.load();
  const home = boxAround(first);
  const looks = [
    [0, 0, 1],
    [0.03, 0, 0.94],
    [-0.03, 0, 1.06],
    [0, 0.03, 0.97],
    [0, -0.03, 1.03],
  ] as const;
  const mean = new Float32Array(VALUES);
  for (const [dx, dy, size] of looks) {
    const box = { ...home, x: home.x + dx * home.size, y: home.y + dy * home.size, size: home.size * size };
    const { points } = mesh.fit(picture, box);
    for (let q = 0; q < VALUES; q++) mean[q]! += points[q]! / looks.length;
  }
  return mean;
}
