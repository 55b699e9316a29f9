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
      const row = o * inputs;
      // Four sums at once: one alone would wait for each addition.
      let a = biases[o]!;
      let b = 0;
      let c = 0;
      let d = 0;
      let i = 0;
      for (; i + 3 < inputs; i += 4) {
        a += weights[row + i]! * from[i]!;
        b += weights[row + i + 1]! * from[i + 1]!;
        c += weights[row + i + 2]! * from[i + 2]!;
        d += weights[row + i + 3]! * from[i + 3]!;
      }
      for (; i < inputs; i++) a += weights[row + i]! * from[i]!;
      const sum = a + b + (c + d);
      to[o] = last || sum > 0 ? sum : sum * LEAK;
    }
    from = to;
  });
  return from;
}

export const activationsFor = (network: Network): Float32Array[] =>
  network.map((layer) => new Float32Array(layer.outputs));
