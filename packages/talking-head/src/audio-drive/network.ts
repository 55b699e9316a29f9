/** Slope of the leaky rectifier below zero. */
export const LEAK = 0.05;

/** One fully connected layer: `weights` is outputs × inputs, row by row. */
export type Layer = { inputs: number; outputs: number; weights: Float32Array; biases: Float32Array };

/** A small feed-forward network with leaky rectifiers between its layers and a linear last layer. */
export type Network = Layer[];

/** Runs the network; `activations[i]` receives the output of layer `i`, the last of them is returned. */
export function forward(network: Network, input: Float32Array, activations: Float32Array[]): Float32Array {
  let from = input;
  network.forEach(({ inputs, outputs, weights, biases }, index) => {
    const to = activations[index]!;
    const last = index === network.length - 1;
    for (let o = 0; o < outputs; o++) {
      let sum = biases[o]!;
      const row = o * inputs;
      for (let i = 0; i < inputs; i++) sum += weights[row + i]! * from[i]!;
      to[o] = last || sum > 0 ? sum : sum * LEAK;
    }
    from = to;
  });
  return from;
}

export const activationsFor = (network: Network): Float32Array[] =>
  network.map((layer) => new Float32Array(layer.outputs));
