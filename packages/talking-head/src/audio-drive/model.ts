import { readFileSync } from 'node:fs';
import type { Layer, Network } from './network.ts';

/** How the network's raw numbers become a mouth. Written by the training script beside the weights. */
export type Calibration = {
  /** Factors that give open, width and round back the spread that regression takes away. */
  gain: [number, number, number];
  /** The mean of each about which the gain turns. */
  centre: [number, number, number];
  /** A peak of the closure output above this is a p, b or m. */
  closure: number;
};

export type DriveModel = { network: Network; calibration: Calibration };

/** A network that tells phones apart, and the share of each class (`phone-classes.ts`) in what it was taught with. */
export type ListenerModel = { network: Network; shares: number[] };

/** A network as text: layer sizes, and all weights then biases of each layer as half-precision floats in base64. */
type Packed = { sizes: number[]; weights: string };

function pack(network: Network): Packed {
  const count = network.reduce((sum, layer) => sum + layer.weights.length + layer.biases.length, 0);
  const halves = new Float16Array(count);
  let at = 0;
  for (const { weights, biases } of network) {
    halves.set(weights, at);
    halves.set(biases, at + weights.length);
    at += weights.length + biases.length;
  }
  return {
    sizes: [network[0]!.inputs, ...network.map((layer) => layer.outputs)],
    weights: Buffer.from(halves.buffer).toString('base64'),
  };
}

function unpack({ sizes, weights }: Packed): Network {
  const bytes = Uint8Array.from(Buffer.from(weights, 'base64'));
  const values = Float32Array.from(new Float16Array(bytes.buffer));
  let at = 0;
  const take = (count: number): Float32Array => values.slice(at, (at += count));
  return sizes.slice(1).map((outputs, index): Layer => {
    const inputs = sizes[index]!;
    return { inputs, outputs, weights: take(inputs * outputs), biases: take(outputs) };
  });
}

export function encodeModel({ network, calibration }: DriveModel): string {
  const { sizes, weights } = pack(network);
  return `${JSON.stringify({ sizes, calibration, weights })}\n`;
}

export function decodeModel(text: string): DriveModel {
  const file = JSON.parse(text) as Packed & { calibration: Calibration };
  return { network: unpack(file), calibration: file.calibration };
}

export function encodeListener({ network, shares }: ListenerModel): string {
  const { sizes, weights } = pack(network);
  return `${JSON.stringify({ sizes, shares, weights })}\n`;
}

export function decodeListener(text: string): ListenerModel {
  const file = JSON.parse(text) as Packed & { shares: number[] };
  return { network: unpack(file), shares: file.shares };
}

const inRepository = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
let drive: DriveModel | undefined;
let listener: ListenerModel | undefined;

/** The model in the repository that hears a mouth, read once. */
export const shippedModel = (): DriveModel => (drive ??= decodeModel(inRepository('model.json')));

/** The model in the repository that hears phones, read once. */
export const shippedListener = (): ListenerModel =>
  (listener ??= decodeListener(inRepository('listener.json')));
