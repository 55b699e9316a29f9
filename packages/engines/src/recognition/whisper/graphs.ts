import { elementType } from '../../onnx/constants.ts';
import { floatValue, integerValue } from '../../onnx/graph.ts';
import { GraphWriter } from '../../onnx/graph-writer.ts';
import type { Variable } from './ctranslate2.ts';
import { variableOf, Weights, type Precision } from './weights.ts';

/** What a model is made of. */
export type Shape = {
  bands: number;
  /** Positions that the encoder knows, two frames each. */
  positions: number;
  /** Tokens that the decoder knows in a row. */
  tokens: number;
  width: number;
  heads: number;
  encoderLayers: number;
  decoderLayers: number;
  words: number;
};

/** Reads the shape of a model. Throws where a variable is missing. */
export function shapeOf(variables: ReadonlyMap<string, Variable>): Shape {
  const size = (name: string, i: number): number => variableOf(variables, name).shape[i]!;
  const layers = (side: string): number => {
    let count = 0;
    while (variables.has(`${side}/layer_${count}/ffn/linear_0/weight`)) count++;
    return count;
  };
  return {
    bands: size('encoder/conv1/weight', 1),
    positions: size('encoder/position_encodings/encodings', 0),
    tokens: size('decoder/position_encodings/encodings', 0),
    width: size('decoder/embeddings/weight', 1),
    heads: variableOf(variables, 'decoder/num_heads').bytes.readInt16LE(),
    encoderLayers: layers('encoder'),
    decoderLayers: layers('decoder'),
    words: size('decoder/embeddings/weight', 0),
  };
}

/** Names of what passes from the encoder to the decoder, and from one step of the decoder to the next. */
export const named = {
  crossKeys: (layer: number) => `cross_keys_${layer}`,
  crossValues: (layer: number) => `cross_values_${layer}`,
  keys: (layer: number) => `keys_${layer}`,
  values: (layer: number) => `values_${layer}`,
  pastKeys: (layer: number) => `past_keys_${layer}`,
  pastValues: (layer: number) => `past_values_${layer}`,
};

type Variables = ReadonlyMap<string, Variable>;
/** Attention head `head` of the decoder's layer `layer`. */
export type Head = readonly [layer: number, head: number];

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

/** 1 × length × width → the heads apart, in the order of axes `perm`. */
const byHead = (graph: GraphWriter, x: string, heads: number, perm: number[]): string =>
  graph.make('Transpose', [graph.make('Reshape', [x, graph.integers(0, 0, heads, -1)])], { perm });

/** The heads together again. */
const joined = (graph: GraphWriter, x: string, shape: number[]): string =>
  graph.make('Reshape', [graph.make('Transpose', [x], { perm: [0, 2, 1, 3] }), graph.integers(...shape)]);

