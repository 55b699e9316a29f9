import type { Scene, Seen } from './march.ts';
import { dot, unit, type Vector } from './shapes.ts';

export const KEY: Vector = unit([-0.5, 0.68, 0.72]);
const KEY_COLOUR: Vector = [1.5, 1.38, 1.22];
const RIM: Vector = unit([0.85, 0.35, -0.35]);
const RIM_COLOUR: Vector = [0.75, 0.72, 0.66];
const SKY: Vector = [0.42, 0.47, 0.56];
const GROUND: Vector = [0.3, 0.25, 0.21];

/** The light that falls on each pixel's surface, three numbers each. */
export function lightOf(scene: Scene, seen: Seen): Float32Array {
  const light = new Float32Array(seen.material.length * 3);
  for (let at = 0; at < seen.material.length; at++) {
    if (seen.material[at] === 0) continue;
    const place = seen.place.subarray(at * 3, at * 3 + 3) as unknown as Vector;
    const normal = seen.normal.subarray(at * 3, at * 3 + 3) as unknown as Vector;
    light.set(lightAt(scene, place, normal), at * 3);
  }
  return light;
}

function lightAt(scene: Scene, [x, y, z]: Vector, n: Vector): Vector {
  const wrapped = Math.max(0, (dot(n, KEY) + 0.35) / 1.35);
  const key = wrapped > 0 ? wrapped * (0.25 + 0.75 * shadow(scene, x, y, z, n)) : 0;
  let open = 1;
  for (const [reach, weight] of [
    [0.08, 0.35],
    [0.2, 0.35],
    [0.42, 0.3],
  ] as const) {
    const d = scene.distance(x + n[0] * reach, y + n[1] * reach, z + n[2] * reach);
    open -= weight * Math.max(0, 1 - d / reach);
  }
  const up = n[1] * 0.5 + 0.5;
  const rim = Math.max(0, dot(n, RIM) + 0.1) ** 1.5 * open;
  return [0, 1, 2].map(
    (k) =>
      KEY_COLOUR[k]! * key +
      (GROUND[k]! + (SKY[k]! - GROUND[k]!) * up) * (0.25 + 0.75 * open) +
      RIM_COLOUR[k]! * rim,
  ) as unknown as Vector;
}

/** Share of the key light that arrives, 0..1, soft. */
function shadow(scene: Scene, x: number, y: number, z: number, n: Vector): number {
  let seen = 1;
  let way = 0.07;
  const [sx, sy, sz] = [x + n[0] * 0.04, y + n[1] * 0.04, z + n[2] * 0.04];
  for (let i = 0; i < 14 && way < 1.8; i++) {
    const d = scene.distance(sx + KEY[0] * way, sy + KEY[1] * way, sz + KEY[2] * way);
    seen = Math.min(seen, 0.5 + d / (way * 0.5));
    if (seen <= 0) return 0;
    way += Math.max(0.04, d * 0.8);
  }
  return Math.min(1, Math.max(0, seen));
}
