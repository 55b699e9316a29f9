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
  if (node.op === 'Mean') return meanOf(from);
  if (node.op === 'Relu') return each(from, undefined, (value) => Math.max(0, value));
  if (!weights) throw new Error(`the node ${node.name} has no weights`);
  switch (node.op) {
    case 'Conv2D':
      return mixed(from, weights, step);
    case 'DepthwiseConv2dNative':
      return weighed(from, weights, step);
    case 'Add':
      return each(from, weights, (value, by) => value + by);
    case 'Mul':
      return each(from, weights, (value, by) => value * by);
    case 'Minimum':
      return each(from, weights, Math.min);
    case 'Maximum':
      return each(from, weights, Math.max);
    case '_FusedMatMul': {
      const full = mixed(from, { shape: [1, 1, ...weights.shape], values: weights.values }, 1);
      return each(full, bias, (value, by) => Math.max(0, value + by));
    }
    default:
      throw new Error(`the operation ${node.op} of ${node.name} is not known`);
  }
}

/** `by` has a number for each channel, or one for all. */
function each(from: Pixels, by: Weights | undefined, change: (value: number, by: number) => number): Pixels {
  const of = by?.values ?? new Float32Array(1);
  const values = new Float32Array(from.values.length);
  for (let i = 0, c = 0; i < values.length; i++, c = c + 1 === of.length ? 0 : c + 1)
    values[i] = change(from.values[i]!, of[c]!);
  return { ...from, values };
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
