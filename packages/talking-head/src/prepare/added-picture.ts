import type { AvatarManifest, Rectangle } from '../avatar/manifest.ts';
import { lowerFaceBounds } from '../geometry/face-region.ts';
import { VALUES } from '../geometry/face-topology.ts';
import { headAngles, type Pose } from '../geometry/pose.ts';
import { clamp } from '../numeric/statistics.ts';
import type { Picture } from '../tracking/picture.ts';
import type { UsualPose } from './added-faces.ts';

/** A lower face of an added recording as a picture of the bank, and where its points lie in the footage of the avatar. */
export type AddedPicture = { data: Uint8Array; area: Rectangle; landmarks: Float32Array };

/** What brings the skin of a recording to that of the avatar: luma is multiplied, as light does, and both chroma are shifted. */
export type SkinChange = { gain: number; u: number; v: number };

/** Means of skin in luma, blue and red difference. */
export type Skin = [y: number, u: number, v: number];

/** Pixels that the lower face keeps free at the sides of its picture. */
const MARGIN = 4;
/** Light may differ by so much; beyond it teeth would become grey or burn out. */
const GAIN = { least: 0.6, most: 1.6 };
const MOST_SHIFT = 24;
const BLACK = 16;

/**
 * Turns and scales the face in a picture of an added recording to the usual pose of the avatar and cuts its lower part out, as
 * large as the pictures of the bank. Where exactly it lies in the region does not matter: renders go by its points.
 */
export function addedPicture(
  picture: Picture,
  points: Float32Array,
  pose: Pose,
  { own, manifest, change }: { own: UsualPose; manifest: AvatarManifest; change: SkinChange },
): AddedPicture {
  const { region, bankWidth: width, bankHeight: height } = manifest;
  const middle = (from: number, room: number, size: number): number =>
    from + 2 * Math.floor((room - size) / 4);
  const area = {
    x: middle(region.x, region.width, width),
    y: middle(region.y, region.height, height),
    width,
    height,
  };
  const turn = own.roll - headAngles(pose).roll;
  const turned = moved(points, own.scale / pose.scale, turn, 0, 0);
  const bounds = lowerFaceBounds(turned);
  const fit = Math.min(
    1,
    (width - MARGIN) / (bounds.right - bounds.left),
    (height - MARGIN) / (bounds.bottom - bounds.top),
  );
  const scale = (fit * own.scale) / pose.scale;
  const x = area.x + width / 2 - (fit * (bounds.left + bounds.right)) / 2;
  const y = area.y + height / 2 - (fit * (bounds.top + bounds.bottom)) / 2;
  return {
    data: drawn(picture, area, { scale, turn, x, y }, change),
    area,
    landmarks: moved(points, scale, turn, x, y),
  };
}

type Similarity = { scale: number; turn: number; x: number; y: number };

/** Points turned in the picture, scaled, and shifted. */
function moved(points: Float32Array, scale: number, turn: number, x: number, y: number): Float32Array {
  const [c, s] = [scale * Math.cos(turn), scale * Math.sin(turn)];
  const result = new Float32Array(VALUES);
  for (let q = 0; q < VALUES; q += 3) {
    result[q] = c * points[q]! - s * points[q + 1]! + x;
    result[q + 1] = s * points[q]! + c * points[q + 1]! + y;
    result[q + 2] = scale * points[q + 2]!;
  }
  return result;
}

/** The planes of `area` after the similarity; a pixel of a picture that becomes smaller is the mean of several. */
function drawn(picture: Picture, area: Rectangle, by: Similarity, change: SkinChange): Uint8Array {
  const out = new Uint8Array((area.width * area.height * 3) / 2);
  const [c, s] = [Math.cos(by.turn) / by.scale, Math.sin(by.turn) / by.scale];
  const samples = Math.max(1, Math.min(4, Math.ceil(1 / by.scale)));
  let [from, to] = [0, 0];
  for (const [plane, shrink] of [1, 2, 2].entries()) {
    const [width, height] = [picture.width / shrink, picture.height / shrink];
    const data = picture.data.subarray(from, from + width * height);
    const shift = plane === 1 ? change.u : change.v;
    for (let row = 0; row < area.height / shrink; row++) {
      for (let column = 0; column < area.width / shrink; column++, to++) {
        let sum = 0;
        for (let k = 0; k < samples * samples; k++) {
          const px = (column + ((k % samples) + 0.5) / samples - 0.5) * shrink + area.x - by.x;
          const py = (row + (Math.floor(k / samples) + 0.5) / samples - 0.5) * shrink + area.y - by.y;
          sum += sampled(data, width, height, (c * px + s * py) / shrink, (c * py - s * px) / shrink);
        }
        const value = sum / (samples * samples);
        out[to] = clamp(
          Math.round(plane === 0 ? BLACK + (value - BLACK) * change.gain : value + shift),
          0,
          255,
        );
      }
    }
    from += width * height;
  }
  return out;
}

/** Between the four pixels around a place; outside of the plane its edge goes on. */
function sampled(data: Uint8Array, width: number, height: number, x: number, y: number): number {
  const [cx, cy] = [clamp(x, 0, width - 1.001), clamp(y, 0, height - 1.001)];
  const [x0, y0] = [Math.floor(cx), Math.floor(cy)];
  const [fx, fy] = [cx - x0, cy - y0];
  const at = y0 * width + x0;
  const above = data[at]! * (1 - fx) + data[at + 1]! * fx;
  const below = data[at + width]! * (1 - fx) + data[at + width + 1]! * fx;
  return above * (1 - fy) + below * fy;
}

/** The middle of the skin at some points of a face; `points` are pixels of the picture. */
export function skinOf({ data, width, height }: Picture, points: Float32Array, at: Int32Array): Skin {
  let from = 0;
  return [1, 2, 2].map((shrink) => {
    const [w, h] = [width / shrink, height / shrink];
    const plane = data.subarray(from, from + w * h);
    from += w * h;
    const seen = [...at].flatMap((point) => {
      const [x, y] = [points[point * 3]! / shrink, points[point * 3 + 1]! / shrink];
      return x < 0 || y < 0 || x > w - 1 || y > h - 1 ? [] : [sampled(plane, w, h, x, y)];
    });
    return seen.toSorted((a, b) => a - b)[seen.length >> 1] ?? 128;
  }) as Skin;
}

/** What takes one skin to another. */
export const skinChange = (from: Skin, to: Skin): SkinChange => ({
  gain: clamp((to[0] - BLACK) / Math.max(1, from[0] - BLACK), GAIN.least, GAIN.most),
  u: clamp(to[1] - from[1], -MOST_SHIFT, MOST_SHIFT),
  v: clamp(to[2] - from[2], -MOST_SHIFT, MOST_SHIFT),
});
