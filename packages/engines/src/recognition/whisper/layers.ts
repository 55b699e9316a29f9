import type { GraphWriter } from '../../onnx/graph-writer.ts';
import type { Precision, Weights } from './weights.ts';

/** 1 × length × width → the heads apart, in the order of axes `perm`. */
export const byHead = (graph: GraphWriter, x: string, heads: number, perm: number[]): string =>
  graph.make('Transpose', [graph.make('Reshape', [x, graph.integers(0, 0, heads, -1)])], { perm });

/** The heads together again. */
export const joined = (graph: GraphWriter, x: string, shape: number[]): string =>
  graph.make('Reshape', [graph.make('Transpose', [x], { perm: [0, 2, 1, 3] }), graph.integers(...shape)]);

/** The part of a layer that looks at each place alone. */
export function feedForward(
  graph: GraphWriter,
  weights: Weights,
  x: string,
  name: string,
  precision: Precision,
): string {
  const given = weights.normalised(x, `${name}/ffn/layer_norm`);
  const wide = graph.make('Gelu', [weights.linear(given, `${name}/ffn/linear_0`, precision)]);
  return graph.make('Add', [x, weights.linear(wide, `${name}/ffn/linear_1`, precision)]);
}
