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

/** The file: layer sizes, and all weights then biases of each layer as half-precision floats in base64. */
type ModelFile = { sizes: number[]; calibration: Calibration; weights: string };

export function encodeModel({ network, calibration }: DriveModel): string {
  const count = network.reduce((sum, layer) => sum + layer.weights.length + layer.biases.length, 0);
  const halves = new Float16Array(count);
  let at = 0;
  for (const { weights, biases } of network) {
    halves.set(weights, at);
    halves.set(biases, at + weights.length);
    at += weights.length + biases.length;
  }
  const file: ModelFile = {
    sizes: [network[0]!.inputs, ...network.map((layer) => layer.outputs)],
    calibration,
    weights: Buffer.from(halves.buffer).toString('base64'),
  };
  return `${JSON.stringify(file)}\n`;
}

export function decodeModel(text: string): DriveModel {
  const file = JSON.parse(text) as ModelFile;
  const bytes = Uint8Array.from(Buffer.from(file.weights, 'base64'));
  const values = Float32Array.from(new Float16Array(bytes.buffer));
  let at = 0;
  const take = (count: number): Float32Array => values.slice(at, (at += count));
  const network = file.sizes.slice(1).map((outputs, index): Layer => {
    const inputs = file.sizes[index]!;
    return { inputs, outputs, weights: take(inputs * outputs), biases: take(outputs) };
  });
  return { network, calibration: file.calibration };
}

let shipped: DriveModel | undefined;

/** The model in the repository, read once. */
export function shippedModel(): DriveModel {
  shipped ??= decodeModel(readFileSync(new URL('model.json', import.meta.url), 'utf8'));
  return shipped;
}
