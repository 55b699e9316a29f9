import { floatValue } from '../../onnx/graph.ts';
import { GraphWriter } from '../../onnx/graph-writer.ts';
import { byHead, feedForward } from './layers.ts';
import { named, shapeOf, type Variables } from './shape.ts';
import { Weights, type Precision } from './weights.ts';

/**
 * The encoder: `mels` (1 × bands × frames) → for each layer of the decoder the keys and values of what was heard, heads × width of a
 * head × positions and heads × positions × width. Fewer frames than 30 s are heard as they are.
 */
export function encoderGraph(variables: Variables, precision: Precision): Uint8Array {
  const shape = shapeOf(variables);
  const { width, heads } = shape;
  const graph = new GraphWriter();
  const weights = new Weights(variables, graph);
  let x = graph.input('mels', floatValue('mels', [1, shape.bands, 'frames']));
  for (const [name, stride] of [
    ['encoder/conv1', 1],
    ['encoder/conv2', 2],
  ] as const) {
    const inputs = [x, weights.tensor(`${name}/weight`), weights.tensor(`${name}/bias`)];
    x = graph.make('Gelu', [graph.make('Conv', inputs, { pads: [1, 1], strides: [stride] })]);
  }
  x = graph.make('Transpose', [x], { perm: [0, 2, 1] });
  const length = graph.make('Shape', [x], { start: 1, end: 2 });
  const places = weights.tensor('encoder/position_encodings/encodings');
  x = graph.make('Add', [x, graph.make('Slice', [places, graph.integers(0), length, graph.integers(0)])]);
  for (let layer = 0; layer < shape.encoderLayers; layer++) {
    const name = `encoder/layer_${layer}`;
    const given = weights.normalised(x, `${name}/self_attention/layer_norm`);
    const all = weights.linear(given, `${name}/self_attention/linear_0`, precision);
    const split = graph.several('Split', [all], 3, { axis: -1, num_outputs: 3 });
    const heard = graph.make('com.microsoft.MultiHeadAttention', split, { num_heads: heads });
    x = graph.make('Add', [x, weights.linear(heard, `${name}/self_attention/linear_1`, precision)]);
    x = feedForward(graph, weights, x, name, precision);
  }
  x = weights.normalised(x, 'encoder/layer_norm');
  // Scaled here once: a product with one row is quick only where it is nothing but a product.
  const scale = graph.floats(Float32Array.of(Math.sqrt(heads / width)), []);
  for (let layer = 0; layer < shape.decoderLayers; layer++) {
    const both = weights.linear(x, `decoder/layer_${layer}/attention/linear_1`, precision);
    const [keys, values] = graph.several('Split', [both], 2, { axis: -1, num_outputs: 2 });
    const [turned, straight] = [
      byHead(graph, graph.make('Mul', [keys!, scale]), heads, [0, 2, 3, 1]),
      byHead(graph, values!, heads, [0, 2, 1, 3]),
    ];
    const each = width / heads;
    const [called, valued] = [named.crossKeys(layer), named.crossValues(layer)];
    graph.output(called, turned, floatValue(called, [1, heads, each, 'positions']));
    graph.output(valued, straight, floatValue(valued, [1, heads, 'positions', each]));
  }
  return graph.write();
}
