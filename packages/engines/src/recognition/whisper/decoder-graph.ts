import { elementType } from '../../onnx/constants.ts';
import { floatValue, integerValue } from '../../onnx/graph.ts';
import { GraphWriter } from '../../onnx/graph-writer.ts';
import { byHead, feedForward, joined } from './layers.ts';
import { named, shapeOf, type Head, type Shape, type Variables } from './shape.ts';
import { Weights, type Precision } from './weights.ts';

export type DecoderOptions = {
  precision: Precision;
  /** Heads whose looks are told. */
  aligning: readonly Head[];
  /** Words that are never named, and how many are. */
  unsaid: ReadonlySet<number>;
  likely: number;
};

type Drawing = {
  graph: GraphWriter;
  weights: Weights;
  shape: Shape;
  precision: Precision;
};

/**
 * The decoder. `tokens` (rows × new ones) go on after those whose keys and values are given (`past_…`, rows × heads × past × width of
 * a head), each row after the one that `order` names; `mask` (new × past and new) is added to what new ones see of all. It makes
 * `scores` of every word after the last token of each row; the logarithms of the chances of the likeliest words (`chances`) and which
 * these are (`words`); keys and values of all tokens; and `attention`: what the heads `aligning` look at, heads × rows and new ×
 * positions.
 */
export function decoderGraph(variables: Variables, options: DecoderOptions): Uint8Array {
  const { precision, aligning } = options;
  const shape = shapeOf(variables);
  const graph = new GraphWriter();
  const weights = new Weights(variables, graph);
  const drawing = { graph, weights, shape, precision };
  const tokens = graph.input('tokens', integerValue('tokens', ['rows', 'new']));
  const order = graph.input('order', integerValue('order', ['rows']));
  const mask = graph.input('mask', floatValue('mask', ['new', 'all']));

  const given = graph.make('Gather', [weights.half('decoder/embeddings/weight'), tokens]);
  const embedded = graph.make('Cast', [given], { to: elementType.float32 });
  const [now, all] = [0, 1].map((axis) => graph.make('Shape', [mask], { start: axis, end: axis + 1 }));
  const places = weights.tensor('decoder/position_encodings/encodings');
  const first = graph.make('Sub', [all!, now!]);
  let x = graph.make('Add', [embedded, graph.make('Slice', [places, first, all!, graph.integers(0)])]);
  const looking: string[] = [];
  for (let layer = 0; layer < shape.decoderLayers; layer++) {
    x = graph.make('Add', [x, saidBefore(drawing, x, layer, { order, mask })]);
    const { heard, looks } = whatWasHeard(drawing, x, layer);
    const own = aligning.flatMap(([of, head]) => (of === layer ? [head] : []));
    if (own.length) looking.push(graph.make('Gather', [looks, graph.integers(...own)], { axis: 1 }));
    x = graph.make('Add', [x, heard]);
    x = feedForward(graph, weights, x, `decoder/layer_${layer}`, precision);
  }
  const attention = graph.make('Concat', looking, { axis: 1 });
  graph.output('attention', attention, floatValue('attention', [1, aligning.length, 'looks', 'positions']));
  const last = graph.make('Slice', [x, graph.integers(-1), graph.integers(2 ** 31), graph.integers(1)]);
  choose(drawing, weights.normalised(last, 'decoder/layer_norm'), options);
  return graph.write();
}

/** Attention to the tokens before, which are remembered. */
function saidBefore(
  { graph, weights, shape, precision }: Drawing,
  x: string,
  layer: number,
  { order, mask }: { order: string; mask: string },
): string {
  const { heads } = shape;
  const each = shape.width / heads;
  const name = `decoder/layer_${layer}/self_attention`;
  const fused = weights.linear(weights.normalised(x, `${name}/layer_norm`), `${name}/linear_0`, precision);
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
  const scale = graph.floats(Float32Array.of(1 / Math.sqrt(each)), []);
  const near = graph.make('MatMul', [graph.make('Mul', [queries!, scale]), turned]);
  const weighed = graph.make('Softmax', [graph.make('Add', [near, mask])]);
  const said = joined(graph, graph.make('MatMul', [weighed, values!]), [0, 0, -1]);
  return weights.linear(said, `${name}/linear_1`, precision);
}

/** Attention to what was heard, and where each head looks: heads × rows and new × positions. */
function whatWasHeard({ graph, weights, shape, precision }: Drawing, x: string, layer: number) {
  const { heads } = shape;
  const each = shape.width / heads;
  const name = `decoder/layer_${layer}/attention`;
  const asked = weights.linear(weights.normalised(x, `${name}/layer_norm`), `${name}/linear_0`, precision);
  const [called, valued] = [named.crossKeys(layer), named.crossValues(layer)];
  graph.input(called, floatValue(called, [1, heads, each, 'positions']));
  graph.input(valued, floatValue(valued, [1, heads, 'positions', each]));
  // All rows in one product: what was heard is the same for all, and large.
  const rows = graph.make('Reshape', [asked, graph.integers(1, -1, heads, each)]);
  const side = graph.make('Transpose', [rows], { perm: [0, 2, 1, 3] });
  const looks = graph.make('Softmax', [graph.make('MatMul', [side, called])]);
  const flat = joined(graph, graph.make('MatMul', [looks, valued]), [0, 0, -1]);
  const seen = graph.make('Reshape', [flat, graph.make('Shape', [asked])]);
  return { heard: weights.linear(seen, `${name}/linear_2`, precision), looks };
}

/** The outputs about the next word. */
function choose(
  { graph, weights, shape, precision }: Drawing,
  x: string,
  { unsaid, likely }: DecoderOptions,
): void {
  const scores = weights.linear(x, 'decoder/projection', precision);
  graph.output('scores', scores, floatValue('scores', ['rows', 1, shape.words]));
  const held = new Float32Array(shape.words);
  for (const token of unsaid) held[token] = -1e9;
  const logarithms = graph.make('LogSoftmax', [graph.make('Add', [scores, graph.floats(held)])]);
  const [chances, words] = graph.several('TopK', [logarithms, graph.integers(likely)], 2);
  graph.output('chances', chances!, floatValue('chances', ['rows', 1, likely]));
  graph.output('words', words!, integerValue('words', ['rows', 1, likely]));
}
