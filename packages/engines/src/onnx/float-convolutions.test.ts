import { InferenceSession, Tensor } from 'onnxruntime-node';
import { describe, expect, it } from 'vitest';
import { floatConvolutions } from './float-convolutions.ts';
import { cutModel, floatValue, readModel, writeModel } from './graph.ts';
import { message } from './wire.ts';
import { elementType as type, floats, integers, node, onnxModel, value } from './test/onnx-model.ts';

/** An 8-bit constant. */
const bytes = (name: string, values: number[], dims: number[]): Uint8Array =>
  message(...dims.map((dim): [number, number] => [1, dim]), [2, 2], [8, name], [9, Uint8Array.from(values)]);

/** A convolution of two channels as a dynamic quantiser writes it, with a bias. */
function quantised(): Uint8Array {
  const several = (op: string, inputs: string[], outputs: string[]) =>
    message(
      ...inputs.map((it): [number, string] => [1, it]),
      ...outputs.map((it): [number, string] => [2, it]),
      [4, op],
    );
  return onnxModel({
    nodes: [
      node('Identity', ['given'], 'x'),
      several('DynamicQuantizeLinear', ['x'], ['x_q', 'x_scale', 'x_zero']),
      node('Mul', ['x_scale', 'w_scale'], 'scale'),
      node('Div', ['bias', 'scale'], 'bias_divided'),
      node('Floor', ['bias_divided'], 'bias_floor'),
      node('Cast', ['bias_floor'], 'bias_q', { to: 6 }),
      node('Reshape', ['bias_q', 'bias_shape'], 'bias_row'),
      several('ConvInteger', ['x_q', 'w_q', 'x_zero', 'w_zero'], ['sum']),
      node('Add', ['sum', 'bias_row'], 'sum_bias'),
      node('Cast', ['sum_bias'], 'sum_float', { to: type.float }),
      node('Mul', ['sum_float', 'scale'], 'y'),
      node('Identity', ['y'], 'out'),
    ],
    constants: [
      bytes('w_q', [130, 120, 140, 128, 110, 150], [1, 2, 3]),
      bytes('w_zero', [128], []),
      floats('w_scale', [0.05]),
      floats('bias', [0.5]),
      integers('bias_shape', [1, 1, 1]),
    ],
    inputs: [value('given', type.float, [1, 2, 'length'])],
    outputs: [value('out', type.float, [1, 1, 'shorter'])],
    metadata: {},
  });
}

async function run(model: Uint8Array, name: string, given: number[]): Promise<number[]> {
  const session = await InferenceSession.create(model);
  const made = await session.run({
    [name]: new Tensor('float32', Float32Array.from(given), [1, 2, given.length / 2]),
  });
  await session.release();
  return [...((made['out'] as Tensor).data as Float32Array)];
}

describe('a model in pieces', () => {
  const given = [1, 2, -1, 0.5, 0.25, -2, 3, 1];

  it('reads and writes what it was', async () => {
    const before = quantised();
    expect(await run(writeModel(readModel(before)), 'given', given)).toEqual(
      await run(before, 'given', given),
    );
  });

  it('computes a convolution in floats, without the rounding of its input', async () => {
    const model = readModel(quantised());
    expect(floatConvolutions(model, () => true)).toBe(1);
    expect(model.nodes.map(({ op }) => op)).toEqual([
      'Identity',
      'Cast',
      'Cast',
      'Sub',
      'Mul',
      'Conv',
      'Identity',
    ]);
    // 0.05 · ((2, −8, 12) · channel one + (0, −18, 22) · channel two) + 0.5
    const [first, second] = await run(writeModel(model), 'given', given);
    expect(first).toBeCloseTo(0.05 * (2 * 1 - 8 * 2 + 12 * -1 - 18 * -2 + 22 * 3) + 0.5, 4);
    expect(second).toBeCloseTo(0.05 * (2 * 2 - 8 * -1 + 12 * 0.5 - 18 * 3 + 22 * 1) + 0.5, 4);
    const rounded = await run(quantised(), 'given', given);
    expect(Math.abs(rounded[0]! - first!)).toBeLessThan(0.1);
  });

  it('is right for every length, which one of whole numbers is not on every processor', async () => {
    const model = readModel(quantised());
    floatConvolutions(model, () => true);
    const written = writeModel(model);
    for (const length of [17, 24, 31, 32, 33, 63, 152]) {
      const channel = (of: number) => Array.from({ length }, (_, i) => Math.sin(i * of));
      const [one, two] = [channel(1), channel(2)];
      const made = await run(written, 'given', [...one, ...two]);
      expect(made).toHaveLength(length - 2);
      for (const [i, value] of made.entries()) {
        const sum = 2 * one[i]! - 8 * one[i + 1]! + 12 * one[i + 2]! - 18 * two[i + 1]! + 22 * two[i + 2]!;
        expect(value).toBeCloseTo(0.05 * sum + 0.5, 4);
      }
    }
  });

  it('leaves convolutions that are not asked for', () => {
    const model = readModel(quantised());
    expect(floatConvolutions(model, () => false)).toBe(0);
    expect(model.nodes.some(({ op }) => op === 'ConvInteger')).toBe(true);
  });

  it('is cut where it is asked, with the constants it needs', async () => {
    const part = cutModel(
      readModel(quantised()),
      { x: floatValue('x', [1, 2, 'length']) },
      { out: undefined },
    );
    expect([...part.inputs.keys()]).toEqual(['x']);
    expect(part.nodes).toHaveLength(11);
    expect(await run(writeModel(part), 'x', given)).toEqual(await run(quantised(), 'given', given));
    const head = cutModel(
      readModel(quantised()),
      { given: undefined },
      { x: floatValue('x', [1, 2, 'length']) },
    );
    expect(head.nodes).toHaveLength(1);
    expect(head.constants.size).toBe(0);
    expect(() => cutModel(readModel(quantised()), {}, { out: undefined })).toThrow('cannot make given');
    expect(() => readModel(Uint8Array.from([1, 2, 3]))).toThrow();
  });
});
