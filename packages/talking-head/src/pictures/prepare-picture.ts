import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { problem } from '@likeness/domain/problems';
import { loadFaceTracker } from '../files/load-tracker.ts';
import type { Picture } from '../tracking/picture.ts';
import { writePicture, type SideBounds } from './picture-file.ts';
import { PICTURE_VERSION, pictureFiles, type PictureManifest } from '../avatar/picture-manifest.ts';
import { loadPicture } from './load-sheet.ts';

export type PreparePictureOptions = {
  source: string;
  outDir: string;
  /** Which face when there are several; 0 is the largest. */
  faceIndex?: number;
  /** Bounds of the shorter side of the videos. */
  side?: SideBounds;
  /** How often the face is looked for, each time at another size; 1 unless given. */
  looks?: number;
  signal?: AbortSignal;
  onProgress?: (progress: { stage: string; fraction: number }) => void;
};

/**
 * Finds the face in a picture of ours (JPEG or PNG, already cleaned) and writes what `renderPicture` needs. Throws
 * `picture-needs-placement` where there is none: then the user may place a mouth by hand instead.
 */
export async function preparePicture(
  options: PreparePictureOptions,
): Promise<{ folder: string; manifest: PictureManifest }> {
  const { source, outDir, faceIndex = 0 } = options;
  await mkdir(outDir, { recursive: true });
  const size = await writePicture(source, outDir, options.side);
  options.onProgress?.({ stage: 'face', fraction: 0.2 });
  options.signal?.throwIfAborted();
  const file = join(outDir, pictureFiles.picture);
  const picture = await loadPicture(file, size.width, size.height);
  const { landmarks, faces } = await findFace(picture, faceIndex);
  await lookAgain(file, landmarks, { ...size, faceIndex, looks: options.looks ?? 1 });
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

/**
 * Finds the face again in copies of the picture that are up to a fifth smaller and averages what was seen: the points of
 * one look are off by up to a pixel, those of five by less than half of it. Changes `landmarks`; a look that finds another
 * face is left out.
 */
async function lookAgain(
  file: string,
  landmarks: Float32Array,
  about: { width: number; height: number; faceIndex: number; looks: number },
): Promise<void> {
  const { width, height, faceIndex, looks } = about;
  const even = (side: number): number => Math.max(2, Math.round(side / 2) * 2);
  const sum = Float64Array.from(landmarks);
  let seen = 1;
  for (let look = 1; look < looks; look++) {
    const shrunk = 1 - (0.2 * look) / looks;
    const [w, h] = [even(width * shrunk), even(height * shrunk)];
    const found = await findFace(await loadPicture(file, w, h), faceIndex).catch(() => undefined);
    if (!found) continue;
    // Depth is measured in pixels of the width.
    const scales = [width / w, height / h, width / w];
    const again = found.landmarks.map((value, index) => value * scales[index % 3]!);
    if (Math.hypot(again[3]! - landmarks[3]!, again[4]! - landmarks[4]!) > width / 20) continue;
    again.forEach((value, index) => (sum[index]! += value));
    seen += 1;
  }
  landmarks.forEach((_, index) => (landmarks[index] = sum[index]! / seen));
}

/** The chosen face of a picture (0 is the largest), and how many there are. Throws `picture-needs-placement`. */
export async function findFace(
  picture: Picture,
  faceIndex: number,
): Promise<{ landmarks: Float32Array; faces: number }> {
  const tracker = await loadFaceTracker();
  const found = tracker.find(picture);
  const chosen = found[Math.min(faceIndex, found.length - 1)];
  if (!chosen) throw problem('picture-needs-placement');
  return { landmarks: tracker.steady(picture, chosen.mesh.points), faces: found.length };
}
