import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { seededRandom } from '../../train/random.ts';
import { activationsFor, forward } from './network.ts';
import type { Network } from './network.ts';
import { NetworkKernel } from './network-kernel.ts';

/** A network with these numbers of inputs, of hidden and of output values. */
function networkOf(sizes: number[], seed: number): Network {
  const random = seededRandom(seed);
  const values = (count: number): Float32Array =>
    Float32Array.from({ length: count }, () => random() * 2 - 1);
  return sizes.slice(1).map((outputs, i) => {
    const inputs = sizes[i]!;
    return { inputs, outputs, weights: values(inputs * outputs), biases: values(outputs) };
  });
}

const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 5 });

describe('the compiled network', () => {
  test.prop([sizes, fc.integer()])('says what the plain one says, run after run', (layers, seed) => {
    const network = networkOf(layers, seed);
    const kernel = new NetworkKernel(network);
    const random = seededRandom(seed + 1);
    for (let turn = 0; turn < 3; turn++) {
      const input = Float32Array.from({ length: layers[0]! }, () => random() * 2 - 1);
      kernel.input.set(input);
      const plain = forward(network, input, activationsFor(network));
      const output = kernel.run();
      expect(output.length).toBe(plain.length);
      plain.forEach((value, o) =>
        expect(Math.abs(output[o]! - value)).toBeLessThan(1e-4 * (1 + Math.abs(value))),
      );
    }
  });
});
