import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/** One operation of a graph as TensorFlow writes it. */
export type GraphNode = {
  name: string;
  op: string;
  input?: string[];
  attr?: Record<
    string,
    { list?: { i?: string[]; s?: string[] }; s?: string; shape?: { dim: { size: string }[] } }
  >;
};

/** Numbers of a layer, the last axis fastest. */
export type Weights = { shape: number[]; values: Float32Array };

export type GraphModel = { nodes: Map<string, GraphNode>; weights: Map<string, Weights> };

type WeightEntry = { name: string; shape: number[]; dtype: string; quantization?: { dtype: string } };

type ModelFile = {
  modelTopology: { node: GraphNode[] };
  weightsManifest: { paths: string[]; weights: WeightEntry[] }[];
};

/** Reads one of the graphs that `@vladmandic/human` carries, in the layered format of TensorFlow.js. */
export async function readGraphModel(name: 'facemesh' | 'blazeface' | 'faceres'): Promise<GraphModel> {
  const installed = findPackageJSON('@vladmandic/human', import.meta.url);
  if (!installed) throw new Error('the package @vladmandic/human is not installed');
  const folder = join(dirname(installed), 'models');
  const file = JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')) as ModelFile;
  const paths = file.weightsManifest.flatMap((part) => part.paths);
  const bytes = Buffer.concat(await Promise.all(paths.map((path) => readFile(join(folder, path)))));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const weights = new Map<string, Weights>();
  let at = 0;
  for (const { name: weight, shape, dtype, quantization } of file.weightsManifest.flatMap(
    (it) => it.weights,
  )) {
    const stored = quantization?.dtype ?? dtype;
    const size = stored === 'float16' ? 2 : 4;
    const values = new Float32Array(shape.reduce((all, side) => all * side, 1));
    for (let i = 0; i < values.length; i++, at += size) values[i] = number(view, at, stored);
    weights.set(weight, { shape, values });
  }
  return { nodes: new Map(file.modelTopology.node.map((node) => [node.name, node])), weights };
}

function number(view: DataView, at: number, stored: string): number {
  if (stored === 'float16') return half(view.getUint16(at, true));
  if (stored === 'int32') return view.getInt32(at, true);
  if (stored === 'float32') return view.getFloat32(at, true);
  throw new Error(`weights stored as ${stored} cannot be read`);
}

/** What the last bit of a binary16 with each exponent is worth. */
const LAST_BIT = Float64Array.from({ length: 31 }, (_, exponent) => 2 ** (Math.max(1, exponent) - 25));

/** A number of IEEE 754's binary16. */
function half(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const part = bits & 0x3ff;
  if (exponent === 31) return part ? NaN : sign * Infinity;
  return sign * (exponent === 0 ? part : part + 1024) * LAST_BIT[exponent]!;
}
