import type { GraphModel, GraphNode, Weights } from './graph-model.ts';

/** The result of a layer, or the input: `side`² pixels of `channels`. */
export type Plane = { side: number; channels: number };

/**
 * A layer gathers what belongs to a pixel, mixes it into new channels, adds what is skipped to it and bends it: values below
 * zero are multiplied by the slope of their channel.
 */
export type ConvLayer = Plane & {
  /** The planes that it reads: 0 is the input, k the result of layer k − 1. */
  from: number;
  skip?: { plane: number; pooled: boolean };
  /** Side of the patch that is gathered, pixels from one patch to the next, and pixels before the first that count as zeros. */
  patch: number;
  step: number;
  padding: number;
  /** The patch is weighted channel by channel (patch × patch × channels); otherwise all of it is mixed. */
  spatial?: Float32Array;
  /** Gathered values × channels. */
  mix: Float32Array;
  bias: Float32Array;
  slope: Float32Array;
};

/** An output of the network: a plane, `logistic` when its values are the logits of probabilities. */
export type ConvOutput = { plane: number; logistic: boolean };

export type ConvNetwork = { input: Plane; layers: ConvLayer[]; outputs: ConvOutput[] };

type Unbent = Omit<ConvLayer, 'slope'>;

/** What a node of the graph stands for; a layer may be spread over several nodes. */
type Value =
  | { kind: 'plane'; plane: number; logistic?: boolean }
  | { kind: 'pooled'; plane: number }
  | ({ kind: 'gathered'; weights: Float32Array; from: number } & Pick<
      ConvLayer,
      'side' | 'patch' | 'step' | 'padding'
    >)
  | { kind: 'unbent'; layer: Unbent };

/**
 * The layers that lead to the nodes `wanted` of a graph. It may hold what MobileNet-like networks of square pictures are made
 * of: convolutions, also channel by channel, sums, slopes and pooling of 2×2; anything else throws.
 */
export function convNetwork({ nodes, weights }: GraphModel, wanted: string[]): ConvNetwork {
  const planes: Plane[] = [];
  const layers: ConvLayer[] = [];
  const values = new Map<string, Value>();

  const weightsOf = (name: string): Weights => {
    const found = weights.get(name);
    if (!found) throw new Error(`the graph has no weights ${name}`);
    return found;
  };
  const bent = (layer: Unbent, slope: Float32Array): Value => {
    layers.push({ ...layer, slope });
    planes.push(layer);
    return { kind: 'plane', plane: planes.length - 1 };
  };
  const planeOf = (value: Value): number => {
    if (value.kind === 'plane') return value.plane;
    throw new Error(`a plane was expected, not ${value.kind}`);
  };
  const same = (channels: number, slope: number): Float32Array => new Float32Array(channels).fill(slope);
  const straight = (value: Value): Value & { kind: 'plane' } => {
    const made = value.kind === 'unbent' ? bent(value.layer, same(value.layer.channels, 1)) : value;
    if (made.kind !== 'plane') throw new Error(`a plane was expected, not ${made.kind}`);
    return made;
  };
  const valueOf = (name: string): Value => {
    const known = values.get(name);
    if (known) return known;
    const node = nodes.get(name);
    if (!node) throw new Error(`the graph has no node ${name}`);
    const value = made(node, node.input ?? []);
    values.set(name, value);
    return value;
  };
  const made = (node: GraphNode, input: string[]): Value => {
    const first = (): Value => valueOf(input[0]!);
    if (node.op === 'Placeholder') {
      const [, side, , channels] = node.attr!.shape!.shape!.dim.map((it) => Number(it.size));
      planes[0] = { side: side!, channels: channels! };
      return { kind: 'plane', plane: 0 };
    }
    if (node.op === 'DepthwiseConv2dNative') {
      const from = planeOf(first());
      const { shape, values: weighed } = weightsOf(input[1]!);
      return { kind: 'gathered', from, weights: weighed, ...placed(node, planes[from]!, shape[0]!) };
    }
    if (node.op === '_FusedConv2D') {
      const source = first();
      const { shape, values: mix } = weightsOf(input[1]!);
      const bias = weightsOf(input[2]!).values;
      const [patch, , , channels] = shape as [number, number, number, number];
      let layer: Unbent;
      if (source.kind === 'gathered') {
        const { kind: _, weights: spatial, ...place } = source;
        layer = { ...place, spatial, mix, bias, channels };
      } else {
        const from = planeOf(source);
        layer = { from, mix, bias, channels, ...placed(node, planes[from]!, patch) };
      }
      const then = (node.attr?.fused_ops?.list?.s ?? []).map(decoded);
      if (then.includes('Prelu')) return bent(layer, weightsOf(input[3]!).values);
      return then.includes('Relu') ? bent(layer, same(channels, 0)) : { kind: 'unbent', layer };
    }
    if (node.op === 'AddV2') {
      const both = input.map(valueOf);
      const [sum, skip] = both[0]!.kind === 'unbent' ? both : both.toReversed();
      if (sum?.kind !== 'unbent' || !skip || skip.kind === 'unbent' || skip.kind === 'gathered')
        throw new Error(`the sum ${node.name} is not one of a layer and a plane`);
      return {
        kind: 'unbent',
        layer: { ...sum.layer, skip: { plane: skip.plane, pooled: skip.kind === 'pooled' } },
      };
    }
    if (node.op === 'Prelu' || node.op === 'Relu') {
      const value = first();
      if (value.kind !== 'unbent') throw new Error(`${node.name} does not follow a layer`);
      const { layer } = value;
      return bent(layer, node.op === 'Prelu' ? weightsOf(input[1]!).values : same(layer.channels, 0));
    }
    if (node.op === 'MaxPool') return { kind: 'pooled', plane: planeOf(first()) };
    if (node.op === 'Sigmoid') return { ...straight(first()), logistic: true };
    // A plane with fewer channels than the sum is added to the first ones: what the graph pads with zeros.
    if (['Pad', 'Reshape', 'Identity'].includes(node.op)) return first();
    throw new Error(`the operation ${node.op} of ${node.name} is not known`);
  };

  const outputs = wanted.map((name) => {
    const { plane, logistic = false } = straight(valueOf(name));
    return { plane, logistic };
  });
  return { input: planes[0]!, layers, outputs };
}

const decoded = (text: string): string => atob(text);

/** Padding as TensorFlow counts it: an odd pixel goes to the end. */
function placed(
  node: GraphNode,
  { side }: Plane,
  patch: number,
): Pick<ConvLayer, 'side' | 'patch' | 'step' | 'padding'> {
  const step = Number(node.attr?.strides?.list?.i?.[1] ?? 1);
  const whole = decoded(node.attr?.padding?.s ?? '') === 'SAME';
  const made = Math.ceil((whole ? side : side - patch + 1) / step);
  const missing = Math.max((made - 1) * step + patch - side, 0);
  return { side: made, patch, step, padding: whole ? Math.floor(missing / 2) : 0 };
}
