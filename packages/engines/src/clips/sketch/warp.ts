import type { Picture } from './picture.ts';

/** Where each point of a grid over the new picture comes from, in shares of the source. */
export type Grid = { across: number; down: number; x: Float32Array; y: Float32Array };

export function emptyGrid(across: number, { width, height }: { width: number; height: number }): Grid {
  const down = Math.max(2, Math.round((across * height) / width));
  return { across, down, x: new Float32Array(across * down), y: new Float32Array(across * down) };
}

/** Draws `from` into `to` as the grid says, between the pixels and between the points of the grid linearly. */
export function warp(from: Picture, to: Picture, grid: Grid): void {
  warpPlane(from.y, from.width, from.height, to.y, to.width, to.height, grid);
  const [fw, fh, tw, th] = [from.width >> 1, from.height >> 1, to.width >> 1, to.height >> 1];
  warpPlane(from.u, fw, fh, to.u, tw, th, grid);
  warpPlane(from.v, fw, fh, to.v, tw, th, grid);
}

function warpPlane(
  from: Uint8Array,
  sourceWidth: number,
  sourceHeight: number,
  to: Uint8Array,
  width: number,
  height: number,
  { across, down, x: gridX, y: gridY }: Grid,
): void {
  const rowX = new Float64Array(across);
  const rowY = new Float64Array(across);
  const maxX = sourceWidth - 1.001;
  const maxY = sourceHeight - 1.001;
  const cells = across - 1;
  for (let y = 0; y < height; y++) {
    const gy = ((y + 0.5) / height) * (down - 1);
    const j = Math.min(down - 2, Math.floor(gy));
    const v = gy - j;
    const above = j * across;
    for (let i = 0; i < across; i++) {
      const o = above + i;
      rowX[i] = (gridX[o]! * (1 - v) + gridX[o + across]! * v) * sourceWidth - 0.5;
      rowY[i] = (gridY[o]! * (1 - v) + gridY[o + across]! * v) * sourceHeight - 0.5;
    }
    let out = y * width;
    for (let cell = 0; cell < cells; cell++) {
      const start = Math.ceil((cell * width) / cells - 0.5);
      const end = cell === cells - 1 ? width : Math.ceil(((cell + 1) * width) / cells - 0.5);
      if (end <= start) continue;
      const u = ((start + 0.5) / width) * cells - cell;
      const stepX = ((rowX[cell + 1]! - rowX[cell]!) * cells) / width;
      const stepY = ((rowY[cell + 1]! - rowY[cell]!) * cells) / width;
      let sx = rowX[cell]! + (rowX[cell + 1]! - rowX[cell]!) * u;
      let sy = rowY[cell]! + (rowY[cell + 1]! - rowY[cell]!) * u;
      for (let x = start; x < end; x++) {
        const px = sx < 0 ? 0 : sx > maxX ? maxX : sx;
        const py = sy < 0 ? 0 : sy > maxY ? maxY : sy;
        const a = px | 0;
        const b = py | 0;
        const fx = ((px - a) * 256) | 0;
        const fy = ((py - b) * 256) | 0;
        const p = b * sourceWidth + a;
        const q = p + sourceWidth;
        const top = from[p]! * (256 - fx) + from[p + 1]! * fx;
        const bottom = from[q]! * (256 - fx) + from[q + 1]! * fx;
        to[out++] = (top * (256 - fy) + bottom * fy + 32768) >> 16;
        sx += stepX;
        sy += stepY;
      }
    }
  }
}

/** Mixes `other` into `to`; `share` has one value 0..1 for each point of the grid. */
export function mix(to: Picture, other: Picture, grid: Grid, share: Float32Array): void {
  mixPlane(to.y, other.y, to.width, to.height, grid, share);
  mixPlane(to.u, other.u, to.width >> 1, to.height >> 1, grid, share);
  mixPlane(to.v, other.v, to.width >> 1, to.height >> 1, grid, share);
}

function mixPlane(
  to: Uint8Array,
  other: Uint8Array,
  width: number,
  height: number,
  { across, down }: Grid,
  share: Float32Array,
): void {
  const row = new Float64Array(across);
  const cells = across - 1;
  for (let y = 0; y < height; y++) {
    const gy = ((y + 0.5) / height) * (down - 1);
    const j = Math.min(down - 2, Math.floor(gy));
    const v = gy - j;
    for (let i = 0; i < across; i++)
      row[i] = (share[j * across + i]! * (1 - v) + share[(j + 1) * across + i]! * v) * 256;
    let out = y * width;
    for (let x = 0; x < width; x++, out++) {
      const gx = ((x + 0.5) / width) * cells;
      const i = gx | 0;
      const w = (row[i]! + (row[Math.min(cells, i + 1)]! - row[i]!) * (gx - i)) | 0;
      to[out] = (to[out]! * (256 - w) + other[out]! * w + 128) >> 8;
    }
  }
}
