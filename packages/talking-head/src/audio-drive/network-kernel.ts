import { readFileSync } from 'node:fs';
import { fixedMemory, webAssembly } from '../numeric/webassembly.ts';
import { LEAK } from './network.ts';
import type { Network } from './network.ts';

/** Bytes of a layer as the kernel sees it: four addresses, two counts, the slope below zero. */
const LAYER_BYTES = 28;

type Exports = { forward: (layers: number, count: number) => void; __heap_base: { readonly value: number } };

let compiled: object | undefined;
const moduleOfKernel = (): object =>
  (compiled ??= new webAssembly.Module(readFileSync(new URL('./kernel/dense.wasm', import.meta.url))));

const padded = (inputs: number): number => Math.ceil(inputs / 4) * 4;

/** As `forward`, compiled: a tenth of the time. Sums are added in another order, so the last digits may differ. */
export class NetworkKernel {
  /** What the network is to hear; filled again before each run. */
  readonly input: Float32Array;
  readonly #output: Float32Array;
  readonly #exports: Exports;
  readonly #layers: number;
  readonly #count: number;

  constructor(network: Network) {
    const floats = network.reduce(
      (sum, { inputs, outputs }) => sum + padded(inputs) * (outputs + 1) + 2 * padded(outputs),
      0,
    );
    const memory = fixedMemory(floats * 4 + (network.length + 1) * 64);
    this.#exports = new webAssembly.Instance(moduleOfKernel(), { env: { memory } }).exports as Exports;
    let next = (this.#exports.__heap_base.value + 15) & ~15;
    const take = (count: number): Float32Array => {
      const view = new Float32Array(memory.buffer, next, count);
      next += padded(count) * 4;
      return view;
    };
    this.#count = network.length;
    this.#layers = take((LAYER_BYTES / 4) * network.length).byteOffset;
    let from = take(padded(network[0]!.inputs));
    this.input = from.subarray(0, network[0]!.inputs);
    network.forEach(({ inputs, outputs, weights, biases }, index) => {
      const row = padded(inputs);
      const rows = take(row * outputs);
      for (let o = 0; o < outputs; o++) rows.set(weights.subarray(o * inputs, (o + 1) * inputs), o * row);
      const added = take(outputs);
      added.set(biases);
      const to = take(padded(outputs));
      const view = new DataView(memory.buffer, this.#layers + index * LAYER_BYTES, LAYER_BYTES);
      [rows, added, from, to].forEach((it, k) => view.setUint32(k * 4, it.byteOffset, true));
      view.setInt32(16, row, true);
      view.setInt32(20, outputs, true);
      view.setFloat32(24, index === network.length - 1 ? 1 : LEAK, true);
      from = to;
    });
    this.#output = from.subarray(0, network.at(-1)!.outputs);
  }

  /** The outputs for `input`; they are valid until the next run. */
  run(): Float32Array {
    this.#exports.forward(this.#layers, this.#count);
    return this.#output;
  }
}
