import { VALUES } from '../geometry/face-topology.ts';
import type { JobPlanes, WarpKernel } from '../drawing/warp-kernel.ts';
import { bytesOf, picture420, type Picture420 } from '../drawing/picture-420.ts';
import { denseFlow, sampleGrey, type Flow, type Grey, type Known } from './flow.ts';

/** Pixels of the longer side of the pictures in which movement is sought. */
const SMALL_SIDE = 224;
/** Nodes of the mesh lie two small pixels apart, and at least so many of the footage. */
const LEAST_APART = 8;
/** Of the landmarks every so many hold the flow. */
const HELD_EVERY = 3;

type Size = { width: number; height: number };

/** By how much small pictures are smaller; a whole number. */
export const smallBy = ({ width, height }: Size): number =>
  Math.max(1, Math.ceil(Math.max(width, height) / SMALL_SIDE));

/** The size of small pictures of footage. */
export function smallSize(size: Size): Size {
  const by = smallBy(size);
  return { width: Math.floor(size.width / by), height: Math.floor(size.height / by) };
}

/** The luma of a whole picture, reduced by taking means. */
export function smallGrey(data: Uint8Array, { width, height }: Size): Grey {
  const by = smallBy({ width, height });
  const { width: w, height: h } = smallSize({ width, height });
  const result = new Float32Array(w * h);
  for (let y = 0; y < h * by; y++) {
    const row = Math.floor(y / by) * w;
    for (let x = 0; x < w * by; x++) result[row + Math.floor(x / by)]! += data[y * width + x]!;
  }
  for (let i = 0; i < result.length; i++) result[i]! /= by * by;
  return { data: result, width: w, height: h };
}

/** The mesh over a whole picture. */
function gridOf(size: Size): { step: number; columns: number; rows: number } {
  const step = Math.max(LEAST_APART, smallBy(size) * 2);
  return { step, columns: Math.ceil(size.width / step) + 1, rows: Math.ceil(size.height / step) + 1 };
}

/** The flow between two small pictures of footage, held by the landmarks (pixels of the footage) of both. */
export function faceFlow(a: Grey, b: Grey, [from, to]: [Float32Array, Float32Array], by: number): Flow {
  const known: Known[] = [];
  for (let q = 0; q < VALUES; q += 3 * HELD_EVERY)
    known.push({
      x: from[q]! / by,
      y: from[q + 1]! / by,
      u: (to[q]! - from[q]!) / by,
      v: (to[q + 1]! - from[q + 1]!) / by,
    });
  return denseFlow(a, b, known);
}

/** Draws whole pictures between two others: everything moves from its place in one to its place in the other, and fades. */
export class Morph {
  readonly #kernel: WarpKernel;
  readonly #size: Size;
  readonly #pictures: [Uint8Array, Uint8Array, Uint8Array];
  readonly #planes: [Picture420, Picture420, Picture420];
  readonly #triangles: Int32Array;
  readonly #show: Float32Array;
  readonly #first: Float32Array;
  readonly #second: Float32Array;
  readonly #target: Float32Array;

  /** Bytes of kernel memory that it takes. */
  static bytes(size: Size): number {
    const { columns, rows } = gridOf(size);
    const bytesOfNode = (1 + 3 * 2) * 4 + 6 * 4;
    return 3 * bytesOf(size) + columns * rows * bytesOfNode + 1024;
  }

  constructor(kernel: WarpKernel, size: Size) {
    const { width, height } = size;
    this.#kernel = kernel;
    this.#size = size;
    const area = { x: 0, y: 0, width, height };
    this.#pictures = [0, 1, 2].map(() => kernel.bytes(bytesOf(size))) as [Uint8Array, Uint8Array, Uint8Array];
    this.#planes = this.#pictures.map((data) => picture420(data, area)) as [
      Picture420,
      Picture420,
      Picture420,
    ];
    const { step, columns, rows } = gridOf(size);
    const nodes = columns * rows;
    this.#show = kernel.floats(nodes).fill(1);
    this.#first = kernel.floats(nodes * 2);
    this.#second = kernel.floats(nodes * 2);
    this.#target = kernel.floats(nodes * 2);
    for (let i = 0; i < nodes; i++) {
      this.#first[2 * i] = Math.min(width, (i % columns) * step);
      this.#first[2 * i + 1] = Math.min(height, Math.floor(i / columns) * step);
    }
    const triangles: number[] = [];
    for (let row = 0; row + 1 < rows; row++) {
      for (let column = 0; column + 1 < columns; column++) {
        const a = row * columns + column;
        triangles.push(a, a + 1, a + columns, a + 1, a + 1 + columns, a + columns);
      }
    }
    this.#triangles = kernel.integers(Int32Array.from(triangles));
  }

  /**
   * The picture at `mix` (0..1) of the way from `first` to `second`, both yuv420p; `flow` is that of the small pictures. The
   * result is valid until the next call.
   */
  draw(first: Uint8Array, second: Uint8Array, flow: Flow, mix: number): Uint8Array {
    const { width, height } = this.#size;
    this.#pictures[0].set(first);
    this.#pictures[1].set(second);
    const by = smallBy(this.#size);
    const [across, down] = [flow.u, flow.v].map((data) => ({
      data,
      width: flow.width,
      height: flow.height,
    })) as [Grey, Grey];
    for (let i = 0; i < this.#show.length; i++) {
      const [x, y] = [this.#first[2 * i]!, this.#first[2 * i + 1]!];
      const [sx, sy] = [x / by - 0.5, y / by - 0.5];
      // The edge of the picture stays where it is, or nothing would be drawn beside it.
      const dx = x === 0 || x === width ? 0 : sampleGrey(across, sx, sy) * by;
      const dy = y === 0 || y === height ? 0 : sampleGrey(down, sx, sy) * by;
      this.#second[2 * i] = x + dx;
      this.#second[2 * i + 1] = y + dy;
      this.#target[2 * i] = x + dx * mix;
      this.#target[2 * i + 1] = y + dy * mix;
    }
    const [a, b, out] = this.#planes;
    const planes = (c: 0 | 1 | 2): JobPlanes => ({
      out: out[c],
      base: a[c],
      source: a[c],
      second: b[c],
      colour: [0, 0, 0],
    });
    this.#pictures[2].set(this.#pictures[mix < 0.5 ? 0 : 1]);
    this.#kernel.warp(
      {
        ...planes(0),
        triangles: this.#triangles,
        show: this.#show,
        target: this.#target,
        baseAt: this.#first,
        sourceAt: this.#first,
        secondAt: this.#second,
        mix,
      },
      [planes(1), planes(2)],
    );
    return this.#pictures[2];
  }
}
