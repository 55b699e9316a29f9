import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { problem } from '@likeness/domain/problems';
import { VALUES } from '../geometry/face-topology.ts';
import { boxAround, FaceMesh } from '../tracking/face-mesh.ts';
import { FaceTracker } from '../tracking/face-tracker.ts';
import { loadPicture } from './sheet.ts';

/** Raise it when the file of a prepared picture changes; older ones are prepared again. */
export const PICTURE_VERSION = 1;

/** A video of a picture fits into this, whichever way it stands; a smaller picture is enlarged up to twice. */
const LARGEST = { long: 1920, short: 1080 };
const SMALLEST_SHORT = 720;

/** What preparing a picture of a face leaves behind, in `avatar.json` beside `picture.png`. */
export type PictureManifest = {
  kind: 'picture';
  version: number;
  /** SHA-256 over the picture and the chosen face. */
  key: string;
  width: number;
  height: number;
  /** x, y, z of the 468 points in pixels of the video. */
  landmarks: number[];
  /** Faces in the picture, and the height of the chosen one in pixels. */
  faces: number;
  facePixels: number;
};

export const pictureFiles = {
  manifest: 'avatar.json',
  picture: 'picture.png',
  poster: 'poster.jpg',
} as const;

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
  const found = (await FaceTracker.load()).find(picture);
  const chosen = found[Math.min(faceIndex, found.length - 1)];
  if (!chosen) throw problem('face-not-found');
  const landmarks = await steadyLandmarks(chosen.mesh.points, picture);
  const manifest: PictureManifest = {
    kind: 'picture',
    version: PICTURE_VERSION,
    key: createHash('sha256')
      .update(await readFile(source))
      .update(`face ${faceIndex}`)
      .digest('hex'),
    ...size,
    landmarks: Array.from(landmarks, (value) => Math.round(value * 100) / 100),
    faces: found.length,
    facePixels: Math.round(
      Math.hypot(landmarks[152 * 3]! - landmarks[30]!, landmarks[152 * 3 + 1]! - landmarks[31]!),
    ),
  };
  await writeFile(join(outDir, pictureFiles.manifest), JSON.stringify(manifest));
  options.onProgress?.({ stage: 'face', fraction: 1 });
  return { folder: outDir, manifest };
}

/** Writes the picture at the size of its videos (even sides) and a poster; returns the size. */
export async function writePicture(
  source: string,
  outDir: string,
): Promise<{ width: number; height: number }> {
  const image = sharp(source).autoOrient();
  const { width: w, height: h } = (await image.metadata()).autoOrient;
  const largest = Math.min(LARGEST.long / Math.max(w, h), LARGEST.short / Math.min(w, h));
  const scale = Math.min(largest, Math.max(1, Math.min(2, SMALLEST_SHORT / Math.min(w, h))));
  const even = (side: number): number => Math.max(2, Math.round((side * scale) / 2) * 2);
  const size = { width: even(w), height: even(h) };
  await image
    .flatten({ background: '#ffffff' })
    .resize(size.width, size.height, { fit: 'fill', kernel: 'lanczos3' })
    .toColourspace('srgb')
    .png({ compressionLevel: 6 })
    .toFile(join(outDir, pictureFiles.picture));
  await sharp(join(outDir, pictureFiles.picture))
    .resize(640, 640, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 85 })
    .toFile(join(outDir, pictureFiles.poster));
  return size;
}

/** The mean of the mesh over slightly different crops: one look at a still picture is noisier than many. */
async function steadyLandmarks(
  first: Float32Array,
  picture: Parameters<FaceMesh['fit']>[0],
): Promise<Float32Array> {
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
