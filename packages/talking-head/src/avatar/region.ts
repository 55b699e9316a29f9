import { lowerFaceBounds } from '../geometry/face-region.ts';
import type { Bounds } from '../geometry/face-region.ts';
import { VALUES } from '../geometry/face-topology.ts';
import type { Rectangle } from './manifest.ts';

const even = (value: number): number => Math.max(0, Math.floor(value / 2) * 2);

/** The smallest even rectangle inside the picture that holds the lower face in every usable frame. */
export function regionOf(
  landmarks: Float32Array,
  usable: Uint8Array,
  width: number,
  height: number,
): Rectangle {
  const all: Bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  usable.forEach((use, i) => {
    if (!use) return;
    const b = lowerFaceBounds(landmarks, i * VALUES);
    all.left = Math.min(all.left, b.left);
    all.top = Math.min(all.top, b.top);
    all.right = Math.max(all.right, b.right);
    all.bottom = Math.max(all.bottom, b.bottom);
  });
  const x = even(all.left);
  const y = even(all.top);
  return {
    x,
    y,
    width: even(Math.min(width, all.right + 2) - x),
    height: even(Math.min(height, all.bottom + 2) - y),
  };
}

/** One size that fits the lower face of all these frames, and for each frame where it lies inside `region`. */
export function bankAreas(landmarks: Float32Array, frames: number[], region: Rectangle): Rectangle[] {
  const bounds = frames.map((i) => lowerFaceBounds(landmarks, i * VALUES));
  const width = Math.min(region.width, even(Math.max(...bounds.map((b) => b.right - b.left)) + 4));
  const height = Math.min(region.height, even(Math.max(...bounds.map((b) => b.bottom - b.top)) + 4));
  return bounds
    .map((b) => ({
      x: Math.min(even(b.left), region.x + region.width - width),
      y: Math.min(even(b.top), region.y + region.height - height),
      width,
      height,
    }))
    .map((r) => ({ ...r, x: Math.max(region.x, r.x), y: Math.max(region.y, r.y) }));
}
