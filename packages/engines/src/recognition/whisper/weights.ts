import { elementType } from '../../onnx/constants.ts';
import type { GraphWriter } from '../../onnx/graph-writer.ts';
import { floatsOf, variableType, type Variable } from './ctranslate2.ts';

/** How products of matrices are computed: in floats, or with weights and inputs of 8 bits. */
export type Precision = 'float' | 'bytes';

const toFloat = { to: elementType.float32 };

/** The variables of a model in a graph. */
export class Weights {
  readonly #variables: ReadonlyMap<string, Variable>;
  readonly #graph: GraphWriter;

  constructor(variables: ReadonlyMap<string, Variable>, graph: GraphWriter) {
    this.#variables = variables;
    this.#graph = graph;
  }

  /** A variable as floats in the graph; those of 16 bits stay so until they are used. */
  tensor(name: string): string {
    const variable = variableOf(this.#variables, name);
    if (variable.type !== variableType.float16) return this.#graph.floats(floatsOf(variable), variable.shape);
    return this.#graph.make('Cast', [this.half(name)], toFloat);
  }

  half(name: string): string {
    const { type, shape, bytes } = variableOf(this.#variables, name);
    if (type === variableType.float16) return this.#graph.bytes(elementType.float16, shape, bytes);
    return this.tensor(name);
  }

  normalised(x: string, name: string): string {
    const [gamma, beta] = [this.tensor(`${name}/gamma`), this.tensor(`${name}/beta`)];
    return this.#graph.make('LayerNormalization', [x, gamma, beta]);
  }

  /** x · weightᵀ + bias, where there is one. */
  linear(x: string, name: string, precision: Precision): string {
    const bias = this.#variables.has(`${name}/bias`) ? [this.tensor(`${name}/bias`)] : [];
    if (precision === 'float') {
      const turned = this.#graph.make('Transpose', [this.tensor(`${name}/weight`)]);
      const product = this.#graph.make('MatMul', [x, turned]);
      return bias.length ? this.#graph.make('Add', [product, ...bias]) : product;
    }
    const { rows, columns, values, scales, zeros } = quantised(variableOf(this.#variables, `${name}/weight`));
    return this.#graph.make('com.microsoft.DynamicQuantizeMatMul', [
      x,
      this.#graph.bytes(elementType.uint8, [columns, rows], values),
      this.#graph.floats(scales),
      this.#graph.bytes(elementType.uint8, [rows], zeros),
      ...bias,
    ]);
  }
}

/** A variable by its name. Throws where the model has none. */
export function variableOf(variables: ReadonlyMap<string, Variable>, name: string): Variable {
  const found = variables.get(name);
  if (!found) throw new Error(`the model has no ${name}`);
  return found;
}

/** Rows that are turned together: their cache lines are written whole. */
const strip = 128;

/** A matrix of rows × columns in 8 bits, one scale a row, turned to columns × rows. Zero is 128. */
function quantised(weight: Variable) {
  const [rows, columns] = weight.shape as [number, number];
  const floats = floatsOf(weight);
  const bytes = new Uint8Array(rows * columns);
  const scales = new Float32Array(rows);
  for (let row = 0; row < rows; row++) {
    const [from, to] = [row * columns, (row + 1) * columns];
    let most = 0;
    for (let i = from; i < to; i++) most = Math.max(most, Math.abs(floats[i]!));
    const steps = most > 0 ? 127 / most : 1;
    scales[row] = 1 / steps;
    for (let i = from; i < to; i++) bytes[i] = 128.5 + floats[i]! * steps;
  }
  const values = new Uint8Array(rows * columns);
  for (let first = 0; first < rows; first += strip) {
    const last = Math.min(rows, first + strip);
    for (let i = 0; i < columns; i++)
      for (let row = first; row < last; row++) values[i * rows + row] = bytes[row * columns + i]!;
  }
  return { rows, columns, values, scales, zeros: new Uint8Array(rows).fill(128) };
}
