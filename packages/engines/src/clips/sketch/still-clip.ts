import { smoothstep } from '@likeness/domain/maths/smoothstep';
import type { CameraPath, Pose } from './camera.ts';
import { skyWithin, type Depth } from './depth.ts';
import type { Motion } from './motion-words.ts';
import { blankPicture, type Picture } from './picture.ts';
import { atShare, type Plane } from './plane.ts';
import { emptyGrid, mix, warp, type Grid } from './warp.ts';

export type StillClip = {
  source: Picture;
  depth: Depth;
  camera: CameraPath;
  motion: Motion;
  /** 0.5..1.5: how strongly things move by themselves. */
  liveliness: number;
  /** How fast near and far part; 1 is natural, more makes ghosts of contours. */
  parallax: number;
};

/** Depth that stands still while the camera moves sideways. */
const pivot = 0.45;
/** Seconds of one loop of the clouds, and how far they come in it, a share of the width. */
const cloudLoop = 6;
const cloudWay = 0.035;

/**
 * Draws frames of a clip of one picture: every place is looked up where the camera sees it at its depth, so that the picture
 * bends a little and never tears.
 */
export function stillFrames(clip: StillClip): (share: number, time: number, to: Picture) => void {
  const { source, depth, motion, liveliness } = clip;
  let grid: Grid | undefined;
  let drifted: Grid | undefined;
  let other: Picture | undefined;
  const sky = depth.hasSky && motion.clouds ? skyWithin(depth) : undefined;
  return (share, time, to) => {
    grid ??= emptyGrid(113, to);
    look(grid, clip, clip.camera(share), time, to.height / to.width);
    keepInside(grid);
    if (!sky) return warp(source, to, grid);
    // Two copies of the sky, half a loop apart, each invisible where it jumps back.
    drifted ??= emptyGrid(113, to);
    other ??= blankPicture(to);
    const way = cloudWay * liveliness;
    const phase = (time / cloudLoop) % 1;
    const second = (phase + 0.5) % 1;
    drift(grid, drifted, sky, (phase - 0.5) * way);
    warp(source, to, drifted);
    drift(grid, drifted, sky, (second - 0.5) * way);
    warp(source, other, drifted);
    mix(to, other, grid, new Float32Array(grid.x.length).fill(Math.abs(2 * phase - 1)));
  };
}

function look(
  grid: Grid,
  { depth, motion, liveliness, parallax }: StillClip,
  camera: Pose,
  time: number,
  aspect: number,
): void {
  const { near, water, horizon, focus } = depth;
  const zoomed = camera.zoom - 1;
  const scale = 1 / (1 + zoomed * 0.75);
  const cos = Math.cos(camera.roll);
  const sin = Math.sin(camera.roll);
  const middle = { x: 0.5, y: 0.52 };
  for (let j = 0; j < grid.down; j++)
    for (let i = 0; i < grid.across; i++) {
      const u = i / (grid.across - 1);
      const v = j / (grid.down - 1);
      const a = u - middle.x;
      const b = (v - middle.y) * aspect;
      const ra = a * cos + b * sin;
      const rb = (b * cos - a * sin) / aspect;
      let x = u;
      let y = v;
      // Which depth is seen here depends on the place that is looked up here: found in a few rounds.
      for (let round = 0; round < 4; round++) {
        const d = atShare(near, x, y) - pivot;
        const z = scale / (1 + zoomed * d * 0.95 * parallax);
        const shift = d * 1.5 * parallax + 0.12;
        x = middle.x + ra * z + camera.x * shift;
        y = middle.y + rb * z + camera.y * shift;
      }
      if (motion.water) {
        const wet = atShare(water, x, y);
        if (wet > 0.05) {
          const close = Math.max(0.15, (y - horizon) * 1.8);
          const force = wet * close * liveliness;
          x += force * 0.0024 * Math.sin(((y * 90) / close) * 0.35 + time * 2.6);
          y += force * 0.0034 * Math.sin(((y * 60) / close) * 0.3 + x * 18 - time * 2.1);
        }
      }
      if (motion.wind) {
        const stands = smoothstep(0.25, 0.7, atShare(near, x, y)) * liveliness;
        x += Math.sin(time * 1.7 + x * 7 + y * 3) * 0.0024 * stands * ((1 - v) * 0.6 + 0.4);
        y += Math.sin(time * 1.3 + x * 9) * 0.001 * stands;
      }
      if (motion.breath || !(motion.wind || motion.water)) {
        const dx = x - focus.x;
        const dy = y - focus.y;
        const force = Math.exp(-(dx * dx * 14 + dy * dy * 10)) * Math.sin(time * 1.5) * liveliness;
        x -= dx * force * 0.01;
        y -= dy * force * 0.014;
      }
      const o = j * grid.across + i;
      grid.x[o] = x;
      grid.y[o] = y;
    }
}

/** Brings a grid that looks beyond the edge of the picture back inside, as a whole. */
function keepInside({ x, y }: Grid): void {
  let beyond = 0;
  for (let i = 0; i < x.length; i++) beyond = Math.max(beyond, -x[i]!, x[i]! - 1, -y[i]!, y[i]! - 1);
  const scale = 1 - 2 * beyond - 0.004;
  for (let i = 0; i < x.length; i++) {
    x[i] = 0.5 + (x[i]! - 0.5) * scale;
    y[i] = 0.5 + (y[i]! - 0.5) * scale;
  }
}

function drift(from: Grid, to: Grid, sky: Plane, way: number): void {
  to.y.set(from.y);
  for (let i = 0; i < to.x.length; i++) to.x[i] = from.x[i]! - atShare(sky, from.x[i]!, from.y[i]!) * way;
}
