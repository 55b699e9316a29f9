import { fixedMemory, webAssembly } from '../numeric/webassembly.ts';
import type { Memory } from '../numeric/webassembly.ts';
import type { Plane, WarpJob } from './warp.ts';

const JOB_BYTES = 160;
const PLANE_BYTES = 20;

type Exports = {
  prepare: () => void;
  prepare_cells: () => void;
  warp: (luma: number, chroma: number) => void;
  cells: (...values: number[]) => void;
  behind: (...values: number[]) => void;
  __heap_base: { readonly value: number };
};

/**
 * Upright cells of a grid, all in the kernel's memory: `cells` are the top left nodes of those to draw, `columns` the
 * nodes in a row. `shown` (whole, even numbers) and `lies` are the nodes' places in luma pixels, x and y alternating.
 */
export type CellGrid = { cells: Int32Array; columns: number; shown: Float32Array; lies: Float32Array };

/** What the kernel draws: the luma of a picture. */
export type LumaJob = Omit<WarpJob, 'shrink'>;

/** What of a job differs from plane to plane. */
export type JobPlanes = Pick<WarpJob, 'out' | 'base' | 'source' | 'second' | 'colour'>;

/** The compiled inner loop of the renderer, and the memory in which its pictures and vertices must lie. */
export class WarpKernel {
  readonly #exports: Exports;
  readonly #memory: Memory;
  readonly #luma: DataView;
  readonly #chroma: DataView;
  #next: number;

  private constructor(exports: Exports, memory: Memory) {
    this.#exports = exports;
    this.#memory = memory;
    this.#next = exports.__heap_base.value;
    exports.prepare();
    exports.prepare_cells();
    this.#luma = this.#job();
    this.#chroma = this.#job();
  }

  /**
   * `capacity`: bytes that will be allocated at most; the memory never grows, so views into it stay valid. `code` is the
   * compiled `kernel/warp.wasm`.
   */
  static async create(capacity: number, code: object): Promise<WarpKernel> {
    const memory = fixedMemory(capacity + 256 * 1024);
    const instance = await webAssembly.instantiate(code, { env: { memory } });
    return new WarpKernel(instance.exports as Exports, memory);
  }

  bytes(length: number): Uint8Array {
    const at = this.#next;
    this.#next = (at + length + 15) & ~15;
    if (this.#next > this.#memory.buffer.byteLength)
      throw new RangeError('the memory of the warp kernel is too small');
    return new Uint8Array(this.#memory.buffer, at, length);
  }

  floats(length: number): Float32Array {
    return new Float32Array(this.#memory.buffer, this.bytes(length * 4).byteOffset, length);
  }

  /** A copy of the numbers in the kernel's memory. */
  integers(values: Int32Array): Int32Array {
    const view = new Int32Array(this.#memory.buffer, this.bytes(values.length * 4).byteOffset, values.length);
    view.set(values);
    return view;
  }

  #job(): DataView {
    const { byteOffset } = this.bytes(JOB_BYTES);
    return new DataView(this.#memory.buffer, byteOffset, JOB_BYTES);
  }

  /**
   * As the plain `warp`, with cubic sampling. All arrays of the job lie in the memory of this kernel. `colours` are the two
   * colour planes of the same picture, which have half of its size and are drawn along.
   */
  warp(job: LumaJob, colours?: [JobPlanes, JobPlanes]): void {
    this.#describe(this.#luma, job, job.mix);
    const integers = [
      job.keepStill ? 1 : 0,
      job.triangles.byteOffset,
      job.triangles.length / 3,
      ...[job.show, job.target, job.baseAt, job.sourceAt, job.secondAt].map((it) => it.byteOffset),
    ];
    integers.forEach((value, index) => this.#luma.setInt32(96 + index * 4, value, true));
    this.#luma.setInt32(156, job.mixAt?.byteOffset ?? 0, true);
    if (colours) {
      const [first, twin] = colours;
      this.#describe(this.#chroma, first, job.mix);
      [twin.out, twin.base, twin.source, twin.second ?? twin.source].forEach((plane, index) =>
        this.#chroma.setInt32(128 + index * 4, plane.data.byteOffset, true),
      );
      twin.colour.forEach((value, index) => this.#chroma.setFloat32(144 + index * 4, value, true));
    }
    this.#exports.warp(this.#luma.byteOffset, colours ? this.#chroma.byteOffset : 0);
  }

  #describe(view: DataView, { out, base, source, second, colour }: JobPlanes, mix: number): void {
    [out, base, source, second ?? source].forEach((plane, index) => {
      const at = index * PLANE_BYTES;
      if (plane.data.buffer !== this.#memory.buffer)
        throw new TypeError('a plane lies outside the kernel memory');
      view.setInt32(at, plane.data.byteOffset, true);
      view.setInt32(at + 4, plane.width, true);
      view.setInt32(at + 8, plane.height, true);
      view.setFloat32(at + 12, plane.x, true);
      view.setFloat32(at + 16, plane.y, true);
    });
    [second ? mix : 0, ...colour].forEach((value, index) => view.setFloat32(80 + index * 4, value, true));
  }

  /**
   * Fills cells of a grid over `out` from a place of `from` that has nearly the same size; within a cell the place is
   * bilinear between its corners. Both planes have the grid's origin; `scale` is 1 for luma, 0.5 for chroma.
   */
  cells(out: Plane, from: Plane, scale: number, { cells, columns, shown, lies }: CellGrid): void {
    this.#exports.cells(
      out.data.byteOffset,
      out.width,
      from.data.byteOffset,
      from.width,
      from.height,
      scale,
      cells.byteOffset,
      cells.length,
      columns,
      shown.byteOffset,
      lies.byteOffset,
    );
  }

  /**
   * Puts what stands still behind cells that were filled from a moved place: takes away `seen`, what of `plate` came along with
   * them, and adds `plate` as far as it is `open` (0..255) now. All planes have the size of `out`.
   */
  behind(
    out: Plane,
    { seen, open, plate }: Record<'seen' | 'open' | 'plate', Plane>,
    scale: number,
    grid: CellGrid,
  ): void {
    this.#exports.behind(
      ...[out, seen, open, plate].map(({ data }) => data.byteOffset),
      out.width,
      scale,
      grid.cells.byteOffset,
      grid.cells.length,
      grid.columns,
      grid.shown.byteOffset,
    );
  }
}
