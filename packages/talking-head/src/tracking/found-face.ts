import sharp from 'sharp';
import type { MeshedFace } from './face-mesh.ts';
import type { Picture } from './picture.ts';

/** Where a face is, as shares 0..1 of the picture; parts of it may lie outside. */
export type FoundFace = { x: number; y: number; width: number; height: number };

/** Among other people a lost face is only looked for so near to where it was last seen, in sizes of its box. */
export const AMONG_OTHERS = 0.6;

/** The box around the mesh of a face. */
export function foundFace({ points }: MeshedFace, { width, height }: Picture): FoundFace {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 3) {
    left = Math.min(left, points[i]!);
    right = Math.max(right, points[i]!);
    top = Math.min(top, points[i + 1]!);
    bottom = Math.max(bottom, points[i + 1]!);
  }
  return { x: left / width, y: top / height, width: (right - left) / width, height: (bottom - top) / height };
}

/** Index of the face that lies nearest to `wanted`, sizes considered; -1 without faces. */
export function nearestFace(faces: FoundFace[], wanted: FoundFace): number {
  const unlike = (face: FoundFace): number =>
    Math.hypot(
      (face.x + face.width / 2 - wanted.x - wanted.width / 2) / wanted.width,
      (face.y + face.height / 2 - wanted.y - wanted.height / 2) / wanted.height,
    ) + Math.abs(Math.log(face.width / wanted.width));
  let best = -1;
  faces.forEach((face, index) => {
    if (best < 0 || unlike(face) < unlike(faces[best]!)) best = index;
  });
  return best;
}

/** Of faces found in a picture, largest first, the one nearest to `wanted`; without it the largest. */
export function chosenFace<Found extends { mesh: MeshedFace }>(
  found: Found[],
  picture: Picture,
  wanted: FoundFace | undefined,
): Found | undefined {
  if (!wanted) return found[0];
  const boxes = found.map(({ mesh }) => foundFace(mesh, picture));
  return found[nearestFace(boxes, wanted)];
}

const LONG_SIDE = 720;

/** The picture as a JPEG in a data URL, to choose a face in; `longSide` in pixels. */
export async function pictureUrl({ data, width, height }: Picture, longSide = LONG_SIDE): Promise<string> {
  const rgb = new Uint8Array(width * height * 3);
  const half = width >> 1;
  const u = width * height;
  const v = u + half * (height >> 1);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const chroma = (y >> 1) * half + (x >> 1);
      const luma = 1.1644 * (data[y * width + x]! - 16);
      const [cb, cr] = [data[u + chroma]! - 128, data[v + chroma]! - 128];
      const at = (y * width + x) * 3;
      rgb[at] = clamped(luma + 1.7927 * cr);
      rgb[at + 1] = clamped(luma - 0.2132 * cb - 0.5329 * cr);
      rgb[at + 2] = clamped(luma + 2.1124 * cb);
    }
  }
  const jpeg = await sharp(rgb, { raw: { width, height, channels: 3 } })
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 80 })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}

const clamped = (value: number): number => Math.max(0, Math.min(255, Math.round(value)));