function feedForward(
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

/**
 * The decoder. `tokens` (rows × new ones) go on after those whose keys and values are given (`past_…`, rows × heads × past × width of
 * a head), each row after the one that `order` names; `mask` (new × past and new) is added to what new ones see of all. It makes
 * `scores` of every word after the last token of each row; the logarithms of the chances of the `likely` likeliest that are not
 * `unsaid` (`chances`) and which these are (`words`); keys and values of all tokens; and `attention`: what the heads `aligning` look at,
 * heads × rows and new × positions.
 */
export function decoderGraph(
  variables: Variables,
  precision: Precision,
  { aligning, unsaid, likely }: { aligning: readonly Head[]; unsaid: ReadonlySet<number>; likely: number },
): Uint8Array {
  const { width, heads, decoderLayers, words } = shapeOf(variables);
  const each = width / heads;
  const graph = new GraphWriter();
  const weights = new Weights(variables, graph);
  const tokens = graph.input('tokens', integerValue('tokens', ['rows', 'new']));
  const order = graph.input('order', integerValue('order', ['rows']));
  const mask = graph.input('mask', floatValue('mask', ['new', 'all']));
  const scale = graph.floats(Float32Array.of(1 / Math.sqrt(each)), []);

  const embedding = weights.half('decoder/embeddings/weight');
  const embedded = graph.make('Cast', [graph.make('Gather', [embedding, tokens])], {
    to: elementType.float32,
  });
  const [now, all] = [0, 1].map((axis) => graph.make('Shape', [mask], { start: axis, end: axis + 1 }));
  const places = graph.make('Slice', [
    weights.tensor('decoder/position_encodings/encodings'),
    graph.make('Sub', [all!, now!]),
    all!,
    graph.integers(0),
  ]);
  let x = graph.make('Add', [embedded, places]);
  const looking: string[] = [];
  for (let layer = 0; layer < decoderLayers; layer++) {
    const name = `decoder/layer_${layer}`;
    const given = weights.normalised(x, `${name}/self_attention/layer_norm`);
    const fused = weights.linear(given, `${name}/self_attention/linear_0`, precision);
    const [queries, ...others] = graph
      .several('Split', [fused], 3, { axis: -1, num_outputs: 3 })
      .map((part) => byHead(graph, part, heads, [0, 2, 1, 3]));
    const [keys, values] = [named.pastKeys(layer), named.pastValues(layer)].map((past, i) => {
      graph.input(past, floatValue(past, ['past_rows', heads, 'past', each]));
      const own = graph.make('Gather', [past, order]);
      const grown = graph.make('Concat', [own, others[i]!], { axis: 2 });
      const out = [named.keys, named.values][i]!(layer);
      graph.output(out, grown, floatValue(out, ['rows', heads, 'all', each]));
      return grown;
    });
    const turned = graph.make('Transpose', [keys!], { perm: [0, 1, 3, 2] });
    const near = graph.make('MatMul', [graph.make('Mul', [queries!, scale]), turned]);
    const weighed = graph.make('Softmax', [graph.make('Add', [near, mask])]);
    const said = joined(graph, graph.make('MatMul', [weighed, values!]), [0, 0, -1]);
    x = graph.make('Add', [x, weights.linear(said, `${name}/self_attention/linear_1`, precision)]);

    const asked = weights.linear(
      weights.normalised(x, `${name}/attention/layer_norm`),
      `${name}/attention/linear_0`,
      precision,
    );
    const [called, valued] = [named.crossKeys(layer), named.crossValues(layer)];
    graph.input(called, floatValue(called, [1, heads, each, 'positions']));
    graph.input(valued, floatValue(valued, [1, heads, 'positions', each]));
    // All rows in one product: what was heard is the same for all, and large.
    const rows = graph.make('Reshape', [asked, graph.integers(1, -1, heads, each)]);
    const side = graph.make('Transpose', [rows], { perm: [0, 2, 1, 3] });
    const seen = graph.make('Softmax', [graph.make('MatMul', [side, called])]);
    const own = aligning.flatMap(([of, head]) => (of === layer ? [head] : []));
    if (own.length) looking.push(graph.make('Gather', [seen, graph.integers(...own)], { axis: 1 }));
    const flat = joined(graph, graph.make('MatMul', [seen, valued]), [0, 0, -1]);
    const heard = graph.make('Reshape', [flat, graph.make('Shape', [asked])]);
    x = graph.make('Add', [x, weights.linear(heard, `${name}/attention/linear_2`, precision)]);
    x = feedForward(graph, weights, x, name, precision);
  }
  const attention = graph.make('Concat', looking, { axis: 1 });
  graph.output('attention', attention, floatValue('attention', [1, aligning.length, 'looks', 'positions']));
  const last = graph.make('Slice', [x, graph.integers(-1), graph.integers(2 ** 31), graph.integers(1)]);
  const scores = weights.linear(
    weights.normalised(last, 'decoder/layer_norm'),
    'decoder/projection',
    precision,
  );
  graph.output('scores', scores, floatValue('scores', ['rows', 1, words]));
  const held = new Float32Array(words);
  for (const token of unsaid) held[token] = -1e9;
  const logarithms = graph.make('LogSoftmax', [graph.make('Add', [scores, graph.floats(held)])]);
  const [chances, likeliest] = graph.several('TopK', [logarithms, graph.integers(likely)], 2);
  graph.output('chances', chances!, floatValue('chances', ['rows', 1, likely]));
  graph.output('words', likeliest!, integerValue('words', ['rows', 1, likely]));
  return graph.write();
}
