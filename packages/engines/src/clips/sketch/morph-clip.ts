import { smoothstep } from '@likeness/domain/maths/smoothstep';
import type { ClipWay } from '../port.ts';
import { guessDepth, type Depth } from './depth.ts';
import { consistency, flowBetween, type Flow } from './flow.ts';
import { blankPicture, type Picture } from './picture.ts';
import { atShare } from './plane.ts';
import { emptyGrid, mix, warp, type Grid } from './warp.ts';

export type Morph = {
  first: Picture;
  last: Picture;
  there: Flow;
  back: Flow;
  way: ClipWay;
  depths: [Depth, Depth] | undefined;
};

/** From here on two pictures show one scene; set by eye on pairs of both kinds. */
const related = { gain: 0.34, consistent: 0.42 };

/** Finds what moves between two pictures of one size, and whether they belong together at all. */
export function prepareMorph(first: Picture, last: Picture): Morph {
  const there = flowBetween(first, last);
  const back = flowBetween(last, first);
  const gain = 1 - (there.after + back.after) / (there.before + back.before + 1e-6);
  // Pictures that hardly differ have nothing to gain.
  const same = there.before < 0.01;
  const follows = same || (gain > related.gain && consistency(there, back) > related.consistent);
  return {
    first,
    last,
    there,
    back,
    way: follows ? 'flow' : 'wipe',
    depths: follows ? undefined : [guessDepth(first), guessDepth(last)],
  };
}

/** Slow at both ends: the first and the last picture are seen as they are. */
export const morphEase = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);

/**
 * Draws what lies between two pictures. `share` is that of the way, 0..1, not of the time; `imagination` 0..1 is how far unrelated
 * pictures fly.
 */
export function morphFrames(
  morph: Morph,
  imagination: number,
): (share: number, to: Picture, other?: Picture) => void {
  let a: Grid | undefined;
  let b: Grid | undefined;
  let second: Picture | undefined;
  let weight: Float32Array | undefined;
  return (share, to) => {
    a ??= emptyGrid(129, to);
    b ??= emptyGrid(129, to);
    second ??= blankPicture(to);
    weight ??= new Float32Array(a.x.length);
    if (morph.depths) glide(morph.depths, { a, b, weight }, share, imagination);
    else follow(morph, { a, b, weight }, share);
    if (share <= 0) return warp(morph.first, to, a);
    if (share >= 1) return warp(morph.last, to, b);
    warp(morph.first, to, a);
    warp(morph.last, second, b);
    mix(to, second, a, weight);
  };
}

type Grids = { a: Grid; b: Grid; weight: Float32Array };

/** Both pictures go the same way, one from its start and one from its end, and are mixed where both see something. */
function follow({ there, back }: Morph, { a, b, weight }: Grids, share: number): void {
  const mixed = smoothstep(0.12, 0.88, share);
  const outside = (u: number, v: number) => Math.max(0, -u, u - 1, -v, v - 1);
  for (let j = 0; j < a.down; j++)
    for (let i = 0; i < a.across; i++) {
      const o = j * a.across + i;
      const u = i / (a.across - 1);
      const v = j / (a.down - 1);
      trace(there, u, v, share, a, o);
      trace(back, u, v, 1 - share, b, o);
      const seenA = 1 - smoothstep(0, 0.03, outside(a.x[o]!, a.y[o]!));
      const seenB = 1 - smoothstep(0, 0.03, outside(b.x[o]!, b.y[o]!));
      const ofA = (1 - mixed) * (seenA + 1e-3);
      const ofB = mixed * (seenB + 1e-3);
      weight[o] = ofB / (ofA + ofB);
    }
}

/** Where a place of the new picture was before it went `share` of its way. */
function trace(flow: Flow, u: number, v: number, share: number, grid: Grid, o: number): void {
  let x = u;
  let y = v;
  for (let round = 0; round < 4 && share > 0; round++) {
    const [fx, fy] = [atShare(flow.x, x, y), atShare(flow.y, x, y)];
    x = u - (share * fx) / flow.x.width;
    y = v - (share * fy) / flow.x.height;
  }
  grid.x[o] = x;
  grid.y[o] = y;
}

/** How much of the way of an edge between two pictures it is soft; a wider one shows two subjects through each other. */
const softness = 0.12;

/**
 * Unrelated pictures: what stands out in the first glides to what stands out in the last, and the camera moves through. The last comes
 * in from one side behind a soft edge, far things a little before near ones: no place shows both for long.
 */
function glide([near, far]: [Depth, Depth], { a, b, weight }: Grids, share: number, imagination: number) {
  const from = near.focus;
  const to = far.focus;
  const zoom = 0.16 + 0.14 * imagination;
  const rest = 1 - share;
  for (let j = 0; j < a.down; j++)
    for (let i = 0; i < a.across; i++) {
      const o = j * a.across + i;
      const u = i / (a.across - 1);
      const v = j / (a.down - 1);
      const da = atShare(near.near, u, v);
      const db = atShare(far.near, u, v);
      const za = 1 / (1 + zoom * share * (1 + 0.8 * (da - 0.3)));
      const zb = 1 / (1 + zoom * rest * (1 + 0.8 * (db - 0.3)));
      const way = { x: (to.x - from.x) * 0.6, y: (to.y - from.y) * 0.6 };
      a.x[o] = inside(from.x + (u - from.x - way.x * share * (1 - za) * 3) * za);
      a.y[o] = inside(from.y + (v - from.y - way.y * share * (1 - za) * 3) * za);
      b.x[o] = inside(to.x + (u - to.x + way.x * rest * (1 - zb) * 3) * zb);
      b.y[o] = inside(to.y + (v - to.y + way.y * rest * (1 - zb) * 3) * zb);
      const turn = 0.68 * u + 0.17 * v + 0.15 * (0.5 * da + 0.5 * db);
      weight[o] = smoothstep(0, 1, (share * (1 + 2 * softness) - softness - turn) / softness);
    }
}

const inside = (share: number) => Math.min(1, Math.max(0, share));
