import { POINTS, TRIANGLES } from '@likeness/talking-head/geometry/face-topology';
import type { MeshedFace } from '@likeness/talking-head/tracking/face-mesh';

/** Rows of red, green, blue and 255. */
export type Pixels = { width: number; height: number; data: Uint8Array };
type Point = [x: number, y: number, z: number];

/** How far the picture's own head is enlarged when it is painted over, times. */
const covered = 1.12;

/**
 * The head of a picture turned to the side by `yaw` and down by `pitch` (radians): the mesh of its face is turned in space and drawn with its
 * own colours, the nearest last, over a head without features.
 */
export function turnedHead(picture: Pixels, { points }: MeshedFace, yaw: number, pitch = 0): Pixels {
  const mesh = Array.from({ length: POINTS }, (_, i): Point => [
    points[3 * i]!,
    points[3 * i + 1]!,
    points[3 * i + 2]!,
  ]);
  const mean = (axis: 0 | 1 | 2) => mesh.reduce((sum, point) => sum + point[axis], 0) / POINTS;
  const [cx, cy] = [mean(0), mean(1)];
  const half = Math.max(...mesh.map(([x]) => Math.abs(x - cx)));
  // About the middle of the head, which lies behind its face.
  const cz = Math.max(...mesh.map(([, , z]) => z));
  const turned = mesh.map(([x, y, z]): Point => {
    const [dx, dy, dz] = [x - cx, y - cy, z - cz];
    const across = dx * Math.cos(yaw) - dz * Math.sin(yaw);
    const along = dx * Math.sin(yaw) + dz * Math.cos(yaw);
    return [
      cx + across,
      cy + dy * Math.cos(pitch) - along * Math.sin(pitch),
      along * Math.cos(pitch) + dy * Math.sin(pitch),
    ];
  });
  const out = { ...picture, data: picture.data.slice() };
  plainHead(out, picture, { cx, cy, half: half * covered, mesh });
  const faces = Array.from({ length: TRIANGLES.length / 3 }, (_, i) => TRIANGLES.subarray(3 * i, 3 * i + 3))
    .filter((corners) => corners.every((at) => at < POINTS))
    .map((corners) => ({
      from: [...corners].map((at) => mesh[at]!),
      to: [...corners].map((at) => turned[at]!),
    }))
    .toSorted((a, b) => depth(b.to) - depth(a.to));
  for (const { from, to } of faces) drawTriangle(out, picture, from, to);
  return out;
}

const depth = (corners: Point[]) => corners.reduce((sum, [, , z]) => sum + z, 0);

/** Paints an oval of the colour of the skin where the face was. */
function plainHead(
  out: Pixels,
  picture: Pixels,
  { cx, cy, half, mesh }: { cx: number; cy: number; half: number; mesh: Point[] },
): void {
  const tall = Math.max(...mesh.map(([, y]) => Math.abs(y - cy))) * covered;
  const skin = [50, 280, 10].map((at) => colourAt(picture, mesh[at]!));
  const colour = [0, 1, 2].map((c) => skin.reduce((sum, it) => sum + it[c]!, 0) / skin.length);
  for (let y = Math.max(0, Math.round(cy - tall)); y < Math.min(out.height, cy + tall); y++)
    for (let x = Math.max(0, Math.round(cx - half)); x < Math.min(out.width, cx + half); x++)
      if (((x - cx) / half) ** 2 + ((y - cy) / tall) ** 2 < 1) out.data.set(colour, 4 * (y * out.width + x));
}

function colourAt({ width, height, data }: Pixels, [x, y]: Point): Uint8Array {
  const column = Math.min(width - 1, Math.max(0, Math.round(x)));
  const row = Math.min(height - 1, Math.max(0, Math.round(y)));
  const at = 4 * (row * width + column);
  return data.subarray(at, at + 3);
}

function drawTriangle(out: Pixels, picture: Pixels, from: Point[], to: Point[]): void {
  const [[ax, ay], [bx, by], [cx, cy]] = to as [Point, Point, Point];
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  // What faces the other way is not seen.
  const [[fx, fy], [gx, gy], [hx, hy]] = from as [Point, Point, Point];
  const before = (gx - fx) * (hy - fy) - (hx - fx) * (gy - fy);
  if (area * before <= 0) return;
  const left = Math.max(0, Math.floor(Math.min(ax, bx, cx)));
  const right = Math.min(out.width - 1, Math.ceil(Math.max(ax, bx, cx)));
  const top = Math.max(0, Math.floor(Math.min(ay, by, cy)));
  const bottom = Math.min(out.height - 1, Math.ceil(Math.max(ay, by, cy)));
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const v = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / area;
      const w = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / area;
      if (v < -0.02 || w < -0.02 || v + w > 1.02) continue;
      const source: Point = [fx + v * (gx - fx) + w * (hx - fx), fy + v * (gy - fy) + w * (hy - fy), 0];
      out.data.set(colourAt(picture, source), 4 * (y * out.width + x));
    }
}
