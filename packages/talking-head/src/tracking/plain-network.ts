import type { GraphModel, GraphNode, Weights } from './graph-model.ts';

/** What a node of a graph gives: `side`² pixels, their channels side by side. */
export type Pixels = { side: number; channels: number; values: Float32Array };

/**
 * The node `name` of a graph for one input, computed as it is written, node by node: no faster than that, for networks that are
 * asked a few times. It may hold convolutions, also channel by channel, with padding as in TensorFlow's SAME, sums, products and
 * limits by channel, the mean of a plane and one full layer; anything else throws.
 */
export function runPlain(graph: GraphModel, name: string, input: Pixels): Pixels {
  const node = graph.nodes.get(name);
  if (!node) throw new Error(`the graph has no node ${name}`);
  if (node.op === 'Placeholder') return input;
  const [first = '', ...others] = node.input ?? [];
  const weights = others.flatMap((other) => graph.weights.get(other) ?? []);
  return applied(node, runPlain(graph, first, input), weights);
}

function applied(node: GraphNode, from: Pixels, [weights, bias]: Weights[]): Pixels {
  const step = Number(node.attr?.strides?.list?.i?.[1] ?? 1);
  const { op } = node;
  if (op === 'Mean') return meanOf(from);
  if (op === 'Relu') return changed(from, 'Maximum', nothing);
  if (!weights) throw new Error(`the node ${node.name} has no weights`);
  if (op === 'Conv2D') return mixed(from, weights, step);
  if (op === 'DepthwiseConv2dNative') return weighed(from, weights, step);
  if (isChange(op)) return changed(from, op, weights.values);
  if (op !== '_FusedMatMul') throw new Error(`the operation ${op} of ${node.name} is not known`);
  const full = mixed(from, { shape: [1, 1, ...weights.shape], values: weights.values }, 1);
  return changed(changed(full, 'Add', bias?.values ?? nothing), 'Maximum', nothing);
}

const nothing = new Float32Array(1);
const changes = ['Add', 'Mul', 'Minimum', 'Maximum'] as const;
type Change = (typeof changes)[number];
const isChange = (op: string): op is Change => (changes as readonly string[]).includes(op);

/** `by` has a number for each channel, or one for all. The pixels are changed where they lie: nothing else reads them. */
function changed(from: Pixels, change: Change, by: Float32Array): Pixels {
  const { values } = from;
  const last = by.length - 1;
  // A loop for each: the same one for all would ask at every number which it is.
  if (change === 'Add')
    for (let i = 0, c = 0; i < values.length; i++, c = c === last ? 0 : c + 1) values[i]! += by[c]!;
  else if (change === 'Mul')
    for (let i = 0, c = 0; i < values.length; i++, c = c === last ? 0 : c + 1) values[i]! *= by[c]!;
  else if (change === 'Minimum')
    for (let i = 0, c = 0; i < values.length; i++, c = c === last ? 0 : c + 1)
      values[i] = values[i]! < by[c]! ? values[i]! : by[c]!;
  else
    for (let i = 0, c = 0; i < values.length; i++, c = c === last ? 0 : c + 1)
      values[i] = values[i]! > by[c]! ? values[i]! : by[c]!;
  return from;
}

function meanOf({ side, channels, values }: Pixels): Pixels {
  const mean = new Float32Array(channels);
  for (let i = 0; i < values.length; i++) mean[i % channels]! += values[i]! / (side * side);
  return { side: 1, channels, values: mean };
}

/** Side of what is made, and pixels before the first that count as zeros; an odd one goes to the end. */
function placed(side: number, patch: number, step: number): { out: number; before: number } {
  const out = Math.ceil(side / step);
  return { out, before: Math.floor(Math.max((out - 1) * step + patch - side, 0) / 2) };
}

/** Calls `visit` with every pixel of a result, and every pixel of its patch that is there: offsets of both, and the place in the patch. */
function patches(
  { side }: Pixels,
  patch: number,
  step: number,
  visit: (made: number, source: number, place: number) => void,
): number {
  const { out, before } = placed(side, patch, step);
  for (let y = 0; y < out; y++)
    for (let x = 0; x < out; x++)
      for (let place = 0; place < patch * patch; place++) {
        const sy = y * step + Math.floor(place / patch) - before;
        const sx = x * step + (place % patch) - before;
        if (sy >= 0 && sx >= 0 && sy < side && sx < side) visit(y * out + x, sy * side + sx, place);
      }
  return out;
}

/** Adds four rows of weights, each times what is given, to `made` sums from `to` on. */
function addFour(
  sums: Float32Array,
  to: number,
  made: number,
  weights: Float32Array,
  given: Float32Array,
  rows: Int32Array,
  c: number,
): void {
  const [a, b, d, e] = [given[c]!, given[c + 1]!, given[c + 2]!, given[c + 3]!];
  const [ra, rb, rd, re] = [rows[c]!, rows[c + 1]!, rows[c + 2]!, rows[c + 3]!];
  for (let k = 0; k < made; k++)
    sums[to + k]! +=
      a * weights[ra + k]! + b * weights[rb + k]! + d * weights[rd + k]! + e * weights[re + k]!;
}

function mixed(from: Pixels, { shape, values: weights }: Weights, step: number): Pixels {
  const { channels, values } = from;
  const [patch = 1, , , made = 1] = shape;
  const { out: side } = placed(from.side, patch, step);
  const mix = new Float32Array(side * side * made);
  // After every bend half of the channels are zero; the others are mixed in by fours, so that a sum is touched less often.
  const given = new Float32Array(channels + 3);
  const rows = new Int32Array(channels + 3);
  patches(from, patch, step, (at, source, place) => {
    let n = 0;
    for (let c = 0; c < channels; c++) {
      const value = values[source * channels + c]!;
      if (value === 0) continue;
      given[n] = value;
      rows[n++] = (place * channels + c) * made;
    }
    given.fill(0, n, n + 3);
    rows.fill(0, n, n + 3);
    for (let c = 0; c < n; c += 4) addFour(mix, at * made, made, weights, given, rows, c);
  });
  return { side, channels: made, values: mix };
}

function weighed(from: Pixels, { shape, values: weights }: Weights, step: number): Pixels {
  const { channels, values } = from;
  const [patch = 1] = shape;
  const { out: side } = placed(from.side, patch, step);
  const sum = new Float32Array(side * side * channels);
  patches(from, patch, step, (at, source, place) => {
    for (let c = 0; c < channels; c++)
      sum[at * channels + c]! += values[source * channels + c]! * weights[place * channels + c]!;
  });
  return { side, channels, values: sum };
}
