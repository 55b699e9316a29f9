import { constant, elementType } from './constants.ts';
import { writeModel, type GraphNode, type Model } from './graph.ts';
import { message } from './wire.ts';

/** IR version 9; operations of version 20, and those that the runtime adds. */
const about = [message([1, 9], [8, message([2, 20])], [8, message([1, 'com.microsoft'], [2, 1])])];

export type Attributes = Record<string, number | string | readonly number[]>;

/** Writes a graph operation by operation; whatever one makes is used by the name that is given back. */
export class GraphWriter {
  readonly #model: Model = { about, nodes: [], constants: new Map(), inputs: new Map(), outputs: new Map() };
  #made = 0;

  input(name: string, about: Uint8Array): string {
    this.#model.inputs.set(name, about);
    return name;
  }

  /** Lets a value be an output, by the name in `about`. */
  output(name: string, value: string, about: Uint8Array): void {
    this.#node('Identity', [value], [name]);
    this.#model.outputs.set(name, about);
  }

  bytes(type: number, dims: readonly number[], raw: Uint8Array): string {
    const name = `c${this.#made++}`;
    this.#model.constants.set(...constant(name, type, dims, raw));
    return name;
  }

  floats(values: Float32Array, dims: readonly number[] = [values.length]): string {
    const { buffer, byteOffset, byteLength } = values;
    return this.bytes(elementType.float32, dims, new Uint8Array(buffer, byteOffset, byteLength));
  }

  integers(...values: number[]): string {
    const raw = new Uint8Array(BigInt64Array.from(values, BigInt).buffer);
    return this.bytes(elementType.int64, [values.length], raw);
  }

  /** One operation with one result; a domain other than the standard one stands before its name: `com.microsoft.Gelu`. */
  make(op: string, inputs: string[], attributes: Attributes = {}): string {
    return this.several(op, inputs, 1, attributes)[0]!;
  }

  /** One operation with so many results. */
  several(op: string, inputs: string[], results: number, attributes: Attributes = {}): string[] {
    const outputs = Array.from({ length: results }, () => `v${this.#made++}`);
    this.#node(op, inputs, outputs, attributes);
    return outputs;
  }

  #node(op: string, inputs: string[], outputs: string[], attributes: Attributes = {}): void {
    const dot = op.lastIndexOf('.');
    const node: GraphNode = {
      op: op.slice(dot + 1),
      domain: op.slice(0, Math.max(0, dot)),
      name: `${op} of ${outputs[0]}`,
      inputs,
      outputs,
      attributes: Object.entries(attributes).map(([name, value]) =>
        typeof value === 'number'
          ? message([1, name], [3, value], [20, 2])
          : typeof value === 'string'
            ? message([1, name], [4, value], [20, 3])
            : message([1, name], ...value.map((one): [number, number] => [8, one]), [20, 7]),
      ),
    };
    this.#model.nodes.push(node);
  }

  write(): Uint8Array {
    return writeModel(this.#model);
  }
}
