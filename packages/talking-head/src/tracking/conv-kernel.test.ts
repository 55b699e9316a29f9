import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import * as tf from '@tensorflow/tfjs-core';
import { loadGraphModel } from '@tensorflow/tfjs-converter';
import { setThreadsCount, setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import { beforeAll, describe, expect, test } from 'vitest';
import { ConvKernel } from './conv-kernel.ts';
import { convNetwork } from './conv-network.ts';
import { readGraphModel, trackingKernel } from '../files/load-tracker.ts';
import { sampleCrop } from './picture.ts';
import { webAssembly } from '../numeric/webassembly.ts';

const folderOf = (name: string): string => dirname(findPackageJSON(name, import.meta.url)!);

/** The same graph run by TensorFlow.js. */
async function reference(name: string, input: tf.Tensor, wanted: string[]): Promise<Float32Array[]> {
  const models = join(folderOf('@vladmandic/human'), 'models');
  const file = JSON.parse(await readFile(join(models, `${name}.json`), 'utf8')) as {
    modelTopology: object;
    weightsManifest: { weights: tf.io.WeightsManifestEntry[] }[];
  };
  const weights = new Uint8Array(await readFile(join(models, `${name}.bin`)));
  const model = await loadGraphModel({
    load: () =>
      Promise.resolve({
        modelTopology: file.modelTopology,
        weightSpecs: file.weightsManifest.flatMap((it) => it.weights),
        weightData: weights.buffer,
      }),
  });
  const outputs = model.execute(
    input,
    wanted.map((it) => `${it}:0`),
  ) as tf.Tensor[];
  return outputs.map((it) => it.dataSync() as Float32Array);
}

beforeAll(async () => {
  setWasmPaths(`${join(folderOf('@tensorflow/tfjs-backend-wasm'), 'dist')}/`);
  setThreadsCount(1);
  await tf.setBackend('wasm');
});

const plainKernel = async () =>
  webAssembly.compile(await readFile(new URL('kernel/conv-plain.wasm', import.meta.url)));

describe('a compiled network gives what TensorFlow.js gives', () => {
  test.each([
    ['facemesh', 'relaxed', 192, ['Identity_2', 'Identity_1']],
    ['facemesh', 'plain', 192, ['Identity_2', 'Identity_1']],
    ['blazeface', 'relaxed', 256, ['Identity', 'Identity_1', 'Identity_2', 'Identity_3']],
  ] as const)('%s, %s SIMD', async (name, build, side, wanted) => {
    const kernel = new ConvKernel(
      convNetwork(await readGraphModel(name), [...wanted]),
      await (build === 'plain' ? plainKernel() : trackingKernel()),
    );
    // Twice with different pictures: what the first one left behind must not show in the second.
    for (const phase of [0.7, 2.1]) {
      const picture = Float32Array.from(
        { length: side * side * 3 },
        (_, i) => 0.5 + 0.3 * Math.sin(i * 0.013 + phase) + 0.2 * Math.sin(i * i * phase),
      );
      for (let row = 0; row < side; row++)
        kernel.input.set(picture.subarray(row * side * 3, (row + 1) * side * 3), row * kernel.inputRow);
      const expected = await reference(name, tf.tensor4d(picture, [1, side, side, 3]), [...wanted]);
      for (const [k, values] of kernel.run().entries()) {
        const largest = Math.max(...expected[k]!.map(Math.abs));
        const error = Math.max(...values.map((value, i) => Math.abs(value - expected[k]![i]!)));
        expect(values.length).toBe(expected[k]!.length);
        expect(error / largest, wanted[k]).toBeLessThan(1e-4);
      }
    }
  });
});

describe('a square of a picture is seen as it is in the script', () => {
  const [width, height] = [1000, 800];
  const data = Uint8Array.from({ length: width * height * 1.5 }, (_, i) =>
    Math.round(128 + 60 * Math.sin((i % width) / 23) + 50 * Math.cos(i / width / 31)),
  );

  test.each([
    ['large and turned', { x: 480.3, y: 401.7, size: 540.6, angle: 0.35 }],
    ['of middle size', { x: 300.2, y: 350.9, size: 330.1, angle: -0.2 }],
    ['small, its samples between pixels', { x: 300.2, y: 350.9, size: 170.1, angle: -0.2 }],
    ['over the edge', { x: 40, y: 350.9, size: 400, angle: 0.1 }],
  ])('%s', async (_, box) => {
    const kernel = new ConvKernel(
      convNetwork(await readGraphModel('facemesh'), ['Identity_2']),
      await trackingKernel(),
    );
    kernel.look({ width, height, data }, box, [0, 1]);
    const alone = kernel.input.slice();
    const held = { width, height, data };
    kernel.hold(held);
    kernel.look(held, box, [0, 1]);
    expect(kernel.input).toEqual(alone);
    // Another picture in between does not take its place.
    kernel.look({ width, height, data: data.map((it) => 255 - it) }, box, [0, 1]);
    kernel.look(held, box, [0, 1]);
    expect(kernel.input).toEqual(alone);
    const expected = new Float32Array(192 * 192 * 3);
    sampleCrop({ width, height, data }, box, 192, [0, 1], expected);
    const differences = expected.map((value, i) =>
      Math.abs(kernel.input[Math.floor(i / 576) * kernel.inputRow + (i % 576)]! - value),
    );
    expect(differences.reduce((sum, it) => sum + it, 0) / expected.length).toBeLessThan(1e-4);
    // A tap between two pixels may fall to either.
    expect(differences.filter((it) => it > 0.02).length / expected.length).toBeLessThan(1e-3);
  });
});

describe('a graph that is not understood is refused by name', () => {
  const nodes = [
    {
      name: 'in',
      op: 'Placeholder',
      attr: { shape: { shape: { dim: ['1', '8', '8', '8'].map((size) => ({ size })) } } },
    },
    { name: 'odd', op: 'Softmax', input: ['in'] },
    { name: 'alone', op: 'Relu', input: ['in'] },
  ];
  const graph = { nodes: new Map(nodes.map((it) => [it.name, it])), weights: new Map() };

  test.each([
    ['odd', 'Softmax of odd'],
    ['alone', 'alone does not follow a layer'],
    ['nowhere', 'no node nowhere'],
  ])('%s', (wanted, said) => {
    expect(() => convNetwork(graph, [wanted])).toThrow(said);
  });
});
