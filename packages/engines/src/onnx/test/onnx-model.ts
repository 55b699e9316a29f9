import { message, type Value } from '../wire.ts';

const [float, int64] = [1, 7];

const tensor = (name: string, type: number, dims: number[], raw: Uint8Array): Uint8Array =>
  message(...dims.map((dim): [number, Value] => [1, dim]), [2, type], [8, name], [9, raw]);
export const floats = (name: string, values: number[], dims = [values.length]): Uint8Array =>
  tensor(name, float, dims, new Uint8Array(Float32Array.from(values).buffer));
export const integers = (name: string, values: number[], dims = [values.length]): Uint8Array =>
  tensor(name, int64, dims, new Uint8Array(BigInt64Array.from(values.map(BigInt)).buffer));

/** A node of the graph with its whole-number attributes. */
export const node = (
  type: string,
  inputs: string[],
  output: string,
  attributes: Record<string, number> = {},
): Uint8Array =>
  message(
    ...inputs.map((input): [number, Value] => [1, input]),
    [2, output],
    [4, type],
    ...Object.entries(attributes).map(([name, number]): [number, Value] => [
      5,
      message([1, name], [3, number], [20, 2]),
    ]),
  );

/** An input or output of the graph; dimensions by name may have any length. */
export function value(name: string, type: number, dims: (number | string)[]): Uint8Array {
  const shape = message(
    ...dims.map((dim): [number, Value] => [1, message([typeof dim === 'number' ? 1 : 2, dim])]),
  );
  return message([1, name], [2, message([1, message([1, type], [2, shape])])]);
}

/** A whole ONNX model (opset 14). */
export function onnxModel(graph: {
  nodes: Uint8Array[];
  constants: Uint8Array[];
  inputs: Uint8Array[];
  outputs: Uint8Array[];
  metadata: Record<string, string | number>;
}): Uint8Array {
  const body = message(
    ...graph.nodes.map((it): [number, Value] => [1, it]),
    [2, 'tiny'],
    ...graph.constants.map((it): [number, Value] => [5, it]),
    ...graph.inputs.map((it): [number, Value] => [11, it]),
    ...graph.outputs.map((it): [number, Value] => [12, it]),
  );
  return message(
    [1, 8],
    [2, 'likeness'],
    [7, body],
    [8, message([1, ''], [2, 14])],
    ...Object.entries(graph.metadata).map(([key, text]): [number, Value] => [
      14,
      message([1, key], [2, String(text)]),
    ]),
  );
}

export const elementType = { float, int64 } as const;
