import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import * as tf from '@tensorflow/tfjs-core';
import { loadGraphModel } from '@tensorflow/tfjs-converter';
import type { GraphModel } from '@tensorflow/tfjs-converter';
import { setThreadsCount, setWasmPaths } from '@tensorflow/tfjs-backend-wasm';

/** Folder of an installed package, whether or not its `exports` let us look inside. */
function packageFolder(name: string): string {
  const file = findPackageJSON(name, import.meta.url);
  if (!file) throw new Error(`the package ${name} is not installed`);
  return dirname(file);
}

let ready: Promise<void> | undefined;

async function startBackend(): Promise<void> {
  setWasmPaths(`${join(packageFolder('@tensorflow/tfjs-backend-wasm'), 'dist')}/`);
  // One thread: the models are small, and two renders on a machine are worth more than one quicker frame.
  setThreadsCount(1);
  if (!(await tf.setBackend('wasm')))
    throw new Error('the WebAssembly backend of the face tracker did not start');
  await tf.ready();
}

type ModelFile = {
  modelTopology: object;
  format?: string;
  weightsManifest: { paths: string[]; weights: tf.io.WeightsManifestEntry[] }[];
};

/** Loads one of the models that `@vladmandic/human` carries, for the WebAssembly backend. */
export async function loadFaceModel(name: 'facemesh' | 'blazeface'): Promise<GraphModel> {
  ready ??= startBackend();
  await ready;
  const folder = join(packageFolder('@vladmandic/human'), 'models');
  const file = JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8')) as ModelFile;
  const paths = file.weightsManifest.flatMap((part) => part.paths);
  const weights = Buffer.concat(await Promise.all(paths.map((path) => readFile(join(folder, path)))));
  const artifacts: tf.io.ModelArtifacts = {
    modelTopology: file.modelTopology,
    weightSpecs: file.weightsManifest.flatMap((part) => part.weights),
    weightData: new Uint8Array(weights).buffer,
  };
  return loadGraphModel({ load: () => Promise.resolve(artifacts) });
}
