import { activationsFor, forward, LEAK, type Layer, type Network } from '../src/audio-drive/network.ts';
import { normal, type Random } from './random.ts';

/** Rows of inputs and the outputs wanted for them, and how much each output counts. */
export type Examples = {
  count: number;
  inputs: number;
  outputs: number;
  x: Float32Array;
  y: Float32Array;
  weight: number[];
};

export type FitOptions = {
  hidden: number[];
  epochs: number;
  batch: number;
  rate: number;
  decay: number;
  /** `classes`: the outputs are logarithms of the shares of classes, `y` their true shares. */
  loss?: 'squares' | 'classes';
};

type Moments = { weights: Float32Array; biases: Float32Array };

/** Fits a network by least squares, or to classes, with Adam (Kingma and Ba 2015), the rate falling to zero along a cosine. */
export function fit(
  examples: Examples,
  options: FitOptions,
  random: Random,
  report: (epoch: number, error: number) => void,
): Network {
  const sizes = [examples.inputs, ...options.hidden, examples.outputs];
  const network = sizes.slice(1).map((outputs, i) => freshLayer(sizes[i]!, outputs, random));
  const zeros = (): Moments[] =>
    network.map((layer) => ({
      weights: new Float32Array(layer.weights.length),
      biases: new Float32Array(layer.outputs),
    }));
  const [gradient, first, second] = [zeros(), zeros(), zeros()];
  const activations = activationsFor(network);
  const errors = activationsFor(network);
  const order = Uint32Array.from({ length: examples.count }, (_, i) => i);
  const steps = options.epochs * Math.floor(examples.count / options.batch);
  let step = 0;
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    shuffle(order, random);
    let total = 0;
    for (let at = 0; at + options.batch <= examples.count; at += options.batch) {
      for (const { weights, biases } of gradient) {
        weights.fill(0);
        biases.fill(0);
      }
      for (let b = 0; b < options.batch; b++) {
        const row = order[at + b]!;
        const input = examples.x.subarray(row * examples.inputs, (row + 1) * examples.inputs);
        const output = forward(network, input, activations);
        if (options.loss === 'classes') toShares(output);
        const error = errors.at(-1)!;
        for (let o = 0; o < examples.outputs; o++) {
          const difference = output[o]! - examples.y[row * examples.outputs + o]!;
          error[o] = difference * examples.weight[o]!;
          total += difference * difference * examples.weight[o]!;
        }
        backward(network, input, activations, errors, gradient);
      }
      step++;
      const rate = options.rate * 0.5 * (1 + Math.cos((Math.PI * step) / steps));
      network.forEach((layer, l) => {
        adam(layer.weights, gradient[l]!.weights, first[l]!.weights, second[l]!.weights, rate, step, options);
        adam(layer.biases, gradient[l]!.biases, first[l]!.biases, second[l]!.biases, rate, step, options);
      });
    }
    report(epoch, total / examples.count);
  }
  return network;
}

/** Makes the outputs the shares that they are the logarithms of. */
function toShares(output: Float32Array): void {
  const most = output.reduce((a, b) => Math.max(a, b), -Infinity);
  let sum = 0;
  for (let o = 0; o < output.length; o++) sum += output[o] = Math.exp(output[o]! - most);
  for (let o = 0; o < output.length; o++) output[o]! /= sum;
}

function freshLayer(inputs: number, outputs: number, random: Random): Layer {
  const scale = Math.sqrt(2 / inputs);
  const weights = Float32Array.from({ length: inputs * outputs }, () => normal(random) * scale);
  return { inputs, outputs, weights, biases: new Float32Array(outputs) };
}

function backward(
  network: Network,
  input: Float32Array,
  activations: Float32Array[],
  errors: Float32Array[],
  gradient: Moments[],
): void {
  for (let l = network.length - 1; l >= 0; l--) {
    const { inputs, outputs, weights } = network[l]!;
    const from = l === 0 ? input : activations[l - 1]!;
    const error = errors[l]!;
    const below = l === 0 ? undefined : errors[l - 1]!;
    const { weights: slope, biases } = gradient[l]!;
    below?.fill(0);
    for (let o = 0; o < outputs; o++) {
      const e = error[o]!;
      if (e === 0) continue;
      const row = o * inputs;
      biases[o]! += e;
      for (let i = 0; i < inputs; i++) slope[row + i]! += e * from[i]!;
      if (below) for (let i = 0; i < inputs; i++) below[i]! += e * weights[row + i]!;
    }
    if (below) for (let i = 0; i < inputs; i++) if (from[i]! <= 0) below[i]! *= LEAK;
  }
}

function adam(
  values: Float32Array,
  gradient: Float32Array,
  first: Float32Array,
  second: Float32Array,
  rate: number,
  step: number,
  { batch, decay }: FitOptions,
): void {
  const [correctFirst, correctSecond] = [1 - 0.9 ** step, 1 - 0.999 ** step];
  for (let i = 0; i < values.length; i++) {
    const g = gradient[i]! / batch;
    first[i] = 0.9 * first[i]! + 0.1 * g;
    second[i] = 0.999 * second[i]! + 0.001 * g * g;
    const move = first[i]! / correctFirst / (Math.sqrt(second[i]! / correctSecond) + 1e-8);
    values[i]! -= rate * (move + decay * values[i]!);
  }
}

function shuffle(order: Uint32Array, random: Random): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const held = order[i]!;
    order[i] = order[j]!;
    order[j] = held;
  }
}
