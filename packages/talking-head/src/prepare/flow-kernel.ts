import { readFileSync } from 'node:fs';
import { fixedMemory, webAssembly } from '../numeric/webassembly.ts';

/** The pictures, the movement from one to the other, and the pull and movement of known places; `u` and `v` come out. */
type Fields = Record<'a' | 'b' | 'u' | 'v' | 'pull' | 'pu' | 'pv', Float32Array>;
/** `smoothness` in squared grey levels; differences beyond `hidden` grey levels hardly count. */
type Strengths = { warps: number; sweeps: number; smoothness: number; hidden: number };

type Exports = { refine: (level: number) => void; __heap_base: { readonly value: number } };

/** Bytes of a level as the kernel sees it: addresses, whole numbers, and two doubles from `DOUBLES_AT` on. */
const LEVEL_BYTES = 80;
const DOUBLES_AT = 64;
const OWN = ['a', 'b', 'u', 'v', 'pull', 'pu', 'pv'] as const;
/** Fields that only the kernel uses: slopes, rest and weight. */
const SCRATCH = 4;

let compiled: object | undefined;
const moduleOfKernel = (): object =>
  (compiled ??= new webAssembly.Module(readFileSync(new URL('./kernel/flow.wasm', import.meta.url))));

/** Makes flows fit better, compiled; for fields of at most `capacity` pixels. */
export class FlowKernel {
  readonly capacity: number;
  readonly #exports: Exports;
  readonly #level: DataView;
  readonly #fields: Float32Array[];

  constructor(capacity: number) {
    this.capacity = capacity;
    const floats = Math.ceil(capacity / 4) * 4;
    const memory = fixedMemory(LEVEL_BYTES + 16 + (OWN.length + SCRATCH) * floats * 4);
    this.#exports = new webAssembly.Instance(moduleOfKernel(), { env: { memory } }).exports as Exports;
    const first = (this.#exports.__heap_base.value + 15) & ~15;
    this.#level = new DataView(memory.buffer, first, LEVEL_BYTES);
    this.#fields = Array.from(
      { length: OWN.length + SCRATCH },
      (_, k) => new Float32Array(memory.buffer, first + LEVEL_BYTES + k * floats * 4, capacity),
    );
  }

  /** Refines `u` and `v`, in place. */
  refine(fields: Fields, width: number, height: number, strengths: Strengths): void {
    OWN.forEach((name, k) => this.#fields[k]!.set(fields[name]));
    this.#fields.forEach((it, k) => this.#level.setUint32(k * 4, it.byteOffset, true));
    const at = this.#fields.length * 4;
    [width, height, strengths.warps, strengths.sweeps].forEach((it, k) =>
      this.#level.setInt32(at + k * 4, it, true),
    );
    this.#level.setFloat64(DOUBLES_AT, strengths.smoothness, true);
    this.#level.setFloat64(DOUBLES_AT + 8, strengths.hidden, true);
    this.#exports.refine(this.#level.byteOffset);
    for (const name of ['u', 'v'] as const)
      fields[name].set(this.#fields[OWN.indexOf(name)]!.subarray(0, width * height));
  }
}
